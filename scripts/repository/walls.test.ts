import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blindWalls, type Cruise, cruise } from '../walls.ts';
import { repository } from './files.ts';

// The canary: a small tree of the house's shape where each row breaks exactly one wall. A rule that stops
// seeing its row fails here, before it goes blind on the real tree.
const planted: { rule: string; file: string; code: string }[] = [
  {
    rule: 'apps-never-import-apps',
    file: 'apps/gateway/src/peek.ts',
    code: `import '../../api/src/server.ts';`,
  },
  {
    rule: 'features-are-islands',
    file: 'apps/console/src/features/quarantine/release.ts',
    code: `import type { Row } from '../messages/present.ts';\nexport type Mine = Row;`,
  },
  {
    rule: 'lib-knows-no-feature',
    file: 'apps/console/src/lib/guard.ts',
    code: `import '../features/messages/present.ts';`,
  },
  {
    rule: 'modules-by-their-index',
    file: 'apps/api/src/modules/quarantine/release.ts',
    code: `import type { Row } from '../messages/present.ts';\nexport type Mine = Row;`,
  },
  {
    rule: 'server-takes-what-modules-offer',
    file: 'apps/api/src/worker.ts',
    code: `import './modules/messages/present.ts';`,
  },
  {
    rule: 'http-knows-no-module',
    file: 'apps/api/src/http/guard.ts',
    code: `import '../modules/messages/index.ts';`,
  },
  {
    rule: 'modules-know-no-server',
    file: 'apps/api/src/modules/quarantine/start.ts',
    code: `import '../../server.ts';`,
  },
  {
    rule: 'ui-knows-no-contract',
    file: 'packages/ui/src/badge.tsx',
    code: `import type { Verdict } from '@postern/contract';\nexport type Props = { verdict: Verdict };`,
  },
  {
    rule: 'ui-lies-above-web-and-locales',
    file: 'packages/ui/src/score.tsx',
    code: `import { parse } from '@postern/mail';\nexport const score = parse;`,
  },
  {
    rule: 'web-draws-nothing',
    file: 'packages/web/src/toast.tsx',
    code: `import '../../ui/src/tip.tsx';`,
  },
  {
    rule: 'mantine-behind-ui',
    file: 'apps/console/src/lib/button.tsx',
    code: `import { Button } from '@mantine/core';\nexport const button = Button;`,
  },
  {
    rule: 'console-sees-browser-packages',
    file: 'apps/console/src/lib/store.ts',
    code: `import '@postern/db';`,
  },
  {
    rule: 'console-has-no-node',
    file: 'apps/console/src/lib/disk.ts',
    code: `import { readFileSync } from 'node:fs';\nexport const read = readFileSync;`,
  },
  { rule: 'contract-imports-only-zod', file: 'packages/contract/src/leak.ts', code: `import 'node:crypto';` },
  {
    rule: 'locales-import-nothing',
    file: 'packages/locales/src/leak.ts',
    code: `import '@postern/contract';`,
  },
  { rule: 'addresses-import-nothing', file: 'packages/addresses/src/leak.ts', code: `import 'node:net';` },
  { rule: 'chart-imports-nothing', file: 'packages/chart/src/leak.ts', code: `import '@postern/locales';` },
  {
    rule: 'records-know-no-app',
    file: 'packages/records/src/leak.ts',
    code: `import '@postern/locales';`,
  },
  { rule: 'egress-imports-nothing', file: 'packages/egress/src/leak.ts', code: `import '@postern/mail';` },
  { rule: 'mail-is-pure', file: 'packages/mail/src/leak.ts', code: `import '@postern/db';` },
  {
    rule: 'packages-never-import-apps',
    file: 'packages/db/src/leak.ts',
    code: `import '../../../apps/api/src/server.ts';`,
  },
  { rule: 'testing-stays-in-tests', file: 'apps/api/src/http/seed.ts', code: `import '@postern/testing';` },
  {
    rule: 'judging-knows-no-socket',
    file: 'apps/gateway/src/judging/spy.ts',
    code: `import '../smtp/listen.ts';`,
  },
  {
    rule: 'one-driver-door',
    file: 'apps/api/src/http/back-door.ts',
    code: `import { Pool } from 'pg';\nexport const pool = new Pool();`,
  },
  {
    rule: 'no-cycles',
    file: 'packages/mail/src/chicken.ts',
    code: `import { egg } from './egg.ts';\nexport const chicken = () => egg;`,
  },
  {
    rule: 'no-cycles-of-types',
    file: 'packages/egress/src/hen.ts',
    code: `import type { Nest } from './nest.ts';\nexport type Hen = { nest: Nest };`,
  },
  { rule: 'nothing-unresolved', file: 'packages/mail/src/lost.ts', code: `import './nowhere.ts';` },
];

