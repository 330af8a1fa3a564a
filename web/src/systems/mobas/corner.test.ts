import { expect, it } from 'vitest';
import { chipPlace } from './corner';

it('puts the odds where they cover neither a ship nor the fire', () => {
  const [gun, target] = [
    { x: 186, y: 316 },
    { x: 186, y: 207 },
  ];
  const others = [gun, { x: 58, y: 207 }, { x: 280, y: 261 }];
  const place = chipPlace(target, gun, others, { width: 653, height: 700 }, 0);
  for (const ship of [target, ...others])
    expect(ship.x < place.x || ship.x > place.x + 254 || ship.y < place.y || ship.y > place.y + 232).toBe(true);
});
