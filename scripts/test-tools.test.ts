import { expect, test } from 'vitest';
import { bringTools, type Machine } from './test-tools.ts';

function machine(lacking: string[], mayInstall: boolean, comes = true) {
  const said: string[] = [];
  const there: Machine = {
    missing: () => lacking,
    mayInstall: () => mayInstall,
    install: () => {
      said.push('(installs)');
      if (comes) lacking = [];
    },
  };
  return { said, bring: (kinds: string[]) => bringTools(kinds, (line) => said.push(line), there) };
}

test('what is missing is told, then brought where this user may install packages', () => {
  const { said, bring } = machine(['chromium', 'knot'], true);
  bring(['check', 'browser']);
  expect(said).toEqual([
    'The tests use programs that are not here, of the Debian packages chromium, knot.',
    'Installing them; their services are not started.',
    '(installs)',
  ]);
});

test.each([
  ['may not install', false, true],
  ['has no packages to fetch', true, false],
])('a user who %s is told what to do', (_who, mayInstall, comes) => {
  const { said, bring } = machine(['knot'], mayInstall, comes);
  bring(['server']);
  expect(said.includes('(installs)')).toBe(mayInstall);
  expect(said.slice(-2)).toEqual([
    'Missing: knot. Tests that use them will fail, all others run. To bring them on Debian:',
    '  sudo apt-get install --no-install-recommends knot',
  ]);
});

test('tests that use nothing of the machine ask for nothing', () => {
  const { said, bring } = machine(['chromium'], true);
  bring(['check', 'house', 'unit']);
  expect(said).toEqual([]);
});
