/** Side flags and the flotation track. */
import { n1 } from './curves';
import type { Palette } from './palette';
import type { Side } from './ships/livery';

/** Markup for 18 by 12 units: Union square-cornered, Confederate swallow-tailed. */
export function flagMarkup(side: Side, palette: Palette): string {
  const pole = `<path d="M1 0V12" stroke="${palette.ink}" stroke-width="1.4"/>`;
  if (side === 'union') return pole + `<path d="M2 .6H17.4V8.6H2Z" fill="${palette.union}" stroke="${palette.union}"/>`;
  return (
    pole +
    `<path d="M2 .6H17.4L13.4 4.6L17.4 8.6H2Z" fill="${palette.black ? '#fff' : '#D8D6CE'}" stroke="${palette.csa}"/>` +
    `<path d="M2 .6H7V8.6H2Z" fill="${palette.butternut}" stroke="${palette.butternutInk}" stroke-width=".8"/>`
  );
}

export interface Flotation {
  side: Side;
  fv: number;
  fv_left: number;
  critical: number;
}

export interface TrackStyle {
  width: number;
  height: number;
  gap: number;
  /** How far the bar at the critical point stands over. */
  over: number;
  /** Strike lost boxes through, as cards do; the board leaves them open. */
  struck: boolean;
}

export const boardTrack: TrackStyle = { width: 4.2, height: 5.6, gap: 1.3, over: 2.4, struck: false };
export const cardTrack: TrackStyle = { width: 9, height: 9, gap: 2.5, over: 3.5, struck: true };

export const trackWidth = (fv: number, style: TrackStyle): number => fv * (style.width + style.gap) - style.gap;

/** Boxes filled for points left, open for points lost, a red bar at the critical point; from (0, 0) to the right. */
export function track(ship: Flotation, style: TrackStyle, palette: Palette): string {
  const { width: w, height: h, gap, over } = style;
  const ink = ship.side === 'union' ? palette.union : palette.csa;
  const grey = palette.black ? '#000' : '#3C3F40';
  const line = ship.side === 'union' ? palette.union : grey;
  let out = '';
  for (let i = 0; i < ship.fv; i++) {
    const x = n1(i * (w + gap));
    const left = i < ship.fv_left;
    out +=
      `<rect x="${x}" y="0" width="${w}" height="${h}" fill="${left ? ink : palette.paperHi}" stroke="${line}" ` +
      `stroke-width="${style.struck ? 1 : 0.8}"/>`;
    if (!left && style.struck)
      out +=
        `<path d="M${n1(x + 1.1)} ${n1(h - 0.9)}L${n1(x + w - 1.1)} .9" stroke="${palette.red}" ` +
        'stroke-width="1.3"/>';
  }
  if (ship.critical > 0 && ship.critical < ship.fv) {
    const x = n1(ship.critical * (w + gap) - gap / 2);
    out +=
      `<path d="M${x} ${-over}V${n1(h + over)}" stroke="${palette.red}" ` +
      `stroke-width="${style.struck ? 1.6 : 1.3}"/>`;
  }
  return out;
}
