import { termHasher } from '@postern/db';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../../../http/problem.ts';
import { combine } from '../engine/plan.ts';
import { filterOf, type SearchQuery } from './filter.ts';
import { parseNetwork } from './networks.ts';
import { addressPattern, partPattern, splitValues } from './patterns.ts';
import { timeRangeOf } from './time-range.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const DAY = 86_400_000;

describe('times', () => {
  test.each([
    ['nothing: the whole window', {}, ago(90 * DAY), ago(0)],
    ['seconds back', { time_delta_start: 3600, time_delta_end: 60 }, ago(3_600_000), ago(60_000)],
    ['seconds back, written negative', { time_delta_start: -3600 }, ago(3_600_000), ago(0)],
    ['a delta at or above 2e10 is a time', { time_delta_start: now.getTime() - 5000 }, ago(5000), ago(0)],
    ['seconds since 1970', { time_start: now.getTime() / 1000 - 10 }, ago(10_000), ago(0)],
    ['milliseconds since 1970', { time_start: now.getTime() - 10 }, ago(10), ago(0)],
    [
      'ISO 8601',
      { time_start: '2026-03-10T11:00:00+01:00', time_end: '2026-03-10T11:00:00Z' },
      ago(7_200_000),
      ago(3_600_000),
    ],
    [
      'a time goes before a delta',
      { time_start: '2026-03-10T11:00:00Z', time_delta_start: 60 },
      ago(3_600_000),
      ago(0),
    ],
    [
      '90 days by a clock a little behind',
      { time_delta_start: 90 * 86_400 + 300 },
      ago(90 * DAY + 300_000),
      ago(0),
    ],
  ])('%s', (_name, query, from, to) => {
    const range = timeRangeOf(query, now);
    expect([range.from.toISOString(), range.to.toISOString()]).toEqual([from, to]);
  });

  test.each([
    ['more than 90 days back', { time_delta_start: 91 * 86_400 }, 'window_too_long'],
    ['a start in 1970', { time_start: 5 }, 'window_too_long'],
    ['an end before the start', { time_delta_start: 60, time_delta_end: 120 }, 'invalid_input'],
  ])('refuses %s', (_name, query, code) => {
    const refusal = (() => {
      try {
        return timeRangeOf(query, now);
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(Problem);
    expect((refusal as Problem).code).toBe(code);
  });
});

describe('values', () => {
  test('with a minus in front exclude', () => {
    expect(splitValues(['a', '-b', ' c ', '-', ''])).toEqual({ include: ['a', 'c'], exclude: ['b'] });
  });

  test.each([
    ['Bob@', '%bob@%', ['bob@']],
    // Of an address what leads up to the first dot after the @ is looked up, where that says enough.
    ['*@Acme.example', '%@acme.example', ['@acme.']],
    ['Jo.Li@Mail.acme.example', '%jo.li@mail.acme.example%', ['jo.li@mail.']],
    ['a@b.example', '%a@b.example%', ['a@b.example']],
    // In angle brackets no other address that only ends so.
    ['<Jo.Li@acme.example>', 'jo.li@acme.example', ['^jo.li@acme.']],
    ['jo.li', '%jo.li%', ['jo.li']],
    ['bob*', 'bob%', ['^bob']],
    ['a*@b', 'a%@b', ['@b$']],
    ['50%_x\\', '%50\\%\\_x\\\\%', ['50%_x\\']],
    ['ab', '%ab%', []],
    // What begins and ends so: both ends are looked up, where they are long enough.
    ['Jo*@acme.example', 'jo%@acme.example', ['^jo', '@acme.']],
    ['*', '_%', []],
    ['***', '_%', []],
  ])('address %s', (value, like, pieces) => expect(addressPattern(value)).toEqual({ like, pieces }));

  test('a part may hold wildcards', () => {
    expect(partPattern('Host*listed')).toEqual({ like: '%host%listed%', pieces: ['host', 'listed'] });
    expect(partPattern('**')).toEqual({ like: '_%', pieces: [] });
  });

  test.each([
    ['192.0.2.7', '192.0.2.7', ['192.0.2']],
    ['192.0.2.*', '192.0.2.0/24', ['192.0.2']],
    ['192.0.2.128/25', '192.0.2.128/25', ['192.0.2']],
    ['192.0.2.0/23', '192.0.2.0/23', ['192.0.2', '192.0.3']],
    ['10.0.0.0/8', '10.0.0.0/8', null],
    ['2001:DB8:0::7', '2001:db8::7', ['2001:db8:0:0']],
    ['2001:db8::/63', '2001:db8::/63', ['2001:db8:0:0', '2001:db8:0:1']],
    ['::ffff:192.0.2.7', '192.0.2.7', ['192.0.2']],
    ['::ffff:192.0.2.7/120', '192.0.2.7/24', ['192.0.2']],
    ['::ffff:192.0.2.7/128', '192.0.2.7/32', ['192.0.2']],
    ['::ffff:10.0.0.0/104', '10.0.0.0/8', null],
    ['0:0:0:0:0:ffff:c000:207/119', '192.0.2.7/23', ['192.0.2', '192.0.3']],
  ])('network %s', (value, inet, networks) => expect(parseNetwork(value)).toMatchObject({ inet, networks }));

  test.each(['', 'x', '1.2.3', '1.2.3.4/33', '1.2.3.4/1/2', '*', '::/129', '1.2.3.4/x', '::ffff:1.2.3.4/95'])(
    'no network: %s',
    (value) => expect(parseNetwork(value)).toBeNull(),
  );
});

describe('where one filter is enough', () => {
  const parts = (query: SearchQuery) => {
    const { conditions, any, scope } = filterOf(query, termHasher(Buffer.alloc(32)));
    const names = (list: typeof conditions) => list.map(({ param }) => param);
    return { any: any && names(conditions), all: any ? names(scope) : names(conditions) };
  };
  const filters = { sender: ['a@b.example'], subject: ['offer'], classes: ['spam'] } as const;
  const scope = {
    maildirections: ['in'],
    states: ['held'],
    markers: ['-reviewed'],
    logtypes: ['log'],
    instances: ['ch'],
  };
  test.each([
    ['filters are alternatives', { ...filters }, ['sender', 'subject', 'classes'], []],
    [
      'what says which mail is searched is none',
      { ...filters, ...scope },
      Object.keys(filters),
      Object.keys(scope),
    ],
    ['a single one holds with the scope', { q: ['word'], ...scope }, false, [...Object.keys(scope), 'q']],
    ['a scope alone holds', scope, false, Object.keys(scope)],
    ['“all” goes before “any”', { ...filters, filter_bool_and: 'true' }, false, Object.keys(filters)],
  ])('%s', (_name, query, any, all) => {
    expect(parts({ ...query, filter_bool_or: 'true' } as SearchQuery)).toEqual({ any, all });
  });
});

describe('what an index throws away by itself', () => {
  const only = (query: SearchQuery) => {
    const { conditions } = filterOf(query, termHasher(Buffer.alloc(32)));
    return combine(
      conditions.filter(({ lookups }) => lookups),
      conditions,
    ).only;
  };
  test.each([
    [{ geoip_cc: ['CH'] }, null],
    [{ geoip_cc: ['CH'], maildirections: ['out'] }, { direction: ['out'] }],
    [
      { geoip_cc: ['CH'], states: ['held', 'queued'], tech_encrypt: ['false'] },
      { state: ['held', 'queued'], tech_encrypted: ['false'] },
    ],
    // Not this one: nothing is known of those that stay.
    [{ geoip_cc: ['CH'], states: ['-held'] }, null],
  ] as [SearchQuery, object | null][])('%j → %j', (query, narrowed) => {
    expect(only(query)).toEqual(narrowed);
  });
});
