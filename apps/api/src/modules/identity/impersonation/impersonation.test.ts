import {
  impersonationStart,
  impersonationStop,
  impersonationTargets,
  type Operation,
  operations,
  type Role,
  roles,
  type SignedIn,
  sessionDelete,
  sessionList,
  sessionRead,
} from '@postern/contract';
import { ask, signIn } from '@postern/testing/actors';
import {
  makeDomain,
  makePartner,
  makePerson,
  makeTenant,
  type Person,
  type Tenant,
} from '@postern/testing/factories';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, dataOf, holderOf, mailsTo, movableTime, type Pending } from '../../../identity.fixture.ts';
import { testApi, testServer } from '../../../server.fixture.ts';

const time = movableTime();
const { database, world, api } = await testApi({ clock: time.clock });
const { server } = api;
let partner_id: number;
let tenant: Tenant;
let other: Tenant;
let operator: Person;
let target: Person;
let actor: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  partner_id = await makePartner(world);
  tenant = await makeTenant(world, { partner_id });
  other = await makeTenant(world);
  operator = await makePerson(world, other, { is_superuser: true });
});
beforeEach(async () => {
  target = await makePerson(world, tenant, { roles: ['Tech'] });
  actor = await signIn(server, operator);
});

const reason = 'Ticket 4711';
const start = (by: typeof actor, user: string, body: object = { reason }) =>
  by.call(impersonationStart, { params: { user }, body });

async function actAs(by: typeof actor, user: string): Promise<Pending> {
  const answer = await start(by, user);
  expect(answer.status).toBe(200);
  expect(answer.headers['set-cookie']).toBeUndefined();
  return holderOf(server, user, answer, by.cookie);
}

test('an operator acts as somebody: their rights, for half an hour, with both names', async () => {
  const acting = await actAs(actor, target.email.toUpperCase());
  expect(acting.answer.permissions).toMatchObject({
    email: target.email,
    roles: ['Tech'],
    is_superuser: false,
    is_impersonated: true,
  });
  expect(acting.answer.impersonatedby).toMatchObject({ email: operator.email, reason });
  const left = Date.parse(acting.answer.expires_at) - time.clock();
  expect(left).toBeGreaterThan(29 * 60_000);
  expect(left).toBeLessThanOrEqual(30 * 60_000);
  const read = dataOf<{ impersonatedby: object }>(await acting.call(sessionRead));
  expect(read.impersonatedby).toMatchObject({ email: operator.email });
  expect((await mailsTo(world, api.blobs, target.email))[0]).toContain(reason);
  time.pass(30 * 60_000);
  expect((await acting.call(sessionRead)).status).toBe(401);
});

test('every line of the audit log that is written meanwhile has both names', async () => {
  const acting = await actAs(actor, target.email);
  await acting.call(operations.accountUpdate, { body: { language: 'fr_FR' } });
  await acting.call(impersonationStop);
  const lines = await world.admin.kysely
    .selectFrom('audit_log')
    .select(['tenant_id', 'action', 'actor', 'impersonator', 'object'])
    .where((eb) => eb.or([eb('object', '=', target.email), eb('actor', '=', target.email)]))
    .orderBy('at')
    .execute();
  expect(lines.length).toBeGreaterThanOrEqual(5);
  for (const line of lines) {
    expect([line.impersonator, line.actor, line.object]).toContain(operator.email);
    expect(line.impersonator, line.action).toBe(operator.email);
    expect([line.actor, line.object]).toContain(target.email);
  }
  for (const action of ['impersonation.start', 'impersonation.stop']) {
    const where = lines.filter((line) => line.action === action).map((line) => line.tenant_id);
    expect(where.sort()).toEqual([tenant.tenant_id, other.tenant_id].sort());
  }
});

test('stopping gives the own session back under a new token, and ends the other', async () => {
  const acting = await actAs(actor, target.email);
  const answer = await acting.call(impersonationStop);
  const back = holderOf(server, operator.email, answer, actor.cookie);
  expect(back.answer).toMatchObject({ impersonatedby: null, permissions: { email: operator.email } });
  expect((await back.call(sessionRead)).status).toBe(200);
  expect((await acting.call(sessionRead)).status).toBe(401);
  expect((await actor.call(sessionRead)).status).toBe(401);
  expect(codeOf(await back.call(impersonationStop))).toBe('not_impersonating');
});

test('the session it was started from takes it along, on every node', async () => {
  await using elsewhere = await testServer(database, { clock: time.clock });
  const acting = await actAs(actor, target.email);
  const headers = { authorization: `bearer ${acting.token}`, cookie: acting.cookie };
  const atNode = async () => (await ask(elsewhere.server, sessionRead, { headers })).status;
  expect(await atNode()).toBe(200);
  await actor.call(sessionDelete);
  await expect.poll(atNode, { interval: 10 }).toBe(401);
  expect((await acting.call(sessionRead)).status).toBe(401);
});

