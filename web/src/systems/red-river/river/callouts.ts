/** Words beside what they name, with a thin leader: on land, clear of one another. */
import type { CampaignShip, RedRiverView, SectionView } from '../../../api/redriver';
import { boxesMeet, escape, n1, type Box } from '../../../drawing/curves';
import type { Field } from '../../../drawing/field';
import { fonts, type Palette } from '../../../drawing/palette';
import { ironcladFate } from '../words/ending';
import { spotAt, type Sheet } from './course';
import { batterySpot, bridgeSpot, townSpot } from './features';
import { count, gunsBuilt, gunsWords, ironcladState, standingWord, vesselsWords } from './words';
import { say, valueWords } from '../words/say';

export interface Callout {
  x: number;
  y: number;
  title: string;
  lines: string[];
  tone: 'plain' | 'red' | 'union';
}

export interface SetCallout extends Callout {
  box: Box;
  anchor: 'start' | 'middle' | 'end';
}

const tones = { afloat: 'red', sunk: 'plain', taken: 'union' } as const;

const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);

/** The callouts that name a section's works and enemies. */
export function sectionCallouts(sheet: Sheet, section: SectionView, view: RedRiverView): Callout[] {
  const out: Callout[] = [];
  const statuses = ['in_action', 'bypassed', 'silenced'] as const;
  for (const status of statuses) {
    const here = section.batteries.filter((b) => b.status === status);
    if (!here.length) continue;
    const at = batterySpot(sheet, section, here[0]!);
    const word = valueWords('status', status);
    const title =
      here.length === 1 ? say('battery_word', { word }) : say('batteries', { here: capital(count(here.length)), word });
    const guns = here.reduce((n, b) => n + gunsBuilt(b), 0);
    out.push({
      x: at.x,
      y: at.y,
      title,
      lines: here.length === 1 ? wrapped(gunsWords(here[0]!), 24) : [say('guns_label', { guns })],
      tone: status === 'silenced' ? 'plain' : 'red',
    });
  }
  if (section.town) {
    const at = townSpot(sheet, section);
    out.push({
      x: at.x,
      y: at.y,
      title: say('town_label'),
      lines: [section.town === 'scavenged' ? valueWords('town', section.town) : say('not_yet_foraged')],
      tone: 'plain',
    });
  }
  if (section.bridge) {
    const at = bridgeSpot(sheet, section);
    out.push({ x: at.x, y: at.y, title: say('bridge_or_ferry_label'), lines: [], tone: 'plain' });
  }
  if (section.shoal)
    out.push({
      ...spotAt(sheet, section.index, 0.55),
      title: say('shoal'),
      lines: [say('the_deep_go_no')],
      tone: 'plain',
    });
  if (section.ironclad)
    out.push({
      ...spotAt(sheet, section.index, 0.84),
      title: view.ironclad?.name ?? say('ironclad'),
      lines: [ironcladState(view)],
      tone: tones[ironcladFate(view)],
    });
  for (const [there, tone, taken] of [
    [section.vessels, 'red', ''],
    [section.captured, 'union', 'taken'],
  ] as const) {
    const [first, ...others] = vesselsWords(there).split(/, | and /);
    if (first)
      out.push({
        ...spotAt(sheet, section.index, 0.88),
        title: capital(first.replace(/^one /, '')),
        lines: wrapped([...others, taken].filter(Boolean).join(', '), 24),
        tone,
      });
  }
  const stub = sheet.stubs.find((s) => s.section === section.index);
  if (stub && section.tributary_above === null)
    out.push({
      x: stub.at[0],
      y: stub.at[1],
      title: say('tributary_label'),
      lines: [say('bank_not_entered', { bank: stub.bank })],
      tone: 'plain',
    });
  return out;
}

/** The flotilla, and each ship that is not with it. */
export function fleetCallouts(
  places: ReadonlyMap<string, { x: number; y: number }>,
  ships: readonly CampaignShip[],
): Callout[] {
  const here = ships.filter((s) => places.has(s.id));
  const flag = here.filter((s) => s.station === 'with_flag');
  const out: Callout[] = [];
  const lead = flag[0];
  if (lead)
    out.push({
      ...places.get(lead.id)!,
      title: flag.length > 1 ? say('the_flotilla') : lead.name,
      lines: flag.length > 1 ? wrapped(flag.map((s) => s.name).join(', '), 26) : ['flagship'],
      tone: 'union',
    });
  for (const ship of here)
    if (ship.station !== 'with_flag')
      out.push({ ...places.get(ship.id)!, title: ship.name, lines: [standingWord(ship)], tone: 'union' });
  return out;
}

