/** The orders that a vessel may be given (ND-2). */
import type { Limits, VesselOrder, VesselView } from '../../api/noddy';

const clamp = (v: number, lo: number, hi: number): number => Math.max(lo, Math.min(hi, v));

/** The nearest order that her limits allow. */
export function withinLimits(order: VesselOrder, limits: Limits): VesselOrder {
  const speed = clamp(Math.round(order.speed), limits.slowest, limits.fastest);
  const most = speed === 0 ? limits.turn_at_rest : limits.turn;
  return { speed, turn: clamp(Math.round(order.turn), -most, most) || 0 };
}

/** Her movement without an order: her speed as nearly as she may, and no turn. */
export const unordered = (vessel: Pick<VesselView, 'speed'>, limits: Limits): VesselOrder =>
  withinLimits({ speed: vessel.speed, turn: 0 }, limits);