test('what a node remembers of acting ends with the session behind it, by the notification alone', async () => {
  // Its clock stands still, so that nothing it remembers gets old.
  const now = time.clock();
  await using elsewhere = await testServer(database, { clock: () => now });
  const acting = await actAs(actor, target.email);
  const headers = { authorization: `bearer ${acting.token}`, cookie: acting.cookie };
  const atNode = async () => (await ask(elsewhere.server, sessionRead, { headers })).status;
  expect(await atNode()).toBe(200);
  await actor.call(sessionDelete);
  await expect.poll(atNode).toBe(401);
});

test('signing out inside ends both', async () => {
  const acting = await actAs(actor, target.email);
  expect((await acting.call(sessionDelete)).status).toBe(200);
  expect((await acting.call(sessionRead)).status).toBe(401);
  expect((await actor.call(sessionRead)).status).toBe(401);
});

test('the token needs the cookie of the browser it was started in', async () => {
  const acting = await actAs(actor, target.email);
  const stranger = await signIn(server, target);
  const headers = { authorization: `bearer ${acting.token}` };
  expect((await ask(server, sessionRead, { headers })).status).toBe(401);
  const mixed = { ...headers, cookie: stranger.cookie };
  expect((await ask(server, sessionRead, { headers: mixed })).status).toBe(401);
});

test('whoever loses the right to act as others stops at once, and so does who is locked', async () => {
  const helper = await makePerson(world, tenant, { roles: ['Impersonate'] });
  const user = await makePerson(world, tenant);
  const acting = await actAs(await signIn(server, helper), user.email);
  expect((await acting.call(sessionRead)).status).toBe(200);
  await world.admin.kysely.deleteFrom('user_role').where('user_id', '=', helper.user_id).execute();
  time.pass(1000);
  expect((await acting.call(sessionRead)).status).toBe(401);
  const second = await actAs(actor, target.email);
  await world.admin.kysely
    .updateTable('app_user')
    .set({ active: false })
    .where('user_id', '=', target.user_id)
    .execute();
  time.pass(1000);
  expect((await second.call(sessionRead)).status).toBe(401);
});

test('whoever acts stops at once when the other becomes more powerful, or gets out of reach', async () => {
  const partner = await makePerson(world, tenant, { roles: ['Partner', 'Impersonate'] });
  const neighbour = await makeTenant(world, { partner_id });
  const cases: [string, Person, (user: Person) => Promise<unknown>][] = [
    [
      'the other gets a role',
      await makePerson(world, tenant),
      ({ user_id }) =>
        world.admin.kysely
          .insertInto('user_role')
          .values({ tenant_id: tenant.tenant_id, user_id, role: 'Tech' })
          .execute(),
    ],
    [
      'the other becomes an operator',
      await makePerson(world, tenant),
      ({ user_id }) =>
        world.admin.kysely
          .updateTable('app_user')
          .set({ is_superuser: true })
          .where('user_id', '=', user_id)
          .execute(),
    ],
    [
      'the one who acts is no partner any more',
      await makePerson(world, neighbour),
      () =>
        world.admin.kysely
          .deleteFrom('user_role')
          .where('user_id', '=', partner.user_id)
          .where('role', '=', 'Partner')
          .execute(),
    ],
  ];
  for (const [what, user, change] of cases) {
    const acting = await actAs(await signIn(server, partner), user.email);
    expect((await acting.call(sessionRead)).status, what).toBe(200);
    await change(user);
    time.pass(1000);
    expect((await acting.call(sessionRead)).status, what).toBe(401);
  }
});

const closed = (Object.values(operations) as Operation[]).filter(
  ({ impersonated }) => impersonated === false,
);

