/** Iron City's sheet after five turns, for work on the drawing: `/stand/sheet.html`, `?print` for paper. */
import { mount } from 'svelte';
import 'virtual:fonts.css';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import { ironCity } from '../src/systems/flotilla/ironCity';
import PrintedSheets from '../src/systems/flotilla/PrintedSheets.svelte';
import { asPrinted } from '../src/systems/flotilla/sheet';
import ShipSheet from '../src/systems/flotilla/ShipSheet.svelte';

const state = {
  ...asPrinted(ironCity),
  crossed: 16,
  waves: new Set([14, 15]),
  speed: 8,
  speeds: ironCity.speeds.slice(0, -2),
  dice: [6, 10, 4],
  guns: ['reloading', 'loaded', 'loaded'],
  crew: 46,
  morale: 11,
  continuing: 1,
  notes: [
    { head: 'Taking water', words: 'one box a turn', rule: 'FL-4.13' },
    { head: 'Rudder jammed', words: 'no turns, till turn 6 is over', rule: 'FL-4.8' },
  ],
};
const ship = {
  id: 'iron_city',
  name: 'USS Iron City',
  side: 'union' as const,
  type: 'casemate_ironclad',
  sheet: ironCity,
  state,
};
const target = document.getElementById('stand')!;
const perPage = Number(new URLSearchParams(location.search).get('print'));
if (perPage)
  mount(PrintedSheets, {
    target,
    props: {
      ships: Array.from({ length: perPage }, (_, i) => ({ ...ship, id: `${i}` })),
      perPage: perPage as 1 | 2 | 4,
      moment: 'turn 5',
    },
  });
else mount(ShipSheet, { target, props: ship });
