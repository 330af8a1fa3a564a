/** Lines to be stroked, cut into pieces. Only pieces in sight are drawn. */
import { boundsOf, boxesMeet, path, type Box, type Line } from '../../../drawing/curves';

/** Everything is drawn in thousandths of a hex, for path data carries one decimal. */
export const fine = 1000;

/** Path data of a line whose unit is a hex. */
export const pathOf = (line: Line, closed = false): string =>
  path(
    line.map(([x, y]) => [x * fine, y * fine] as const),
    closed,
  );

export interface Piece {
  path: Path2D;
  box: Box;
}
/** Its box has room for the line's width. */
export function pieceOf(line: Line): Piece {
  const { x0, y0, x1, y1 } = boundsOf(line);
  return { path: new Path2D(pathOf(line)), box: { x0: x0 - 0.3, y0: y0 - 0.3, x1: x1 + 0.3, y1: y1 + 0.3 } };
}

const points = 36;

export class Strokes {
  private readonly pieces: Piece[];

  constructor(lines: readonly Line[]) {
    this.pieces = lines.flatMap((line) => {
      const out: Piece[] = [];
      for (let from = 0; from + 1 < line.length; from += points) out.push(pieceOf(line.slice(from, from + points + 1)));
      return out;
    });
  }

  /** The pieces of line that lie within a box or no further off than `pad` hexes. */
  near({ x0, y0, x1, y1 }: Box, pad = 0): Path2D {
    const wide = { x0: x0 - pad, y0: y0 - pad, x1: x1 + pad, y1: y1 + pad };
    const out = new Path2D();
    for (const { path: line, box } of this.pieces) if (boxesMeet(box, wide)) out.addPath(line);
    return out;
  }
}
