import { ldap_settings } from '@postern/contract/directory-sync';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openLdap } from './ldap.ts';
import { type LdapAnswer, type LdapQuestion, lyingDirectory } from './ldap-server.fixture.ts';

const server = await lyingDirectory();
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  server.asked.length = 0;
});

const BASE = 'ou=people,dc=acme,dc=example';
const deps = { resolver: async () => ['127.0.0.1'], private_addresses: true };
const settings = ldap_settings.parse({
  ...{ host: 'ldap.acme.example', port: server.port, security: 'ldaps', authority: server.authority },
  ...{ bind_dn: 'cn=postern', base: BASE },
});
const open = () => openLdap(deps, settings, 'secret');
const problem = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code?: string }) => error.code ?? String(error),
  );

const dnOf = (number: number) => `cn=Person ${number},${BASE}`;
const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const person = (number: number) => ({
  dn: dnOf(number),
  attributes: {
    entryUUID: [uuidOf(number)],
    mail: [`p${number}@acme.example`],
    displayName: [`P ${number}`],
  },
});
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
const groupDn = (name: string) => `cn=${name},ou=groups,dc=acme,dc=example`;
const isPeople = ({ base, scope }: LdapQuestion) => base === BASE && scope === 2;

/** Active Directory of 4,500 people and these groups; a group tells 1,500 members at a time. */
const PEOPLE = 4_500;
const STEP = 1_500;
type Groups = Record<string, readonly string[]>;
function activeDirectory(groups: Groups, lie: (question: LdapQuestion) => LdapAnswer | null = () => null) {
  const names = new Map(Object.keys(groups).map((name) => [groupDn(name).toLowerCase(), name]));
  return (question: LdapQuestion): LdapAnswer => {
    const said = lie(question);
    if (said) return said;
    const { base, scope, cookie, attributes } = question;
    if (isPeople(question)) {
      const from = Number(cookie);
      const to = Math.min(PEOPLE, from + 500);
      return { entries: numbers(from, to).map(person), cookie: to < PEOPLE ? String(to) : '' };
    }
    if (scope === 2)
      return { entries: Object.keys(groups).map((name) => ({ dn: groupDn(name), attributes: {} })) };
    const name = names.get(base.toLowerCase());
    const members = name === undefined ? undefined : groups[name];
    if (!members) return /person/i.test(base) ? { entries: [{ dn: base, attributes: {} }] } : { code: 32 };
    return { entries: [{ dn: base, attributes: memberAttributes(members, attributes[0] ?? '') }] };
  };
}

/** As MS-ADTS 3.1.1.3.1.3.3 has it: beside the empty attribute a part of it, whose name says which one. */
function memberAttributes(members: readonly string[], asked: string): Record<string, readonly string[]> {
  const from = Number(/range=(\d+)-/.exec(asked)?.[1] ?? 0);
  if (from === 0 && members.length <= STEP) return { member: members };
  const last = from + STEP >= members.length ? '*' : String(from + STEP - 1);
  return { member: [], [`member;range=${from}-${last}`]: members.slice(from, from + STEP) };
}

async function membersOf(name: string) {
  await using ldap = await open();
  await ldap.readPeople();
  const members = (await ldap.readMembers?.([groupDn(name)]))?.get(groupDn(name));
  return { count: members?.ids.size, is_whole: members?.is_whole };
}

test('a group of 4,200 tells its members in ranges, in circles of groups too', async () => {
  const members = numbers(0, 4_200).map(dnOf);
  server.answer = activeDirectory({
    all: [groupDn('inner'), dnOf(4_300)],
    inner: [...members, groupDn('ALL').toUpperCase()],
  });
  expect(await membersOf('all')).toEqual({ count: 4_201, is_whole: true });
  const ranges = server.asked
    .map(({ attributes }) => attributes[0])
    .filter((name) => name?.includes('range'));
  expect(ranges).toEqual(['member;range=1500-*', 'member;range=3000-*']);
});

