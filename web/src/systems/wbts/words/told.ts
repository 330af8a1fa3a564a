/** What one event of the war says by itself. */
import type { SideName } from '../../../api/types';
import type { WarAction, WarEvent } from '../../../api/wbts';
import type { Theatre } from '../map/theatre';
import type { Part } from '../../../words/lines';
import { hexWords, leaderWords, productWords } from './actions';
import {
  battleDieWords,
  consumedWords,
  facesOf,
  fromOn,
  headquartersDice,
  headquartersTo,
  initiativeWords,
  lossDiceWords,
  lotWords,
} from './dice';
import { actWords } from './rulings';
import { counted, cycleWords, landName, nameIn, sideAdjective, sideName } from './names';
import { afloat } from './afloat';
import { lost, named, text, type Telling, type Told } from './parts';

/** What one event says by itself; null for those that another dispatch tells. */
export function dispatch(event: WarEvent, { theatre, leaders }: Telling): Told | null {
  const who = (id: string | null | undefined): Part =>
    named(id ? leaderWords(id, { leaders: [...leaders] }) : 'A column');
  const at = (name: string | null | undefined): string => hexWords(name, theatre);
  const side = event.side ?? 'union';
  const here = { hex: event.hex ?? event.target ?? null };
  switch (event.type) {
    case 'initiative_thrown':
      return {
        kind: 'command',
        parts: [
          who(event.leader),
          text(event.passed ? ' moves of himself' : ' does not stir'),
          text(initiativeWords(event)),
        ],
      };
    case 'march_forced':
      return {
        kind: 'march',
        parts: [
          text('A forced march'),
          ...(event.lost ? [text(' costs '), lost(counted(Number(event.lost), 'point'))] : [text(' costs nothing')]),
          text(` (${fromOn(event.face, event.loses_from, 'a point')})`),
        ],
      };
    case 'rails_taken':
      return { kind: 'march', parts: [text(`The ${sideName(side)} holds the rails at ${at(event.hex)}`)], ...here };
    case 'rails_torn':
      return {
        kind: 'march',
        parts: [
          text(event.torn ? `The rails at ${at(event.hex)} are torn up` : `The rails at ${at(event.hex)} are mended`),
        ],
        ...here,
      };
    case 'place_taken':
      return {
        kind: 'battle',
        parts: [
          named(theatre.placeById.get(event.place ?? '')?.name ?? at(event.hex)),
          text(` falls to the ${sideName(side)}`),
        ],
        ...here,
      };
    case 'work_taken':
      return { kind: 'battle', parts: [text(`The works at ${at(event.hex)} fall to the ${sideName(side)}`)], ...here };
    case 'department_lost':
      return {
        kind: 'state',
        parts: [lost(`The ${sideName(side)} loses its department at ${at(event.hex)}`)],
        ...here,
      };
    case 'leader_captured':
      return { kind: 'command', parts: [who(event.leader), lost(' is taken prisoner')] };
    case 'headquarters_lost':
      return { kind: 'command', parts: [lost('A headquarters is lost')] };
    case 'trains_taken':
      return { kind: 'supply', parts: [text(`The ${sideName(side)} takes stores and trains`)] };
    case 'points_lost':
      return {
        kind: 'battle',
        parts: [
          text(`The ${sideName(side)} loses `),
          lost(counted(event.points ?? 0, 'point')),
          text(
            ` of ${nameIn(landName, event.kind) ?? 'its men'} at ${at(event.hex)}, ` +
              (event.left ? `${event.left} left` : 'none left'),
          ),
        ],
        ...here,
      };
    case 'retreated':
      return {
        kind: 'battle',
        parts: [
          text(
            `The ${sideName(side)} falls back from ${at(event.from)} to ` +
              at(typeof event.to === 'string' ? event.to : null),
          ),
        ],
        hex: typeof event.to === 'string' ? event.to : null,
      };
    case 'force_destroyed':
      return {
        kind: 'battle',
        parts: [lost(`The ${sideAdjective(side)} force at ${at(event.hex)} lays down its arms`)],
        ...here,
      };
    case 'leader_hurt':
      return {
        kind: 'command',
        parts: [
          who(event.leader),
          lost(event.loss === 'killed' ? ' is killed' : ' is wounded'),
          text(event.back ? `, back in ${cycleWords(event.back)} (die ${event.face})` : ''),
        ],
      };
    case 'leader_loss_thrown':
      return {
        kind: 'command',
        parts: [
          who(event.leader),
          text(event.loss === 'unhurt' ? ' comes through unhurt' : ' is struck'),
          text(` (${lossDiceWords(event.faces)})`),
        ],
      };
    case 'lot_thrown':
      return { kind: 'command', parts: [text(`A lot of the ${sideName(side)}${lotWords([event])}`)] };
    case 'battle_thrown':
      return { kind: 'battle', parts: [text(`In the battle ${battleDieWords(event)}`)] };
    case 'fraction_thrown':
      return {
        kind: 'battle',
        parts: [
          text(`A fraction of a point of the ${sideName(side)}, lost on ${event.lost_most} or less of a hundred: `),
          event.lost ? lost('lost') : text('kept'),
          text(` (${event.face})`),
        ],
      };
    case 'temporary_drawn':
      return {
        kind: 'command',
        parts: [
          ...(event.leader ? [who(event.leader), text(' takes command for the time')] : [text('Nobody takes command')]),
        ],
      };
    case 'fort_bombarded':
      return {
        kind: 'battle',
        parts: [
          text(`The guns open on ${at(event.hex)}`),
          ...(event.lost ? [text(': '), lost(counted(Number(event.lost), 'point'))] : [text(', to no effect')]),
          text(` (${fromOn(event.face, event.loses_from, 'loss')})`),
        ],
        ...here,
      };
    case 'umpire_ruled':
      return {
        kind: 'state',
        parts: [
          text(
            'The umpire rules: ' +
              `${actWords(event.act, theatre, leaders, event.of)}${event.face ? `, ${event.face}` : ''}, ` +
              `because: ${event.reason ?? ''}`,
          ),
        ],
        hex: event.act?.hex ?? null,
      };
    case 'corrected':
      return {
        kind: 'state',
        parts: [text(`Put right by the umpire: ${actWords(event.act, theatre, leaders, event.of)}`)],
        hex: event.act?.hex ?? null,
      };
    default:
      return afloat(event, theatre, side) ?? ofTheCycle(event, theatre, side, who);
  }
}

