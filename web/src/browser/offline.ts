/** The service worker keeps the pages on the device; another edition waits until the reader opens it. */
const waitingBefore = (registration: ServiceWorkerRegistration): ServiceWorker | null =>
  navigator.serviceWorker.controller ? registration.waiting : null;

const idleMs = 8000;

/** All that the first page did not need, once it is there and waits for nothing. */
function fillWhenIdle(workers: ServiceWorkerContainer, waits: () => boolean): void {
  setTimeout(() => {
    if (waits()) fillWhenIdle(workers, waits);
    else void workers.ready.then(({ active }) => active?.postMessage('fill'));
  }, idleMs);
}

export function keepOffline(newer: (open: () => void) => void, waits: () => boolean): void {
  // Where the address is no secure one, browsers have none.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  // With the first edition there is nothing to reload.
  let controlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (controlled) location.reload();
    controlled = true;
  });
  const look = (registration: ServiceWorkerRegistration): void => {
    const waiting = waitingBefore(registration);
    if (waiting) newer(() => waiting.postMessage('open'));
  };
  workers
    .register(new URL('offline.js', document.baseURI), { updateViaCache: 'none' })
    .then((registration) => {
      fillWhenIdle(workers, waits);
      look(registration);
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', () => look(registration));
      });
    })
    .catch(() => {
      // The pages work without it, as long as there is a network.
    });
}
