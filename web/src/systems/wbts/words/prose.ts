/**
 * The diary as prose: each week in sentences without dice, codes and rules (data/words, `prose_…`). Things done alike
 * are one sentence; a battle is told from its beginning to its end, under the name of its field.
 */
import type { board } from '../../../../../data/words/wbts.json';
import type { LogEntry, SideName } from '../../../api/types';
import type { WarEvent } from '../../../api/wbts';
import type { Part } from '../../../words/lines';
import { notesOf } from '../../../words/reports';
import { hexCalled } from '../map/grid';
import { hexOfWater } from '../pieces';
import { leaderWords } from './actions';
import { capital, cycleWords, dayName, listed, surname } from './names';
import { text, type Telling } from './parts';
import { boardParts, eventParts } from './sentences';
import { say, valueWords } from './values';

export interface WeekOfProse {
  key: string;
  heading: string;
  sentences: Part[][];
}

/** Things done alike, until something else happens. */
interface Alike {
  marches: { side: SideName | null; leader: string | null; from: string; to: string }[];
  idle: string[];
  /** Leaders who would not attack: they may have marched in the same week. */
  held: string[];
  rails: Record<SideName, string[]>;
  torn: string[];
  mended: string[];
  waters: Record<SideName, string[]>;
  ate: Record<SideName, number>;
  short: Record<SideName, { at: string; lost: number }[]>;
  /** Forts run past, by side and fort; vessels lost otherwise, by side, kind and place. */
  past: Map<string, { side: SideName; fort: string; ran: number; lost: number }>;
  gone: Map<string, { side: SideName; kind: string; shore: string; count: number }>;
  income: { union?: number; confederate?: number; captured?: number };
  closed: string[];
  took: string[];
  paid: Record<SideName, string[]>;
}
const both = <T>(made: () => T): Record<SideName, T> => ({ union: made(), confederate: made() });
const nothing = (): Alike => ({
  marches: [],
  idle: [],
  held: [],
  rails: both(() => []),
  torn: [],
  mended: [],
  waters: both(() => []),
  ate: both(() => 0),
  short: both(() => []),
  past: new Map(),
  gone: new Map(),
  income: {},
  closed: [],
  took: [],
  paid: both(() => []),
});
interface Fight {
  began: WarEvent;
  leader: string | null;
  fought: WarEvent | null;
  to: string | null;
}

/** Sentences of events, and of orders, that are told one by one. */
const alone: readonly (keyof typeof board)[] = [
  'prose_call_volunteers',
  'prose_call_draft',
  'prose_emancipate',
  'prose_place_taken',
  'prose_work_taken',
  'prose_department_lost',
  'prose_leader_captured',
  'prose_headquarters_lost',
  'prose_trains_taken',
  'prose_force_destroyed',
  'prose_leader_hurt',
  'prose_temporary_drawn',
  'prose_fort_bombarded',
  'prose_fought_afloat',
  'prose_ironclad_ready',
  'prose_work_built',
  'prose_kentucky_joined',
  'prose_fight_settled',
  'prose_ship_lost',
  'prose_expedition_set_out',
  'prose_expedition_recalled',
  'prose_expedition_settled',
  'prose_stocks_cleared',
  'prose_vessel_returned',
  'prose_march_forced',
  'prose_war_ended',
];
const sentenceOf = (type: string | undefined): keyof typeof board | undefined =>
  alone.find((key) => key === `prose_${type}`);
/** So many places are named; the others are counted. */
const most = 4;
/** The ways in which `prose_battle` tells a battle. */
const forms = 3;
const sides: readonly SideName[] = ['union', 'confederate'];
const unique = (words: readonly string[]): string[] => [...new Set(words)].filter(Boolean);
function some(words: readonly string[]): string {
  const all = unique(words);
  return all.length > most + 1
    ? listed([...all.slice(0, most), say('prose_more', { more: all.length - most })])
    : listed(all);
}

/** The weeks of a war in prose; decisions are added as they come. */
export class Prose {
  readonly weeks: WeekOfProse[] = [];
  private alike = nothing();
  private fight: Fight | null = null;
  private attack: string | null = null;
  private heading = say('before');
  private week = 0;
  private lostInPassing = 0;
  /** Leaders whose whole names have been told. */
  private readonly met = new Set<string>();
  /** Battles so far: neighbours are told in different words. */
  private battles = 0;
  /** How often was fought at each field, and the week of the last time. */
  private readonly fields = new Map<string, { times: number; week: number }>();

  constructor(private readonly telling: Telling) {}

  add(entries: readonly LogEntry<WarEvent>[]): this {
    for (const entry of entries) {
      for (const event of entry.events) this.tell(event);
      for (const note of notesOf(entry)) this.write([text(note)]);
    }
    this.flush();
    return this;
  }

