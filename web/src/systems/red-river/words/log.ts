/** The campaign's log: events read as sentences, each with its rule and its dice, under their turn. */
import type { CampaignEvent } from '../../../api/campaign';
import type { LogEntry } from '../../../api/types';
import type { Part } from '../../../words/lines';
import { count } from '../../../words/names';
import { batteryName } from './battery';
import {
  banksName,
  bendName,
  causeName,
  encountersName,
  endingName,
  fateName,
  figure,
  gunName,
  headingName,
  hindranceName,
  ironcladName,
  mishapName,
  raidName,
  resultName,
  vesselsName,
} from './names';
import { orderWords } from './orders';
import { actWords } from './ruling';
import { dealt } from './dealt';
import { bareRoll, rollOf, type CampaignRoll, type Knowing } from './rolls';

export type CampaignKind = 'river' | 'fight' | 'stores' | 'umpire';

export interface CampaignLine {
  key: string;
  /** The decision that it came of. */
  number: number;
  kind: CampaignKind;
  parts: Part[];
  rule: string | null;
  roll: CampaignRoll | null;
  /** Of points: what stands in the account after them, by which an entry of the ledger finds its line. */
  total?: number;
}

export interface CampaignGroup {
  key: string;
  turn: number;
  heading: string;
  lines: CampaignLine[];
}

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How a fight came out (docs/formats.md). */
const fightEnds: Record<string, string> = {
  won: 'nothing of the enemy is left there',
  passed: 'the way is open',
  some_passed: 'some got by',
  repulsed: 'broken off',
  beaten: 'no warship can go on with it',
  lost: 'every ship that fought is sunk',
  lost_both: 'nothing is left on either side',
  ironclad_sunk: 'the ironclad is sunk',
  ironclad_captured: 'the ironclad is taken',
  ironclad_left: 'the ironclad is still afloat',
};

/** What one event says; null for those that another line already tells. */
export function sentence(event: CampaignEvent, say: Knowing): Part[] | null {
  const ship: Part = { text: say.names(event.ship), mark: 'ship' };
  const here = say.section(event.section);
  const text = (words: string): Part[] => [{ text: words }];
  const she = (words: string): Part[] => [ship, { text: words }];
  const lost = (points: number | undefined): Part => ({ text: String(points ?? 0), mark: 'loss' });
  switch (event.type) {
    case 'fuel_shipped':
      return she(` takes on ${event.fuel} fuel`);
    case 'turn_began':
      return null;
    case 'ordered':
      return event.action ? text(`Ordered: ${orderWords(event.action, say.names)}`) : null;
    case 'section_found':
      return text(
        `${capital(here)} ${event.bend === 'ahead' ? 'goes straight on' : bendName(event.bend ?? '')}, ` +
          headingName(event.heading ?? 'E'),
      );
    case 'terrain_found':
      return text(
        `Banks ${banksName(event.banks ?? [])}${event.tributary ? `, a tributary on the ${event.tributary}` : ''}`,
      );
    case 'ships_moved':
      return [
        { text: (event.ships ?? []).map(say.names).join(', '), mark: 'ship' },
        { text: ` to ${say.section(event.to)}` },
      ];
    case 'left_behind':
      return she(` falls behind: ${hindranceName(event.why ?? '')}`);
    case 'mishap_thrown':
      if (event.event === 'none') return text('Machinery: nothing amiss');
      return event.ship ? she(`: ${mishapName(event.event ?? '')}`) : text(capital(mishapName(event.event ?? '')));
    case 'action_thrown':
      return text(`The enemy: ${encountersName(event.encounters ?? [])}`);
    case 'battery_found':
      return text(
        `${event.hidden ? 'Hidden battery' : 'Battery'} on the ${event.bank} bank: ` +
          `${batteryName(event)}${event.mine ? ', and a mine' : ''}`,
      );
    case 'bridge_found':
      return text('A bridge or ferry, guarded');
    case 'town_found':
      return text(event.guarded ? 'A town, guarded' : 'A town');
    case 'vessels_found':
      return text(`Found: ${vesselsName(event.vessels) || 'no vessels'}`);
    case 'ironclad_met':
      return text(
        'The ironclad ' +
          ironcladName(event.ironclad ?? '') +
          (event.unfinished ? `, unfinished, ${count(event.knots ?? 0, 'knot')}` : ''),
      );
    case 'fight_began':
      return text(event.running_past ? `Running past at ${here}` : `Action at ${here}`);
    case 'fight_ended':
      return text(`The fight at ${here} is over: ${fightEnds[event.end ?? ''] ?? 'the firing has ceased'}`);
    case 'gun_tried':
      return she(`’s ${gunName(event.gun ?? '')} ${event.burst ? 'bursts' : 'holds'}`);
    case 'ship_damaged':
      return [ship, { text: ' loses ' }, lost(event.damage), { text: `, ${event.points_left} left` }];
    case 'ship_lost':
      return [ship, { text: ` is lost: ${fateName(event.fate ?? '')}`, mark: 'loss' }];
    case 'ship_drifted':
      return she(event.stuck ? ' drifts and sticks fast' : ` drifts to ${say.section(event.to)}`);
    case 'ship_refloated':
      if (event.held_for_good) return she(' is held for good');
      return she(event.freed ? ' is afloat again' : ' sits fast');
    case 'boiler_mended':
      return she(event.mended ? ' has steam again' : ' has not her boiler right yet');
    case 'rudder_freed':
      return she(event.freed ? ' has her rudder free' : ' has her rudder still fast');
    case 'fuel_found':
      return text(`Fuel found: ${event.sum}, ${event.taken} taken on`);
    case 'rounds_found':
      return text(
        `Rounds found: ${event.sum} for the ` +
          `${gunName(event.gun ?? '')}${event.to ? `, to ${say.names(String(event.to))}` : ''}`,
      );
    case 'engines_forced':
      if (event.burst) return she(' bursts a tube');
      return she(event.sections ? ' gains a section' : ' gains nothing');
    case 'fire_burned':
      return [ship, { text: ' burns: ' }, lost(event.damage)];
    case 'ship_repaired':
      return she(` repairs ${event.points}`);
    case 'gun_remounted':
      return she(
        event.mounted ? ` remounts a ${gunName(event.gun ?? '')}` : `: a ${gunName(event.gun ?? '')} not remounted`,
      );
    case 'critical_mended':
      return she(event.mended ? ': a critical hit put right' : ': a critical hit not put right');
    case 'ship_rejoined':
      return she(' rejoins');
    case 'fuel_burned':
      return null;
    case 'points_scored':
      return event.cause === 'turn'
        ? null
        : [
            { text: `${causeName(event.cause ?? '')}: ` },
            { text: signed(event.amount ?? 0), ...((event.amount ?? 0) < 0 ? { mark: 'loss' as const } : {}) },
            { text: `, ${figure(event.total ?? 0)} points` },
          ];
    case 'night_fell':
      return text(`Night after day ${event.day}`);
    case 'patrol_thrown':
      return text(event.came ? 'Boats on the water' : 'A quiet night');
    case 'raid_came':
      return text(`Night boats: ${raidName(event.raid ?? '')}${event.ship ? `, ${say.names(event.ship)}` : ''}`);
    case 'campaign_ended':
      return text(`The end: ${endingName(event.outcome?.ending ?? '')}. ${resultName(event.outcome?.result ?? '')}`);
    case 'umpire_ruled':
      return text(
        'The umpire rules: ' +
          `${event.act ? actWords(event.act, say) : ''}${event.face ? `, ${event.face}` : ''}, because: ` +
          (event.reason ?? ''),
      );
    case 'corrected':
      return text(`Put right by the umpire: ${event.act ? actWords(event.act, say) : ''}`);
    default:
      return text(event.type.replaceAll('_', ' '));
  }
}

