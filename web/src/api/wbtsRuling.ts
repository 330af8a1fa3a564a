/** What the umpire of a war rules (WS-13.1), as the server writes it. */
import type { SideName } from './types';
import type { Built, HexName, LandKind, Station, VesselKind, Water } from './wbts';

/** An act of the umpire (WS-13.1): which keys there are goes with the act. */
export interface WarAct {
  act: string;
  die?: string;
  side?: SideName;
  winner?: SideName;
  unit?: number;
  army?: number;
  headquarters?: number;
  vessel?: number;
  leader?: string;
  from?: HexName;
  hex?: HexName;
  water?: Water;
  kind?: string;
  points?: number;
  supply?: number;
  personnel?: number;
  rail?: number;
  owner?: string;
  joined?: string;
  torn?: boolean;
  built?: Built;
  station?: Station;
  cycles?: number;
}

/** The unit or vessel that a ruling names, as it stood before it. */
export interface NamedInAct {
  side: SideName;
  kind: LandKind | VesselKind;
  name: string | null;
  points?: number;
  supply?: number;
  hex?: HexName | null;
  at?: Water | null;
}
