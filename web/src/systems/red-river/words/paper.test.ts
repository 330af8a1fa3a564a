import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headlines } from '../../../../../data/words/red-river.json';
import type { CampaignEvent } from '../../../api/campaign';
import { campaign } from '../river/wandering';
import { bestOf, factsOf, paperOf, type Facts } from './paper';

type Over = Parameters<typeof factsOf>[0];

interface Led {
  campaign: string;
  events: CampaignEvent[];
}
/** A campaign of each sort of end, led by the program's commodores, with the events that make its end. */
const led: Led[] = readFileSync(new URL('../../../../../tests/data/red-river-results.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Led);

/** The view at the end, from the events alone. */
function viewOf(events: readonly CampaignEvent[]): Over {
  const of = (type: string): CampaignEvent[] => events.filter((event) => event.type === type);
  const fates = new Map(of('ship_lost').map(({ ship, fate }) => [ship, fate]));
  const [met] = of('ironclad_met');
  const { turn, day } = of('turn_began').at(-1) ?? {};
  const ids = [...new Set(of('fuel_shipped').flatMap(({ ship }) => (ship ? [ship] : [])))];
  const [like] = campaign(1, 3).ships;
  return {
    turn: turn ?? 1,
    day: day ?? 1,
    outcome: of('campaign_ended')[0]?.outcome ?? null,
    ledger: of('points_scored').map(({ cause = '', amount = 0 }) => ({ cause, points: amount })),
    ships: ids.map((id) => ({ ...like!, id, name: id, fate: fates.get(id) ?? 'afloat' })),
    ironclad: met
      ? {
          id: met.ironclad!,
          name: 'Louisiana',
          section: 1,
          unfinished: met.unfinished ?? false,
          knots: 4,
          faces: 6,
          faces_halved: 0,
          guns: [],
        }
      : null,
  };
}
const told = (events: CampaignEvent[]) => [{ number: 1, events }];
const factsIn = ({ events }: Led): Facts => factsOf(viewOf(events), told(events), { river: 'Red River' });

/** Claims in the headlines' own words, asked of the events alone. */
const claims: [RegExp, (events: readonly CampaignEvent[], lost: number, sent: number) => boolean][] = [
  [/\btaken\b/, (events) => events.some(({ cause }) => cause === 'ironclad_captured')],
  [/\bsunk\b/, (events) => events.some(({ cause }) => cause === 'ironclad_sunk')],
  [/\b(?:met|afloat|beaten)\b/, (events) => events.some(({ type }) => type === 'ironclad_met')],
  [/\bafloat\b|not beaten/, (events) => !events.some(({ cause }) => /^ironclad_(sunk|captured)/.test(cause ?? ''))],
  [/[Ee]very ship/, (_, lost, sent) => lost === sent],
  [/ships lost/, (_, lost) => lost > 1],
  [/^A ship lost/, (_, lost) => lost === 1],
  [/no ironclad/, (events) => !events.some(({ type }) => type === 'ironclad_met')],
  [/untried/, (events) => !events.some(({ type }) => type === 'section_found')],
  [/given up|untried/, (events) => events.some(({ outcome }) => outcome?.ending === 'withdrew')],
  [/fight/, (events) => events.some(({ outcome }) => outcome?.ending === 'defeated')],
  [/called back/, (events) => events.some(({ outcome }) => outcome?.ending === 'called_back')],
];

describe('the newspaper of a campaign', () => {
  it('every end has a headline of its own, and all that it claims is in the result', () => {
    for (const one of led) {
      const { headline } = paperOf(factsIn(one), viewOf(one.events));
      expect(Object.keys(headlines), one.campaign).toContain(headline.id);
      const lost = one.events.filter(({ type }) => type === 'ship_lost').length;
      const sent = viewOf(one.events).ships.length;
      const made = claims.filter(([words]) => words.test(headline.words));
      expect(made.length, headline.words).toBeGreaterThan(0);
      for (const [words, holds] of made)
        expect(holds(one.events, lost, sent), `${one.campaign}: ${headline.words} ${String(words)}`).toBe(true);
    }
  });

  it('its sentences have no gap and no sentence stands twice', () => {
    for (const one of led) {
      const { headline, decks, report } = paperOf(factsIn(one), viewOf(one.events));
      for (const words of [headline.words, ...decks, ...report]) {
        expect(words).toMatch(/^[A-Z]/);
        expect(words).not.toMatch(/[{}[\]_]|undefined| {2}| [,.;:]|[.:;][A-Z]/);
      }
      expect(new Set(report).size).toBe(report.length);
    }
  });

  it('an ending that no kept campaign has is told too', () => {
    const [one] = led;
    for (const ending of ['ruse', 'ruled', 'called_back', 'withdrew', 'defeated', 'ironclad_met'] as const) {
      const view = viewOf(one!.events);
      const over: Over = { ...view, outcome: { ending, result: 'draw', points: 4, rule: 'RR-10.3' } };
      expect(Object.keys(headlines)).toContain(paperOf(factsOf(over, [], { river: 'Yazoo River' }), over).headline.id);
    }
  });

  it('the best of a diary keeps the order of its days, its room, and what happened before what did not', () => {
    const events: object[] = [
      { type: 'turn_began', turn: 1, day: 1, rule: null },
      { type: 'ordered', diary: 'We kept our anchors down.', rule: null },
      { type: 'section_found', diary: 'A long reach opened before us.', rule: null },
      { type: 'night_fell', rule: null },
      { type: 'raid_came', diary: 'Raiders came, and lost men.', rule: null },
      { type: 'turn_began', turn: 6, day: 2, rule: null },
      { type: 'ship_lost', diary: 'The Cairo is gone.', rule: null },
      { type: 'ship_lost', diary: 'The Cairo is gone.', rule: null },
    ];
    expect(bestOf(told(events as CampaignEvent[]), 60)).toEqual([
      { text: 'Raiders came, and lost men.', day: 1, turn: 0 },
      { text: 'The Cairo is gone.', day: 2, turn: 6 },
    ]);
  });

  it('quotes how a fight went that was fought at a table', () => {
    const ended = { type: 'fight_ended', rule: 'RR-13.2' } as CampaignEvent;
    expect(bestOf([{ number: 1, events: [ended], account: 'They ran by in the smoke.' }], 60)).toEqual([
      { text: '“They ran by in the smoke.”', day: 1, turn: 1 },
    ]);
  });
});
