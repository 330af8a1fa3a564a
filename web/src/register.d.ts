declare module 'virtual:register' {
  /** A ship of the register, as far as a page shows her (web/register.ts). */
  export interface RegisterShip {
    id: string;
    name: string;
    side: string;
    class: string;
    type: string;
    draught_feet: number | null;
    speed_knots: number | null;
    points: number | null;
    guns: { gun: string; count: number }[];
  }
  const ships: RegisterShip[];
  export default ships;
}

declare module 'virtual:conversions' {
  /**
   * The steps that made each ship's card for Noddy, by her id in the register (web/register.ts, docs/conversions.md).
   */
  const conversions: Record<string, import('./systems/noddy/words/cards').Step[]>;
  export default conversions;
}

declare module 'virtual:sheets' {
  /** Flotilla's sheets by the register's ids (web/register.ts, docs/formats.md). */
  const sheets: Record<string, import('./api/flotilla').FlotillaSheet>;
  export default sheets;
}

declare module 'virtual:charts' {
  /** Flotilla's charts as docs/rules/flotilla-charts.md has them (web/register.ts). */
  const charts: { text: string };
  export default charts;
}

declare module 'virtual:armament' {
  /** Armament of each ship of the register, by her id (web/register.ts). */
  const armament: Record<string, import('./systems/lab').Armament>;
  export default armament;
}

declare module 'virtual:points' {
  /** Points that ships are worth, by system (web/register.ts, docs/formats.md). */
  const points: Record<string, import('./lab/fleets').Prices>;
  export default points;
}

declare module 'virtual:theatre' {
  /** The strategic map of War Between the States, as far as it is drawn (web/register.ts, docs/wbts-map.md). */
  const theatre: import('./systems/wbts/map/file').MapFile;
  export default theatre;
}

declare module 'virtual:war-prices' {
  /** Things that can be built in the war, with their prices and building times (web/register.ts, WS-4.5). */
  const prices: {
    order: string;
    by: string;
    supply: Record<'union' | 'confederate', number>;
    personnel: number;
    cycles: Record<'union' | 'confederate', number>;
  }[];
  export default prices;
}
