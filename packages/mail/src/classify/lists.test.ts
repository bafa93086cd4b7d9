import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideByLists, type ListEntry, type ListSubject, listEntryMatches } from './lists.ts';

const subject: ListSubject = {
  recipient: 'x@acme.example',
  sender: 'bounce@mail.seewald.example',
  header_senders: ['anna@seewald.example'],
  ip: '192.0.2.77',
  hostname: 'out.mail.seewald.example',
  now: new Date('2026-11-21T12:00:00Z'),
};
const entry = (more: Partial<ListEntry>): ListEntry => ({
  id: '1',
  list_type: 'block',
  list_scope: 'any',
  sender_host: null,
  sender_address: null,
  scope_global: true,
  scope_tenant: false,
  scope_domain: null,
  scope_user: null,
  enabled: true,
  not_before: null,
  not_after: null,
  ...more,
});
const matches = (more: Partial<ListEntry>, by: Partial<ListSubject> = {}) =>
  listEntryMatches(entry(more), { ...subject, ...by });

describe('an address', () => {
  test.each([
    ['anna@seewald.example', true],
    ['ANNA@Seewald.Example', true],
    ['%seewald.example', true],
    ['%mail.seewald.example', true],
    ['*.seewald.example', true],
    ['*.mail.seewald.example', false],
    ['%example', false],
    ['other@seewald.example', false],
    ['', false],
  ])('%j matches: %s', (sender_address, expected) => {
    expect(matches({ sender_address })).toBe(expected);
  });

  test('is looked for where the scope says', () => {
    expect(matches({ sender_address: 'anna@seewald.example', list_scope: 'env' })).toBe(false);
    expect(matches({ sender_address: 'anna@seewald.example', list_scope: 'hdr' })).toBe(true);
    expect(matches({ sender_address: '%mail.seewald.example', list_scope: 'env' })).toBe(true);
    expect(matches({ sender_address: '%mail.seewald.example', list_scope: 'hdr' })).toBe(false);
  });

  test('that is empty stands for the null sender', () => {
    expect(matches({ sender_address: '' }, { sender: '' })).toBe(true);
    expect(matches({ sender_address: '%seewald.example', list_scope: 'env' }, { sender: '' })).toBe(false);
  });
});

describe('a host', () => {
  test.each([
    ['192.0.2.77', true],
    ['192.0.2.78', false],
    ['192.0.2.0/24', true],
    ['192.0.3.0/24', false],
    ['192.0.2.77/-1', true],
    ['192.0.2.0/99', false],
    ['out.mail.seewald.example', true],
    ['*.seewald.example', true],
    ['seewald.example', false],
    ['2001:db8::/32', false],
  ])('%s matches: %s', (sender_host, expected) => {
    expect(matches({ sender_host })).toBe(expected);
  });

  test('of the newer kind matches its network, and a mapped address its older form', () => {
    expect(matches({ sender_host: '2001:db8::/32' }, { ip: '2001:db8:1::5' })).toBe(true);
    expect(matches({ sender_host: '192.0.2.0/24' }, { ip: '::ffff:192.0.2.9' })).toBe(true);
    expect(matches({ sender_host: '::ffff:192.0.2.77' })).toBe(true);
    expect(matches({ sender_host: '0:0:0:0:0:FFFF:c000:200/120' })).toBe(true);
    expect(matches({ sender_host: '::ffff:192.0.3.0/120' })).toBe(false);
    expect(matches({ sender_host: '::ffff:192.0.2.0/90' })).toBe(false);
  });

  test('without a verified name matches no name', () => {
    expect(matches({ sender_host: '*.seewald.example' }, { hostname: '' })).toBe(false);
  });
});

test('address and host both have to match, and an entry that names nobody matches nobody', () => {
  expect(matches({ sender_address: '%seewald.example', sender_host: '192.0.2.77' })).toBe(true);
  expect(matches({ sender_address: '%seewald.example', sender_host: '192.0.2.78' })).toBe(false);
  expect(matches({})).toBe(false);
});

test('entries hold only for those they protect, while they are valid', () => {
  const one = { sender_address: '%seewald.example', scope_global: false };
  expect(matches({ ...one, scope_user: 'X@acme.example' })).toBe(true);
  expect(matches({ ...one, scope_user: 'y@acme.example' })).toBe(false);
  expect(matches({ ...one, scope_domain: '%acme.example' })).toBe(true);
  expect(matches({ ...one, scope_domain: 'globex.example' })).toBe(false);
  expect(matches({ ...one, scope_global: true, enabled: false })).toBe(false);
  expect(matches({ ...one, scope_global: true, not_before: new Date('2026-11-22') })).toBe(false);
  expect(matches({ ...one, scope_global: true, not_after: new Date('2026-11-20') })).toBe(false);
});

test('the nearest protection decides, and block_before_welcome only a tie', () => {
  const address = { sender_address: '%seewald.example' };
  const global_block = entry({ ...address, id: 'g' });
  const user_welcome = entry({
    ...address,
    id: 'u',
    list_type: 'welcome',
    scope_global: false,
    scope_user: 'x@acme.example',
  });
  const user_block = entry({ ...address, id: 'b', scope_global: false, scope_user: 'x@acme.example' });
  expect(decideByLists([global_block, user_welcome], subject, true)?.entry.id).toBe('u');
  expect(decideByLists([user_block, user_welcome], subject, true)?.entry.id).toBe('b');
  expect(decideByLists([user_block, user_welcome], subject, false)?.entry.id).toBe('u');
  expect(decideByLists([user_block, global_block], subject, false)?.matched.map((one) => one.id)).toEqual([
    'b',
    'g',
  ]);
  expect(decideByLists([], subject, false)).toBeNull();
});

test('no entry, however strange, makes the matcher fail', () => {
  const odd = fc.oneof(
    fc.constant(null),
    fc.string({ maxLength: 30 }),
    fc.constantFrom('%', '*.', '/', '1.2.3.4/', '::/0', '*.example', '@'),
  );
  fc.assert(
    fc.property(
      odd,
      odd,
      (sender_address, sender_host) => typeof matches({ sender_address, sender_host }) === 'boolean',
    ),
  );
});