  private tell(event: WarEvent): void {
    if (event.type === 'week_began' || event.type === 'cycle_began') this.open(event);
    else if (event.type === 'ordered') this.order(event);
    else if (event.type === 'battle_began') {
      this.flush();
      this.fight = { began: event, leader: this.attack, fought: null, to: null };
    } else if (event.type === 'umpire_ruled') this.write(eventParts(event, this.telling));
    else if (!this.ofFight(event) && !this.likeOthers(event)) {
      const key = sentenceOf(event.type);
      if (!key) return;
      this.flush();
      this.write(boardParts(key, this.named(event), this.telling));
    }
  }

  private open(event: WarEvent): void {
    this.flush();
    if (event.type === 'week_began') {
      this.week = event.week ?? this.week;
      this.heading = say('week', { week: this.week, day: dayName(this.week) });
    } else this.heading = capital(say('cycle', { ...event, cycle: cycleWords(event.cycle) }));
  }

  private order({ side, action }: WarEvent): void {
    if (action?.type === 'attack') this.attack = action.leader ?? null;
    if (action?.type === 'build' && side) this.alike.paid[side].push(valueWords('product', action.product ?? ''));
    const key = sentenceOf(action?.type);
    if (key) this.write(boardParts(key, { side }, this.telling));
  }

  /** Takes in the events of the battle that is fought; it is told when its end is known. */
  private ofFight(event: WarEvent): boolean {
    if (!this.fight) return false;
    if (event.type === 'battle_fought') this.fight.fought = event;
    else if (event.type === 'retreated' && typeof event.to === 'string') this.fight.to = event.to;
    return [
      'battle_fought',
      'retreated',
      'battle_thrown',
      'intensities_shown',
      'points_lost',
      'leader_loss_thrown',
    ].includes(event.type);
  }

  private likeOthers(event: WarEvent): boolean {
    const { alike } = this;
    const side = event.side ?? 'union';
    const hex = event.hex ? this.near(event.hex) : '';
    switch (event.type) {
      case 'column_moved':
        this.march(event);
        return true;
      case 'initiative_thrown':
        if (!event.passed) (event.rule === 'WS-7.1' ? alike.held : alike.idle).push(this.leader(event.leader));
        return true;
      case 'rails_taken':
        alike.rails[side].push(hex);
        return true;
      case 'rails_torn':
        (event.torn ? alike.torn : alike.mended).push(hex);
        return true;
      case 'vessel_moved':
        if (event.to) alike.waters[side].push(this.near(hexOfWater(event.to)));
        return true;
      case 'supply_came':
        alike.income[side] = event.supply ?? 0;
        if (side === 'union') alike.income.captured = event.captured ?? 0;
        return true;
      case 'fort_passed':
        this.pass(event);
        return true;
      case 'vessel_lost':
        this.lose(event);
        return true;
      case 'consumption_thrown':
        alike.ate[side] += event.consumed ?? 0;
        return true;
      case 'force_fed':
        if (event.missing) alike.short[side].push({ at: hex, lost: Number(event.lost ?? 0) });
        return true;
      case 'port_thrown_for':
        if (event.blockaded) alike.closed.push(this.telling.theatre.nameOf(event.port ?? ''));
        return true;
      case 'leader_picked':
        alike.took.push(this.leader(event.leader));
        return true;
      default:
        return false;
    }
  }

  private march(event: WarEvent): void {
    const to = typeof event.to === 'string' ? event.to : '';
    const { marches } = this.alike;
    const last = marches.at(-1);
    if (last && last.leader === (event.leader ?? null) && last.to === event.from) last.to = to;
    else marches.push({ side: event.side ?? null, leader: event.leader ?? null, from: event.from ?? '', to });
  }

  private pass({ side = 'union', fort = '', lost }: WarEvent): void {
    const one = this.alike.past.get(side + fort) ?? { side, fort: this.near(fort), ran: 0, lost: 0 };
    this.alike.past.set(side + fort, { ...one, ran: one.ran + 1, lost: one.lost + (lost ? 1 : 0) });
    this.lostInPassing += lost ? 1 : 0;
  }
  private lose({ side = 'union', kind: lost, at }: WarEvent): void {
    const kind: string = lost ?? '';
    // The loss of one that ran past a fort has been told.
    if (this.lostInPassing > 0) {
      this.lostInPassing -= 1;
      return;
    }
    const shore = at ? this.near(hexOfWater(at)) : '';
    const key = `${side} ${kind} ${shore}`;
    this.alike.gone.set(key, { side, kind, shore, count: (this.alike.gone.get(key)?.count ?? 0) + 1 });
  }