function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const sizeOf = (c: Callout): { width: number; height: number } => ({
  width: Math.max(c.title.length * 8.3, ...c.lines.map((l) => l.length * 6.6)) + 8,
  height: 18 + c.lines.length * 15 + 4,
});

type Anchor = SetCallout['anchor'];
/** How much of a box lies before the point at which it is anchored. */
const shareBefore: Record<Anchor, number> = { start: 0, middle: 0.5, end: 1 };
/** The anchor of a box that lies off its place in a direction with this sine or cosine. */
function anchorAt(direction: number): Anchor {
  if (direction > 0.4) return 'start';
  return direction < -0.4 ? 'end' : 'middle';
}

/** Sets words near their places: off the water, off what is `taken`, off one another. */
export function setCallouts(
  callouts: readonly Callout[],
  land: Field,
  taken: readonly Box[],
  sheet: Box,
): SetCallout[] {
  const out: SetCallout[] = [];
  for (const c of callouts) {
    const { width, height } = sizeOf(c);
    let best: SetCallout | null = null;
    let least = Infinity;
    for (const far of [28, 44, 64, 90, 122, 156])
      for (let k = 0; k < 12; k++) {
        const a = (k * Math.PI) / 6;
        const [px, py] = [c.x + Math.cos(a) * far, c.y + Math.sin(a) * far];
        const anchor = anchorAt(Math.cos(a));
        const x0 = px - shareBefore[anchor] * width;
        const y0 = py - shareBefore[anchorAt(Math.sin(a))] * height;
        const box = { x0, y0, x1: x0 + width, y1: y0 + height };
        const cost =
          wetness(box, land) * 9 +
          clashes(box, taken) * 5 +
          clashes(
            box,
            out.map((o) => o.box),
          ) *
            9 +
          (within(box, sheet) ? 0 : 12) +
          far / 45;
        if (cost < least) [least, best] = [cost, { ...c, box, anchor }];
      }
    if (best) out.push(best);
  }
  return out;
}

const within = (b: Box, sheet: Box): boolean =>
  b.x0 > sheet.x0 + 10 && b.y0 > sheet.y0 + 10 && b.x1 < sheet.x1 - 10 && b.y1 < sheet.y1 - 10;

const clashes = (box: Box, taken: readonly Box[]): number => taken.reduce((n, b) => n + (boxesMeet(b, box) ? 1 : 0), 0);

/** Share of a box that lies over water, or close to it. */
function wetness(box: Box, land: Field): number {
  let wet = 0;
  for (let i = 0; i <= 4; i++)
    for (let j = 0; j <= 2; j++)
      if (land.at(box.x0 + ((box.x1 - box.x0) * i) / 4, box.y0 + ((box.y1 - box.y0) * j) / 2) > -4) wet++;
  return wet / 15;
}

/** A title, its lines and the leader, with a halo of paper. */
export function callout(c: SetCallout, palette: Palette): string {
  const ink = { red: palette.red, union: palette.union, plain: palette.ink }[c.tone];
  const x = { start: c.box.x0 + 4, end: c.box.x1 - 4, middle: (c.box.x0 + c.box.x1) / 2 }[c.anchor];
  const y = c.box.y0 + 15;
  const toX = { start: c.box.x0, end: c.box.x1, middle: x }[c.anchor];
  const nearer = c.y < c.box.y0 ? c.box.y0 + 1 : c.box.y1;
  const toY = c.anchor === 'middle' ? nearer : Math.max(c.box.y0 + 6, Math.min(c.box.y1 - 6, c.y));
  const lines = c.lines
    .map(
      (l, i) =>
        `<text x="${n1(x)}" y="${n1(y + 16 + i * 15)}" font-family="${fonts.figures}" font-size="12.5" ` +
        `fill="${palette.ink2}">${escape(l)}</text>`,
    )
    .join('');
  return (
    `<path d="M${n1(c.x)} ${n1(c.y)}L${n1(toX)} ${n1(toY)}" stroke="${palette.ink}" stroke-width=".8"/>` +
    `<circle cx="${n1(c.x)}" cy="${n1(c.y)}" r="1.7" fill="${palette.ink}"/>` +
    `<g text-anchor="${c.anchor}" stroke="${palette.paper}" stroke-width="4.5" stroke-linejoin="round" ` +
    `paint-order="stroke"><text x="${n1(x)}" y="${n1(y)}" font-family="${fonts.display}" font-size="16" ` +
    `font-weight="700" fill="${ink}">${escape(c.title)}</text>${lines}</g>`
  );
}
