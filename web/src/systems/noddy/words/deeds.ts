/** What a seat decided, in words: for lists of decisions far from their board. */
import type { NoddyAction } from '../../../api/noddy';
import type { Names } from '../../../words/names';
import { orderWords } from './names';

const said = (word: string): string => word.replaceAll('_', ' ');

export function deedWords(action: NoddyAction, names: Names): string {
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
