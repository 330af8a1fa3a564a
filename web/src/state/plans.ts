/** A seat's plans that are not yet ordered, kept in this browser so that a reload does not lose them. */
const key = 'brownwater.plans.1';
const most = 40;

function load(): Record<string, unknown> {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as unknown;
    return kept && typeof kept === 'object' && !Array.isArray(kept) ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function write(kept: Record<string, unknown>): void {
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-most))));
  } catch {
    // A full or forbidden store keeps the plans for this visit only.
  }
}

/** Seats at one browser keep their plans apart, and so do captains of a side. */
export const berthOf = (game: string, seat: string, captain: string | null = null): string =>
  [game, seat, captain ?? ''].join(' ');

export const plansAt = (berth: string): unknown => load()[berth];

/** Keeps the plans of a seat, or nothing. */
export function keepPlansAt(berth: string, plans: object | null): void {
  const { [berth]: before, ...others } = load();
  if (plans ?? before) write(plans ? { ...others, [berth]: plans } : others);
}

/** Lets go of all that was planned in a game. */
export function forgetPlans(game: string): void {
  write(Object.fromEntries(Object.entries(load()).filter(([berth]) => !berth.startsWith(`${game} `))));
}
