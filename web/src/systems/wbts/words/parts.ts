/** The parts that a dispatch is made of. */
import type { Leader } from '../../../api/wbts';
import type { Theatre } from '../map/theatre';
import type { Part } from '../../../words/lines';

export type DispatchKind = 'battle' | 'march' | 'river' | 'supply' | 'command' | 'state';
export interface Telling {
  theatre: Theatre;
  leaders: readonly Leader[];
}

export interface Told {
  kind: DispatchKind;
  parts: Part[];
  hex?: string | null | undefined;
}
export const text = (words: string): Part => ({ text: words });
