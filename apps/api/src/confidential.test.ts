// A confidential domain "practically does not exist" (clarification 4.4) for who has no grant: every operation of the contract is asked
// about it, by name, by its mail and by its people, and no byte of any answer may hold a word that only it has.
import { randomUUID } from 'node:crypto';
import {
  type DataOf,
  type Operation,
  type OperationName,
  type Operations,
  operations,
  type Role,
} from '@postern/contract';
import { uuidv7 } from '@postern/db';
import { type Actor, ask, type Input, signIn } from '@postern/testing/actors';
import {
  type MadeMessage,
  makeDomain,
  makeMessage,
  makePartner,
  makePerson,
  makeTenant,
  type Person,
  type Tenant,
} from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { cases } from './access-matrix.fixture.ts';
import { codeOf, dataOf } from './identity.fixture.ts';
import { testApi } from './server.fixture.ts';

const { world, api } = await testApi();

/** In the name of the domain, the subjects, the people and all else that is of it. */
const WORD = 'zqvault';
const domain = `${WORD}.example`;
const box = `box@${domain}`;
const sender = `friend@${WORD}-sender.example`;
let tenant: Tenant;
let person: Person;
let held: MadeMessage;
let rejected: MadeMessage;
let admin: Person;
const askers: Record<string, Actor> = {};

/** A token of somebody who knows of everything, limited to the domain that everybody knows. */
async function narrowToken(owner: Actor, email: string): Promise<Actor> {
  const made = await owner.call(operations.apiTokenCreate, {
    body: { name: 'narrow', domains: [tenant.domain] },
  });
  const { token } = dataOf<{ token: string }>(made);
  const headers = { authorization: `bearer ${token}` };
  return {
    ...{ email, token, cookie: '' },
    call: (operation, input = {}) =>
      ask(api.server, operation, { ...input, headers: { ...headers, ...input.headers } }),
  };
}

async function insertTraces({ tenant_id }: Tenant): Promise<void> {
  const { kysely } = world.admin;
  const setting = { tenant_id, scope: 'domain', scope_value: domain, field: 'subject_tag_spam' };
  await kysely
    .insertInto('setting')
    .values({ ...setting, value: JSON.stringify(`[${WORD}]`) })
    .execute();
  await kysely
    .insertInto('block_welcome_entry')
    .values([
      { tenant_id, id: randomUUID(), sender_address: sender, scope_domain: domain, comment: WORD },
      { tenant_id, id: randomUUID(), sender_address: sender, scope_user: box, comment: WORD },
    ])
    .execute();
  const slot = new Date(Math.floor(Date.now() / 1_800_000) * 1_800_000);
  const count = { tenant_id, slot, direction: 'in', class: 'ham', outcome: 'passed', bytes: 1 };
  await kysely
    .insertInto('message_count')
    .values([
      { ...count, domain, messages: 1000 },
      { ...count, domain: tenant.domain, messages: 7 },
    ])
    .execute();
}

beforeAll(async () => {
  const partner_id = await makePartner(world);
  tenant = await makeTenant(world, { domain: 'open-c.example', partner_id });
  await makeDomain(world, tenant, domain, { confidential: true });
  person = await makePerson(world, tenant, { email: `keeper@${domain}` });
  const raw = `From: ${sender}\r\nSubject: ${WORD}\r\n\r\n${WORD}\r\n`;
  const content = { raw, store: api.blobs };
  const mail = { to: box, from: sender, subject: `${WORD} minutes`, content };
  held = await makeMessage(world, tenant, { ...mail, state: 'held', class: 'spam' });
  rejected = await makeMessage(world, tenant, { ...mail, state: 'rejected' });
  await makeMessage(world, tenant, { ...mail, to: sender, from: box, direction: 'out' });
  await makeMessage(world, tenant, { state: 'held', class: 'spam' });
  await insertTraces(tenant);
  const roles: Role[] = ['ALL', 'Tech', 'Partner', 'User_Management', 'user'];
  for (const role of roles) {
    const made = await makePerson(world, tenant, { roles: [role] });
    if (role === 'ALL') admin = made;
    askers[role] = await signIn(api.server, made);
  }
  const operator = await makePerson(world, tenant, { roles: ['super'], is_superuser: true });
  askers.super = await signIn(api.server, operator);
  askers.token = await narrowToken(askers.super, operator.email);
}, 60_000);

const trust = { sender, recipient: box };
const body = (of: unknown) => () => ({ body: of });
const query = (of: Input['query']) => () => ({ query: of }) as Input;
const settings = { container: 'scanner', scope: 'domain', scope_value: domain };
const ids = () => ({ body: [held.cloudid] });

