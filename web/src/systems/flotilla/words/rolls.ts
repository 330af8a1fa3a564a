/** Flotilla's dice for the tray: what was thrown, why, under which rule, and what it came to. */
import type { FlotillaEvent } from '../../../api/flotilla';
import { count, sideName, type Names } from '../../../words/names';
import type { Roll, RollNote } from '../../../words/rolls';
import { aimWords, effectWords, modifierWords, nerveWords, visibilityWords } from './names';

const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);
const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

const hitsOf = (event: FlotillaEvent): string => (event.hits === 1 ? 'hit' : 'hits');

const refusals: Record<number, string> = { 2: 'A steam pipe leaks', 3: 'The engineer refuses' };
function chargeWords({ goes, strikes }: FlotillaEvent): string {
  if (!goes) return 'They do not go';
  return strikes ? 'It strikes home' : 'It goes in, and falls short';
}

/** Names of batteries, which an event gives by number. */
export type BatteryName = (unit: string | undefined, battery: number | undefined) => string;

/** The roll that one event reports; null if no die was thrown in it. */
export function rollOf(event: FlotillaEvent, names: Names, batteryName: BatteryName): Roll | null {
  const subject = event.ship ?? event.unit ?? event.party;
  const faces = (event.faces ?? [event.face]).filter((face): face is number => typeof face === 'number' && face > 0);
  const roll = (
    title: string,
    notes: (string | RollNote)[],
    total: number | null = null,
    unit = '',
    thrown = faces,
  ): Roll | null =>
    thrown.length
      ? {
          die: 'd6',
          faces: thrown,
          title: [...(subject ? [{ text: names(subject), mark: 'ship' as const }] : []), { text: title }],
          notes: notes
            .filter((note) => note !== '')
            .map((note) => (typeof note === 'string' ? { text: note, rule: event.rule } : note)),
          total: total ?? 0,
          unit,
        }
      : null;
  const modifiers = (event.modifiers ?? []).map((one): RollNote => ({ text: modifierWords(one), rule: one.rule }));
  switch (event.type) {
    case 'weather_set':
      return roll('The weather', [event.visibility ? visibilityWords(event.visibility) : '']);
    case 'initiative_thrown':
      return roll(`${event.side ? sideName(event.side) : ''} initiative`, modifiers, event.total ?? 0, 'in all');
    case 'battery_fired': {
      const how = [
        {
          text: `${batteryName(event.unit, event.battery)}, range ${Math.round((event.range ?? 0) * 100) / 100} in`,
          rule: 'FL-4.3',
        },
        { text: `Hits on ${(event.needed ?? 6) >= 6 ? '6 only' : `${event.needed} to 6`}`, rule: 'FL-4.4' },
        ...((event.divisor ?? 1) > 1
          ? [
              {
                text: event.divisor === 2 ? 'Half the hits at this range' : 'A third of the hits at this range',
                rule: 'FL-4.3',
              },
            ]
          : []),
        ...(event.aim_face
          ? [
              {
                text:
                  `${aimWords[event.aim ?? 'plain']}: die ${event.aim_face}, ` +
                  (event.aim_face >= 5 ? 'it goes as meant' : 'all miss'),
                rule: 'FL-4.7',
              },
            ]
          : []),
      ];
      return roll(
        ` fires on ${names(event.target)}`,
        how,
        event.hits ?? 0,
        hitsOf(event),
        faces.length || !event.aim_face ? faces : [event.aim_face],
      );
    }
    case 'specific_thrown':
      return roll(
        ': specific hit',
        [
          event.shift ? `${signed(event.shift)} on the chart` : '',
          effectWords(event.effect),
          `Crew ${event.crew ?? 0}, guns ${event.guns ?? 0}`,
        ],
        event.row ?? sum(faces),
        'on the chart',
      );
    case 'captain_tested':
      return roll(
        ': her captain',
        [`Morale ${event.morale}`, ...modifiers, nerveWords(event.nerve)],
        sum(faces),
        'thrown',
      );
    case 'ground_tested':
      return roll(' near the bank', [
        `Within ${event.band} in: aground on ${event.needed} and over`,
        event.aground ? 'She takes the ground' : 'She keeps clear',
      ]);
    case 'power_called':
      return roll(': more power', [
        event.inches ? `${event.inches} inches beyond her best` : (refusals[Number(event.face)] ?? 'The boiler bursts'),
      ]);
    case 'engineer_answered':
      return roll(
        ': the captain insists',
        [event.inches ? `${event.inches} inches beyond her best` : 'She is lost'],
        sum(faces),
        'thrown',
      );
    case 'freeing_tried':
      return roll(event.guns ? ' throws guns overboard' : ' reverses her engines', [
        event.freed ? 'A 6: she is off' : 'She stays aground',
      ]);
    case 'hulls_met':
      return roll(
        ` runs into ${names(event.other)}`,
        [
          `${count(event.dice ?? 0, 'die', 'dice')}, hits on 4 to 6`,
          event.specific ? 'A specific hit by her ram bow' : '',
          event.back ? `Half of the hits, ${event.back}, on ${names(subject)} herself` : '',
        ],
        event.hits ?? 0,
        event.hits === 1 ? 'hit' : 'hits',
      );
    case 'spar_tried':
      return roll(
        `: spar torpedo at ${names(event.target)}`,
        [event.explodes ? 'It explodes' : 'A dud'],
        event.hits ?? 0,
        hitsOf(event),
        [event.face, event.second, event.own_face].filter((face): face is number => Boolean(face)),
      );
    case 'mine_struck':
      return roll(
        ' strikes a torpedo',
        [event.explodes ? 'It explodes' : 'A dud'],
        event.explodes ? (event.hits ?? 0) : sum(faces),
        event.explodes ? hitsOf(event) : 'thrown',
      );
    case 'grapple_tried':
      return roll(` grapples ${names(event.target)}`, [event.holds ? 'The irons hold' : 'They fall short']);
    case 'cut_tried':
      return roll(' cuts the grapples', [event.free ? 'Free' : 'They hold']);
    case 'boarding_fought':
      return roll(
        ` boards ${names(event.target)}`,
        [`${event.strength} × ${event.face} against ${event.target_strength} × ${event.target_face}`],
        event.losses ?? 0,
        'men lost by the winner',
        [event.face ?? 0, event.target_face ?? 0],
      );
    case 'catastrophe_fought':
      return roll(' fights her fire', [event.out ? 'It is out' : `Try ${event.tries} of 3`]);
    case 'repair_tried':
      return roll(' repairs', [event.repaired ? 'One leak stopped' : 'No leak stopped']);
    case 'turrets_tried':
      return roll(': her turrets', [event.freed ? 'They turn again' : 'They stay fixed']);
    case 'charge_tried':
      return roll(` charge ${names(event.target)}`, [chargeWords(event)]);
    case 'pursuit_offered':
      return roll(` against ${names(event.target)}`, [
        event.may ? 'They may attack again' : 'They stay where they are',
      ]);
    case 'leader_thrown':
      return roll(': the leader', [event.killed ? 'He is killed' : 'He is unhurt']);
    case 'distance_thrown':
      return roll(': distance', [], event.inches ?? 0, event.inches === 1 ? 'inch' : 'inches');
    case 'trouble_began':
      return roll(': which way', [(event.face ?? 0) <= 3 ? 'Right turns only' : 'Left turns only']);
    case 'umpire_ruled':
      return event.die
        ? {
            die: 'd6',
            faces: [event.die],
            title: [{ text: 'The game master throws' }],
            notes: [{ text: event.reason ?? '', rule: event.rule }],
            total: 0,
            unit: '',
          }
        : null;
    default:
      return null;
  }
}
