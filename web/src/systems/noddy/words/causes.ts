/**
 * The cause of each modifier of a shot (ND-4.5): an event tells amount and rule, the cards and the log so far the rest.
 */
import type { Modifier, ShotThrown } from '../../../api/described/noddy';
import type { NoddyEvent, VesselView } from '../../../api/noddy';
import type { RollNote } from '../../../words/rolls';
import { value } from './say';

/** The part of a vessel that these words read. */
export type Firing = Pick<VesselView, 'id' | 'kind' | 'guns'>;

export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** The cause of a modifier, where its rule has one for each sign. */
const byRule: Record<string, [plus: string, minus: string]> = {
  'ND-4.2': ['point_blank', 'long_range'],
  'ND-4.6': ['', 'end_on'],
  'ND-5.2': ['', 'smoke'],
};

export const modifierNotes = (modifiers: readonly Modifier[], told: readonly (string | undefined)[] = []): RollNote[] =>
  modifiers.map(({ amount, rule }, i) => ({
    text: `${signed(amount)} ${value('cause', told[i] ?? byRule[rule]?.[amount < 0 ? 1 : 0])}`.trim(),
    rule,
  }));

/** Reads the log from its beginning: which vessels had way on in this move, and at whom each gun fired last. */
export class Causes {
  private readonly ships: Map<string, Firing>;
  private readonly underWay = new Set<string>();
  /** Stopped by a contact, with way on before it or not. */
  private readonly stopped = new Set<string>();
  private readonly lastTargets = new Map<string, string>();

  constructor(ships: readonly Firing[]) {
    this.ships = new Map(ships.map((ship) => [ship.id, ship]));
  }

  /** The notes of a shot's modifiers, in the order in which they are shown. */
  notes(shot: ShotThrown): RollNote[] {
    const bare = (sign: 1 | -1): number =>
      shot.modifiers.filter(({ amount, rule }) => rule === 'ND-4.5' && Math.sign(amount) === sign).length;
    const [plus, minus] = [this.gains(shot, bare(1)), this.losses(shot, bare(-1))];
    const told = shot.modifiers.map(({ amount, rule }) => {
      if (rule !== 'ND-4.5') return undefined;
      return amount > 0 ? plus.shift() : minus.shift();
    });
    return modifierNotes(shot.modifiers, told);
  }

  /** An event of the log has been read. */
  heed(event: NoddyEvent): void {
    if (event.type === 'move_began') {
      this.underWay.clear();
      this.stopped.clear();
    }
    if (event.type === 'ship_moved' && !event.drifting) (event.speed ? this.underWay : this.stopped).add(event.ship);
    if (event.type === 'hulls_met') for (const id of [event.ship, event.other]) this.stopped.add(id);
    if (event.type === 'gun_fired' || event.type === 'shot_thrown')
      this.lastTargets.set(`${event.ship} ${event.gun}`, event.target);
  }

  private gains(shot: ShotThrown, count: number): string[] {
    const rifle = this.ships.get(shot.ship)?.guns.find((gun) => gun.number === shot.gun)?.rifled ? ['rifle'] : [];
    const [target, firer] = [this.atRest(shot.target), this.atRest(shot.ship)];
    const ways = [[], ['target_at_rest'], ['firer_at_rest'], ['target_at_rest', 'firer_at_rest']].filter(
      (way) =>
        way.length === count - rifle.length &&
        way.includes('target_at_rest') === (target ?? way.includes('target_at_rest')) &&
        way.includes('firer_at_rest') === (firer ?? way.includes('firer_at_rest')),
    );
    if (ways.length === 1) return [...rifle, ...ways[0]!];
    const rest = Math.max(0, count - rifle.length);
    return [
      ...rifle,
      ...(rest === 1 ? ['either_at_rest'] : []),
      ...(rest === 2 ? ['target_at_rest', 'firer_at_rest'] : []),
    ];
  }

  /** Whether she has had no way on in this move; null where the log does not tell it. */
  private atRest(id: string): boolean | null {
    const ship = this.ships.get(id);
    if (!ship) return null;
    if (ship.kind !== 'vessel' || this.underWay.has(ship.id)) return false;
    return this.stopped.has(ship.id) ? null : true;
  }

  private losses(shot: ShotThrown, count: number): string[] {
    const battery = this.ships.get(shot.ship)?.kind === 'battery' ? ['battery'] : [];
    const last = this.lastTargets.get(`${shot.ship} ${shot.gun}`);
    const changed = last !== undefined && last !== shot.target;
    const left = count - battery.length;
    return [
      ...(left === 2 || (left === 1 && !changed) ? ['hindered'] : []),
      ...(left === 2 || (left === 1 && changed) ? ['new_target'] : []),
      ...battery,
    ];
  }
}
