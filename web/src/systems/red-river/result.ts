/** The blank form of a fight's result, and where a refusal of it belongs. */
import type { FightResult } from '../../api/campaign';
import type { CampaignShip, SectionView, Vessels } from '../../api/redriver';
import { say } from './words/say';

export type Vessel = keyof Vessels;
export const vesselWords: Record<Vessel, string> = {
  gunboats: 'gunboats',
  unarmed: say('unarmed_vessels'),
  spar_boats: say('spar_torpedo_boats'),
  heavy_gunboats: say('heavy_gunboats_label'),
};

const none = (): Vessels => ({ gunboats: 0, unarmed: 0, spar_boats: 0, heavy_gunboats: 0 });

export type WholeResult = FightResult & { sunk: Vessels; captured: Vessels };

export function blankResult(ships: readonly CampaignShip[], section: SectionView | undefined): WholeResult {
  return {
    passed: false,
    ships: ships.map((ship) => ({
      ship: ship.id,
      sunk: false,
      taken: false,
      went: 'with_the_rest',
      fire_fought: false,
      damage: 0,
      criticals: 0,
      guns_out: ship.guns.map(() => 0),
      rounds_fired: ship.guns.map(() => 0),
    })),
    batteries: (section?.batteries ?? [])
      .filter((one) => one.status !== 'silenced')
      .map((one) => ({ place: one.place, guns_silenced: one.guns.map(() => 0), mine_fired: false })),
    sunk: none(),
    captured: none(),
    ironclad: 'untouched',
  };
}

/** The field that a refusal's place names, below the action: `ships/0/damage`. */
export const fieldAt = (where: string | null): string => (where ?? '').replace(/^\/?(action\/?)?/, '');

/** Which part of the form a refusal's place names: `ships/0`, `batteries/1`, `sunk`; empty for the whole. */
export function entryAt(where: string | null, result: WholeResult): string {
  const [first = '', second = ''] = fieldAt(where).split('/');
  if (first === 'ships' || first === 'batteries') {
    const index = Number(second);
    return second !== '' && index < result[first].length ? `${first}/${index}` : '';
  }
  return ['passed', 'sunk', 'captured', 'ironclad'].includes(first) ? first : '';
}
