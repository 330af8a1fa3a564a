/** Calls `draw` when the element is scrolled into sight: what lies below it is drawn no sooner. */
export function whenSeen(element: HTMLElement, draw: () => void): { destroy: () => void } {
  const watch = new IntersectionObserver(([seen]) => {
    if (!seen?.isIntersecting) return;
    draw();
    // It is told again, should it still be in sight.
    watch.unobserve(element);
    watch.observe(element);
  });
  watch.observe(element);
  return { destroy: () => watch.disconnect() };
}
