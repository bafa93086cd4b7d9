import { message_filters, message_query } from '@postern/contract/messages/filters';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterOf, parseSearch, printSearch, type Term } from './terms.ts';
import { isTimeValue, relativeSeconds, timeValueOf } from './times.ts';
import { termsOfQuery, wireQuery } from './wire.ts';

const now = new Date('2026-04-14T10:00:00Z');

describe('the search text', () => {
  it('understands keys, exclusion, quotes, time and plain words', () => {
    expect(
      parseSearch('from:*@acme.example -from:alerts@acme.example SPF:Fail after:3d invoice "due today"'),
    ).toEqual([
      { kind: 'filter', param: 'sender', value: '*@acme.example', exclude: false },
      { kind: 'filter', param: 'sender', value: 'alerts@acme.example', exclude: true },
      { kind: 'filter', param: 'spf_status', value: 'fail', exclude: false },
      { kind: 'time', edge: 'after', value: '3d' },
      { kind: 'word', value: 'invoice', exclude: false },
      { kind: 'word', value: 'due today', exclude: false },
    ]);
  });

  it('keeps what is not a key as the word that was typed', () => {
    for (const text of ['Re:', 'Re:offer', 'https://a.example/x', '2001:db8::1', '-', '10:30']) {
      expect(parseSearch(text), text).toEqual([{ kind: 'word', value: text, exclude: false }]);
    }
  });

  it('takes the parameter name of the wire as well as the short word', () => {
    expect(parseSearch('client_ip:203.0.113.7')).toEqual(parseSearch('ip:203.0.113.7'));
  });

  it('keeps one range: the last after and the last before', () => {
    expect(parseSearch('after:3d after:7d before:1d').map((term) => term.value)).toEqual(['7d', '1d']);
  });

  it('takes the name of any instance, and nothing that is none', () => {
    expect(parseSearch('instance:DE')).toMatchObject([{ param: 'instances', value: 'de' }]);
    expect(parseSearch('instance:a.b')).toMatchObject([{ kind: 'unknown' }]);
  });

  it('reads an excluded flag as the other answer', () => {
    expect(parseSearch('-attachment:yes')).toEqual(parseSearch('attachment:no'));
  });
});

const bare_text = fc
  .string({ minLength: 1, maxLength: 30 })
  .map((text) => text.trim().replace(/^-+/, '').trim())
  .filter((text) => text !== '');

const filter_term = fc.constantFrom(...message_filters).chain((filter): fc.Arbitrary<Term> => {
  const build = (value: string, exclude: boolean): Term => ({
    kind: 'filter',
    param: filter.param,
    value,
    exclude,
  });
  switch (filter.kind) {
    case 'flag':
      return fc.constantFrom('yes', 'no').map((value) => build(value, false));
    case 'number':
      return fc.tuple(fc.nat(), fc.boolean()).map(([value, exclude]) => build(String(value), exclude));
    case 'compare':
      return fc
        .tuple(fc.constantFrom('', '>', '>=', '<', '<='), fc.nat(), fc.boolean())
        .map(([operator, value, exclude]) => build(`${operator}${value}`, exclude));
    case 'tenant':
      return fc
        .tuple(bare_text, fc.nat({ max: 1e9 - 1 }), fc.boolean())
        .map(([name, id, exclude]) => build(`${name} (${id})`, exclude));
    case 'instance':
      return fc
        .tuple(fc.constantFrom('ch', 'de', 'tdata', 'at1'), fc.boolean())
        .map(([value, exclude]) => build(value, exclude));
    case 'option':
      return fc
        .tuple(fc.constantFrom(...filter.options), fc.boolean())
        .map(([value, exclude]) => build(value, exclude));
    default:
      return fc.tuple(bare_text, fc.boolean()).map(([value, exclude]) => build(value, exclude));
  }
});
const word_term = fc
  .tuple(bare_text, fc.boolean())
  .map(([value, exclude]): Term => ({ kind: 'word', value, exclude }));
const terms = fc.array(fc.oneof(filter_term, word_term), { maxLength: 8 });

describe('text, terms and parameters', () => {
  it('print and parse back to the same terms', () => {
    fc.assert(
      fc.property(terms, (list) => {
        expect(parseSearch(printSearch(list))).toEqual(list);
      }),
      { numRuns: 1000 },
    );
  });

  it('parse any text a person may paste, and print what parses to the same', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80, unit: 'grapheme' }), (text) => {
        const parsed = parseSearch(text);
        expect(parseSearch(printSearch(parsed))).toEqual(parsed);
      }),
      { numRuns: 1000 },
    );
  });

  it('survive the address bar', () => {
    fc.assert(
      fc.property(terms, (list) => {
        const query = new URLSearchParams({ q: printSearch(list) }).toString();
        expect(parseSearch(new URLSearchParams(query).get('q') ?? '')).toEqual(list);
      }),
    );
  });

  it('always make a query the contract accepts', () => {
    fc.assert(
      fc.property(terms, (list) => {
        expect(message_query.safeParse(wireQuery(list, { now })).error?.issues ?? []).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('come back from the query the server remembers', () => {
    fc.assert(
      fc.property(terms, (list) => {
        const flags = new Set<string>();
        // A flag given twice keeps its last answer, and the wire groups values by parameter.
        const kept = list.toReversed().filter((term) => {
          if (term.kind !== 'filter' || filterOf(term.param).kind !== 'flag') return true;
          if (flags.has(term.param)) return false;
          flags.add(term.param);
          return true;
        });
        const sorted = (each: Term[]) => each.map((term) => printSearch([term])).sort();
        expect(sorted(termsOfQuery(wireQuery(list, { now })))).toEqual(sorted(kept));
      }),
    );
  });
});

describe('times', () => {
  it('go to the wire as seconds back, or as a moment in UTC', () => {
    expect(wireQuery(parseSearch('after:3d before:12h'), { now })).toEqual({
      time_delta_start: 259_200,
      time_delta_end: 43_200,
    });
    const at = new Date(2026, 3, 12, 9, 30);
    expect(wireQuery(parseSearch(`after:${timeValueOf(at)}`), { now })).toEqual({
      time_start: at.toISOString(),
    });
  });

  it('never reach further back than the search window', () => {
    expect(wireQuery(parseSearch('after:52w'), { now })).toEqual({ time_delta_start: 90 * 86_400 });
    expect(wireQuery(parseSearch('after:2020-01-01'), { now })).toEqual({
      time_start: '2026-01-14T10:01:00.000Z',
    });
  });

  it('refuse what is no time', () => {
    for (const text of ['', '3', 'd', '3y', '2026-13-40', '2026-04-12t25:00', '-3d'])
      expect(isTimeValue(text), text).toBe(false);
    expect(relativeSeconds('2026-04-12')).toBeNull();
  });
});
