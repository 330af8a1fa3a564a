import { beforeEach, describe, expect, it, vi } from 'vitest';
import { held } from './held';

vi.stubGlobal('window', new EventTarget());
const event = (type: string, trusted = false): Event =>
  Object.defineProperties(new Event(type, { cancelable: true }), {
    button: { value: 0 },
    isTrusted: { value: trusted },
  });

/** A button as far as it is needed here, and how often it was pressed. */
class Button extends EventTarget {
  disabled = false;
  pressed = 0;
  constructor() {
    super();
    held(this as unknown as HTMLButtonElement);
    this.addEventListener('click', () => this.pressed++);
  }
  click(): void {
    this.dispatchEvent(event('click'));
  }
}

describe('a button that is held down', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('presses itself until it is let go, which is no press more', () => {
    const button = new Button();
    button.dispatchEvent(event('pointerdown'));
    vi.advanceTimersByTime(620);
    expect(button.pressed).toBe(3);
    window.dispatchEvent(event('pointerup'));
    button.dispatchEvent(event('click', true));
    vi.advanceTimersByTime(1000);
    expect(button.pressed).toBe(3);
  });

  it('is pressed once by a short press, and by a key after that', () => {
    const button = new Button();
    button.dispatchEvent(event('pointerdown'));
    vi.advanceTimersByTime(100);
    window.dispatchEvent(event('pointerup'));
    button.dispatchEvent(event('click', true));
    vi.advanceTimersByTime(1000);
    button.dispatchEvent(event('click', true));
    expect(button.pressed).toBe(2);
  });

  it('stops where no more may be had', () => {
    const button = new Button();
    button.addEventListener('click', () => (button.disabled = button.pressed >= 2));
    button.dispatchEvent(event('pointerdown'));
    vi.advanceTimersByTime(3000);
    expect(button.pressed).toBe(2);
  });
});
