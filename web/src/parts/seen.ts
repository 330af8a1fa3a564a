/** Calls `draw` when the element is scrolled into sight: parts below it are drawn no sooner. */
export function whenSeen(element: HTMLElement, draw: () => void): { destroy: () => void } {
  const watch = new IntersectionObserver(([seen]) => {
    if (!seen?.isIntersecting) return;
    draw();
    // Called again if it is still in sight.
    watch.unobserve(element);
    watch.observe(element);
  });
  watch.observe(element);
  return { destroy: () => watch.disconnect() };
}
