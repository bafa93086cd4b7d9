// Two instances with a PostgreSQL each: what one tells of the other, and what it does while the other is away.
import {
  type AuditLogEntry,
  auditLogList,
  domainCreate,
  type MessageMeta,
  type MessagePage,
  mailQueueDetail,
  mailQueueOverview,
  mailQueueSummary,
  messageCount,
  messageList,
  messageListPage,
  messageRead,
  messageReadSuper,
  messageReviewed,
  messageSummary,
  portalDomainUpdate,
  sessionCreate,
  type TenantRow,
  tenantCreate,
  tenantList,
  tenantUpdate,
  userCreate,
} from '@postern/contract';
import { recordAudit, toCloudid, uuidv7, withScope } from '@postern/db';
import { type Actor, type Answer, ask, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import {
  makeDomain,
  makeMessage,
  makePartner,
  makePerson,
  makeTenant,
  openWorld,
  type Person,
  type Tenant,
} from '@postern/testing/factories';
import { startSecondServer } from '@postern/testing/second-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from './server.fixture.ts';

const database = await testDatabase();
const second = await startSecondServer(database.installationKey);
const world = openWorld(database);
const there = openWorld(second);
const api = await testServer(database, {
  instances: {
    ...{ names: ['ch', 'de'], here: ['ch'] },
    elsewhere: [
      {
        ...{ name: 'de', database: second.url('postern_api'), console: 'https://console.de.example' },
        gateway: 'mx.de.example:25',
      },
    ],
  },
});
let home: Tenant;
let operatorPerson: Person;
let operator: Actor;
let away: Tenant;
let person: Person;

beforeAll(async () => {
  home = await makeTenant(world);
  operatorPerson = await makePerson(world, home, { roles: [], is_superuser: true });
  operator = await signIn(api.server, operatorPerson);
  away = await makeTenant(there, { tenant_id: 5001, domain: 'fern.example', instance: 'de' });
  person = await makePerson(there, away, { email: 'ann@fern.example' });
  await using worker = second.connect('postern_worker');
  await withScope(worker, { tenants: [away.tenant_id] }, (tx) =>
    recordAudit(tx, { tenant_id: away.tenant_id, action: 'domain.create', object: 'x', actor: person.email }),
  );
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await there[Symbol.asyncDispose]();
  await second[Symbol.asyncDispose]();
  await database.drop();
});

const signsIn = (username: string, password: string) =>
  ask(api.server, sessionCreate, { body: { username, password } });
const adds = (domain_name: string) => operator.call(domainCreate, { body: { domain_name, kind: 'inline' } });
const creates = (tenant_id: number, by = operator) =>
  by.call(tenantCreate, {
    body: {
      ...{ tenant_id, country: 'CH', name1: 'Nova AG', street: 'Beispielweg', house_no: '12' },
      ...{ postal_code: '3011', city: 'Bern' },
    },
  });
const dataOf = <T>(answer: Answer): T => {
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
};
type Listed = { tenants: TenantRow[]; total: number; next: number | null; away?: string[] };
const readLog = async (actor: Actor) =>
  dataOf<{ entries: AuditLogEntry[]; away?: string[] }>(await actor.call(auditLogList, {}));
const codeOf = ({ status, json }: Answer) => [status, (json() as { code?: string }).code];

test('who proves the password of an account elsewhere is told where to sign in, nobody else is', async () => {
  const told = await signsIn(person.email, person.password);
  expect([...codeOf(told), told.body]).toEqual([
    ...[409, 'signs_in_elsewhere'],
    expect.stringContaining('https://console.de.example'),
  ]);
  expect(codeOf(await signsIn(person.email, 'Wrong-password-1'))).toEqual([401, 'wrong_credentials']);
  expect(codeOf(await signsIn('nobody@fern.example', person.password))).toEqual([401, 'wrong_credentials']);
});

test('a domain and a tenant’s number are taken once in all instances', async () => {
  expect(codeOf(await adds('fern.example'))).toEqual([409, 'domain_taken']);
  expect((await adds('nah.example')).status).toBe(200);
  expect(codeOf(await creates(away.tenant_id))).toEqual([409, 'tenant_known']);
});

test('a name that was free a moment ago and is another instance’s now is not taken', async () => {
  const domain = 'spaet.example';
  const slug = home.domain.replaceAll('.', '-');
  expect((await adds(domain)).status).toBe(200);
  await withScope(there.admin, { tenants: [away.tenant_id] }, async (tx) => {
    const { tenant_id } = away;
    await tx.insertInto('domain_directory').values({ domain_name: domain, tenant_id }).execute();
    await tx
      .insertInto('user_directory')
      .values({ email: `bob@${home.domain}`, tenant_id, user_id: uuidv7() })
      .execute();
    const portal = { tenant_id, domain_name: away.domain };
    await tx
      .insertInto('portal_domain')
      .values({ ...portal, enabled: false })
      .execute();
    await tx
      .insertInto('portal_host')
      .values({ ...portal, host: `${slug}.portal.localhost` })
      .execute();
  });
  const other = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { roles: ['ALL'] }),
  );
  const again = await other.call(domainCreate, { body: { domain_name: domain, kind: 'inline' } });
  expect(codeOf(again)).toEqual([409, 'domain_taken']);
  const makes = (email: string) => operator.call(userCreate, { body: { email, name: 'Bob' } });
  expect(codeOf(await makes(`bob@${home.domain}`))).toEqual([409, 'user_exists']);
  expect((await makes(`cid@${home.domain}`)).status).toBe(200);
  const portal = await operator.call(portalDomainUpdate, { params: { domain: home.domain }, body: {} });
  expect(dataOf<{ hostname: string }>(portal).hostname).toBe(`${slug}-2.portal.localhost`);
});

