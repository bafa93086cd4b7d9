import { loadAllTexts } from '@postern/locales';
import { expect, it } from 'vitest';
import { closestFirst } from './features/quarantine/closest-first.ts';
import { areCountedOut } from './features/quarantine/quarantine-query.ts';
import { heldBecause } from './parts/messages/list/columns.tsx';
import { withDayHeadings } from './parts/messages/list/list-items.ts';
import { recipientDomain } from './parts/messages/list/recipient-domain.ts';
import { senderOf, shownState } from './parts/messages/list/shown-state.ts';
import { parseSearch } from './parts/messages/query/terms.ts';

type Row = Parameters<typeof closestFirst>[0][number];
const row = (cloudid: string, part: Partial<Row>): Row =>
  ({ cloudid, class: 'spam', score: 5, timestamp: '2026-04-14T08:00:00Z', ...part }) as Row;

it('puts the closest calls first and what no score holds last', () => {
  const rows = [
    row('virus', { class: 'virus', timestamp: '2026-04-14T09:00:00Z' }),
    row('far', { score: 18, class: 'highspam' }),
    row('near', { score: 5.1 }),
    row('blocked', { class: 'blocked', timestamp: '2026-04-14T10:00:00Z' }),
  ];
  const order = (...asked: string[]) => closestFirst(rows, new Set(asked)).map((each) => each.cloudid);
  expect(order()).toEqual(['near', 'far', 'blocked', 'virus']);
  // What somebody waits for stands above.
  expect(order('virus', 'far')).toEqual(['far', 'virus', 'near', 'blocked']);
});

it('parts days by headings and keeps the order', () => {
  const rows = [
    row('a', { timestamp: '2026-04-14T08:00:00Z' }),
    row('b', { timestamp: '2026-04-14T07:00:00Z' }),
    row('c', { timestamp: '2026-04-13T07:00:00Z' }),
  ];
  const items = withDayHeadings(
    rows,
    (iso) => iso.slice(0, 10),
    (iso) => iso.slice(8, 10),
  );
  expect(items.map((item) => (item.kind === 'heading' ? item.title : item.key))).toEqual([
    '14',
    'a',
    'b',
    '13',
    'c',
  ]);
});

it('leaves the recipient domain out only where it cannot be another', () => {
  const own = ['acme.example', 'acme-bau.example'];
  expect(recipientDomain(parseSearch('to:*@acme.example'), own)).toBe('acme.example');
  expect(recipientDomain(parseSearch('to:keller'), own)).toBeNull();
  expect(recipientDomain(parseSearch('to:a@x.example to:b@y.example'), own)).toBeNull();
  expect(recipientDomain([], own)).toBeNull();
  expect(recipientDomain([], ['acme.example'])).toBe('acme.example');
});

it('shows what somebody did before what the gateway did', () => {
  const state = { state: 'held', released: null, reviewed: null, hashed: null } as const;
  expect(shownState(state)).toBe('held');
  expect(shownState({ ...state, reviewed: 'x' })).toBe('reviewed');
  expect(shownState({ ...state, reviewed: 'x', released: 'y' })).toBe('released');
  expect(shownState({ ...state, state: 'rejected', reviewed: 'x' })).toBe('rejected');
});

it('shows the address where there is no name, and never lets a name stand for it', () => {
  const from = (name: string, addr: string, envelope = 'e@env.example') =>
    senderOf({ hdr_from_namedecode: name, hdr_from_addr: addr, from_address: envelope });
  expect(from('Seewald', 'a@seewa1d.example')).toEqual({
    name: 'Seewald',
    domain: 'seewa1d.example',
    address: 'a@seewa1d.example',
  });
  expect(from('', 'a@b.example')).toEqual({ name: 'a@b.example', domain: '', address: 'a@b.example' });
  expect(from('', '', '')).toEqual({ name: '<>', domain: '', address: '<>' });
});

it('says why a message is held in a whole sentence, with the values of its finding', async () => {
  const texts: Record<string, string> = await loadAllTexts('en_GB');
  const find = (key: string) => texts[key] ?? null;
  const held = (held_reason: string, held_params: Row['held_params'] = null) =>
    heldBecause({ held_reason, held_params, class: 'spam' }, { find });
  expect(held('from_lookalike_domain', { domain: 'acrne.example', like: 'acme. example' })).toBe(
    'The sender domain acrne.example looks like acme. example',
  );
  // What was held before the values were kept is named.
  expect(held('from_lookalike_domain')).toBe('The look-alike domain');
  expect(held('text_money', { words: 'gold' })).not.toContain('gold');
  expect(held('no_such_finding')).toBe(texts['why.spam']);
  expect(held('')).toBe('');
});

it('takes the verdicts of a quarantine for counted to the end where its list has as many', () => {
  expect(areCountedOut({ spam: 150, virus: 7 }, true, 157)).toBe(true);
  expect(areCountedOut({ spam: 150, virus: 7 }, true, 160)).toBe(false);
  expect(areCountedOut({ spam: 150, virus: 7 }, true, null)).toBe(false);
  expect(areCountedOut({ spam: 150 }, false, null)).toBe(true);
});
