// Programs that tests try Postern with: brought where this user may install packages, else named before the first test.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const script = join(resolve(import.meta.dirname, '..'), '.ci/tools');

/** Kinds of tests that use programs of the machine. */
const needing = ['server', 'corpus', 'browser', 'fault'];

export interface Machine {
  /** Debian packages of which no program is here. */
  missing(): string[];
  mayInstall(): boolean;
  install(): void;
}

const this_machine: Machine = {
  missing: () => execFileSync('bash', [script, 'missing'], { encoding: 'utf8' }).split(/\s+/).filter(Boolean),
  mayInstall: () =>
    existsSync('/usr/bin/apt-get') &&
    (process.getuid?.() === 0 || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0),
  install: () => void spawnSync('bash', [script, 'install'], { stdio: ['ignore', 'inherit', 'inherit'] }),
};

/** Says what the tests of these kinds lack, and brings it where it may. */
export function bringTools(
  kinds: readonly string[],
  say: (line: string) => void,
  { missing, mayInstall, install }: Machine = this_machine,
): void {
  if (!kinds.some((kind) => needing.includes(kind))) return;
  let lacking = missing();
  if (lacking.length === 0) return;
  say(`The tests use programs that are not here, of the Debian packages ${lacking.join(', ')}.`);
  if (mayInstall()) {
    say('Installing them; their services are not started.');
    install();
    lacking = missing();
    if (lacking.length === 0) return;
  }
  say(
    `Missing: ${lacking.join(', ')}. Tests that use them will fail, all others run. To bring them on Debian:`,
  );
  say(`  sudo apt-get install --no-install-recommends ${lacking.join(' ')}`);
}
