/** An umpire's act in words (RR-2.4). */
import type { RiverAct, Vessels } from '../../../api/redriver';
import { count, rudderWords } from '../../../words/names';
import { fateName, gunName, resultName, vesselsName } from './names';
import type { Knowing } from './rolls';

const groundings: Record<string, string> = {
  none: 'is afloat',
  minor: 'is lightly aground',
  major: 'is hard aground',
  stuck: 'is stuck without fuel',
};
const diceNames: Record<string, string> = { d6: 'a D6', d10: 'a D10', d20: 'a D20', percentile: 'percentile dice' };

export function actWords(act: RiverAct, say: Knowing): string {
  const she = say.names(String(act.ship ?? ''));
  const number = (key: string): number => Number(act[key] ?? 0);
  const where = say.section(act.section as number | null);
  switch (act.act) {
    case 'throw_die':
      return `throws ${diceNames[String(act.die)] ?? 'a die'}`;
    case 'set_points':
      return `${count(number('points'), 'point')} stand in the account`;
    case 'set_turn':
      return `this is turn ${number('turn')}`;
    case 'set_damage':
      return (
        `${she} has lost ${number('repairable') + number('lasting')}, of which ${number('repairable')} can be ` +
        'repaired'
      );
    case 'set_criticals':
      return `${she} has ${count(number('criticals'), 'critical hit')} unmended`;
    case 'set_guns':
      return `${she} has ${number('out')} of her guns ${number('mount') + 1} put out, ${number('burst')} burst`;
    case 'set_fuel':
      return `${she} has ${number('fuel')} fuel in her bunkers`;
    case 'set_barges':
      return (
        `${she} tows ` +
        ((act.barges as number[]).length
          ? `${count((act.barges as number[]).length, 'barge')} with ${(act.barges as number[]).join(' and ')} ` +
            'fuel'
          : 'no barge')
      );
    case 'set_rounds':
      return `${she} has ${count(number('rounds'), 'round')} for the ${gunName(String(act.gun))}`;
    case 'set_grounding':
      return `${she} ${groundings[String(act.grounding)]}`;
    case 'set_rudder':
      return `${she} ${rudderWords(String(act.rudder))}`;
    case 'set_boiler':
      return number('cut') ? `${she} lacks ${number('cut')} per cent of her speed` : `${she} has all her steam`;
    case 'set_laid_up':
      return number('turns') ? `${she} lies up ${count(number('turns'), 'turn')}` : `${she} lies up no longer`;
    case 'set_fire':
      return `${she} is ${act.on_fire ? '' : 'not '}on fire`;
    case 'set_spirits':
      if (number('spirits') < 0) return `${she} has a crew on bad food`;
      return `${she} has a crew ${number('spirits') > 0 ? 'in high spirits' : 'in its usual spirits'}`;
    case 'set_fate':
      return act.fate === 'afloat' ? `${she} is not lost` : `${she} is lost: ${fateName(String(act.fate))}`;
    case 'place_ship':
      return `${she} lies at ${where}`;
    case 'place_flotilla':
      return `the flotilla lies at ${where}`;
    case 'set_battery':
      return `battery ${number('place') + 1} at ${where} has ${count(
        (act.guns as number[]).reduce((sum, one) => sum + one, 0),
        'gun',
      )} left${act.hidden ? ', hidden' : ''}${act.mine ? ', a mine off it' : ''}`;
    case 'set_vessels':
      return `at ${where}: ${vesselsName(vesselsIn(number)) || 'no vessels'}`;
    case 'set_shoal':
      return `${where} is ${act.shoal ? 'too shallow for the deep' : 'deep enough for all'}`;
    case 'strike_encounter':
      return 'nothing was met here';
    case 'end_campaign':
      return `the campaign is over: ${resultName(String(act.result)).toLowerCase()}`;
    default:
      return act.act.replaceAll('_', ' ');
  }
}
const vesselsIn = (number: (key: string) => number): Vessels => ({
  gunboats: number('gunboats'),
  unarmed: number('unarmed'),
  spar_boats: number('spar_boats'),
  heavy_gunboats: number('heavy_gunboats'),
});
