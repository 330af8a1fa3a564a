/** Captains of the program by their names for players. */
const known: Record<string, string> = { random: 'random', captain: 'captain', cautious: 'cautious', bold: 'bold' };

/** "admiral, 1 s a decision" of `admiral:1000`. */
export function captainWords(name: string): string {
  const plain = known[name];
  if (plain) return plain;
  const [who = name, ...how] = name.split(':');
  const budget = how.find((part) => /^\d+p?$/.test(part));
  const rest = how.filter((part) => part !== budget).map((part) => part.replaceAll('_', ' '));
  const time = budget ? (budget.endsWith('p') ? `${Number.parseInt(budget, 10)} playouts a decision` : Number(budget) >= 1000 ? `${Number(budget) / 1000} s a decision` : `${budget} ms a decision`) : '';
  return [who.replaceAll('_', ' '), ...rest, time].filter(Boolean).join(', ');
}
