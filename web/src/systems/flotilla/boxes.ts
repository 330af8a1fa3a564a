import type { UnitView } from '../../api/flotilla';

/** How many damage boxes her sheet has. */
export const boxesOf = (unit: Pick<UnitView, 'sheet'>): number =>
  unit.sheet?.boxes?.reduce((sum, row) => sum + row.trim().split(/\s+/).length, 0) ?? 0;