test('an instance whose database nobody has named may have any name, so none is taken', async () => {
  const unnamed = { name: 'at', database: '', console: '', gateway: '' };
  await using blind = await testServer(database, {
    instances: { names: ['ch', 'at'], here: ['ch'], elsewhere: [unnamed] },
  });
  const asked = await signIn(blind.server, operatorPerson);
  const body = { domain_name: 'blind.example', kind: 'inline' as const };
  expect(codeOf(await asked.call(domainCreate, { body }))).toEqual([503, 'instance_away']);
  expect(codeOf(await creates(5003, asked))).toEqual([503, 'instance_away']);
});

test('an operator’s lists hold every instance’s rows, in one order, and somebody else’s what is here', async () => {
  const tenant = await makeTenant(world);
  const admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  for (const minute of [1, 2, 3]) {
    const ts = new Date(Date.now() - minute * 60_000);
    await makeMessage(minute === 2 ? there : world, minute === 2 ? away : tenant, {
      at: ts,
      subject: `list ${minute}`,
    });
  }
  const of = [String(tenant.tenant_id), String(away.tenant_id)];
  const found = async (actor: Actor, limit: number) =>
    dataOf<MessagePage>(await actor.call(messageList, { query: { tenants: of, limit } }));
  const subjects = ({ hits }: Pick<MessagePage, 'hits'>) => hits.map(({ subject }) => subject);
  const whole = await found(operator, 10);
  expect(subjects(whole)).toEqual(['list 1', 'list 2', 'list 3']);
  expect(whole).toMatchObject({ total: 3, away: [] });
  expect(whole.hits[1]).toMatchObject({ instance: 'de', tenant: 'fern.example' });
  const first = await found(operator, 2);
  const rest = await operator.call(messageListPage, { params: { lsid: first.lsid }, query: { skip: 2 } });
  expect([subjects(first), subjects(dataOf<MessagePage>(rest))]).toEqual([['list 1', 'list 2'], ['list 3']]);
  const own = await found(admin, 10);
  expect(subjects(own)).toEqual(['list 1', 'list 3']);
  expect(own.away).toBeUndefined();

  const entries = await readLog(operator);
  expect(new Set(entries.entries.map(({ tenant: name }) => name))).toContain('fern.example');
  expect(entries.entries.map(({ timestamp }) => timestamp)).toEqual(
    entries.entries
      .map(({ timestamp }) => timestamp)
      .toSorted()
      .toReversed(),
  );
  const queue = dataOf<{ instance: string }[]>(await operator.call(mailQueueOverview, {}));
  expect(new Set(queue.map(({ instance }) => instance))).toEqual(new Set(['ch', 'de']));
});

test('an operator opens a message of another instance, reads it, and acts on it there', async () => {
  const { hits } = dataOf<MessagePage>(await operator.call(messageList, { query: {} }));
  const row = hits.find(({ subject }) => subject === 'list 2')!;
  const de = { instance: 'de', console: 'https://console.de.example' };
  expect([row.elsewhere, hits.find(({ subject }) => subject === 'list 1')!.elsewhere]).toEqual([
    de,
    undefined,
  ]);
  const params = { id: row.cloudid };
  for (const query of [{}, { instance: 'de' }]) {
    const meta = dataOf<MessageMeta>(await operator.call(messageReadSuper, { params, query }));
    expect(meta).toMatchObject({
      subject: 'list 2',
      elsewhere: de,
      undo: [],
      may: { release: false, preview: false },
    });
  }
  expect((await operator.call(messageReadSuper, { params, query: { instance: 'tdata' } })).status).toBe(404);
  const admin = await signIn(api.server, await makePerson(world, home, { roles: ['ALL'] }));
  expect(codeOf(await admin.call(messageRead, { params, query: {} }))).toEqual([404, 'message_not_found']);
  const none = { id: toCloudid(away.tenant_id, uuidv7()) };
  expect(codeOf(await operator.call(messageReadSuper, { params: none }))).toEqual([404, 'message_not_found']);
});

