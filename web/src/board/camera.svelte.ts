/** Zoom and pan: how much of the sheet is seen through the board's window. */
import type { Box, Point } from '../drawing/curves';

export class Camera {
  /** Room for the window inside the frame, px. */
  room = $state({ width: 0, height: 0 });
  sheet = $state<Box>({ x0: 0, y0: 0, x1: 1, y1: 1 });
  /** Below this zoom the first view shows a part of the sheet instead of shrinking it. */
  leastZoom = $state(0);
  mostZoom = $state(3);
  /** Px for one unit of the sheet. */
  zoom = $state(1);
  /** The point of the sheet in the middle of the window. */
  middle = $state<Point>([0, 0]);
  /** A finger or the mouse is dragging the sheet now. */
  dragging = $state(false);
  /** True until the reader has zoomed or panned. */
  fitted = $state(true);

  readonly width = $derived(this.sheet.x1 - this.sheet.x0);
  readonly height = $derived(this.sheet.y1 - this.sheet.y0);
  /** The zoom at which the whole sheet is seen. */
  readonly whole = $derived(Math.min(this.room.width / this.width, this.room.height / this.height) || 1);
  /** The zoom of the first view: the whole sheet, unless it would be too small. */
  readonly first = $derived(Math.max(this.whole, Math.min(this.mostZoom, this.leastZoom)));
  /** The window hugs the sheet where the sheet is smaller than the room. */
  readonly window = $derived({
    width: Math.min(this.room.width, Math.round(this.width * this.zoom)),
    height: Math.min(this.room.height, Math.round(this.height * this.zoom)),
  });
  /** Upper left corner of the sheet in the window, px. */
  readonly offset = $derived<Point>([
    this.window.width / 2 - (this.middle[0] - this.sheet.x0) * this.zoom,
    this.window.height / 2 - (this.middle[1] - this.sheet.y0) * this.zoom,
  ]);

  /** The part of the sheet that lies within the window. */
  readonly seen = $derived.by((): Box => {
    const [x0, y0] = this.toSheet(0, 0);
    const [x1, y1] = this.toSheet(this.window.width, this.window.height);
    return { x0, y0, x1, y1 };
  });

  /** Px of empty board above the window, if there are at least that many; else 0. */
  above(least: number): number {
    const spare = (this.room.height - this.window.height) / 2;
    return spare >= least ? spare : 0;
  }

  /** The first view, about `around` where the sheet does not fit. */
  fit(around: Point | null = null): void {
    this.zoom = this.first;
    this.fitted = true;
    this.lookAt(around ?? [(this.sheet.x0 + this.sheet.x1) / 2, (this.sheet.y0 + this.sheet.y1) / 2]);
  }

  /** The whole sheet; once it is seen, the first view again. */
  showWhole(around: Point | null): void {
    if (this.zoom < this.whole * 1.01) return this.fit(around);
    this.zoom = this.whole;
    this.fitted = false;
    this.lookAt([(this.sheet.x0 + this.sheet.x1) / 2, (this.sheet.y0 + this.sheet.y1) / 2]);
  }

  lookAt([x, y]: Point): void {
    const halfWidth = this.window.width / 2 / this.zoom;
    const halfHeight = this.window.height / 2 / this.zoom;
    this.middle = [
      clamp(x, this.sheet.x0 + halfWidth, this.sheet.x1 - halfWidth),
      clamp(y, this.sheet.y0 + halfHeight, this.sheet.y1 - halfHeight),
    ];
  }

  /** Zooms by `factor`, keeping the sheet's point under (x, y) of the window where it is. */
  zoomBy(factor: number, x = this.window.width / 2, y = this.window.height / 2): void {
    const kept = this.toSheet(x, y);
    this.zoom = clamp(this.zoom * factor, Math.min(this.whole, this.first), this.mostZoom);
    this.fitted = false;
    this.lookAt([
      kept[0] + (this.window.width / 2 - x) / this.zoom,
      kept[1] + (this.window.height / 2 - y) / this.zoom,
    ]);
  }

  panBy(dx: number, dy: number): void {
    this.fitted = false;
    this.lookAt([this.middle[0] - dx / this.zoom, this.middle[1] - dy / this.zoom]);
  }

  /** Window px to the sheet. */
  toSheet(x: number, y: number): Point {
    return [this.sheet.x0 + (x - this.offset[0]) / this.zoom, this.sheet.y0 + (y - this.offset[1]) / this.zoom];
  }

  /** The sheet to window px. */
  toWindow([x, y]: Point): Point {
    return [this.offset[0] + (x - this.sheet.x0) * this.zoom, this.offset[1] + (y - this.sheet.y0) * this.zoom];
  }

  /** Whether a point of the sheet lies within the window, with some px to spare. */
  sees(p: Point, spare = 0): boolean {
    const [x, y] = this.toWindow(p);
    return x >= spare && y >= spare && x <= this.window.width - spare && y <= this.window.height - spare;
  }

  /** Pans just so far that a point is seen with some px to spare. */
  reveal(p: Point, spare = 40): void {
    const [x, y] = this.toWindow(p);
    const dx = Math.max(0, spare - x) - Math.max(0, x - this.window.width + spare);
    const dy = Math.max(0, spare - y) - Math.max(0, y - this.window.height + spare);
    if (dx || dy) this.lookAt([this.middle[0] - dx / this.zoom, this.middle[1] - dy / this.zoom]);
  }
}

const clamp = (v: number, lo: number, hi: number): number => (lo > hi ? (lo + hi) / 2 : Math.max(lo, Math.min(hi, v)));
