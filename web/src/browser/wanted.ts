/** Which systems a request needs of the program, so that no larger module is fetched than is asked for. */
import type { Request } from './channel';
import { files, type Wanted } from './modules';

const bodyOf = (text: string | undefined): Record<string, unknown> => {
  try {
    // A journal is many lines, and names its system in the first.
    return JSON.parse(text?.split('\n', 1)[0] ?? '') as Record<string, unknown>;
  } catch {
    return {};
  }
};
const named = (value: unknown): Wanted => (typeof value === 'string' ? [value, files] : 'all');
const lessonOf = (system: string | undefined): Wanted => (system === undefined ? 'all' : [system]);
/** Questions to a game that no lesson asks. */
const beyondLessons = ['story', 'papers', 'dispatch', 'again', 'faces'];

/** The program has all systems of the games that it has; what names no system is asked of all of them. */
export function wantedBy({ method, target, body }: Request, lessons: Readonly<Record<string, string>>): Wanted {
  const { pathname, searchParams } = new URL(target, 'http://here');
  const [, , about = '', one, word = ''] = pathname.split('/');
  const begins = method === 'POST' && one === undefined;
  if (searchParams.has('system')) return named(searchParams.get('system'));
  if (['scenarios', 'rules'].includes(about)) return named(one);
  if (begins && ['games', 'journals'].includes(about)) {
    const { system, lesson } = bodyOf(body);
    return typeof lesson === 'string' ? lessonOf(lessons[lesson]) : named(system);
  }
  // Requests about a game that is there, or about work that was begun: a page that sends one has all systems for it. A
  // story has none.
  const begun = one !== undefined && !(method === 'POST' && about !== 'games');
  if (!begun || !['games', 'lab', 'comparisons', 'stories'].includes(about)) return 'all';
  return about === 'stories' || beyondLessons.includes(word) ? [files] : [];
}
