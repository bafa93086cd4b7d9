import { readFileSync, statSync } from 'node:fs';
import type { Resolver } from './resolver.ts';
import { parseZone, zoneResolver } from './zone.ts';

/** The world of names in a file, as it is now: what is written into it is there at the next look-up. One that cannot be read leaves the world as it was. */
export function zoneFileResolver(path: string): Resolver {
  let seen = statSync(path).mtimeMs;
  let world = zoneResolver(parseZone(readFileSync(path, 'utf8')));
  const renew = () => {
    try {
      const changed = statSync(path).mtimeMs;
      if (changed === seen) return;
      world = zoneResolver(parseZone(readFileSync(path, 'utf8')));
      seen = changed;
    } catch {
      // Half written, or gone: the next look-up tries again.
    }
  };
  return (name, type) => {
    renew();
    return world(name, type);
  };
}
