import { expect, test } from 'vitest';
import { processorTime } from '../corpus/processor-time.ts';
import { fuzorDigest } from '../parse/digest.ts';
import { withoutExternalTag } from './external-tag.ts';
import { type Comparable, groupAlike } from './group-alike.ts';
import { subjectSkeleton } from './subject-skeleton.ts';

const message = (key: string, given: Partial<Comparable> = {}): Comparable => ({
  ...{
    key,
    kind: 'in',
    digest: '',
    subject: `Word${'x'.repeat(key.length)}`,
    hosts: [],
    domains: [],
    files: [],
  },
  ...given,
});
const keysOf = (messages: readonly Comparable[]) => groupAlike(messages).map(({ keys }) => keys);

test.each([
  ['[EXTERN] Rechnung', 'Rechnung', '[EXTERN]'],
  ['[External] [EXT]: Invoice', 'Invoice', '[External] [EXT]:'],
  ['*** EXTERNAL EMAIL *** Hello', 'Hello', '*** EXTERNAL EMAIL ***'],
  ['EXTERNAL: Hello', 'Hello', 'EXTERNAL:'],
  ['(Courriel externe) Bonjour', 'Bonjour', '(Courriel externe)'],
  ['Von draussen: Hallo', 'Hallo', 'Von draussen:'],
  ['External audit on Monday', 'External audit on Monday', ''],
  ['Extern: der Bericht', 'Extern: der Bericht', ''],
  ['[EXTERN]', '', '[EXTERN]'],
])('the mark before %j is taken off', (given, subject, tag) => {
  expect(withoutExternalTag(given, ['Von draussen:'])).toEqual({ subject, tag });
});

test('a subject keeps its words and loses what differs from copy to copy', () => {
  const one = subjectSkeleton('[EXTERN] Re: Your parcel DE-4711 waits at the depot!');
  expect(subjectSkeleton('AW: your pаrcel CH-0815/3 waits, at the depot')).toBe(one);
  expect(one).not.toBe('');
  expect(subjectSkeleton('Invoice 2026-11')).toBe('');
});

test('near texts, hosts, files and subjects put messages together', () => {
  const text = Array.from({ length: 40 }, (_, at) => `word${String.fromCharCode(97 + (at % 26))}`).join(' ');
  const digest = fuzorDigest(`${text} hello anna`);
  const near = fuzorDigest(`${text} hello bert`);
  expect(
    keysOf([
      message('a', { digest }),
      message('b', { hosts: ['pay.bad.example'], domains: ['bad.example'] }),
      message('c', { digest: near }),
      message('d', { files: ['f00d'] }),
      message('e', { hosts: ['pay.bad.example'], domains: ['bad.example'] }),
      message('f', { files: ['f00d'] }),
      message('g', { subject: 'Last reminder before the seizure 1' }),
      message('h', { subject: 'Last reminder before the seizure 2' }),
      message('i'),
    ]),
  ).toEqual([['a', 'c'], ['b', 'e'], ['d', 'f'], ['g', 'h'], ['i']]);
});

test('hosts that everybody links to say nothing', () => {
  const common = { hosts: ['www.google.com', 'bit.ly'], domains: ['google.com', 'bit.ly'] };
  expect(keysOf([message('a', common), message('b', common)])).toEqual([['a'], ['b']]);
  const page = { hosts: ['prize-now.web.app'], domains: ['web.app'] };
  expect(keysOf([message('a', page), message('b', page)])).toEqual([['a', 'b']]);
});

test('one subject over wholly different texts says nothing', () => {
  const subject = 'Minutes of the meeting';
  const [a, b] = [
    message('a', { subject, digest: '0'.repeat(16) }),
    message('b', { subject, digest: 'f'.repeat(16) }),
  ];
  expect(keysOf([a, b])).toEqual([['a'], ['b']]);
  expect(keysOf([a, { ...b, digest: '' }])).toEqual([['a', 'b']]);
});

test('messages that ask for different decisions stay apart', () => {
  const same = { files: ['f00d'] };
  expect(keysOf([message('a', same), message('b', { ...same, kind: 'dangerous' })])).toEqual([['a'], ['b']]);
});

test('everything in a group is like its seed: no chain', () => {
  const chain = Array.from({ length: 6 }, (_, at) => message(`m${at}`, { files: [`f${at}`, `f${at + 1}`] }));
  for (const { keys, traits } of groupAlike(chain)) {
    expect(keys.length).toBeLessThanOrEqual(3);
    expect(traits.every(({ count }) => count <= keys.length)).toBe(true);
  }
});

test('a group says what is shared and by how many', () => {
  const [group] = groupAlike([
    message('a', { files: ['f00d'], hosts: ['x.bad.example'], domains: ['bad.example'] }),
    message('b', { files: ['f00d'], hosts: ['y.bad.example'], domains: ['bad.example'] }),
    message('c', { files: ['f00d'] }),
  ]);
  expect(group).toEqual({
    seed: 'a',
    keys: ['a', 'b', 'c'],
    traits: [
      { kind: 'attachment', value: 'f00d', count: 3 },
      { kind: 'url_domain', value: 'bad.example', count: 2 },
    ],
  });
});

test('two thousand messages that are all alike are put together at once', async () => {
  const hosts = Array.from({ length: 40 }, (_, at) => `h${at}.bad.example`);
  const many = Array.from({ length: 2000 }, (_, at) =>
    message(`m${at}`, {
      hosts,
      domains: ['bad.example'],
      digest: '00ff00ff00ff00ff',
      subject: 'One two three four',
    }),
  );
  const { result, ms } = await processorTime(() => groupAlike(many));
  expect(result).toHaveLength(1);
  expect(ms).toBeLessThan(1500);
});