test('counts above lists, waiting mail and organisations are those of every instance', async () => {
  const counted = dataOf<{ total: number }>(await operator.call(messageCount, { query: {} }));
  expect(counted).toMatchObject({ total: 3, away: [] });
  const { classes, histogram } = dataOf<{
    classes: Record<string, number>;
    histogram: { classes: object }[];
  }>(await operator.call(messageSummary, { query: {} }));
  const sum = (counts: object) => Object.values(counts).reduce((all: number, one: number) => all + one, 0);
  expect([sum(classes), histogram.reduce((all, bar) => all + sum(bar.classes), 0)]).toEqual([3, 3]);

  const waits = (adminUrl: string, tenant_id: number) =>
    asAdministrator(
      adminUrl,
      `insert into mail_queue (tenant_id, queue_entry_id, ts, id, queue_id, kind, direction, sender, recipient, destination, blob_id, size, state, attempts, next_attempt_at)
       values ($1, gen_random_uuid(), now(), gen_random_uuid(), 'q', 'mail', 'out', 'ann@own.example', 'bob@waits.example', 'mx', gen_random_uuid(), 100, 'ready', 1, now() + interval '1 hour')`,
      [tenant_id],
    );
  await waits(database.adminUrl, home.tenant_id);
  await waits(second.adminUrl, away.tenant_id);
  type Waiting = { address: string; count: number; elsewhere?: { instance: string } };
  const places = (rows: Waiting[]) => rows.map(({ elsewhere }) => elsewhere?.instance ?? 'here');
  const waiting = async (query: { instance?: string }) => [
    places(dataOf<Waiting[]>(await operator.call(mailQueueSummary, { query }))),
    places(dataOf<Waiting[]>(await operator.call(mailQueueDetail, { query }))),
  ];
  expect(await waiting({})).toEqual([
    ['here', 'de'],
    ['here', 'de'],
  ]);
  expect(await waiting({ instance: 'de' })).toEqual([['de'], ['de']]);
  expect(await waiting({ instance: 'ch' })).toEqual([['here'], ['here']]);

  const list = async (query: Record<string, string>) =>
    dataOf<Listed>(await operator.call(tenantList, { query }));
  const whole = await list({ instance: 'all' });
  const { name1, elsewhere } = whole.tenants.find(({ tenant_id }) => tenant_id === away.tenant_id)!;
  expect([name1, elsewhere?.console]).toEqual(['fern.example', 'https://console.de.example']);
  expect([whole.away, whole.total]).toEqual([[], whole.tenants.length]);
  const names = whole.tenants.map((row) => row.name1);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  const paged: string[] = [];
  for (let skip: number | null = 0; skip !== null; ) {
    const page: Listed = await list({ instance: 'all', limit: '2', skip: String(skip) });
    paged.push(...page.tenants.map((row) => row.name1));
    skip = page.next;
  }
  expect(paged).toEqual(names);
  expect((await list({ instance: 'de' })).tenants.map(({ tenant_id }) => tenant_id)).toEqual([
    away.tenant_id,
  ]);
  expect((await list({})).tenants.some((row) => row.elsewhere)).toBe(false);
});

test('a partner’s lists hold what is theirs at every instance, and never another partner’s of the same number', async () => {
  const partner_id = await makePartner(world);
  const { name } = await world.admin.kysely
    .selectFrom('partner')
    .select('name')
    .where('partner_id', '=', partner_id)
    .executeTakeFirstOrThrow();
  const own = await makeTenant(world, { partner_id });
  const actor = await signIn(api.server, await makePerson(world, own, { roles: ['ALL', 'Partner'] }));
  const theirs = async () =>
    dataOf<Listed>(await actor.call(tenantList, { query: { instance: 'all' } })).tenants.map(
      (row) => row.tenant_id,
    );
  const add = (named: string) =>
    asAdministrator(
      second.adminUrl,
      'insert into partner (partner_id, name) overriding system value values ($1, $2) on conflict (partner_id) do update set name = excluded.name',
      [partner_id, named],
    );
  await add(`Not ${name}`);
  const there_id = 5101;
  const far = await makeTenant(there, {
    tenant_id: there_id,
    domain: 'partnered.example',
    instance: 'de',
    partner_id,
  });
  await makeDomain(there, far, 'secret.example', { confidential: true });
  await makeMessage(there, far, { subject: 'shown' });
  await makeMessage(there, far, { subject: 'hidden', to: 'ann@secret.example' });
  const subjects = async () =>
    dataOf<MessagePage>(await actor.call(messageList, { query: {} })).hits.map(({ subject }) => subject);
  expect([await theirs(), await subjects()]).toEqual([[own.tenant_id], []]);
  await add(name);
  expect([(await theirs()).toSorted(), await subjects()]).toEqual([
    [own.tenant_id, there_id].toSorted(),
    ['shown'],
  ]);
});

