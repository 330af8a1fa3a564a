/** Compares the meetings that came up with the cells of a game's matrix. */
import { kPlenty } from './names.mjs';

/** The cells of a game's matrix of which something is asked, "CONDITION | STEP" to that. */
function cells_of(matrix, asked) {
  const cells = Object.entries(matrix.cells).flatMap(([condition, row]) =>
    Object.entries(row).map(([steps, cell]) => ({ condition, steps: steps.split('; '), is: asked(cell) })),
  );
  return new Map(
    cells
      .filter(({ is }) => is)
      .flatMap(({ condition, steps, is }) => steps.map((step) => [`${condition} | ${step}`, is])),
  );
}

/** Impossible cells, with the function that refuses; those that can be, with their tests. */
export const impossible_in = (matrix) => cells_of(matrix, (cell) => cell.refused_by);
export const possible_in = (matrix) => cells_of(matrix, (cell) => Array.isArray(cell) && cell);

/** The meetings that each group of `meets` looks for. */
export const sought_by = (group) =>
  Object.keys(group.conditions).flatMap((condition) =>
    Object.keys(group.steps).map((step) => `${condition} | ${step}`),
  );

/** Impossible meetings that came up or that nothing watches; predicates that watch none, or that no game has. */
export function meetings_of(system, counts, matrix) {
  const impossible = impossible_in(matrix);
  const possible = possible_in(matrix);
  const groups = system.meets ?? [];
  const sought = new Set(groups.flatMap(sought_by));
  const excused = Object.values(system.unwatched ?? {}).flat();
  const unheld = Object.values(system.unheld ?? {}).flat();
  const held = (condition) => counts[`held ${condition}`];
  const came = (step) =>
    counts[`came ${step}`] ||
    Object.keys(counts).some((what) => what.startsWith('refused ') && what.endsWith(` | ${step}`));
  const often = (name) => Math.max(counts[`held ${name}`] ?? 0, counts[`came ${name}`] ?? 0);
  const idle = new Set(
    groups.flatMap(({ conditions, steps }) => [
      ...Object.keys(conditions).filter((condition) => !held(condition)),
      ...Object.keys(steps).filter((step) => !came(step)),
    ]),
  );
  const idle_parts = groups.flatMap((group) => {
    const cells = group.can ? possible : impossible;
    const used = new Set(
      sought_by(group)
        .filter((what) => cells.has(what))
        .flatMap((what) => what.split(' | ')),
    );
    return Object.keys({ ...group.conditions, ...group.steps }).filter((name) => !used.has(name));
  });
  return [
    ...[...impossible].flatMap(([what, by]) =>
      ['met', 'allowed']
        .filter((how) => sought.has(what) && counts[`${how} ${what}`])
        .map((how) => `"${how} ${what}" came up ${counts[`${how} ${what}`]} times, though ${by} is to refuse it`),
    ),
    ...[...impossible.keys()]
      .filter((what) => !sought.has(what) && !excused.includes(what))
      .map((what) => `"${what}" is impossible, and nothing watches it`),
    ...excused
      .filter((what) => sought.has(what) || !impossible.has(what))
      .map((what) => `"${what}" is watched or possible, and needs no reason`),
    ...new Set(idle_parts.map((name) => `"${name}" watches no cell`)),
    ...[...idle]
      .filter((name) => !unheld.includes(name))
      .map((name) => `no game has "${name}", so nothing of it is watched`),
    ...unheld
      .filter((name) => often(name) >= kPlenty)
      .map((name) => `"${name}" came up ${often(name)} times, and needs no reason`),
    ...unheld
      .filter((name) => !groups.some(({ conditions, steps }) => name in conditions || name in steps))
      .map((name) => `nothing in "meets" is named "${name}"`),
  ];
}