/** What aims at the confidential domain where neither the path nor the fixture of the access matrix does. */
const aimed: Partial<Record<OperationName, () => Input>> = {
  messageList: query({ recipient: box }),
  messageCount: query({ subject: WORD }),
  messageSummary: query({ recipient: box }),
  messageExport: () => ({ params: { format: 'csv' } }),
  quarantineExport: () => ({ params: { format: 'csv' } }),
  addressSuggest: query({ kind: 'to', q: WORD }),
  directorySearch: query({ q: WORD }),
  dmarcReportList: query({ domainname: domain }),
  dmarcExport: query({ domainname: domain }),
  dmarcSummaryRead: query({ domainname: domain }),
  impersonationTargets: query({ q: WORD }),
  domainList: query({ q: WORD }),
  domainListTenant: () => ({ params: { tenant: tenant.tenant_id } }),
  domainCreate: body({ domain_name: domain }),
  confidentialUpdate: () => ({ params: { id: domain }, body: { confidential: false, granted: [] } }),
  domainUpdate: () => ({ params: { id: domain }, body: { forwarding: '' } }),
  settingsRead: () => ({ params: settings }),
  settingsUpdate: () => ({ params: settings, body: { lowspamlevel: 4 } }),
  settingHistoryList: () => ({ params: settings }),
  settingUndo: () => ({ params: { ...settings, change: uuidv7() } }),
  whatIfCreate: body({ domain, settings: { lowspamlevel: 1 } }),
  settingTrialCreate: body({ domain, field: 'disable_delivery', value: true }),
  listEntryCreate: body({ sender_address: 'a@b.example', scope_domain: domain }),
  listEntryTry: body({ sender, recipient: box }),
  listEntryPreview: body({ entry: { sender_address: sender, scope_domain: domain } }),
  senderTrustRead: query(trust),
  senderTrustDelete: query(trust),
  senderTrustUpdate: body({ ...trust, value: 50, ttl: 86_400 }),
  senderTrustLookup: body({ pairs: [trust] }),
  apiTokenCreate: body({ name: 'c', domains: [domain] }),
  messageBulkrelease: ids,
  messageBulkhash: ids,
  messageBulkreviewed: ids,
  messageBulkdelete: ids,
  bulkPlan: () => ({ body: { action: 'release', ids: [held.cloudid] } }),
  messageColours: () => ({ body: { ids: [held.cloudid] } }),
};

/** Paths that name a person, a domain, an address. */
function paramsFor({ path, name }: Operation): Record<string, string | number> {
  const by_id = /quarreports|usercontacts/.test(path) ? person.email : held.cloudid;
  const id = /manageddomains\/\{id\}/.test(path)
    ? domain
    : path.includes('/rejects/')
      ? rejected.cloudid
      : by_id;
  const given = name === 'messageListLast' || name === 'quarantineListLast' ? box : id;
  return {
    id: given,
    domain,
    address: box,
    user: person.email,
    n: 0,
    link_id: randomUUID(),
    lsid: randomUUID(),
    format: 'json',
  };
}

function inputFor(operation: Operation): Input {
  const name = operation.name as OperationName;
  const known = cases[name]?.input?.() ?? {};
  const given = aimed[name]?.() ?? {};
  const params = { ...known.params, ...paramsFor(operation), ...given.params };
  return { ...known, ...given, params };
}

/** They end the session that asks, or stay open for ever; live events are held back by the same rule as lists (lib/visibility.ts). */
const not_asked: OperationName[] = [
  'sessionDelete',
  'sessionEndOthers',
  'messageEvents',
  'notificationEvents',
];
const asked = (Object.keys(operations) as OperationName[]).filter((name) => !not_asked.includes(name));
const without_grant = ['ALL', 'Tech', 'Partner', 'User_Management', 'user', 'token'];

const decoded = (text: string) =>
  text +
  text.replace(/"(?:image|document)":"([^"]*)"/g, (_all, part: string) =>
    Buffer.from(part, 'base64').toString(),
  );

test.each(without_grant)('%s learns nothing of it by any operation', async (who) => {
  const leaks: unknown[] = [];
  for (const name of asked) {
    const operation: Operation = operations[name];
    const answer = await askers[who]!.call(operation, inputFor(operation));
    if (decoded(answer.body).includes(WORD) || answer.status >= 500)
      leaks.push({ name, status: answer.status, body: answer.body.slice(0, 300) });
  }
  expect(leaks).toEqual([]);
});

test('what is counted, is counted without it', async () => {
  const { ALL: asker } = askers;
  const total = async (operation: Operation, given: Input = {}) =>
    (await asker!.call(operation, given)).json() as never;
  const { data: overview } = (await total(operations.overviewRead)) as {
    data: DataOf<Operations['overviewRead']>;
  };
  expect(overview.held_open).toBe(1);
  expect(overview.incoming?.totals.passed).toBe(7);
  expect(overview.domains?.map((row) => row.domain_name)).not.toContain(domain);
  expect(await total(operations.messageCount)).toMatchObject({ data: { total: 1 } });
  expect(await total(operations.quarantineCount)).toMatchObject({ data: { total: 1 } });
  const { data: list } = (await total(operations.domainList)) as { data: DataOf<Operations['domainList']> };
  expect([list.total, list.domains.length]).toEqual([1, 1]);
});

