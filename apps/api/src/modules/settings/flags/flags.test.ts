import {
  type FeatureFlag,
  type FlagEntry,
  feature_flags,
  flag_defaults,
  mayAccess,
  operations,
} from '@postern/contract';
import { type FlagSubject, type FlagSwitch, flagsOf } from '@postern/records/flags';
import { type Actor, type Answer, ask, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld, type Person, type Tenant } from '@postern/testing/factories';
import { until } from '@postern/testing/until';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '../../../server.fixture.ts';

const {
  messageList,
  flagList,
  flagListOwn,
  flagListPublic,
  flagUpdate,
  sessionCreate,
  sessionDelete,
  sessionRead,
  settingsUpdate,
  translationList,
} = operations;
const database = await testDatabase();
const world = openWorld(database);
const api = await testServer(database);
const otherNode = await testServer(database);
let tenant: Tenant;
let person: Person;
let someone: Actor;
let operator: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world);
  person = await makePerson(world, tenant);
  someone = await signIn(api.server, person);
  const superuser = await makePerson(world, await makeTenant(world), {
    roles: ['super'],
    is_superuser: true,
  });
  operator = await signIn(api.server, superuser);
});
afterEach(async () => {
  for (const { name, switches } of data<FlagEntry[]>(await operator.call(flagList))) {
    for (const { scope, scope_value } of switches) await flip(name, `${scope} ${scope_value}`, null);
  }
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await otherNode[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

const data = <T>(answer: Answer): T => {
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
};
const flip = (flag: FeatureFlag, place: string, is_on: boolean | null, by = operator) => {
  const [scope = '', scope_value = ''] = place.split(' ');
  return by.call(flagUpdate, { params: { flag, scope, scope_value }, body: { is_on } });
};
const flagsSeenBy = async (actor: Actor) =>
  data<{ permissions: { flags: FeatureFlag[] } }>(await actor.call(sessionRead)).permissions.flags;

describe('which flag is on for whom', () => {
  const subject: fc.Arbitrary<FlagSubject> = fc.record(
    {
      instance: fc.constantFrom('ch' as const, 'de' as const),
      tenant_id: fc.constantFrom(2, 3),
      email: fc.constantFrom('a@a.example', 'b@a.example'),
      tests_beta: fc.boolean(),
    },
    { requiredKeys: ['instance'] },
  );
  const place = fc.constantFrom(
    ['default', 'all'],
    ...['ch', 'de'].map((instance) => ['instance', instance]),
    ...['2', '3'].map((id) => ['tenant', id]),
    ...['a@a.example', 'b@a.example'].map((email) => ['user', email]),
  );
  const rule: fc.Arbitrary<FlagSwitch> = fc
    .tuple(fc.constantFrom<FeatureFlag>('data_room', 'theming', 'test_feature_flag'), place, fc.boolean())
    .map(([flag, [scope = '', scope_value = ''], is_on]) => ({ flag, scope, scope_value, is_on }));
  const rules = fc.uniqueArray(rule, {
    selector: (row) => `${row.flag} ${row.scope} ${row.scope_value}`,
    maxLength: 12,
  });

  /** The rule read aloud: a switch for the person, else the tenant, else the instance, else everybody, else the preset. */
  function naive(
    flag: FeatureFlag,
    all: readonly FlagSwitch[],
    { instance, tenant_id, email, tests_beta }: FlagSubject,
  ): boolean {
    const find = (scope: string, value: unknown) =>
      all.find((row) => row.flag === flag && row.scope === scope && row.scope_value === String(value))?.is_on;
    if (flag === 'test_feature_flag' && !tests_beta) return false;
    const personal = email === undefined ? undefined : find('user', email);
    const tenants = tenant_id === undefined ? undefined : find('tenant', tenant_id);
    return personal ?? tenants ?? find('instance', instance) ?? find('default', 'all') ?? flag_defaults[flag];
  }

  test('the most particular switch wins, as in a naive reading', () => {
    fc.assert(
      fc.property(rules, subject, (all, who) => {
        const flags = flagsOf(all);
        for (const flag of feature_flags) expect(flags.isOn(flag, who)).toBe(naive(flag, all, who));
        expect(flags.of(who)).toEqual(feature_flags.filter((flag) => naive(flag, all, who)));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('switching', () => {
  test('an operator sees all 13 and switches them for all, an instance, a tenant, a person', async () => {
    expect(data<FlagEntry[]>(await operator.call(flagList)).map(({ name }) => name)).toEqual([
      ...feature_flags,
    ]);
    const places = [`user ${person.email}`, `tenant ${tenant.tenant_id}`, 'instance ch', 'default all'];
    for (const [index, place] of places.entries()) await flip('test_feature_flag', place, index % 2 === 0);
    const entry = data<FlagEntry[]>(await operator.call(flagList)).find(
      ({ name }) => name === 'test_feature_flag',
    );
    expect(entry?.preset).toBe(false);
    expect(
      entry?.switches.map(({ scope, scope_value, label, is_on }) => [scope, scope_value, label, is_on]),
    ).toEqual([
      ['default', 'all', '', false],
      ['instance', 'ch', '', true],
      ['tenant', String(tenant.tenant_id), tenant.domain, false],
      ['user', person.email, '', true],
    ]);
    // A beta feature: not for those who have not switched beta features on.
    expect(await flagsSeenBy(someone)).not.toContain('test_feature_flag');
    await someone.call(settingsUpdate, {
      params: { container: 'settings', scope: 'user', scope_value: 'me' },
      query: { force_scope: 'true' },
      body: { cloud_feature_testing: 'beta' },
    });
    expect(await flagsSeenBy(someone)).toContain('test_feature_flag');
    const seen: boolean[] = [];
    for (const place of places) {
      data(await flip('test_feature_flag', place, null));
      seen.push((await flagsSeenBy(someone)).includes('test_feature_flag'));
    }
    expect(seen).toEqual([false, true, false, false]);
  });

  test('switches for nobody are refused, and only operators switch', async () => {
    for (const place of [
      'default here',
      'instance us',
      'tenant 99999',
      'tenant x',
      'user nobody@nowhere.example',
    ]) {
      expect((await flip('data_room', place, true)).status, place).toBe(404);
    }
    const admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
    expect((await flip('data_room', 'default all', true, admin)).status).toBe(403);
    expect((await admin.call(flagList)).status).toBe(403);
  });

  test('every switch stands in the operator’s audit log, and in the tenant’s where it is about one', async () => {
    await flip('data_room', `tenant ${tenant.tenant_id}`, true);
    await flip('theming', 'default all', false);
    const rows = await asAdministrator<{
      tenant_id: number;
      actor: string;
      object: string;
      entry: { details: unknown };
    }>(
      database.adminUrl,
      "select tenant_id, actor, object, entry from audit_log where action = 'flag.update' and actor = $1 order by at, tenant_id",
      [operator.email],
    );
    const newest = rows.slice(-3);
    expect(newest.map(({ object }) => object)).toEqual(['data_room', 'data_room', 'theming']);
    expect(newest.map((row) => row.tenant_id)).toContain(tenant.tenant_id);
    expect(newest[2]?.entry.details).toEqual({
      flag: 'theming',
      scope: 'default',
      scope_value: 'all',
      is_on: false,
    });
  });

  test('another node hears of it', async () => {
    const there = await signIn(otherNode.server, person);
    expect(await flagsSeenBy(there)).not.toContain('data_room');
    await flip('data_room', `tenant ${tenant.tenant_id}`, true);
    await until('the flag', async () => (await flagsSeenBy(there)).includes('data_room'), { every: 20 });
  });

  test('the guard asks for flags, of operators too', () => {
    const access = { module: 'dataroom', flag: 'data_room' } as const;
    const caller = { is_superuser: true, access_list: {}, services: [] };
    expect(mayAccess({ ...caller, flags: [] }, access)).toBe(false);
    expect(mayAccess({ ...caller, flags: ['data_room'] }, access)).toBe(true);
  });
});

describe('before sign-in', () => {
  test('a page learns the three flags it needs, and no others', async () => {
    const flags = async (query = {}) =>
      data<{ flags: Record<string, boolean> }>(await ask(api.server, flagListPublic, { query })).flags;
    expect(await flags()).toEqual({ maintenance: false, m365_login: false, theming: true });
    await flip('m365_login', 'instance de', true);
    expect([(await flags()).m365_login, (await flags({ instance: 'de' })).m365_login]).toEqual([false, true]);
    expect((await ask(api.server, flagListPublic, { query: { instance: 'us' } })).status).toBe(422);
  });
});

describe('maintenance', () => {
  test('everyone but operators is told so, with what a page needs still answered', async () => {
    data(await flip('maintenance', 'default all', true));
    const refused = await someone.call(messageList);
    expect([refused.status, (refused.json() as { code: string }).code]).toEqual([503, 'maintenance']);
    expect((await operator.call(messageList)).status).toBe(200);
    expect(await flagsSeenBy(someone)).toContain('maintenance');
    expect((await someone.call(flagListOwn)).status).toBe(200);
    for (const operation of [flagListPublic, translationList, operations.apiVersionRead]) {
      expect((await ask(api.server, operation, { query: {} })).status, operation.name).toBe(200);
    }
    const wrong = { username: person.email, password: 'wrong' };
    expect((await ask(api.server, sessionCreate, { body: wrong })).status).toBe(401);
    expect((await someone.call(sessionDelete)).status).toBe(200);
    expect(
      (await ask(api.server, operations.passwordRecoveryCreate, { params: { email: person.email } })).status,
    ).toBe(503);
    data(await flip('maintenance', 'default all', null));
    const again = await signIn(api.server, person);
    expect((await again.call(messageList)).status).toBe(200);
  });

  test('of one tenant leaves the others at work', async () => {
    const other = await signIn(api.server, await makePerson(world, await makeTenant(world)));
    const here = await signIn(api.server, person);
    data(await flip('maintenance', `tenant ${tenant.tenant_id}`, true));
    expect([(await here.call(messageList)).status, (await other.call(messageList)).status]).toEqual([
      503, 200,
    ]);
  });
});
