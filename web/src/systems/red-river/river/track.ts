/** The track of a flotilla on the chart of its river, and the places where its ships were lost. */
import type { CampaignEvent } from '../../../api/campaign';
import type { SectionIndex } from '../../../api/redriver';
import { courseMarks } from '../../../drawing/courses';
import { n1, path, type Point } from '../../../drawing/curves';
import type { Palette } from '../../../drawing/palette';
import type { RiverChart } from './chart';
import { spotAt } from './course';

export interface Track {
  /** Every section in which a ship has been. */
  been: SectionIndex[];
  lost: { ship: string; name: string; at: SectionIndex | null }[];
}

/** The track that the events tell; a ship was lost where she had last moved to. */
export function trackOf(events: readonly CampaignEvent[], names: (ship: string) => string): Track {
  const places = new Map<string, SectionIndex | null>();
  const been = new Set<SectionIndex>();
  const lost: Track['lost'] = [];
  for (const { type, ships = [], ship, to } of events) {
    if (type === 'ships_moved') for (const one of ships) places.set(one, typeof to === 'number' ? to : null);
    if (type === 'ships_moved' && typeof to === 'number') been.add(to);
    if (type === 'ship_lost' && ship) lost.push({ ship, name: names(ship), at: places.get(ship) ?? null });
  }
  return { been: [...been], lost };
}

/** A broken line along each section where ships have been, and a named cross for each ship lost above the mouth. */
export function trackMarks({ been, lost }: Track, { sheets, sheetOf }: RiverChart, palette: Palette): string {
  const sheetAt = (k: SectionIndex) => sheets[sheetOf.get(k) ?? -1];
  const lines = been.flatMap((k): string[] => {
    const s = sheetAt(k);
    const beads = s?.sheet.beads.get(k);
    return s && beads ? [path(beads.map((b): Point => [n1(b.x + s.dx), n1(b.y + s.dy)]))] : [];
  });
  const drawn = (ink: string, width: number, dashes: string): string =>
    `<path d="${lines.join('')}" fill="none" stroke="${ink}" stroke-width="${width}"${dashes}/>`;
  const crosses = lost.flatMap(({ name, at }, order) => {
    const s = at === null ? undefined : sheetAt(at);
    if (!s || at === null) return [];
    const among = lost.slice(0, order).filter((one) => one.at === at).length;
    const { x, y } = spotAt(s.sheet, at, Math.max(0.1, 0.5 - among * 0.16));
    return [
      { name, side: 'union' as const, lost: true, named: false, words: '', places: [[x + s.dx, y + s.dy] as Point] },
    ];
  });
  return (
    drawn(palette.paperHi, 5, '') +
    drawn(palette.union, 2.2, ' stroke-dasharray="9 6"') +
    courseMarks(crosses, palette, 1.5, [])
  );
}
