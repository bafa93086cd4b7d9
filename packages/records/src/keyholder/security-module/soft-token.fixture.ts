import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleSettings } from './security-module.ts';

export interface SoftToken extends Disposable {
  settings: ModuleSettings;
  /** `pkcs11-tool` as whoever knows the PIN may call it. */
  tool(pin: string, ...args: string[]): string;
}

/** A token of SoftHSM in a folder of its own. */
export function softToken(): SoftToken {
  const folder = mkdtempSync(join(tmpdir(), 'postern-token-'));
  mkdirSync(join(folder, 'tokens'));
  const conf = join(folder, 'softhsm2.conf');
  writeFileSync(conf, `directories.tokendir = ${folder}/tokens\nobjectstore.backend = file\n`);
  const environment = { SOFTHSM2_CONF: conf };
  const call = (program: string, ...args: string[]) => {
    const env = { PATH: '/usr/bin:/bin', ...environment };
    const { status, stdout, stderr, error } = spawnSync(program, args, { env, encoding: 'utf8' });
    if (status !== 0) throw error ?? new Error(stderr);
    return `${stdout}${stderr}`;
  };
  call(
    'softhsm2-util',
    '--init-token',
    '--free',
    '--label',
    'authorities',
    '--pin',
    '4711',
    '--so-pin',
    '0815',
  );
  const pin_file = join(folder, 'pin');
  writeFileSync(pin_file, '4711\n');
  const library = '/usr/lib/softhsm/libsofthsm2.so';
  const settings = { library, token: 'authorities', pin_file, environment };
  return {
    settings,
    tool: (pin, ...args) => call('pkcs11-tool', '--module', library, '--login', '--pin', pin, ...args),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}
