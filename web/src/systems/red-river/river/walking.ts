/** From section to section by the arrow keys. */
import type { SectionIndex, SectionView } from '../../../api/redriver';

/**
 * Up and right go upstream, down and left downstream. At a tributary entered on the left bank,
 * left goes into it; at one that comes in on the right, right does. Null: stay.
 */
export function stepFrom(from: SectionIndex, key: string, sections: readonly SectionView[]): SectionIndex | null {
  const here = sections[from];
  if (!here) return null;
  const below = here.below ?? sections.find((s) => s.tributary_above === from)?.index ?? null;
  if (key === 'Home') return sections[0]?.index ?? null;
  if (key === 'ArrowUp') return here.above;
  if (key === 'ArrowDown') return below;
  if (key === 'ArrowLeft')
    return here.tributary === 'left' && here.tributary_above !== null ? here.tributary_above : below;
  if (key === 'ArrowRight')
    return here.tributary === 'right' && here.tributary_above !== null ? here.tributary_above : here.above;
  return null;
}
