import { execFile } from 'node:child_process';
import { cp, mkdtempDisposable, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadAllTexts } from '@postern/locales';
import fc from 'fast-check';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translationServer } from './server.ts';
import { literalOf, openSources } from './sources.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-texts-'));
const sources = openSources(folder.path, async () => undefined);
const faults: unknown[] = [];
const server = translationServer(sources, (error) => faults.push(error));
let url = '';

beforeAll(async () => {
  await cp(join(root, 'packages/locales/src'), folder.path, { recursive: true });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await folder.remove();
});

const put = (path: string, text: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    method: 'PUT',
    body: JSON.stringify({ text }),
    headers: { 'content-type': 'application/json', ...headers },
  });
type Texts = Record<string, Record<string, string>>;
const texts = async () => ((await (await fetch(url)).json()) as { data: Texts }).data;

test('the page is given every text of the console in every language, and none that servers write', async () => {
  const all = await texts();
  expect(Object.keys(all)).toEqual(['en_GB', 'de_DE', 'fr_FR', 'es_ES']);
  expect(all.de_DE?.['auth.sign_in']).toBe('Anmelden');
  const keys = Object.keys(all.en_GB ?? {});
  expect(keys.sort()).toEqual(Object.keys(await loadAllTexts('en_GB')).sort());
  expect(keys.filter((key) => all.fr_FR?.[key] === undefined)).toEqual([]);
});

test('a changed text stands in its source file, and nothing else has changed there', async () => {
  const file = join(folder.path, 'de_DE/auth.ts');
  const before = await readFile(file, 'utf8');
  const answer = await put('/de_DE/auth.sign_in', 'Jetzt anmelden');
  expect([answer.status, await answer.json()]).toEqual([200, { data: { text: 'Jetzt anmelden' } }]);
  expect(await readFile(file, 'utf8')).toBe(before.replace("'Anmelden'", "'Jetzt anmelden'"));
  const batch = [
    { locale: 'de_DE', key: 'auth.sign_in', text: 'Anmelden' },
    { locale: 'fr_FR', key: 'auth.sign_in', text: 'Se connecter' },
  ];
  const done = await fetch(url, { method: 'POST', body: JSON.stringify(batch) });
  expect(await done.json()).toEqual({ data: { updated: 2 } });
  expect(await readFile(file, 'utf8')).toBe(before);
});

test('what would break the product is refused with a sentence', async () => {
  const statuses = [
    await put('/de_DE/no.such', 'x'),
    await put('/it_IT/auth.sign_in', 'x'),
    await put('/..%2F..%2Fetc/passwd', 'x'),
    await put('/de_DE/auth.sign_in', ''),
    await put('/de_DE/auth.sign_in', 5),
    await put('/de_DE/auth.failed', 'Ohne Platz'),
    await put('/de_DE/auth.sign_in', '{{neu}}'),
    await put('/de_DE/auth.sign_in', 'x'.repeat(30_000)),
    await put('/%ff/x', 'x'),
    await fetch(url, { method: 'POST', body: '{' }),
    await fetch(`${url}/de_DE/auth.sign_in`, { method: 'DELETE' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 422, 422, 422, 422, 422, 404, 422, 404]);
  expect(faults).toEqual([]);
});

test('twenty edits of one file at once all arrive', async () => {
  const keys = Object.keys((await texts()).es_ES ?? {})
    .filter((key) => key.startsWith('auth.'))
    .filter((key) => key !== 'auth.failed')
    .slice(0, 20);
  const before = (await texts()).es_ES ?? {};
  const same = (key: string) => (before[key]?.match(/\{\{\w+\}\}/g) ?? []).join('');
  await Promise.all(keys.map((key, index) => put(`/es_ES/${key}`, `Texto ${index} ${same(key)}`.trim())));
  const after = (await texts()).es_ES ?? {};
  expect(keys.map((key) => after[key])).toEqual(
    keys.map((key, index) => `Texto ${index} ${same(key)}`.trim()),
  );
});

test('pages of other sites, by whatever name, get nothing', async () => {
  const asked = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(url, { headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
  expect(await asked({ origin: 'https://evil.example' })).toBe(403);
  expect(await asked({ host: 'evil.example' })).toBe(403);
  expect(await asked({ origin: 'null' })).toBe(403);
  expect(await asked({ origin: 'http://localhost.evil.example' })).toBe(403);
  const allowed = await put('/de_DE/auth.sign_in', 'Anmelden', { origin: 'http://localhost:8080' });
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'http://localhost:8080',
  ]);
});

test('any text becomes a literal that says exactly it', () => {
  const hostile = fc.constantFrom(
    "'",
    '"',
    '`',
    '\\',
    '$' + '{x}',
    '\n',
    '\r',
    '\u2028',
    '*/',
    "'; process.exit();//",
    '\u0000',
    '💥',
  );
  const text = fc
    .array(fc.oneof(hostile, fc.string()), { maxLength: 8 })
    .map((parts) => parts.join('').toWellFormed());
  fc.assert(
    fc.property(text, (given) => {
      const source = ts.createSourceFile(
        'x.ts',
        `const x = ${literalOf(given)};`,
        ts.ScriptTarget.Latest,
        true,
      );
      const [statement] = source.statements;
      expect(source.statements).toHaveLength(1);
      const declared = ts.isVariableStatement(statement!)
        ? statement.declarationList.declarations[0]
        : undefined;
      expect(ts.isStringLiteral(declared!.initializer!) && declared!.initializer.text).toBe(given);
    }),
    { numRuns: 2000 },
  );
});

test('the formatter takes what was written', async () => {
  await put('/de_DE/auth.sign_in', 'Ein "Zitat" und ein \'anderes\'');
  const file = join(folder.path, 'de_DE/auth.ts');
  const run = promisify(execFile);
  await run(join(root, 'node_modules/.bin/biome'), ['format', '--vcs-enabled=false', '--write', file], {
    cwd: folder.path,
  });
  expect((await texts()).de_DE?.['auth.sign_in']).toBe('Ein "Zitat" und ein \'anderes\'');
});
