/** The theatre made ready for drawing, once for the page. */
import { printed } from '../../../drawing/palette';
import { geometryOf, type Geometry } from './geometry';
import { Ground } from './ground';
import type { MapFile } from './file';
import { Theatre } from './theatre';

export class Drawn {
  readonly theatre: Theatre;
  readonly geometry: Geometry;
  private onScreen: Ground | null = null;
  private onPaper: Ground | null = null;

  constructor(map: MapFile) {
    this.theatre = new Theatre(map);
    this.geometry = geometryOf(this.theatre);
  }
  ground = (): Ground => (this.onScreen ??= new Ground(this.theatre, this.geometry));
  printed = (): Ground => (this.onPaper ??= new Ground(this.theatre, this.geometry, printed));
}

let loading: Promise<Drawn> | null = null;
/** The map is fetched when a war is first looked at. */
export const theatreDrawn = (): Promise<Drawn> =>
  (loading ??= import('virtual:theatre').then(({ default: map }) => new Drawn(map)));
