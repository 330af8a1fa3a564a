/** The campaign's log: events read as sentences, each with its rule and its dice, under their turn. */
import type { CampaignEvent } from '../../../api/campaign';
import type { LogEntry } from '../../../api/types';
import { plain, type Part } from '../../../words/lines';
import { dealt } from './dealt';
import { bareRoll, rollOf, type CampaignRoll } from './rolls';
import { eventParts, say as words, type Knowing } from './say';

export type CampaignKind = 'river' | 'fight' | 'stores' | 'umpire';

export interface CampaignLine {
  key: string;
  /** The decision that it came of. */
  number: number;
  kind: CampaignKind;
  parts: Part[];
  rule: string | null;
  roll: CampaignRoll | null;
  /** For points: their amount, and the account after them. An entry of the ledger finds its line by these two. */
  total?: number;
  amount?: number;
}

export interface CampaignGroup {
  key: string;
  turn: number;
  heading: string;
  lines: CampaignLine[];
}

/** Told by the headings of the log, or by the points and the fuel that stand beside it. */
const untold = new Set(['turn_began', 'fuel_burned']);

/** The sentence for one event; null for those that another line already tells. */
export function sentence(event: CampaignEvent, say: Knowing): Part[] | null {
  if (untold.has(event.type) || event.cause === 'turn') return null;
  // Only points that are taken away stand out as a loss.
  return eventParts(event.type, event, say).map((part) => (part.text.startsWith('+') ? { text: part.text } : part));
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
  let heading = words('turn', { turn });
  const enter = (line: CampaignLine): void => {
    if (groups.at(-1)?.heading !== heading) groups.push({ key: line.key, turn, heading, lines: [] });
    groups.at(-1)!.lines.push(line);
  };
  for (const entry of entries) {
    const dice = dealt(entry.events, entry.dice ?? []);
    const reasoned = entry.events.some(({ type }) => type === 'umpire_ruled');
    entry.events.forEach((event, index) => {
      // The line of a ruling already tells what it changed.
      if (event.type === 'corrected' && reasoned) return;
      if (event.type === 'turn_began') {
        turn = event.turn ?? turn;
        heading = words('turn', { turn });
      }
      if (event.type === 'night_fell') heading = plain(eventParts(event.type, event, say));
      const parts = sentence(event, say);
      if (!parts) return;
      enter({
        key: `${entry.number}.${index}`,
        number: entry.number,
        kind: kindOf(event.type),
        parts,
        rule: event.rule,
        roll: rollOf(event, dice.of[index] ?? [], say),
        ...(event.type === 'points_scored' ? { total: event.total ?? 0, amount: event.amount ?? 0 } : {}),
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