test('of a group that is not told to its end nobody is missing', async () => {
  const all = numbers(0, 4_200).map(dnOf);
  const ranged = (question: LdapQuestion) => /range=(\d+)/.exec(question.attributes[0] ?? '')?.[1];
  const inner = (attributes: Record<string, readonly string[]>) => ({
    entries: [{ dn: groupDn('inner'), attributes }],
  });
  const lies: [string, (question: LdapQuestion) => LdapAnswer | null, number][] = [
    ['it stops after the first part', (q) => (ranged(q) === '1500' ? inner({ member: [] }) : null), 1_500],
    [
      'it says the first part again',
      (q) => (ranged(q) ? inner({ 'member;range=0-1499': all.slice(0, 1500) }) : null),
      1_500,
    ],
    [
      'a part holds fewer than its name says',
      (q) => (ranged(q) === '1500' ? inner({ 'member;range=1500-2999': all.slice(1500, 1600) }) : null),
      2_800,
    ],
    [
      'a part is left out between two',
      (q) => (ranged(q) === '1500' ? inner({ 'member;range=3000-*': all.slice(3000) }) : null),
      2_700,
    ],
    ['a branch cannot be seen', (q) => (/inner/i.test(q.base) ? { code: 32 } : null), 0],
    ['a branch is success without an entry', (q) => (/inner/i.test(q.base) ? {} : null), 0],
  ];
  for (const [what, lie, count] of lies) {
    server.answer = activeDirectory({ all: [groupDn('inner')], inner: all }, lie);
    expect([what, await membersOf('all')]).toEqual([what, { count, is_whole: false }]);
  }
  server.answer = activeDirectory({ all: [groupDn('inner')], inner: all }, (q) =>
    ranged(q) === '3000' ? { code: 50 } : null,
  );
  expect(await problem(membersOf('all'))).toBe('no_right');
});

test('an empty page in the middle ends the reading without an error, and the question by id finds who got lost', async () => {
  const there = activeDirectory({});
  server.answer = (question) => {
    if (isPeople(question) && question.cookie === '2500') return { entries: [], cookie: '2500' };
    if (question.scope === 0) return { entries: [{ dn: question.base, attributes: {} }] };
    if (question.cookie !== null) return there(question);
    // The question by id: everybody is there but the last one.
    const ids = [...question.filter.matchAll(/4000-8000-(\d{12})/g)].map(([, digits]) => Number(digits));
    return { entries: ids.filter((id) => id !== PEOPLE - 1).map(person) };
  };
  await using ldap = await open();
  expect(await ldap.readPeople()).toHaveLength(2_500);
  const missing = numbers(2_500, PEOPLE).map((number) => `id:${uuidOf(number)}`);
  const absent = [...(await ldap.findAbsent(missing)).values()];
  expect(absent.filter((said) => said === 'there')).toHaveLength(PEOPLE - 2_501);
  expect(absent.at(-1)).toBe('gone');
});

test('whatever a hostile server says, reading ends soon with one word and without a lot of memory', async () => {
  const long = Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff, 0x02, 0x01, 0x02]);
  const first = (answer: LdapAnswer | null) => (question: LdapQuestion) => (isPeople(question) ? answer : {});
  const hostile: [string, (question: LdapQuestion) => LdapAnswer | null][] = [
    ['a length of 2 GB', first({ raw: long })],
    ['the connection ends in the middle', first({ entries: [person(1)], closes: true })],
    ['bytes that are no message', first({ raw: Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n') })],
    ['the same page for ever', first({ entries: [person(1)], cookie: 'again' })],
    ['the answer never comes', first(null)],
  ];
  const before = process.memoryUsage().rss;
  await Promise.all(
    hostile.map(async ([what, answer]) => {
      await using own = await lyingDirectory();
      own.answer = answer;
      const begun = performance.now();
      await using ldap = await openLdap(
        deps,
        { ...settings, port: own.port, authority: own.authority },
        'secret',
      );
      expect(await problem(ldap.readPeople()), what).toMatch(
        /^(cut_short|not_understood|timeout|not_reachable)$/,
      );
      expect(performance.now() - begun, what).toBeLessThan(30_000);
    }),
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1_048_576);
}, 60_000);