  private readonly near = (name: string): string => this.telling.theatre.near(hexCalled(name) ?? -1);
  private readonly land = (name: string): string => {
    const hex = hexCalled(name) ?? -1;
    const { theatre } = this.telling;
    return theatre.placesAt.has(hex) ? theatre.calls(hex) : say('prose_country', { place: theatre.near(hex) });
  };
  /** His whole name at first, then that of his family where no other leader has it. */
  private readonly leader = (id: string | null | undefined): string => {
    const leaders = [...this.telling.leaders];
    const name = leaderWords(id, { leaders });
    const family = surname(name);
    const met = this.met.has(name);
    this.met.add(name);
    return met && leaders.filter((one) => surname(one.name) === family).length < 2 ? family : name;
  };
  /** An event with its places in words. */
  private named(event: WarEvent): object {
    const words = (name: unknown): string =>
      typeof name === 'string' && hexCalled(name) !== null ? this.near(name) : '';
    const water = event.water ?? event.at ?? null;
    return {
      ...event,
      leader_name: event.leader ? this.leader(event.leader) : '',
      place: words(event.hex ?? event.fort ?? event.target),
      shore: water ? this.near(hexOfWater(water)) : '',
    };
  }

  /** Writes what was done alike, and the battle that is over. */
  private flush(): void {
    this.tellBattle();
    const { alike } = this;
    this.alike = nothing();
    const told = (key: keyof typeof board, keys: object): void => this.write(boardParts(key, keys, this.telling));
    told('prose_income', alike.income);
    for (const side of sides) if (alike.paid[side].length) told('prose_paid', { side, things: some(alike.paid[side]) });
    if (alike.took.length) told('prose_took', { leaders: listed(unique(alike.took)) });
    if (alike.closed.length) told('prose_closed', { ports: some(alike.closed) });
    for (const side of sides) {
      const short = alike.short[side];
      const lost = short.reduce((sum, one) => sum + one.lost, 0);
      if (alike.ate[side] || short.length)
        told('prose_fed', { side, ate: alike.ate[side], short: some(short.map(({ at }) => at)), lost });
    }
    this.tellMarches(alike.marches);
    if (alike.idle.length) told('prose_idle', { leaders: listed(unique(alike.idle)) });
    if (alike.held.length) told('prose_held', { leaders: listed(unique(alike.held)) });
    for (const one of alike.past.values()) told('prose_past', one);
    for (const side of sides) {
      if (alike.waters[side].length) told('prose_waters', { side, places: some(alike.waters[side]) });
      if (alike.rails[side].length) told('prose_rails', { side, places: some(alike.rails[side]) });
    }
    for (const one of alike.gone.values()) told('prose_gone', one);
    if (alike.torn.length) told('prose_torn', { places: some(alike.torn) });
    if (alike.mended.length) told('prose_mended', { places: some(alike.mended) });
  }

  private tellMarches(marches: Alike['marches']): void {
    const going = marches.filter(({ from, to }) => this.land(from) !== this.land(to));
    if (!going.length) return;
    const legs = going.map(({ leader, from, to }, at) =>
      say('prose_leg', {
        out: this.near(from) === this.near(to) && this.telling.theatre.placesAt.has(hexCalled(from) ?? -1),
        leader: leader ? this.leader(leader) : '',
        first: at === 0,
        from: this.land(from),
        to: this.land(to),
      }),
    );
    this.write([
      text(
        capital(
          legs.length > 2 ? `${legs.slice(0, -1).join('; ')};${say('and')}${legs.at(-1)}` : legs.join(say('and')),
        ),
      ),
    ]);
  }

  private tellBattle(): void {
    const { fight } = this;
    if (!fight) return;
    this.fight = this.attack = null;
    const hex = hexCalled(fight.began.target ?? '') ?? -1;
    const field = this.telling.theatre.field(hex);
    const name = field || this.telling.theatre.near(hex);
    const before = this.fields.get(name);
    this.fields.set(name, { times: (before?.times ?? 0) + (before?.week === this.week ? 0 : 1), week: this.week });
    this.write(
      boardParts(
        'prose_battle',
        {
          ...fight.fought,
          attacker: fight.began.attacker,
          attack_points: fight.began.attack_points,
          defence_points: fight.began.defence_points,
          name,
          form: this.battles++ % forms,
          times: before?.week === this.week ? 0 : (before?.times ?? 0) + 1,
          general: fight.leader ? this.leader(fight.leader) : '',
          settled: fight.fought !== null,
          fell_back: fight.to ? this.land(fight.to) : '',
        },
        this.telling,
      ),
    );
  }

  private write(sentence: Part[]): void {
    if (!sentence.some((part) => part.text.trim())) return;
    if (this.weeks.at(-1)?.heading !== this.heading)
      this.weeks.push({ key: `${this.weeks.length} ${this.heading}`, heading: this.heading, sentences: [] });
    this.weeks.at(-1)!.sentences.push(sentence.map((part, at) => (at ? part : { ...part, text: capital(part.text) })));
  }
}
