/** Pointer gestures on the board's window: press, long press, drag, pinch, wheel. */
import type { Camera } from './camera.svelte';

export interface GestureTargets {
  camera: Camera;
  /** A press without a drag, at window px; `more`: with Shift or Control. */
  press: (x: number, y: number, more: boolean) => void;
  /** Held for half a second. */
  hold: (x: number, y: number) => void;
  /** A pointer that hovers moved, or left (null). */
  hover: (at: [number, number] | null) => void;
  /** Something of the sheet that is dragged instead of the sheet itself, if it lies under the pointer. */
  grab?: ((x: number, y: number, more: boolean) => Grip | null) | undefined;
}

/** A thing that follows the pointer until it is let go. */
export interface Grip {
  move: (x: number, y: number) => void;
  drop: () => void;
}

const slack = 5;
const holdMs = 500;

/** A Svelte action: listens while the node lives. */
export function gestures(
  node: HTMLElement,
  given: GestureTargets,
): { update: (next: GestureTargets) => void; destroy: () => void } {
  let targets = given;
  const down = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number } | null = null;
  let dragging = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let grip: Grip | null = null;

  const local = (e: PointerEvent | WheelEvent): { x: number; y: number } => {
    const r = node.getBoundingClientRect();
    return { x: e.clientX - r.left, y: e.clientY - r.top };
  };
  const isControl = (e: Event): boolean => e.target instanceof Element && e.target.closest('[data-control]') !== null;

  const withMore = (e: PointerEvent): boolean => e.shiftKey || e.ctrlKey || e.metaKey;

  const pointerdown = (e: PointerEvent): void => {
    if (isControl(e) || e.button > 0) return;
    const p = local(e);
    down.set(e.pointerId, p);
    clearTimeout(timer);
    if (down.size > 1) {
      letGo();
      dragging = true;
      return;
    }
    start = p;
    dragging = false;
    grip = targets.grab?.(p.x, p.y, withMore(e)) ?? null;
    if (grip) return;
    timer = setTimeout(() => {
      if (start && !dragging) targets.hold(start.x, start.y);
      start = null;
    }, holdMs);
  };

  const pointermove = (e: PointerEvent): void => {
    const p = local(e);
    const before = down.get(e.pointerId);
    if (!before) {
      if (e.pointerType === 'mouse') targets.hover(isControl(e) ? null : [p.x, p.y]);
      return;
    }
    if (start && !dragging && Math.hypot(p.x - start.x, p.y - start.y) < slack) return;
    if (!dragging) {
      dragging = true;
      targets.camera.dragging = !grip;
      clearTimeout(timer);
      node.setPointerCapture(e.pointerId);
    }
    if (grip) grip.move(p.x, p.y);
    else if (down.size === 1) targets.camera.panBy(p.x - before.x, p.y - before.y);
    else pinch(e.pointerId, before, p);
    down.set(e.pointerId, p);
  };

  /** Two fingers: zoom by their distance, pan by half of the one that moved. */
  const pinch = (id: number, before: { x: number; y: number }, now: { x: number; y: number }): void => {
    const other = [...down].find(([k]) => k !== id)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    targets.camera.zoomBy(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
    targets.camera.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
  };

  const letGo = (): void => {
    if (grip && dragging) grip.drop();
    grip = null;
  };

  const pointerup = (e: PointerEvent): void => {
    clearTimeout(timer);
    const pressed = down.delete(e.pointerId) && start !== null && !dragging && e.type === 'pointerup';
    if (pressed && start) targets.press(start.x, start.y, withMore(e));
    letGo();
    if (!down.size) {
      start = null;
      targets.camera.dragging = false;
    }
  };

  const wheel = (e: WheelEvent): void => {
    e.preventDefault();
    const p = local(e);
    targets.camera.zoomBy(Math.exp(-e.deltaY * (e.ctrlKey ? 0.01 : 0.0015)), p.x, p.y);
  };

  const leave = (): void => targets.hover(null);
  const listeners: [string, (e: never) => void, AddEventListenerOptions?][] = [
    ['pointerdown', pointerdown],
    ['pointermove', pointermove],
    ['pointerup', pointerup],
    ['pointercancel', pointerup],
    ['pointerleave', leave],
    ['wheel', wheel, { passive: false }],
  ];
  for (const [type, listener, options] of listeners) node.addEventListener(type, listener as EventListener, options);
  return {
    update: (next) => {
      targets = next;
    },
    destroy: () => {
      clearTimeout(timer);
      for (const [type, listener] of listeners) node.removeEventListener(type, listener as EventListener);
    },
  };
}
