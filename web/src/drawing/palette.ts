/**
 * The inks and papers. Ink carries meaning and colour only repeats it, so every
 * drawing also holds in `printed`, which is black on white.
 */
export interface Palette {
  /** The id of a drawing's own hatching, where several drawings stand on one page. */
  hatch?: string;
  paper: string;
  paperHi: string;
  paperLo: string;
  land: string;
  crown: string;
  ink: string;
  ink2: string;
  ink3: string;
  rule: string;
  hair: string;
  steel: string;
  /** Water at the shore, then three washes, each lighter, towards mid-stream. */
  water: string;
  washes: [string, string, string];
  shoal: string;
  union: string;
  csa: string;
  csaInk: string;
  butternut: string;
  butternutInk: string;
  red: string;
  range: string;
  black: boolean;
}

export const screen: Palette = {
  paper: '#F4ECD9',
  paperHi: '#FBF7EB',
  paperLo: '#E9DDC3',
  land: '#F1E6CC',
  crown: '#EDE3C6',
  ink: '#231F1A',
  ink2: '#4A4339',
  ink3: '#6A6050',
  rule: '#B9AA8B',
  hair: '#D5C8AB',
  steel: '#2F5570',
  water: '#D7E2E2',
  washes: ['#DBE5E4', '#E0E8E5', '#E5ECE7'],
  shoal: '#EDE6CF',
  union: '#17375F',
  csa: '#54585A',
  csaInk: '#34383A',
  butternut: '#9A6A2C',
  butternutInk: '#77501D',
  red: '#9E2A20',
  range: '#3E6AA3',
  black: false,
};

export const printed: Palette = {
  paper: '#fff',
  paperHi: '#fff',
  paperLo: '#fff',
  land: '#fff',
  crown: '#fff',
  ink: '#000',
  ink2: '#000',
  ink3: '#000',
  rule: '#000',
  hair: '#000',
  steel: '#000',
  water: '#fff',
  washes: ['#fff', '#fff', '#fff'],
  shoal: '#fff',
  union: '#000',
  csa: '#000',
  csaInk: '#000',
  butternut: '#fff',
  butternutInk: '#000',
  red: '#000',
  range: '#fff',
  black: true,
};

export const fonts = {
  display: "'Old Standard TT', Georgia, serif",
  figures: "'IBM Plex Sans', Arial, sans-serif",
  condensed: "'IBM Plex Sans Condensed', 'Arial Narrow', sans-serif",
};
