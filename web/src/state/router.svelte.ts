/** Which page is open, read from the address after `#`; seats' tokens never reach the server's log that way. */
export interface Route {
  page: string;
  parts: string[];
}

/** The route that an address after `#` means. */
export const routeOf = (hash: string): Route => {
  const [page = '', ...parts] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  return { page, parts };
};

class Router {
  route = $state.raw<Route>(routeOf(location.hash));

  constructor() {
    window.addEventListener('hashchange', () => {
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
