/** Orders of production that wait to be given together, and what they leave (WS-4.1). */
import type { WarAction, WarEvent, WarScenario, WarView } from '../../api/wbts';
import type { Game } from '../../state/game.svelte';
import { isSide } from '../../words/names';
import type { CostWords } from './prices';
import { say } from './words/values';

export interface BasketLine {
  action: WarAction;
  cost: CostWords;
}

export class Basket {
  private all = $state.raw<readonly BasketLine[]>([]);
  /** The decision at which they were put in; another makes them void. */
  private at = $state(-1);

  constructor(private readonly war: Game<WarView, WarEvent, WarAction, WarScenario>) {}

  get lines(): readonly BasketLine[] {
    return this.at === (this.war.state?.number ?? -1) ? this.all : [];
  }
  /** Supply and personnel left when all is ordered. */
  get left(): { supply: number; personnel: number } {
    const { view } = this.war;
    const purse = view && isSide(view.seat) ? view.purses[view.seat] : { supply: 0, personnel: 0 };
    const sum = (key: 'supply' | 'personnel'): number => this.lines.reduce((sum, { cost }) => sum + cost[key], 0);
    return { supply: purse.supply - sum('supply'), personnel: purse.personnel - sum('personnel') };
  }
  /** Whether something may be paid beside what lies in the basket. */
  holds = ({ supply, personnel }: CostWords): boolean => supply <= this.left.supply && personnel <= this.left.personnel;

  /** A price, and the supply that it leaves beside what lies in the basket. */
  priced = (cost: CostWords): string =>
    say('price_left', { price: cost.whole, holds: this.holds(cost), left: this.left.supply - cost.supply });

  put(action: WarAction, cost: CostWords): void {
    this.all = [...this.lines, { action, cost }];
    this.at = this.war.state?.number ?? -1;
  }
  takeOut(index: number): void {
    this.all = this.lines.filter((_, at) => at !== index);
  }
  /** All as one request: what is refused leaves the basket as it was. */
  async orderAll(): Promise<void> {
    await this.war.send(...this.lines.map(({ action }) => action));
  }
}
