/** A battery's guns as an event or a view names them. */
import { gunsName } from './names';

interface Named {
  battery?: string;
  guns?: unknown;
}

export function batteryName({ battery, guns }: Named): string {
  if (Array.isArray(guns)) {
    return gunsName(
      (guns as { gun: string; built?: number; count?: number }[]).map((one) => ({
        gun: one.gun,
        count: one.built ?? one.count ?? 0,
      })),
    );
  }
  return (battery ?? 'guns').replaceAll('_', ' ').replace('sb', 'smoothbores').replace('pdr', '-pdr');
}
