/**
 * Which page is open, read from the address after `#`; seats' tokens never reach the server's log that way. A dispatch
 * that is open to everybody has an address of the server's own, `/g/ID`.
 */
import { has } from '../edition';

export interface Route {
  page: string;
  parts: string[];
}

/** The route that an address after `#` means. */
export const routeOf = (hash: string): Route => {
  const [page = '', ...parts] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  return { page, parts };
};

const own = (): string | null => /^\/g\/[\w-]+$/.exec(location.pathname)?.[0] ?? null;

/** The address of a page: from a dispatch's own address, `#` alone would lead back to it. */
export const hrefOf = (path: string): string => (own() ? `/#${path}` : `#${path}`);
/** Where others can be shown a dispatch, it has an address of the server's. */
export const dispatchHref = (game: string): string => (has('open_dispatch') ? `/g/${game}` : `#/g/${game}`);

class Router {
  route = $state.raw<Route>(routeOf(location.hash || `#${own() ?? ''}`));

  constructor() {
    window.addEventListener('hashchange', () => {
      // Another page than the one of this address.
      if (own()) {
        location.replace(`/${location.hash}`);
        return;
      }
      this.route = routeOf(location.hash);
      window.scrollTo(0, 0);
    });
  }

  go(path: string, replace = false): void {
    if (replace) location.replace(`#${path}`);
    else location.hash = path;
  }
}

export const router = new Router();