test('nothing of a tenant changes while it moves to another instance, and it goes on when the move dies', async () => {
  const tenant = await makeTenant(world);
  const admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const stands = (until: string) =>
    asAdministrator(
      database.adminUrl,
      `insert into tenant_move (tenant_id, move_id, to_instance, until) values (${tenant.tenant_id}, gen_random_uuid(), 'de', ${until})
       on conflict (tenant_id) do update set until = excluded.until`,
    );
  const add = async (domain_name: string) =>
    codeOf(await admin.call(domainCreate, { body: { domain_name, kind: 'inline' } }));
  await stands(`now() + interval '1 minute'`);
  await expect.poll(() => add(`${Date.now()}.example`), { timeout: 5_000 }).toEqual([503, 'tenant_moving']);
  expect((await admin.call(messageList, { query: {} })).status).toBe(200);
  expect((await adds('besides.example')).status).toBe(200);
  // An operator is refused whatever names something of the tenant, and goes on with everybody else's.
  const { cloudid } = await makeMessage(world, tenant, {});
  const address = { name1: 'Nova AG', country: 'CH' as const };
  const writes = async (of: Tenant, id: string) => [
    codeOf(await operator.call(tenantUpdate, { params: { id: String(of.tenant_id) }, body: address })),
    codeOf(await operator.call(messageReviewed, { params: { id } })),
    codeOf(await operator.call(userCreate, { body: { email: `new@${of.domain}`, name: 'Ann' } })),
  ];
  expect(await writes(tenant, cloudid)).toEqual(Array(3).fill([503, 'tenant_moving']));
  const other = await makeMessage(world, home, {});
  expect((await writes(home, other.cloudid)).map(([status]) => status)).not.toContain(503);
  await stands(`now() - interval '1 second'`);
  await expect.poll(() => add('moved.example'), { timeout: 5_000 }).toEqual([200, undefined]);
});

test('while an instance is away no name is taken, and people here sign in as ever', async () => {
  await second.stop();
  const gone = await operator.call(messageReadSuper, { params: { id: toCloudid(away.tenant_id, uuidv7()) } });
  expect(codeOf(gone)).toEqual([503, 'instance_away']);
  expect(
    dataOf<{ total: number; away: string[] }>(await operator.call(messageCount, { query: {} })),
  ).toMatchObject({ total: 4, away: ['de'] });
  expect(dataOf<{ away: string[] }>(await operator.call(messageSummary, { query: {} })).away).toEqual(['de']);
  const listed = dataOf<Listed>(await operator.call(tenantList, { query: { instance: 'all' } }));
  expect([listed.away, listed.tenants.every(({ elsewhere }) => elsewhere === undefined)]).toEqual([
    ['de'],
    true,
  ]);
  expect(
    dataOf<{ recipient: string }[]>(await operator.call(mailQueueDetail, {})).map((row) => row.recipient),
  ).toEqual(['bob@waits.example']);
  expect(codeOf(await operator.call(mailQueueSummary, { query: { instance: 'de' } }))).toEqual([
    503,
    'instance_away',
  ]);
  const page = dataOf<MessagePage>(await operator.call(messageList, { query: {} }));
  const listed_here = page.hits.flatMap(({ subject }) => (subject.startsWith('list') ? subject : []));
  expect([listed_here, page.away]).toEqual([['list 1', 'list 3'], ['de']]);
  expect((await readLog(operator)).away).toEqual(['de']);
  const queue = dataOf<{ instance: string; queue: object }[]>(await operator.call(mailQueueOverview, {}));
  expect(queue).toContainEqual(
    expect.objectContaining({ instance: 'de', queue: { active: -1, deferred: -1 } }),
  );
  expect(codeOf(await adds('neu.example'))).toEqual([503, 'instance_away']);
  expect(codeOf(await creates(5002))).toEqual([503, 'instance_away']);
  const here = await makePerson(world, await makeTenant(world));
  expect((await signsIn(here.email, here.password)).status).toBe(200);
});