const clean: Record<string, string> = {
  'apps/api/src/server.ts': `import { withScope } from '@postern/db';\nexport const serve = withScope;`,
  'apps/api/src/modules/messages/present.ts': `export type Row = { id: string };`,
  'apps/api/src/modules/messages/index.ts': `export type { Row } from './present.ts';`,
  'apps/api/src/modules/review/read.ts': `import type { Row } from '../messages/index.ts';\nexport type Read = Row;`,
  'apps/console/src/features/messages/present.ts': `export type Row = { id: string };`,
  'apps/gateway/src/smtp/listen.ts': `export const listen = 1;`,
  'apps/gateway/src/judging/origin.ts': `import { parse } from '@postern/mail';\nexport const origin = parse;`,
  'apps/console/src/main.tsx': `import type { Verdict } from '@postern/contract';\nimport { text } from '@postern/locales';\nexport const shown: Verdict = text;`,
  'packages/ui/src/tip.tsx': `import { shown } from '@postern/web';\nexport const tip = shown;`,
  'packages/web/src/index.ts': `import { text } from '@postern/locales';\nexport const shown = text;`,
  'packages/addresses/src/index.ts': `export const domainOf = 1;`,
  'packages/chart/src/index.ts': `export const draw = 1;`,
  'packages/contract/src/index.ts': `import { z } from 'zod';\nimport '@postern/addresses';\nexport const verdict = z.string();\nexport type Verdict = string;`,
  'packages/locales/src/index.ts': `export const text = 'ham';`,
  'packages/mail/src/index.ts': `import '@postern/addresses';\nexport const parse = 1;`,
  'packages/mail/src/egg.ts': `export const egg = 1;`,
  'packages/db/src/index.ts': `import { Pool } from 'pg';\nexport const withScope = Pool;`,
  'packages/testing/src/index.ts': `import { withScope } from '@postern/db';\nexport const database = withScope;`,
  'apps/api/src/server.test.ts': `import { database } from '@postern/testing';\nexport const used = database;`,
};

const trees: string[] = [];

async function plant(files: Record<string, string>): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'postern-walls-'));
  trees.push(tree);
  for (const [file, code] of Object.entries(files)) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), `${code}\n`);
  }
  for (const owner of ['@postern', '@mantine'])
    await mkdir(join(tree, 'node_modules', owner), { recursive: true });
  for (const name of ['addresses', 'contract', 'locales', 'mail', 'db', 'testing', 'web']) {
    const folder = join(tree, 'packages', name);
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({
        name: `@postern/${name}`,
        type: 'module',
        exports: { '.': './src/index.ts', './*': './src/*.ts' },
      }),
    );
    await symlink(folder, join(tree, 'node_modules/@postern', name));
  }
  for (const name of ['pg', 'zod', '@mantine/core']) {
    await symlink(join(import.meta.dirname, '../../node_modules', name), join(tree, 'node_modules', name));
  }
  return tree;
}

let broken: Cruise;
let sound: Cruise;

beforeAll(async () => {
  const rows = Object.fromEntries(planted.map(({ file, code }) => [file, code]));
  const cycle = {
    'packages/mail/src/egg.ts': `import { chicken } from './chicken.ts';\nexport const egg = () => chicken;`,
    'packages/egress/src/nest.ts': `import type { Hen } from './hen.ts';\nexport type Nest = { hens: Hen[] };`,
  };
  const [brokenTree, soundTree] = await Promise.all([plant({ ...clean, ...rows, ...cycle }), plant(clean)]);
  [broken, sound] = await Promise.all([cruise(brokenTree), cruise(soundTree)]);
}, 30_000);

afterAll(async () => {
  for (const tree of trees) await rm(tree, { recursive: true });
});

test.each(planted)('a planted violation of $rule is seen', ({ rule, file }) => {
  expect(broken.violations.filter((violation) => violation.rule === rule).map(({ from }) => from)).toContain(
    file,
  );
});

test('every wall stands before files of this repository', async () => {
  expect(await blindWalls(repository)).toEqual([]);
  // The small tree has no packages/records.
  expect(await blindWalls(await plant(clean))).toContain('records-know-no-app');
});

test('every wall has a planted violation', () => {
  const config: { forbidden: { name: string }[] } = createRequire(import.meta.url)(
    '../../.dependency-cruiser.cjs',
  );
  expect(planted.map(({ rule }) => rule).sort()).toEqual(config.forbidden.map(({ name }) => name).sort());
});

test('a tree that keeps the walls passes, and every file of it is read', () => {
  expect(sound).toEqual({ violations: [], unseen: [] });
});

test('the planted tree is read whole', () => {
  expect(broken.unseen).toEqual([]);
});
