// With the tests of installations, as systemd is not where types and lint are checked.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../../deploy/systemd');
const units = readdirSync(folder).filter((name) => name.endsWith('.service'));

test.each(units)('%s leaves its process little (systemd-analyze security)', (unit) => {
  const args = ['security', '--offline=true', '--no-pager', join(folder, unit)];
  const { stdout, stderr, error } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout ?? '')?.[1]);
  expect(exposure, stderr || String(error)).toBeLessThanOrEqual(2);
});
