/** Which of the three widths the page has, kept up with the window. */
export type Layout = 'phone' | 'tablet' | 'desktop';

const read = (): Layout => (window.innerWidth <= 600 ? 'phone' : window.innerWidth <= 1100 ? 'tablet' : 'desktop');

class Width {
  layout = $state<Layout>(read());

  constructor() {
    window.addEventListener('resize', () => (this.layout = read()));
  }
}

export const width = new Width();
