import { expect, test } from 'vitest';
import { hostsOf, plainDatabaseUrl, urlAt } from './database-url.ts';
import { choosePrimary } from './primary.ts';

const answer = (port: number, timeline: number) => ({
  host: { host: 'db', port },
  standby: timeline === 0,
  timeline,
});

test('the server that takes writes is the primary, whichever it is', () => {
  expect(choosePrimary([answer(1, 0), answer(2, 3)], 0)).toMatchObject({ host: { port: 2 } });
  expect(choosePrimary([answer(1, 4), answer(2, 3)], 0)).toMatchObject({ host: { port: 1 } });
});

test.each([
  ['an old primary that came back alone', [answer(1, 3)], 4, 'only a server that was replaced takes writes'],
  ['two on one timeline', [answer(1, 3), answer(2, 3)], 0, 'two servers say that they are the primary'],
  ['standbys alone', [answer(1, 0)], 0, 'a standby has to be promoted'],
  ['nobody', [], 2, 'no server answers'],
])('there is none among %s', (_what, answers, newest, sentence) => {
  expect(choosePrimary(answers, newest)).toContain(sentence);
});

test('a URL with several servers is read as libpq writes it, and keeps them for others', () => {
  const url = plainDatabaseUrl('postgres://me:p%40ss@db1:6000,[fd00::2],db3/postern?sslmode=require');
  expect(new URL(url).host).toBe('db1:6000');
  expect(hostsOf(url)).toEqual([
    { host: 'db1', port: 6000 },
    { host: 'fd00::2', port: 5432 },
    { host: 'db3', port: 5432 },
  ]);
  expect(urlAt(url, { host: 'fd00::2', port: 5432 })).toBe(
    'postgres://me:p%40ss@[fd00::2]:5432/postern?sslmode=require',
  );
  const one = 'postgres://me@db1/postern';
  expect([plainDatabaseUrl(one), hostsOf(one)]).toEqual([one, []]);
});
