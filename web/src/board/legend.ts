/** Meaning of a board's marks: one list a board, of the drawing code's own marks. */
import type { Palette } from '../drawing/palette';

export interface LegendMark {
  words: string;
  /** The mark about (0, 0), as the board draws it. */
  draw: (palette: Palette) => string;
  /** Px for one unit of it. */
  size: number;
  /** The functions of the drawing code that draw it. */
  by: readonly string[];
}

export interface LegendGroup {
  title: string;
  marks: readonly LegendMark[];
}

export const mark = (words: string, draw: LegendMark['draw'], by: readonly string[], size = 1): LegendMark => ({
  words,
  draw,
  by,
  size,
});

/** Room for a sample, px. */
export const sampleRoom = { width: 58, height: 42 };

/** The box of a sample's drawing. */
export const sampleBox = ({ size }: LegendMark): string => {
  const [w, h] = [sampleRoom.width / size, sampleRoom.height / size];
  return `${-w / 2} ${-h / 2} ${w} ${h}`;
};
