import { expect, test } from 'vitest';
import { type Gift, planGroups } from './plan-groups.ts';
import { missingOf, planRun, withGifts } from './plan-run.ts';
import type { Absence, AddressOwner, DirectoryPerson, LinkedAccount, PlanInput } from './plan-types.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const settings = {
  ...{ disable_missing: true, delete_after_days: 30, least_people: null },
  ...{ most_disabled_percent: 5, interval: HOUR },
};
const person = (id: number, given: Partial<DirectoryPerson> = {}): DirectoryPerson => ({
  ...{ directory_id: `id:${id}`, name: `Person ${id}`, address: `p${id}@acme.example`, is_disabled: false },
  ...given,
});
const linked = (id: number, given: Partial<LinkedAccount> = {}): LinkedAccount => ({
  ...{ directory_id: `id:${id}`, user_id: `user${id}`, email: `p${id}@acme.example`, name: `Person ${id}` },
  ...{ active: true, misses: 0, missed_at: null, missing_since: null, disabled_at: null },
  ...given,
});
const ownersOf = (accounts: readonly LinkedAccount[]) =>
  new Map<string, AddressOwner>(
    accounts.map(({ email, user_id, name, active }) => [
      email,
      { user_id, name, active, is_own_tenant: true, is_linked: true },
    ]),
  );
const people = (count: number) => Array.from({ length: count }, (_, id) => person(id));
const accounts = (count: number) => Array.from({ length: count }, (_, id) => linked(id));
function plan(given: Partial<PlanInput>) {
  const of = given.linked ?? [];
  return planRun({
    ...{ settings, people: [], linked: of, owners: ownersOf(of), domains: new Set(['acme.example']) },
    ...{ absent: new Map(), last_people: of.length, is_source_unchanged: true, now: 10 * DAY },
    read_at: given.now ?? 10 * DAY,
    ...{ administrators: new Set<string>(), operators: new Set<string>(), asked_by: null },
    ...given,
  });
}
const said = (ids: readonly number[], absence: Absence) => new Map(ids.map((id) => [`id:${id}`, absence]));
const briefly = ({ items }: ReturnType<typeof plan>) =>
  items.map(({ op, address, why }) => `${op} ${address} ${why}`);

test('an unchanged directory changes nothing', () => {
  const same = plan({ people: people(100), linked: accounts(100) });
  expect(same).toMatchObject({ items: [], notes: [], verdict: 'apply', unchanged: 100 });
});

test('people who swap addresses, take a freed one or differ in case keep their accounts', () => {
  const swapped = plan({
    people: [
      person(0, { address: 'p1@acme.example' }),
      person(1, { address: 'P0@Acme.example' }),
      person(2, { address: 'new@acme.example' }),
      person(3, { address: 'P3@ACME.example' }),
      person(9, { address: 'p2@acme.example' }),
    ],
    linked: accounts(4),
  });
  expect(briefly(swapped)).toEqual([
    'rename p1@acme.example new_address',
    'rename p0@acme.example new_address',
    'rename new@acme.example new_address',
    'create p2@acme.example new',
  ]);
  expect(swapped.items.map(({ user_id }) => user_id)).toEqual(['user0', 'user1', 'user2', null]);
});

test('an address is not free when the one who has it keeps it after all', () => {
  const blocked = plan({
    people: [
      person(0, { address: 'p1@acme.example' }),
      person(1, { address: 'someone@elsewhere.example' }),
      person(2, { address: 'p0@acme.example' }),
    ],
    linked: accounts(3),
  });
  expect(briefly(blocked).sort()).toEqual([
    'conflict p0@acme.example address_of_other_object',
    'conflict p1@acme.example address_of_other_object',
    'conflict someone@elsewhere.example domain_not_used',
  ]);
});

