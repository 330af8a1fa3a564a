/** The dispatch of one event of the war by itself. */
import type { WarEvent } from '../../../api/wbts';
import { hexOfWater } from '../pieces';
import type { Theatre } from '../map/theatre';
import { capital } from './names';
import type { DispatchKind, Telling, Told } from './parts';
import { boardParts, eventParts } from './sentences';

const typesOf: Record<DispatchKind, string> = {
  battle:
    'battle_began intensities_shown battle_thrown battle_fought place_taken work_taken points_lost retreated ' +
    'force_destroyed fraction_thrown fort_bombarded',
  march: 'column_moved march_forced rails_taken rails_torn',
  river:
    'vessel_moved vessel_lost fort_passed fought_afloat fight_handed_down fight_settled ship_lost ' +
    'expedition_set_out expedition_recalled expedition_settled stocks_cleared vessel_returned port_thrown_for ' +
    'ironclad_ready ironclad_thrown_for',
  supply: 'trains_taken supply_came force_fed consumption_thrown want_thrown',
  command:
    'week_began initiative_thrown leader_captured headquarters_lost leader_hurt leader_loss_thrown lot_thrown ' +
    'temporary_drawn headquarters_thrown leader_picked',
  state: 'department_lost umpire_ruled corrected work_built kentucky_joined politics_thrown war_ended',
};
const kinds = new Map(
  Object.entries(typesOf).flatMap(([kind, types]) => types.split(' ').map((type) => [type, kind as DispatchKind])),
);
/** The only orders with a line of their own: no other event tells them. */
const orders = new Map<string, DispatchKind>([
  ['call_volunteers', 'state'],
  ['call_draft', 'state'],
  ['emancipate', 'state'],
  ['build', 'supply'],
]);
/** Orders that no event tells, and that have a line only where one's staff gave them. */
const staffOrders = new Set(
  (
    'set_up place_on place_at relieve name_successor take_temporary deploy launch lay_down convert pay_work ' +
    'free_fortress make_depot send send_army reserve'
  ).split(' '),
);
/** Told as a loss from the first word to the last. */
const losses = new Set([
  'vessel_lost',
  'department_lost',
  'force_destroyed',
  'headquarters_lost',
  'leader_captured',
  'stocks_cleared',
]);

function hexOf(event: WarEvent, theatre: Theatre): string | null {
  const water = event.water ?? event.at ?? event.to;
  const port = event.port ? theatre.placeById.get(event.port)?.hex : undefined;
  return (
    event.hex ??
    event.target ??
    event.fort ??
    event.act?.hex ??
    event.action?.department ??
    port ??
    (water ? hexOfWater(water) : null)
  );
}

function kindOf({ type, action }: WarEvent, staff: boolean): DispatchKind | undefined {
  if (type !== 'ordered' || !action) return kinds.get(type);
  return orders.get(action.type) ?? (staff && staffOrders.has(action.type) ? 'command' : undefined);
}

/**
 * One event by itself, `more` being dice that led to it, `staff` that one's staff ordered it; null for an event that
 * another dispatch tells.
 */
export function dispatch(event: WarEvent, telling: Telling, more: object = {}, staff = false): Told | null {
  const kind = kindOf(event, staff);
  const { action, side } = event;
  const ofStaff = kind && action && staffOrders.has(action.type);
  const words = ofStaff ? boardParts('staff_ordered', { ...action, side }, telling) : null;
  const told = words?.map((part, index) => (index ? part : { ...part, text: capital(part.text) }));
  const parts = told ?? (kind ? eventParts(event, telling, more) : []);
  if (!kind || !parts.length) return null;
  return {
    kind,
    parts: losses.has(event.type) ? parts.map((part) => ({ mark: 'loss', ...part })) : parts,
    hex: hexOf(event, telling.theatre),
  };
}
