import { describe, expect, it } from 'vitest';
import { type Caller, isAdmin, mayAccess, mergeAccess } from './access.ts';
import { type Reader, type Reading, readings } from './screens.fixture.ts';
import { type ScreenEntry, screenAccess, screens } from './screens.ts';
import { feature_flags, roles } from './vocabulary.ts';

const entries: readonly ScreenEntry[] = Object.values(screens);
const readers: readonly Reader[] = ['none', ...roles];

const pattern = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);

function entryOf(path: string): ScreenEntry {
  const exact = entries.filter((entry) => entry.path.replace(/\/:.*$/, '') === path);
  const found = exact.length > 0 ? exact : entries.filter((entry) => pattern(entry.path).test(path));
  expect(
    found.map((entry) => entry.path),
    path,
  ).toHaveLength(1);
  return found[0] as ScreenEntry;
}

type World = { services: boolean; flags: boolean; partner: boolean; local: boolean };

function caller(reader: Reader, world: World): Caller {
  const held = reader === 'none' ? [] : [reader];
  return {
    is_superuser: reader === 'super',
    is_admin: isAdmin(held),
    is_partner: world.partner,
    access_list: mergeAccess(held),
    services: world.services ? ['SC-F-INBOUND', 'SC-SIGENC'] : [],
    flags: world.flags ? feature_flags : [],
  };
}

function read(reading: Reading, reader: Reader, world: World): boolean {
  if (reading.who === 'public') return true;
  if (reading.flag && !world.flags) return false;
  if (reading.local && world.local) return true;
  // A page of the developers' is nobody's elsewhere, except the one operators have as a link.
  if (reading.local && reading.path !== '/devboard') return false;
  if (reader === 'super') return true;
  if (reading.service && !world.services) return false;
  if (reading.partner && !world.partner) return false;
  return reading.who === 'everybody' || reading.who.includes(reader);
}

const worlds = [true, false].flatMap((services) =>
  [true, false].flatMap((flags) =>
    [true, false].flatMap((partner) =>
      [true, false].map((local): World => ({ services, flags, partner, local })),
    ),
  ),
);

describe('the table of screens', () => {
  it('has each address of the second reading, and no other', () => {
    const found = readings.map((reading) => entryOf(reading.path).path);
    expect(new Set(found).size).toBe(readings.length);
    expect(
      entries.map((entry) => entry.path).filter((path) => path !== '/' && !found.includes(path)),
    ).toEqual([]);
  });

  it.each(readers)('opens to %s what the second reading says, and nothing else', (reader) => {
    const odd: string[] = [];
    for (const reading of readings) {
      const entry = entryOf(reading.path);
      for (const world of worlds) {
        const access = screenAccess(entry, { is_local: world.local });
        const opens = access !== null && mayAccess(caller(reader, world), access);
        if (opens !== read(reading, reader, world))
          odd.push(`${reading.path} ${JSON.stringify(world)}: ${opens}`);
      }
    }
    expect(odd).toEqual([]);
  });

  it('opens nothing but public addresses without a session', () => {
    for (const reading of readings) {
      const access = screenAccess(entryOf(reading.path), { is_local: true });
      expect(access !== null && mayAccess(null, access), reading.path).toBe(reading.who === 'public');
    }
  });
});
