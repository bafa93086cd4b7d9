import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtempDisposable, readFile, readlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { identify } from '@postern/db/embedded/index';
import { until } from '@postern/testing/until';
import { expect, test } from 'vitest';

const nodePackage = `node-linux-${process.arch}`;
const native = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
const foreign = { version: '1.0.0', optional: true, os: ['plan9'] };

async function put(path: string, content: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  await chmod(path, mode);
}

/** A clone as it comes from git, which needs two packages, and a machine with a program "npm". */
async function clone(folder: string, npm: string) {
  const at = (path: string) => join(folder, path);
  const installer = at('scripts/setup/installer');
  await cp(join(import.meta.dirname, 'setup'), at('scripts/setup'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  await cp(join(import.meta.dirname, 'setup.mjs'), at('scripts/setup.mjs'));
  await put(
    at('scripts/start.mjs'),
    `import { runWithNode24 } from './setup.mjs';\nawait runWithNode24('main.mjs');\n`,
  );
  await put(at('main.mjs'), `console.log('runs under ' + process.execPath, ...process.argv.slice(2));\n`);
  const lock = { packages: { '': {}, 'node_modules/native': native, 'node_modules/foreign': foreign } };
  await put(at('package-lock.json'), JSON.stringify(lock));
  await put(at('tools/npm'), npm, 0o755);
  return { at, installer };
}

function start(folder: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], {
    env: {
      ...process.env,
      PATH: `${join(folder, 'tools')}:${process.env.PATH}`,
      npm_config_globalconfig: '',
      ...environment,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return { child, ended, said: () => said };
}

/** npm that brings Node as many versions do, without the link to it, and a Node's own npm that installs `packages`. */
const bringing = (installer: string, packages: object) => `#!/bin/sh
[ "$1 $2" = "config get" ] && { echo /etc/npmrc; exit; }
cd "${installer}" && mkdir -p node_modules/${nodePackage}/bin node_modules/npm/bin
ln -s "${process.execPath}" node_modules/${nodePackage}/bin/node
cp package-lock.json node_modules/.package-lock.json
cat >node_modules/npm/bin/npm-cli.js <<'END'
const fs = require('node:fs');
console.error('npm http fetch GET 200 https://registry.example/native 5ms');
console.log('npm runs under ' + process.argv0 + ' with ' + process.env.npm_config_globalconfig);
fs.mkdirSync('node_modules/${nodePackage}/bin', { recursive: true });
fs.symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/${nodePackage}/bin/node');
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: ${JSON.stringify(packages)} }));
END
`;

test('Node 24 comes first and brings all other packages, with the settings npm has on this machine', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'postern-setup-'));
  const { at, installer } = await clone(
    folder.path,
    bringing(join(folder.path, 'scripts/setup/installer'), { 'node_modules/native': native }),
  );
  const first = start(folder.path);
  expect([await first.ended, first.said()]).toEqual([0, expect.stringContaining('runs under')]);
  expect(first.said()).toContain(
    `npm runs under ${join(installer, 'node_modules', nodePackage, 'bin/node')} with /etc/npmrc`,
  );
  expect(await readlink(at('node_modules/.bin/node'))).toBe(`../${nodePackage}/bin/node`);
  const second = start(folder.path);
  expect([await second.ended, second.said()]).toEqual([0, expect.not.stringContaining('nstall')]);
  // npm start --empty, without "--".
  const empty = start(folder.path, { npm_config_empty: 'true' });
  expect([await empty.ended, empty.said()]).toEqual([0, expect.stringMatching(/ --empty\n$/)]);
  const valued = start(folder.path, { npm_config_instance: 'de', npm_lifecycle_event: 'tenant:add' });
  expect([await valued.ended, valued.said()]).toEqual([
    1,
    expect.stringContaining('npm run tenant:add -- --instance'),
  ]);
});

test('a package made for this system that npm leaves out is named', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'postern-setup-'));
  await clone(folder.path, bringing(join(folder.path, 'scripts/setup/installer'), {}));
  const run = start(folder.path);
  expect(await run.ended).toBe(1);
  expect(run.said()).toContain('Postern: npm has left out native.');
});

test('a registry that cannot be reached is named while npm goes on trying', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'postern-setup-'));
  await clone(
    folder.path,
    '#!/bin/sh\necho "npm http fetch GET https://registry.example/npm attempt 1 failed with ENOTFOUND" >&2\nexec sleep 60\n',
  );
  const run = start(folder.path);
  await until('the warning', () =>
    run.said().includes('the package registry https://registry.example cannot be reached (ENOTFOUND)'),
  );
  run.child.kill('SIGTERM');
  await run.ended;
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s sent to the command alone ends the installation it waits for', async (signal, code) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'postern-setup-'));
  const pid = join(folder.path, 'pid');
  await clone(folder.path, `#!/bin/sh\necho $$ >"${pid}"\nexec sleep 60\n`);
  const { child, ended } = start(folder.path);
  const installing = await until('npm', async () => Number(await readFile(pid, 'utf8').catch(() => 0)));
  // A shell catches SIGINT, and loses one that comes just before it becomes another program.
  await until('sleep', async () => (await readFile(`/proc/${installing}/comm`, 'utf8')) === 'sleep\n');
  expect(identify(installing)).toBeDefined();
  child.kill(signal);
  expect(await ended).toBe(code);
  expect(identify(installing)).toBeUndefined();
});
