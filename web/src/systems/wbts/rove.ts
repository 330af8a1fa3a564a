/** Arrows go from one button of a list to the next, and round from its end. */
export function rove(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('button:not(:disabled), select')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (at < 0 || document.activeElement instanceof HTMLSelectElement) return;
  event.preventDefault();
  event.stopPropagation();
  all[(at + (event.key === 'ArrowDown' ? 1 : all.length - 1)) % all.length]?.focus();
}
