/** What the events on the rivers and at sea say. */
import type { SideName } from '../../../api/types';
import type { WarEvent, Water } from '../../../api/wbts';
import { hexOfWater } from '../pieces';
import type { Theatre } from '../map/theatre';
import { hexWords, waterWords } from './actions';
import { atMost } from './dice';
import { capital, counted, nameIn, otherSide, sideAdjective, sideName, vesselName } from './names';
import { lost, named, text, type Told } from './parts';

export function afloat(event: WarEvent, theatre: Theatre, side: SideName): Told | null {
  const kind = nameIn(vesselName, event.kind) ?? 'vessel';
  const water = (of: Water | null | undefined): { hex: string | null } => ({ hex: of ? hexOfWater(of) : null });
  switch (event.type) {
    case 'vessel_moved':
      return {
        kind: 'river',
        parts: [text(`A ${sideAdjective(side)} ${kind} steams to ${waterWords(event.to, theatre)}`)],
        ...water(event.to),
      };
    case 'vessel_lost':
      return {
        kind: 'river',
        parts: [
          lost(`A ${sideAdjective(side)} ${kind} is lost`),
          text(event.at ? ` on ${waterWords(event.at, theatre)}` : ''),
        ],
        ...water(event.at),
      };
    case 'fort_passed':
      return {
        kind: 'river',
        parts: [
          text(`A ${sideAdjective(side)} ${kind} runs past ${hexWords(event.fort, theatre)}`),
          event.lost ? lost(' and is lost') : text(' unhurt'),
          text(` (${atMost(event.face, event.lost_most, 'lost')})`),
        ],
        hex: event.fort ?? null,
      };
    case 'fought_afloat':
      return {
        kind: 'river',
        parts: [
          text(
            `Action on ${waterWords(event.water, theatre)}: ` +
              `${navalWords(event.result, event.attacker as SideName)} (die ${event.face}, strength ` +
              `${event[event.attacker as SideName]} against ${event[otherSide(event.attacker as SideName)]})`,
          ),
        ],
        ...water(event.water),
      };
    case 'fight_handed_down':
      return {
        kind: 'river',
        parts: [
          text(
            `The ${sideAdjective(event.attacker as SideName)} vessels clear for action on ` +
              waterWords(event.water, theatre),
          ),
        ],
        ...water(event.water),
      };
    case 'fight_settled':
      return {
        kind: 'river',
        parts: [named('Battle'), text(` on ${waterWords(event.water, theatre)}: ${settledWords(event)}`)],
        ...water(event.water),
      };
    case 'ship_lost':
      return {
        kind: 'river',
        parts: [
          text(`The ${sideName(side)} loses the `),
          lost(event.name ?? ''),
          ...((event.number ?? 1) > 1 ? [text(`, the ${event.number === 2 ? 'second' : 'third'} of her kind`)] : []),
        ],
      };
    case 'expedition_set_out':
      return {
        kind: 'river',
        parts: [
          named('An expedition'),
          text(
            ` of ${counted(event.ships ?? 0, 'ship')} sets out up the ${event.name ?? ''} with ` +
              `${counted(event.supply ?? 0, 'point')} of supply`,
          ),
        ],
      };
    case 'expedition_recalled':
      return { kind: 'river', parts: [text(`The expedition up the ${event.name ?? ''} is called off`)] };
    case 'expedition_settled':
      return {
        kind: 'river',
        parts: [
          named('The expedition'),
          text(
            ` up the ${event.name ?? ''} took ${counted(event.turns ?? 0, 'turn')}; ` +
              (event.ironclad ? 'the ironclad was found and is no more; ' : '') +
              `${event.supply ? `${counted(event.supply, 'point')} of supply come back; ` : ''}who comes back ` +
              `is there from week ${event.week}`,
          ),
        ],
      };
    case 'stocks_cleared':
      return {
        kind: 'river',
        parts: [lost('An ironclad on the stocks'), text(` is lost on ${waterWords(event.at, theatre)}`)],
        ...water(event.at),
      };
    case 'vessel_returned':
      return {
        kind: 'river',
        parts: [
          text(`A ${sideAdjective(side)} ${kind} is back from up the river, on ${waterWords(event.at, theatre)}`),
        ],
        ...water(event.at),
      };
    case 'port_thrown_for':
      return {
        kind: 'river',
        parts: [
          named(theatre.placeById.get(event.port ?? '')?.name ?? capital(event.port ?? '')),
          text(event.blockaded ? ' is blockaded' : ' is open'),
          text(
            event.face
              ? ` (${atMost(event.face, event.closed_most, 'closed')})`
              : ', for a Confederate ironclad lies there',
          ),
        ],
        hex: theatre.placeById.get(event.port ?? '')?.hex ?? null,
      };
    case 'ironclad_ready':
      return {
        kind: 'river',
        parts: [named('An ironclad is ready for sea'), text(` (${atMost(event.face, event.ready_most, 'ready')})`)],
      };
    case 'ironclad_thrown_for':
      return {
        kind: 'river',
        parts: [
          text(
            `${capital(sideAdjective(side))} ironclad on the stocks: not ready ` +
              'yet' +
              (event.face ? ` (${atMost(event.face, event.ready_most, 'ready')})` : ', too early for a throw'),
          ),
        ],
      };
    default:
      return null;
  }
}

function settledWords({ driven, destroyed = [] }: WarEvent): string {
  if (destroyed.length === 2) return 'no vessel is left on either side';
  if (destroyed[0]) return `the ${sideAdjective(destroyed[0])} vessels are destroyed`;
  return driven ? `the ${sideAdjective(driven)} vessels are driven off` : 'nobody is driven off';
}

function navalWords(result: string | undefined, attacker: SideName): string {
  const [his, other] = [sideAdjective(attacker), sideAdjective(otherSide(attacker))];
  if (result === 'attacker_destroyed') return `the ${his} vessels are destroyed`;
  if (result === 'defender_destroyed') return `the ${other} vessels are destroyed`;
  if (result === 'defender_driven_off') return `the ${other} vessels are driven off`;
  return 'both lose half';
}
