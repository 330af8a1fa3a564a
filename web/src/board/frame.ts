/** Width of the frame round the window, px: rules, band of figures and bar; without the band on phones. */
export const bandOf = (compact: boolean): number => (compact ? 9 : 28);

/** A board narrower than this (px) is drawn as on a phone. */
export const compactBelow = 560;

/** One step of the graduated bar, in the sheet's own units. */
export interface FrameStep {
  from: number;
  to: number;
  /** Where its figure stands. */
  words: number;
  text: string;
}
