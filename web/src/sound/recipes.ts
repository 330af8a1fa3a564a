/** Parts of each sound: noise and tones, each from one moment and pitch to another. No recording is played. */
import { say } from '../words/say';
export type SoundName =
  | 'heavy_gun'
  | 'light_gun'
  | 'musketry'
  | 'shell'
  | 'ram'
  | 'bell'
  | 'whistle'
  | 'grounding'
  | 'boarders'
  | 'sinking'
  | 'explosion'
  | 'fire'
  | 'dice';

export interface Layer {
  wave: 'noise' | OscillatorType;
  /** Ms after the sound begins, and how long. */
  at: number;
  ms: number;
  /** Ms until it is loudest. */
  rise?: number;
  loud: number;
  /** Pitch of a tone, or the edge of what is let through of a noise, Hz. */
  from: number;
  to: number;
  /** The part of a noise that is let through: below the edge, above it, or about it. */
  passes?: 'lowpass' | 'highpass' | 'bandpass';
}

export interface Recipe {
  /** Name of the sound, for players who cannot hear it. */
  caption: string;
  layers: readonly Layer[];
}

const noise = (at: number, ms: number, loud: number, from: number, to: number, more: Partial<Layer> = {}): Layer => ({
  wave: 'noise',
  at,
  ms,
  loud,
  from,
  to,
  passes: 'lowpass',
  ...more,
});
const tone = (wave: OscillatorType, at: number, ms: number, loud: number, from: number, to: number): Layer => ({
  wave,
  at,
  ms,
  loud,
  from,
  to,
});
const every = (count: number, gap: number, layer: (at: number, i: number) => Layer): Layer[] =>
  Array.from({ length: count }, (_, i) => layer(i * gap, i));

export const recipes: Record<SoundName, Recipe> = {
  heavy_gun: {
    caption: say('a_heavy_gun'),
    layers: [noise(0, 1500, 1, 1100, 55), tone('sine', 0, 700, 0.95, 88, 26), noise(0, 70, 0.5, 5200, 1500)],
  },
  light_gun: {
    caption: say('a_light_gun'),
    layers: [noise(0, 520, 0.7, 2600, 180), tone('triangle', 0, 210, 0.5, 190, 62), noise(0, 45, 0.5, 7500, 3000)],
  },
  musketry: {
    caption: 'musketry',
    layers: every(9, 62, (at, i) => noise(at + (i % 3) * 17, 90, 0.34, 5200, 1400, { passes: 'bandpass' })),
  },
  shell: {
    caption: say('a_shell_strikes'),
    layers: [noise(0, 260, 0.6, 1500, 260), tone('square', 0, 90, 0.16, 320, 90)],
  },
  ram: {
    caption: say('a_ram'),
    layers: [
      tone('sine', 0, 420, 0.5, 92, 44),
      noise(0, 240, 0.9, 900, 130),
      // Timbers give one after the other.
      ...every(7, 95, (at, i) => noise(120 + at, 130, 1.3 - i * 0.12, 2100 - i * 190, 480, { passes: 'bandpass' })),
    ],
  },
  bell: {
    caption: say('the_bell'),
    layers: [0, 330].flatMap((at) => [
      tone('sine', at, 1500, 0.34, 1046, 1042),
      tone('sine', at, 900, 0.18, 2514, 2508),
      tone('sine', at, 420, 0.12, 3890, 3880),
    ]),
  },
  whistle: {
    caption: say('the_steam_whistle'),
    layers: [
      { ...tone('sawtooth', 0, 900, 0.14, 520, 512), rise: 110 },
      { ...tone('sawtooth', 0, 900, 0.11, 655, 646), rise: 130 },
      noise(0, 950, 0.16, 3400, 2600, { passes: 'bandpass', rise: 80 }),
    ],
  },
  grounding: {
    caption: say('a_keel_on_the'),
    layers: [noise(0, 1150, 0.65, 420, 110, { rise: 160 }), tone('sawtooth', 60, 800, 0.1, 62, 38)],
  },
  boarders: {
    caption: 'boarders',
    layers: [
      ...every(6, 150, (at, i) => ({ ...tone('triangle', at, 70, 0.2, 2500 + i * 160, 1500), rise: 4 })),
      ...every(4, 230, (at) => noise(at + 50, 210, 0.3, 950, 640, { passes: 'bandpass', rise: 60 })),
    ],
  },
  sinking: {
    caption: say('a_ship_going_down'),
    layers: [
      noise(0, 2300, 0.5, 760, 90, { rise: 260 }),
      ...every(12, 165, (at, i) => ({
        ...tone('sine', at + (i % 3) * 50, 120, 0.26, 150 + (i % 4) * 46, 330),
        rise: 18,
      })),
    ],
  },
  explosion: {
    caption: say('an_explosion'),
    layers: [
      noise(0, 2400, 1, 900, 40),
      tone('sine', 0, 1300, 0.6, 64, 20),
      noise(0, 120, 0.7, 6000, 700),
      // The pieces that were blown up fall into the water.
      ...every(9, 150, (at, i) => noise(700 + at + (i % 3) * 40, 150, 0.5 - i * 0.03, 1500, 500, { rise: 10 })),
    ],
  },
  fire: {
    caption: say('fire_on_board'),
    layers: every(14, 78, (at, i) =>
      noise(at + (i % 4) * 13, 46, 0.26, 3600 - (i % 5) * 420, 1900, { passes: 'bandpass' }),
    ),
  },
  dice: {
    caption: 'dice',
    layers: every(5, 64, (at, i) =>
      noise(at + (i % 2) * 15, 34, 0.5 - i * 0.06, 3100 + i * 260, 1700, { passes: 'bandpass' }),
    ),
  },
};
