/** What a seat decided, in words, whatever the book: for lists of decisions far from their board. */
import type { BookName } from '../api/compare';
import type { FlotillaAction } from '../api/flotilla';
import type { NoddyAction } from '../api/noddy';
import type { Action, Step } from '../api/types';
import { actionWords, courseWords, standingWords } from './flotilla/names';
import { actWords } from './rulings';
import type { Names } from './names';
import { orderWords } from './noddy/names';

const said = (word: string): string => word.replaceAll('_', ' ');

function mobasWords(action: Action, names: Names): string {
  switch (action.type) {
    case 'declare_fire':
      return `${names(action.ship)} fires at ${names(action.target)}`;
    case 'hold_fire':
      return `${names(action.ship)} holds her fire`;
    case 'clear_for_action':
      return 'Clears for action';
    case 'move':
      return `${names(action.ship)}: ${pathWords(action.path)}`;
    case 'ruling':
      return `Rules: ${actWords(action.act, names)}`;
  }
}

/** "ahead 3, port, ahead": a path with its straight runs counted. */
export function pathWords(path: readonly Step[]): string {
  const runs: { step: Step; times: number }[] = [];
  for (const step of path) {
    const last = runs.at(-1);
    if (last?.step === step) last.times++;
    else runs.push({ step, times: 1 });
  }
  return runs.length
    ? runs.map(({ step, times }) => (times > 1 ? `${step} ${times}` : step)).join(', ')
    : 'stays where she is';
}

function noddyWords(action: NoddyAction, names: Names): string {
  switch (action.type) {
    case 'order':
      return `${names(action.ship)}: ${orderWords(action)}`;
    case 'fire_step':
      return action.step === 'hold'
        ? `${names(action.ship)} holds her fire`
        : `${names(action.ship)} fires ${action.step === 'best' ? 'in the better step' : `in step ${action.step}`}`;
    case 'gun_order':
      return (
        `${names(action.ship)}, gun ${action.gun + 1}: ` +
        `${said(action.order)}${action.target ? ` ${names(action.target)}` : ''}`
      );
    case 'seal_orders':
      return 'Seals the orders';
    case 'proceed':
      return 'Lets the move go on';
    case 'ruling':
      return `Rules: ${said(action.act.act)}`;
  }
}

function flotillaWords(action: FlotillaAction, names: Names): string {
  switch (action.type) {
    case 'steam':
      return `${names(action.ship)}: ${courseWords(action.inches, action.turns)}`;
    case 'stand':
      return `${names(action.ship)} ${standingWords(action, names)}`;
    case 'lay':
      return (
        `${names(action.ship)}: battery ${action.battery + 1} at ` +
        `${names(action.target)}${action.aim === 'plain' ? '' : `, aimed ${action.aim}`}`
      );
    case 'march':
      return `${names(action.party)}: march, bearing ${action.bearing}°${action.swim ? ', swimming' : ''}`;
    case 'ruling':
      return `Rules: ${said(action.act.act)}`;
    default: {
      const party = 'party' in action && action.type !== 'land' && action.type !== 'embark' ? action.party : null;
      const own = 'ship' in action ? action.ship : party;
      const words = actionWords(action, names);
      return own ? `${names(own)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
    }
  }
}

/** "Benton fires at Gen. Price" */
export function deedWords(system: BookName, action: { type: string }, names: Names): string {
  if (system === 'mobas') return mobasWords(action as Action, names);
  return system === 'noddy' ? noddyWords(action as NoddyAction, names) : flotillaWords(action as FlotillaAction, names);
}