function ofTheCycle(
  event: WarEvent,
  theatre: Theatre,
  side: SideName,
  who: (id: string | null | undefined) => Part,
): Told | null {
  switch (event.type) {
    case 'supply_came':
      return {
        kind: 'supply',
        parts: [
          text(
            `The ${sideName(side)} raises ${event.supply} supply` +
              (event.captured ? `, ${event.captured} of it from towns taken` : '') +
              (event.less ? `, ${event.less} missing for places lost` : '') +
              ` and ${event.personnel} personnel; ` +
              `${event.pool} supply in the pool`,
          ),
        ],
      };
    case 'work_built':
      return {
        kind: 'state',
        parts: [text(`A ${event.built} stands at ${hexWords(event.hex, theatre)}`)],
        hex: event.hex ?? null,
      };
    case 'headquarters_thrown':
      return {
        kind: 'command',
        parts: [
          text(
            `The ${sideName(side)} may set up ` +
              `${headquartersTo(event).join(' and ') || 'no headquarters'}${headquartersDice(event)}`,
          ),
        ],
      };
    case 'leader_picked':
      return { kind: 'command', parts: [who(event.leader), text(' takes the field')] };
    case 'force_fed':
      return event.missing
        ? {
            kind: 'supply',
            parts: [
              text(`Want at ${hexWords(event.hex, theatre)}: ${event.missing} of ${event.wanted} missing`),
              ...(event.lost ? [text(', '), lost(`${counted(Number(event.lost), 'point')} lost`)] : []),
            ],
            hex: event.hex ?? null,
          }
        : null;
    case 'consumption_thrown':
      return {
        kind: 'supply',
        parts: [text(`The ${sideName(side)} eats at ${hexWords(event.hex, theatre)}: ${consumedWords(event)}`)],
        hex: event.hex ?? null,
      };
    case 'want_thrown':
      return {
        kind: 'supply',
        parts: [
          text(`Want at ${hexWords(event.hex, theatre)} (${facesOf(event.faces)}, a loss from ${event.loses_from} on)`),
          ...(event.lost
            ? [text(': '), lost(`${counted(Number(event.lost), 'point')} lost`)]
            : [text(': nothing lost')]),
        ],
        hex: event.hex ?? null,
      };
    case 'kentucky_joined':
      return {
        kind: 'state',
        parts: [
          named('Kentucky'),
          text(` goes with the ${sideName(side)}${event.breach ? ', for her neutrality was broken' : ''}`),
        ],
      };
    case 'politics_thrown':
      return {
        kind: 'state',
        parts: [
          text(
            `Politics: the ${sideName(side)} throws ` +
              `${event.face}${event.came ? ', and it comes' : ', and nothing comes of it'} ` +
              '(' +
              (event.rule === 'WS-10.2' ? `Kentucky on 1 to ${event.bound}` : `victory from ${event.bound} on`) +
              ')',
          ),
        ],
      };
    case 'war_ended':
      return {
        kind: 'state',
        parts: [
          named(event.outcome?.winner === 'union' ? 'The Union has won the war' : 'The Confederacy has won the war'),
        ],
      };
    case 'ordered':
      return event.action ? orderTold(event.action, side) : null;
    default:
      return null;
  }
}

/** Of orders only those are told that no other event tells. */
function orderTold(action: WarAction, side: SideName): Told | null {
  if (action.type === 'call_volunteers')
    return { kind: 'state', parts: [text(`The ${sideName(side)} calls for volunteers`)] };
  if (action.type === 'call_draft') return { kind: 'state', parts: [text(`The ${sideName(side)} drafts`)] };
  if (action.type === 'emancipate') return { kind: 'state', parts: [named('The Proclamation'), text(' is issued')] };
  if (action.type === 'build')
    return {
      kind: 'supply',
      parts: [
        text(
          `The ${sideName(side)} pays for ` +
            `${productWords(action.product)}${(action.points ?? 1) > 1 ? ` of ${action.points}` : ''}`,
        ),
      ],
    };
  return null;
}