test('nothing about passwords, factors, sessions or tokens can be changed inside, and nobody acts as a third', async () => {
  expect(closed.length).toBeGreaterThanOrEqual(12);
  const boss = await makePerson(world, tenant, { roles: ['ALL', 'Impersonate'] });
  const acting = await actAs(actor, boss.email);
  for (const operation of closed) {
    const params = Object.fromEntries(
      [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']),
    );
    const answer = await acting.call(operation, { params });
    expect(codeOf(answer), operation.name).toBe('not_while_impersonating');
  }
  const { sessions } = dataOf<{ sessions: { impersonated_by: string | null }[] }>(
    await acting.call(sessionList),
  );
  expect(sessions.map((session) => session.impersonated_by)).toEqual([operator.email]);
});

test('a reason is needed', async () => {
  for (const body of [{}, { reason: '' }, { reason: '     x     ' }]) {
    expect((await start(actor, target.email, body)).status).toBe(422);
  }
});

describe('whom', () => {
  const asked = async (held: Role[], user: Person) => {
    const person = await makePerson(world, tenant, { roles: [...new Set<Role>([...held, 'Impersonate'])] });
    const answer = await start(await signIn(server, person), user.email);
    return answer.status === 200 ? 'yes' : codeOf(answer);
  };

  test('nobody out of reach, and nobody who is not there', async () => {
    const stranger = await makePerson(world, other);
    const locked = await makePerson(world, tenant, { active: false });
    expect(await asked(['ALL'], stranger)).toBe('person_not_found');
    expect(await asked(['ALL'], locked)).toBe('person_not_found');
    expect(codeOf(await start(actor, 'nobody@nowhere.example'))).toBe('person_not_found');
    expect(codeOf(await start(actor, operator.email))).toBe('person_not_found');
  });

  test('people of a confidential domain are not there for those without the right to see it', async () => {
    await makeDomain(world, tenant, 'secret.example', { confidential: true });
    const hidden = await makePerson(world, tenant, { email: 'chief@secret.example' });
    expect(await asked(['ALL'], hidden)).toBe('person_not_found');
    expect((await start(actor, hidden.email)).status).toBe(200);
  });

  test.each([
    [[], [], 'yes'],
    [[], ['user'], 'yes'],
    [[], ['Tech'], 'more_powerful'],
    [['Support'], ['Tech'], 'more_powerful'],
    [['Tech'], ['Support'], 'yes'],
    [['ALL'], ['Audit'], 'yes'],
    [['ALL'], ['Tech'], 'more_powerful'],
    [['ALL', 'Tech'], ['Tech'], 'yes'],
    [['ALL', 'Tech'], ['Partner'], 'more_powerful'],
    [['Partner', 'ALL'], ['Partner'], 'yes'],
    [['Billing'], ['ALL'], 'more_powerful'],
  ] as [Role[], Role[], string][])(
    'with %j besides the right itself: a person with %j – %s',
    async (held, theirs, result) => {
      expect(await asked(held, await makePerson(world, tenant, { roles: theirs }))).toBe(result);
    },
  );

  test('an administrator without the role acts as people of their own organisation, of a partner’s customers nobody', async () => {
    const customer = await makeTenant(world, { partner_id });
    const [own, theirs] = [await makePerson(world, tenant), await makePerson(world, customer)];
    const results = [];
    for (const held of [['ALL'], ['ALL', 'Partner'], ['User_Management'], ['Tech']] as Role[][]) {
      const admin = await signIn(server, await makePerson(world, tenant, { roles: held }));
      results.push([(await start(admin, own.email)).status, (await start(admin, theirs.email)).status]);
    }
    expect(results).toEqual([
      ...[
        [200, 404],
        [200, 404],
        [403, 403],
        [403, 403],
      ],
    ]);
    expect((await mailsTo(world, api.blobs, own.email))[0]).toContain(reason);
  });

  test('no operator, not even by another', async () => {
    const second = await makePerson(world, tenant, { is_superuser: true });
    const third = await makePerson(world, tenant, { roles: ['super'] });
    for (const { email } of [second, third]) expect(codeOf(await start(actor, email))).toBe('more_powerful');
    expect(await asked([...roles.filter((role) => role !== 'super')], second)).toBe('more_powerful');
  });

  test('the list shows exactly those', async () => {
    const place = await makeTenant(world);
    const people = [];
    for (const role of roles) people.push(await makePerson(world, place, { roles: [role] }));
    const helper = await makePerson(world, place, { roles: ['Support', 'Impersonate'] });
    const helping = await signIn(server, helper);
    const { people: shown } = dataOf<{ people: { email: string }[] }>(
      await helping.call(impersonationTargets, { query: { q: place.domain } }),
    );
    const allowed = [];
    for (const { email } of people) if ((await start(helping, email)).status === 200) allowed.push(email);
    expect(shown.map(({ email }) => email).sort()).toEqual(allowed.sort());
    expect(allowed.length).toBeGreaterThan(1);
    expect(allowed.length).toBeLessThan(roles.length);
    const none = await helping.call(impersonationTargets, { query: { q: '%' } });
    expect(dataOf<{ people: object[] }>(none).people).toEqual([]);
  });
});

test('the answer carries no token of anybody else', async () => {
  const answer = await start(actor, target.email);
  const { access_token } = dataOf<SignedIn>(answer);
  expect(access_token).not.toBe(actor.token);
  expect(answer.body).not.toContain(actor.token);
});
