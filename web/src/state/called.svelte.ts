/** Calls a player who is away from the page when a decision is due: by the title, the mark on the tab or a message. */
import { say } from '../words/common';
import { settings } from './settings.svelte';

/** Browsers show messages of secure pages alone. */
export const mayNotify = (): boolean => globalThis.isSecureContext && 'Notification' in globalThis;

/** Asks the reader's browser for leave; false if it is not given. */
export const askLeave = async (): Promise<boolean> =>
  mayNotify() && (await Notification.requestPermission()) === 'granted';

const marks = (): NodeListOf<HTMLLinkElement> => document.querySelectorAll('link[rel="icon"]');

/** Called while a page is set up. Returns what its title begins with. */
export function called(owes: () => boolean, title: () => string): () => string {
  let away = $state(false);
  const due = $derived(away && owes());
  $effect(() => {
    const look = (): void => void (away = document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
  $effect(() => {
    if (!due) return;
    for (const mark of marks()) mark.href = mark.href.replace('mark.svg', 'mark-due.svg');
    const message =
      settings.now.notify && mayNotify() && Notification.permission === 'granted'
        ? new Notification(say('your_decision'), { body: title(), icon: marks()[0]?.href ?? '', tag: location.hash })
        : null;
    if (message)
      message.onclick = (): void => {
        window.focus();
        message.close();
      };
    return () => {
      message?.close();
      for (const mark of marks()) mark.href = mark.href.replace('mark-due.svg', 'mark.svg');
    };
  });
  return () => (due ? `${say('your_decision')}: ` : '');
}
