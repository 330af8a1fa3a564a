/** The dispatch of a battle that is over, or the newspaper of a campaign or war, as the server tells it. */
import type { Story } from '../api/stories';
import { gamePath, read, requestId } from '../api/client';
import type { LogEntry, Seat, SeatNames, SideName, Titled } from '../api/types';
import type { Course } from '../drawing/courses';
import type { Point } from '../drawing/curves';

export interface DispatchShip {
  id: string;
  name: string;
  side: SideName;
  kind: 'vessel' | 'battery' | 'party';
  fate: string;
  /** The fate in words. */
  words: string;
  turn: number | null;
  damage: number | null;
  of: number | null;
  /** A hex, or inches of the sheet. */
  track: { turn: number; at: string | [number, number] }[];
}

export interface DispatchText {
  title: string;
  sections: {
    heading: string;
    paragraphs: { label: string; turns: number[]; sentences: { case: string; text: string }[] }[];
  }[];
  ships: DispatchShip[];
}

interface EndPage<S extends Titled, V> {
  /** The names of those who played. */
  names?: SeatNames;
  game: string;
  system: string;
  scenario: S;
  /** Its ships were models on a table. */
  models?: boolean;
  view: V;
}
/** The page of a battle. */
export interface DispatchPage<S extends Titled = Titled, V = unknown> extends EndPage<S, V> {
  dispatch: DispatchText;
  markdown: string;
  /** The real events of that day, where the battle has a story. */
  story?: Story;
}
/** The page of a campaign or war, with the events that its newspaper is written from. */
export interface NewspaperPage<S extends Titled = Titled, V = unknown, E = unknown> extends EndPage<S, V> {
  entries: LogEntry<E>[];
}

export interface LeaveGiven {
  /** By each seat that played: whether it lets everybody read the dispatch. */
  leave: Partial<Record<Seat, boolean>>;
  open: boolean;
}

export interface DispatchOfGame extends LeaveGiven {
  may_open: boolean;
  page: DispatchPage | NewspaperPage;
}

export const openDispatch = (game: string): Promise<DispatchPage | NewspaperPage> =>
  read(`/api/dispatches/${encodeURIComponent(game)}`);
export const dispatchOfGame = (game: string, token: string): Promise<DispatchOfGame> =>
  read(`${gamePath(game)}/dispatch`, { token });
export const giveLeave = (game: string, token: string, open: boolean): Promise<LeaveGiven> =>
  read(`${gamePath(game)}/dispatch`, { method: 'POST', token, json: { request: requestId(), open } });

const stays = ['afloat', 'withdrawn', 'passed'];
/** The courses as a board draws them; `placed` finds a place on its sheet, `named` are ships whose names it has. */
export const coursesOf = (
  ships: readonly DispatchShip[],
  turn: string,
  placed: (at: string | [number, number]) => Point | null,
  named: ReadonlySet<string>,
): Course[] =>
  ships.map(({ id, name, side, fate, words, turn: of, track, kind }) => ({
    name,
    side,
    named: named.has(id),
    lost: !stays.includes(fate) && kind !== 'battery',
    words: of === null ? words : `${words}, ${turn} ${of}`,
    places: track.map(({ at }) => placed(at)).filter((at) => at !== null),
  }));

const keptOf = (svg: SVGElement): SVGElement => {
  const copy = svg.cloneNode(true) as SVGElement;
  // Parts that are there for pointer and focus alone, and styled by the page.
  for (const part of copy.querySelectorAll('.ring, [data-control], .hexes')) part.remove();
  return copy;
};

/** The chart in a box of the page as one picture that stands by itself. */
export function pictureOf(box: Element): string {
  const sheets = [...box.querySelectorAll<SVGElement>('svg.sheet')];
  const view = sheets[0]?.getAttribute('viewBox') ?? '0 0 100 100';
  const [x, y, width, height] = view.split(' ').map(Number);
  const inner = sheets.map((sheet) => keptOf(sheet).innerHTML).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width}" height="${height}">` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#F4ECD9"/>${inner}</svg>`
  );
}