const fightTypes = new Set([
  'battery_found',
  'vessels_found',
  'ironclad_met',
  'fight_began',
  'fight_ended',
  'gun_tried',
  'ship_damaged',
  'ship_lost',
  'raid_came',
  'action_thrown',
]);
const storeTypes = new Set([
  'fuel_shipped',
  'fuel_found',
  'rounds_found',
  'ship_repaired',
  'gun_remounted',
  'critical_mended',
  'points_scored',
  'boiler_mended',
  'rudder_freed',
  'fire_burned',
]);
const kindOf = (type: string): CampaignKind => {
  if (type === 'umpire_ruled' || type === 'corrected') return 'umpire';
  if (fightTypes.has(type)) return 'fight';
  return storeTypes.has(type) ? 'stores' : 'river';
};

/** All lines, oldest first, under their turn; the night after a day stands by itself. */
export function campaignGroups(entries: readonly LogEntry<CampaignEvent>[], say: Knowing): CampaignGroup[] {
  const groups: CampaignGroup[] = [];
  let turn = 1;
  let heading = 'Turn 1';
  const enter = (line: CampaignLine): void => {
    if (groups.at(-1)?.heading !== heading) groups.push({ key: line.key, turn, heading, lines: [] });
    groups.at(-1)!.lines.push(line);
  };
  for (const entry of entries) {
    const dice = dealt(entry.events, entry.dice ?? []);
    const reasoned = entry.events.some(({ type }) => type === 'umpire_ruled');
    entry.events.forEach((event, index) => {
      // Who is told the ruling needs not be told again what it changed.
      if (event.type === 'corrected' && reasoned) return;
      if (event.type === 'turn_began') {
        turn = event.turn ?? turn;
        heading = `Turn ${turn}`;
      }
      if (event.type === 'night_fell') heading = `Night after day ${event.day}`;
      const parts = sentence(event, say);
      if (!parts) return;
      enter({
        key: `${entry.number}.${index}`,
        number: entry.number,
        kind: kindOf(event.type),
        parts,
        rule: event.rule,
        roll: rollOf(event, dice.of[index] ?? [], say),
        ...(event.type === 'points_scored' ? { total: event.total ?? 0 } : {}),
      });
    });
    if (dice.left.length) {
      const roll = bareRoll(dice.left, say);
      enter({
        key: `${entry.number}.dice`,
        number: entry.number,
        kind: 'river',
        parts: [...roll.title, { text: `: ${roll.means}` }],
        rule: roll.rule,
        roll,
      });
    }
  }
  return groups;
}

export function filteredGroups(groups: readonly CampaignGroup[], kind: 'all' | CampaignKind): CampaignGroup[] {
  if (kind === 'all') return [...groups];
  return groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => line.kind === kind) }))
    .filter((group) => group.lines.length > 0);
}