test('whoever is not named is locked after two runs an interval apart, and deleted after their days', () => {
  const rest = people(100).slice(1);
  const first = plan({ people: rest, linked: accounts(100), absent: said([0], 'gone') });
  expect(first).toMatchObject({ items: [], notes: [{ directory_id: 'id:0', misses: 1 }], verdict: 'apply' });
  const now = 10 * DAY;
  const missed = (ago: number, given: Partial<LinkedAccount> = {}) => [
    linked(0, { misses: 1, missed_at: now - ago, missing_since: now - ago, ...given }),
    ...accounts(100).slice(1),
  ];
  const soon = plan({ people: rest, linked: missed(60_000), absent: said([0], 'gone'), now });
  expect(soon).toMatchObject({ items: [], notes: [] });
  const later = plan({ people: rest, linked: missed(HOUR), absent: said([0], 'gone'), now });
  expect(briefly(later)).toEqual(['disable p0@acme.example missing_gone']);
  const locked = (days: number) => missed(0, { active: false, disabled_at: now - days * DAY });
  expect(plan({ people: rest, linked: locked(29), absent: said([0], 'gone'), now }).items).toEqual([]);
  expect(briefly(plan({ people: rest, linked: locked(30), absent: said([0], 'gone'), now }))).toEqual([
    'delete p0@acme.example kept_long_enough',
  ]);
  expect(briefly(plan({ people: people(100), linked: locked(3), now }))).toEqual([
    'enable p0@acme.example back_again',
  ]);
  expect(plan({ people: people(100), linked: [linked(0, { active: false })], now }).items).not.toContainEqual(
    expect.objectContaining({ op: 'enable' }),
  );
});

test('the last who may administer people, an operator and who asked for the run are not locked', () => {
  const absent = said([0, 1, 2, 3], 'gone');
  const kept = plan({
    people: people(100).slice(4),
    linked: accounts(100).map((one) => ({ ...one, misses: 1, missed_at: 0 })),
    absent,
    administrators: new Set(['user0']),
    operators: new Set(['user1']),
    asked_by: 'user2',
  });
  expect(briefly(kept)).toEqual([
    'disable p3@acme.example missing_gone',
    'conflict p0@acme.example last_administrator',
    'conflict p1@acme.example operator_account',
    'conflict p2@acme.example own_account',
  ]);
});

test.each([
  ['nobody', plan({ people: [], linked: accounts(100) }), 'stop', 'not_empty'],
  ['too few', plan({ people: people(79), linked: accounts(100) }), 'stop', 'enough_people'],
  [
    'a page that got lost',
    plan({ people: people(95), linked: accounts(100), absent: said([95, 96, 97, 98, 99], 'there') }),
    'stop',
    'read_to_the_end',
  ],
  ['a first reading', plan({ people: people(3), last_people: null }), 'review', 'source_unchanged'],
  [
    'many new addresses',
    plan({
      people: people(100).map((one) => ({ ...one, address: `x${one.address}` })),
      linked: accounts(100),
    }),
    'review',
    'few_renamed',
  ],
  [
    'many at once',
    plan({
      people: people(100).map((one) => ({ ...one, is_disabled: true })),
      linked: accounts(100),
    }),
    'review',
    'few_disabled',
  ],
  [
    'no answer about some',
    plan({ people: people(99), linked: accounts(100), absent: said([99], 'unknown') }),
    'review',
    'absences_confirmed',
  ],
] as const)('of %s nothing is applied by itself', (_what, { verdict, guards }, wanted, name) => {
  expect(verdict).toBe(wanted);
  expect(guards.find(({ guard }) => guard === name)?.verdict).toBe(wanted);
});

