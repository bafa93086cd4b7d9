import type { Database } from '@postern/db';
import { type Scope, withScope } from '@postern/db/scope';
import { foldWords, subjectWords } from '@postern/db/search-terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdministrator } from './arrange.ts';
import type { TestDatabase } from './database.ts';
import { loggedDatabase } from './logged-database.ts';
import { messageLog } from './message-log-generator.ts';

const log = { rows: 1500, tenants: 3, days: 30, seed: 11, now: new Date() };
const rows = [...messageLog(log)];
let database: TestDatabase;
let api: Database;

beforeAll(async () => {
  database = await loggedDatabase(log);
  api = database.connect('postern_api', 2);
}, 120_000);
afterAll(() => database?.drop());

const remember = (subjects: readonly string[]) =>
  withScope(database.connect('postern_gateway', 1), { all: true }, (tx) =>
    sql`select remember_words(${subjects.map(subjectWords)}::tsvector[])`.execute(tx),
  );

async function wholeWords(beginnings: readonly string[]): Promise<string[]> {
  const asked = beginnings.map((one) => `'${one}':*`).join(' & ');
  const statement = 'select whole_words($1::tsquery)::text as words';
  const [found] = await asAdministrator<{ words: string }>(database.adminUrl, statement, [asked]);
  return (found?.words ?? '')
    .replace(/[()]/g, '')
    .split(/ ([&|]) /)
    .map((one) => one.trim());
}

test('the beginning of a word is looked up as the whole words it begins', async () => {
  await remember(['Xylophone xylophones', 'XYLOPHON überall', 'Quokka 12', 'Quokka7 quokka29b', '2026 2027']);
  expect(await wholeWords(['xylophone'])).toEqual(["'xylophone'", '|', "'xylophones'"]);
  expect(await wholeWords(['xylophones'])).toEqual(["'xylophones'"]);
  expect(await wholeWords(['uberal', 'xylophones'])).toEqual(["'uberall'", '&', "'xylophones'"]);
  // Nothing begins with it: as a whole word it finds nothing, and quickly.
  expect(await wholeWords(['xylophonist'])).toEqual(["'xylophonist'"]);
  // Of numbers only is known that there are some.
  const digits = Array.from({ length: 10 }, (_, digit) => ['|', `'quokka${digit}':*`]).flat();
  expect((await wholeWords(['quokk'])).toSorted()).toEqual(["'quokka'", ...digits].toSorted());
  expect(await wholeWords(['quokka2'])).toEqual(["'quokka2':*"]);
  expect(await wholeWords(['202'])).toEqual(["'202':*"]);
});

test('a beginning of too many words stays one', async () => {
  await remember([
    Array.from({ length: 40 }, (_, index) => `wombat${'abcdefgh'[index % 8]}${'abcde'[index >> 3]}`).join(
      ' ',
    ),
  ]);
  expect((await wholeWords(['wombat'])).filter((one) => one !== '|')).toHaveLength(40);
  await remember(['wombatz']);
  expect(await wholeWords(['wombat'])).toEqual(["'wombat':*"]);
  // Words with digits take ten looks each.
  await remember([
    'numbata1 numbatb1 numbatc1',
    'numbatd numbate numbatf numbatg numbath numbati numbatj numbatk numbatl numbatm',
  ]);
  expect((await wholeWords(['numbat'])).filter((one) => one !== '|')).toHaveLength(40);
  await remember(['numbatz']);
  expect(await wholeWords(['numbat'])).toEqual(["'numbat':*"]);
});

test('a word is renewed a week after it was seen, and not before', async () => {
  const words = ['stale', 'fresh'];
  await asAdministrator(
    database.adminUrl,
    `insert into subject_word (word, last_seen) values ('stale', current_date - 7), ('fresh', current_date - 6)`,
  );
  await remember(words);
  const seen = await asAdministrator(
    database.adminUrl,
    'select word, current_date - last_seen as days from subject_word where word = any($1) order by 1',
    [words],
  );
  expect(seen).toEqual([
    { word: 'fresh', days: 6 },
    { word: 'stale', days: 0 },
  ]);
});

const scopes: readonly [string, Scope][] = [
  ['one tenant', { tenants: [1] }],
  ['two tenants', { tenants: [1, 3] }],
  ['all organisations', { all: true }],
];

const beginningOf = (word: string, index: number) => word.slice(0, 1 + (index % 7));
/** Beginnings of one to seven characters of words here and there in the log, alone and two of a subject together, and of some numbers. */
const asked = [
  ...rows
    .filter((_, index) => index % 19 === 0)
    .map(({ subject }, index) => foldWords(subject).slice(...(index % 3 === 0 ? [0, 2] : [1, 2]))),
  ...rows
    .flatMap(({ subject }) => foldWords(subject).filter((word) => /\d/.test(word)))
    .slice(0, 8)
    .map((word) => [word]),
]
  .filter((words) => words.length > 0)
  .map((words, index) => words.map((word) => beginningOf(word, index)));

test.each(scopes)('beginnings of words find the mail of %s that holds them', async (_name, scope) => {
  expect(asked.some((words) => words.some((word) => /\d/.test(word)))).toBe(true);
  let hits = 0;
  for (const beginnings of asked) {
    const [looked_up, compared] = beginnings.map((word) => `'${word}':*`);
    const found = await withScope(api, scope, (tx) =>
      sql<{ count: number; ids: string[] }>`
        select message_count_by_terms(null, null, null, ${looked_up}::tsquery, null, null, now() - interval '40 days', now(), 5000, ${compared ?? null}::tsquery) as count,
          array(select id::text from message_keys_by_terms(null, null, null, ${looked_up}::tsquery, null, null, now() - interval '40 days', now(),
            null, null, true, 5000, null, ${compared ?? null}::tsquery)) as ids`.execute(tx),
    );
    const tenants = 'all' in scope ? [1, 2, 3] : scope.tenants;
    const expected = rows.filter(
      ({ tenant_id, subject }) =>
        tenants.includes(tenant_id) &&
        beginnings.every((beginning) => foldWords(subject).some((word) => word.startsWith(beginning))),
    );
    expect(found.rows[0]?.ids.toSorted(), beginnings.join()).toEqual(expected.map(({ id }) => id).toSorted());
    expect(found.rows[0]?.count).toBe(expected.length);
    hits += expected.length;
  }
  expect(hits).toBeGreaterThan(asked.length);
});
