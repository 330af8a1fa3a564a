/** The ship register of data/ships, cut down to what a page shows, as the module `virtual:register`. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ships = new URL('../data/ships/', import.meta.url);
const strengths = new URL('../data/redriver/strengths.json', import.meta.url);
const wanted = 'virtual:register';

interface Card {
  id: string;
  name: string;
  side: string;
  class: string;
  draught_ft: number | null;
  guns: { count: number | null; calibre: string | null; kind: string | null }[];
  mobas?: { type: string };
}

function register(): object[] {
  const points = (JSON.parse(readFileSync(strengths, 'utf8')) as { points_by_type: Record<string, number> }).points_by_type;
  const cards = readdirSync(ships).filter((name) => name.endsWith('.json')).map((name) => JSON.parse(readFileSync(new URL(name, ships), 'utf8')) as Card);
  return cards.map((card) => ({
    id: card.id,
    name: card.name,
    side: card.side,
    class: card.class,
    type: card.mobas?.type ?? '',
    draught_feet: card.draught_ft,
    points: points[card.mobas?.type ?? ''] ?? null,
    // A gun whose kind nobody recorded counts as a smoothbore.
    guns: card.guns.map(({ count, calibre, kind }) => ({ gun: calibre ? `${calibre}_${kind === 'rifle' || kind === 'howitzer' ? kind : 'sb'}` : '', count: count ?? 0 })),
  }));
}

export const registerPlugin = (): Plugin => ({
  name: 'register',
  resolveId: (id) => (id === wanted ? `\0${wanted}` : null),
  load: (id) => (id === `\0${wanted}` ? `export default ${JSON.stringify(register())};` : null),
});