/** The same numbers on every machine (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test('in 1,000 runs of a directory that lies in every way it can, nobody who is there is locked or deleted', () => {
  const random = randomOf(20_261_126);
  const COUNT = 60;
  let wrong = 0;
  let right = 0;
  for (let world = 0; world < 100; world += 1) {
    const there = new Set(Array.from({ length: COUNT }, (_, id) => id));
    let state = accounts(COUNT);
    let now = 10 * DAY;
    for (let run = 0; run < 10; run += 1) {
      now += HOUR;
      if (random() < 0.3) there.delete(Math.floor(random() * COUNT));
      const whole = [...there].map((id) => person(id));
      const fault = Math.floor(random() * 6);
      const lost = Math.floor(random() * 8);
      const read =
        fault === 0
          ? []
          : fault === 1
            ? whole.slice(0, whole.length / 2)
            : fault === 2
              ? whole.slice(lost)
              : whole;
      const missing = missingOf(state, read);
      const absent = new Map(
        missing.map(({ directory_id }): [string, Absence] => {
          const is_there = there.has(Number(directory_id.slice(3)));
          // fault 3: the directory does not answer about single objects.
          return [directory_id, fault === 3 ? 'unknown' : is_there ? 'there' : 'gone'];
        }),
      );
      const made = plan({ people: read, linked: state, absent, now, last_people: there.size });
      // Also what a person would apply who ticks all that is offered.
      const applied = made.verdict === 'stop' ? [] : made.items;
      for (const { op, directory_id } of applied) {
        if (op !== 'disable' && op !== 'delete') continue;
        if (there.has(Number(directory_id.slice(3)))) wrong += 1;
        else right += 1;
      }
      const notes = new Map(made.notes.map((note) => [note.directory_id, note.misses]));
      const locked = new Set(applied.filter(({ op }) => op === 'disable').map((item) => item.directory_id));
      state = state.map((one) => ({
        ...one,
        misses: notes.get(one.directory_id) ?? one.misses,
        missed_at: notes.has(one.directory_id) ? now : one.missed_at,
        ...(locked.has(one.directory_id) && { active: false, disabled_at: now }),
      }));
    }
  }
  expect(wrong).toBe(0);
  expect(right).toBeGreaterThan(100);
});

test('a file that was uploaded before somebody was missed says nothing new when it is read again', () => {
  const gone = linked(0, { misses: 1, missed_at: 5 * DAY });
  const given = { people: people(20).slice(1), linked: [gone, ...accounts(20).slice(1)] };
  const of = (read_at: number) => briefly(plan({ ...given, absent: said([0], 'gone'), read_at }));
  expect(of(4 * DAY)).toEqual([]);
  expect(of(6 * DAY)).toEqual(['disable p0@acme.example missing_gone']);
});

test('a row that cannot be used is left alone, its account too, and more than a hundredth of them stop the run', () => {
  const faulty = (count: number) =>
    plan({
      people: people(300).map((one, at) =>
        at < count ? { ...one, fault: 'row_incomplete', line: at + 2 } : one,
      ),
      linked: accounts(300),
    });
  const few = faulty(3);
  expect(few.verdict).toBe('apply');
  expect(few.items.map(({ op, why, after }) => `${op} ${why} ${after.line}`)).toEqual([
    ...[2, 3, 4].map((line) => `conflict row_incomplete ${line}`),
  ]);
  expect(faulty(4).guards.at(-1)).toMatchObject({ guard: 'few_bad_rows', verdict: 'stop' });
});

test('groups do not take the last administrator’s role, and many who lose something at once wait for a person', () => {
  const role = (value: string): Gift => ({ action: 'role', value });
  const all = accounts(10);
  const unchanged = plan({ people: people(10), linked: all });
  const gifts = (administrators: string[], groups = [{ name: 'g', actions: [role('ALL')] }]) =>
    planGroups({
      ...{ groups, members: new Map([['g', { ids: new Set(['id:9']), is_whole: true }]]) },
      given: new Map(all.slice(0, 8).map(({ user_id }) => [user_id, [role('ALL')]])),
      ...{ people: people(10), linked: all, items: unchanged.items },
      ...{ administrators: new Set(administrators), manager_roles: ['ALL'] },
    });
  const ops = (planned: ReturnType<typeof gifts>) => planned.map(({ op }) => op);
  expect(ops(gifts(['user9']))).toEqual([...Array.from({ length: 8 }, () => 'withdraw'), 'grant']);
  const last = gifts(['user0']);
  expect(last[0]).toMatchObject({ op: 'conflict', why: 'last_administrator' });
  const joined = withGifts(unchanged, last, { linked: 10, most_percent: 5 });
  expect(joined).toMatchObject({ verdict: 'review' });
  expect(withGifts(unchanged, last.slice(0, 4), { linked: 10, most_percent: 5 }).verdict).toBe('apply');
});
