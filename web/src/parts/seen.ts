/** Calls `draw` when the element is scrolled into sight: what lies below it is drawn no sooner. */
export function whenSeen(element: HTMLElement, draw: () => void): { destroy: () => void } {
  const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && draw());
  watch.observe(element);
  return { destroy: () => watch.disconnect() };
}
