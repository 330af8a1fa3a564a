/**
 * Which scripts are fetched together. On a slow line every request costs a round trip, so code that several pages share
 * stands in a few files. These are the opening (the home page with all that it needs), a file for each family of pages,
 * and the code that families share.
 */
type Imports = (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;

/** A page belongs to its system, whose folder it stands in, to the laboratory, or to all. */
const familyOf = (page: string): string =>
  /\/src\/systems\/([^/]+)\//.exec(page)?.[1] ?? (/\/src\/(?:lab|compare|sealed)\//.test(page) ? 'lab' : 'any');
/** A module that at least this many families share is fetched with the first of them. */
const many = 4;

function reached(from: readonly string[], imports: Imports): Set<string> {
  const found = new Set(from);
  for (const id of found) imports(id)?.importedIds.forEach((next) => found.add(next));
  return found;
}

/** Every module that is fetched when it is first wanted, in the whole program. */
function pagesFrom(entry: string, imports: Imports): Set<string> {
  const seen = new Set([entry]);
  const pages = new Set<string>();
  for (const id of seen) {
    imports(id)?.importedIds.forEach((next) => seen.add(next));
    imports(id)?.dynamicallyImportedIds.forEach((next) => {
      seen.add(next);
      pages.add(next);
    });
  }
  return pages;
}

function chunkOf(pages: ReadonlySet<string>): string | undefined {
  const sharing = new Set([...pages].map(familyOf));
  const [only = ''] = sharing;
  // One page's own modules stand with it.
  if (sharing.size === 1) return pages.size > 1 ? only : undefined;
  if (sharing.size === 2 && sharing.has('noddy') && sharing.has('flotilla')) return 'plane';
  return sharing.size >= many ? 'common' : 'table';
}

export function chunksBySharing(
  source: string,
  entry: string,
): (id: string, meta: { getModuleInfo: Imports }) => string | undefined {
  let opening: Set<string> | null = null;
  const pagesOf = new Map<string, Set<string>>();
  return (id, { getModuleInfo }) => {
    if (!opening) {
      opening = reached([entry, `${source}/pages/Home.svelte`], getModuleInfo);
      for (const page of pagesFrom(entry, getModuleInfo)) {
        for (const module of reached([page], getModuleInfo))
          pagesOf.set(module, (pagesOf.get(module) ?? new Set()).add(page));
      }
    }
    const pages = pagesOf.get(id);
    // No page names the modules that the builder itself adds, such as its way to fetch a script.
    if (opening.has(id) || !pages) return 'opening';
    // Modules made of data stand by themselves: otherwise they would go with whatever page is looked at first.
    return /virtual:([a-z-]+)/.exec(id)?.[1] ?? chunkOf(pages);
  };
}