test('an operator finds it by the same questions, so that they do ask for it', async () => {
  const found = new Set<string>();
  for (const name of asked) {
    const operation: Operation = operations[name];
    if (operation.method !== 'GET' && !/Lookup|Try|Preview|whatIf|Trial/.test(name)) continue;
    const answer = await askers.super!.call(operation, inputFor(operation));
    if (decoded(answer.body).includes(WORD)) found.add(name);
  }
  expect([...found]).toEqual(
    expect.arrayContaining([
      ...[
        'messageList',
        'messageExport',
        'quarantineList',
        'quarantineExport',
        'messageListLast',
        'messageRead',
      ],
      ...['rejectRead', 'sepplogList', 'quarmsgRead', 'directorySearch', 'impersonationTargets'],
      ...['domainList', 'domainRead', 'domainListInline', 'domainListTenant', 'settingsRead'],
      ...['listEntryList', 'listExport', 'listRightsRead', 'overviewRead', 'apiTokenScopes'],
    ]),
  );
});

test('a name that is hidden cannot be told from one that is somebody else’s', async () => {
  const stranger = await makeTenant(world, { domain: 'stranger-c.example' });
  const hidden = await askers.ALL!.call(operations.domainCreate, { body: { domain_name: domain } });
  const foreign = await askers.ALL!.call(operations.domainCreate, { body: { domain_name: stranger.domain } });
  const plain = (answer: { json(): unknown }) => ({ ...(answer.json() as object), reference: '' });
  expect(plain(hidden)).toEqual(plain(foreign));
  for (const name of ['domainRead', 'confidentialRead', 'domainDnsRead'] as const) {
    const of = (id: string) => askers.ALL!.call(operations[name], { params: { id, domain: id } });
    expect(plain(await of(domain)), name).toEqual(plain(await of('nowhere.example')));
    expect((await of(domain)).status).toBe(404);
  }
});

test('a grant shows it, nobody gives themselves one, and taking it away hides it again', async () => {
  const change = (who: Actor, given: object) =>
    who.call(operations.confidentialUpdate, {
      params: { id: domain },
      body: { confidential: true, ...given },
    });
  const sees = async (who: Actor) =>
    (await who.call(operations.domainRead, { params: { id: domain } })).status === 200;
  const { super: operator, ALL: asker } = askers;
  expect(codeOf(await change(operator!, { granted: ['nobody@nowhere.example'] }))).toBe('invalid_input');
  expect((await change(operator!, { granted: [admin.email] })).status).toBe(200);
  expect(await sees(asker!)).toBe(true);
  const mine = await asker!.call(operations.domainListUser, {
    params: { id: 'me' },
    query: { confidential: 'true' },
  });
  expect(dataOf<{ domain_name: string }[]>(mine).map((row) => row.domain_name)).toEqual([domain]);
  expect(await sees(askers.Tech!)).toBe(false);
  expect(codeOf(await change(asker!, { granted: [] }))).toBe('own_grant');
  expect(codeOf(await asker!.call(operations.domainDelete, { params: { id: domain } }))).toBe(
    'domain_confidential',
  );
  expect((await change(asker!, { granted: [admin.email, askers.Partner!.email] })).status).toBe(200);
  expect(await sees(askers.Partner!)).toBe(true);
  expect((await change(askers.Partner!, { granted: [askers.Partner!.email] })).status).toBe(200);
  expect(await sees(asker!)).toBe(false);
  // Who makes a domain confidential goes on knowing of it; the others do not.
  await makeDomain(world, tenant, 'later.example');
  const later = { params: { id: 'later.example' } };
  expect(
    (await askers.ALL!.call(operations.confidentialUpdate, { ...later, body: { confidential: true } }))
      .status,
  ).toBe(200);
  expect((await askers.ALL!.call(operations.domainRead, later)).status).toBe(200);
  expect((await askers.Tech!.call(operations.domainRead, later)).status).toBe(404);
});

test('how often a hidden domain exchanges mail with somebody neither counts nor orders what is suggested', async () => {
  const visible = `desk@${tenant.domain}`;
  const mail = [
    ...[box, box, box, visible].map((to) => ({ to, from: 'fair-a@shop.example' })),
    ...[visible, visible].map((to) => ({ to, from: 'fair-b@shop.example' })),
  ];
  for (const one of mail) await makeMessage(world, tenant, one);
  const suggested = await askers.ALL!.call(operations.addressSuggest, {
    query: { kind: 'from', q: 'fair-' },
  });
  expect(dataOf(suggested)).toEqual([
    { address: 'fair-b@shop.example', name: '', count: 2, count_is: 'exact' },
    { address: 'fair-a@shop.example', name: '', count: 1, count_is: 'exact' },
  ]);
});
