/** Which of the three widths the page has, kept up with the window. */
export type Layout = 'phone' | 'tablet' | 'desktop';

const read = (): Layout => {
  if (window.innerWidth <= 600) return 'phone';
  return window.innerWidth <= 1100 ? 'tablet' : 'desktop';
};

/** A page much higher than it is wide has room for the columns under the board. */
const readTall = (): boolean => window.innerHeight > window.innerWidth * 1.25;

/** A phone that lies on its side: the sheet stands beside the board. */
const readLow = (): boolean => window.innerHeight <= 480 && window.innerWidth > 600 && window.innerWidth <= 1000;

class Width {
  layout = $state<Layout>(read());
  tall = $state(readTall());
  low = $state(readLow());

  constructor() {
    window.addEventListener('resize', () => {
      this.layout = read();
      this.tall = readTall();
      this.low = readLow();
    });
  }
}

export const width = new Width();
