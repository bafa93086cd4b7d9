import type { AddressInfo } from 'node:net';
import { type DataOf, type Operations, operations, TRANSLATION_BATCH } from '@postern/contract';
import { loadAllTexts, locales } from '@postern/locales';
import { type Answer, ask, type Input } from '@postern/testing/actors';
import { testDatabase } from '@postern/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';

const { translationList } = operations;
const database = await testDatabase();
const api = await testServer(database);
beforeAll(() => api.server.listen({ host: '127.0.0.1', port: 0 }));
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await database.drop();
});

type Translations = DataOf<Operations['translationList']>;
const data = (answer: Answer): Translations => {
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: Translations }).data;
};
const get = async (query: Input['query'], headers = {}) =>
  data(await ask(api.server, translationList, { query, headers }));

test('texts are answered by key, without a session, and unknown keys as missing', async () => {
  const q = ['auth.sign_in', 'no.such.key', 'constructor', '__proto__'];
  expect(await get({ locale: 'de_DE', q })).toEqual({
    locale: 'de_DE',
    texts: { 'auth.sign_in': 'Anmelden' },
    missing: ['no.such.key', 'constructor', '__proto__'],
  });
  expect((await get({ locale: 'fr_FR', q: 'auth.sign_in' })).texts).toEqual({
    'auth.sign_in': 'Se connecter',
  });
});

test('any tag finds its language, anything else is English; without one the browser’s counts', async () => {
  const tags = ['de_CH', 'de', 'en_US', 'fr-CA', 'es', 'it_IT', 'xx', ''];
  const found = await Promise.all(tags.map(async (locale) => (await get({ locale, q: 'x' })).locale));
  expect(found).toEqual(['de_DE', 'de_DE', 'en_GB', 'fr_FR', 'es_ES', 'en_GB', 'en_GB', 'en_GB']);
  expect((await get({ q: 'x' }, { 'accept-language': 'it, es-MX;q=0.5' })).locale).toBe('es_ES');
  expect((await get({ q: 'x' })).locale).toBe('en_GB');
});

test.each(locales)('without keys, all texts of %s', async (locale) => {
  expect((await get({ locale })).texts).toEqual(await loadAllTexts(locale));
});

test('a batch of 1024 keys goes over the wire, one more is refused', async () => {
  const all = Object.keys(await loadAllTexts('en_GB'));
  const q = Array.from(
    { length: TRANSLATION_BATCH },
    (_none, index) => all[index] ?? `missing.key.number.${index}`,
  );
  const { port } = api.server.server.address() as AddressInfo;
  const fetched = async (keys: readonly string[]) => {
    const query = new URLSearchParams(keys.map((key): [string, string] => ['q', key]));
    return fetch(`http://127.0.0.1:${port}${translationList.path}?locale=en_GB&${query}`);
  };
  const answer = await fetched(q);
  expect(answer.status).toBe(200);
  const { texts, missing } = ((await answer.json()) as { data: Translations }).data;
  expect(Object.keys(texts).length + missing.length).toBe(TRANSLATION_BATCH);
  expect((await fetched([...q, 'x'])).status).toBe(422);
});
