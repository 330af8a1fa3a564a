/** A button that is held down presses itself again and again, until it is let go or disabled. */
const waits = 420;
const every = 90;

export function held(button: HTMLButtonElement): { destroy: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let repeated = false;
  function again(): void {
    if (button.disabled) return;
    repeated = true;
    button.click();
    timer = setTimeout(again, every);
  }
  function down(event: PointerEvent): void {
    repeated = false;
    clearTimeout(timer);
    if (event.button === 0) timer = setTimeout(again, waits);
  }
  function up(): void {
    clearTimeout(timer);
    // The press that the browser makes of the letting go comes before this.
    setTimeout(() => (repeated = false));
  }
  /** To let go is no press more. */
  function press(event: MouseEvent): void {
    if (repeated && event.isTrusted) event.stopImmediatePropagation();
  }
  const ends = ['pointerup', 'pointercancel', 'blur'];
  button.addEventListener('pointerdown', down);
  button.addEventListener('click', press, true);
  for (const end of ends) window.addEventListener(end, up);
  return {
    destroy() {
      clearTimeout(timer);
      button.removeEventListener('pointerdown', down);
      button.removeEventListener('click', press, true);
      for (const end of ends) window.removeEventListener(end, up);
    },
  };
}
