import {
  type DataOf,
  type ListEntryData,
  list_problems,
  listEntryBulk,
  listEntryCreate,
  listEntryDelete,
  listEntryHistory,
  listEntryList,
  listEntryPreview,
  listEntryTry,
  listEntryUpdate,
  listExport,
  listHygiene,
  listImport,
  listRightsRead,
  type Operation,
} from '@postern/contract';
import { rememberTexts, termHasher, uuidv7, withScope } from '@postern/db';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { makeMessage, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { database, world, api } = await testApi();
let tenant: Tenant;
let all: Actor;
let user: Actor;
let audit: Actor;
let operator: Actor;
let stranger: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world);
  const foreign = await makeTenant(world);
  all = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  user = await signIn(api.server, await makePerson(world, tenant));
  audit = await signIn(api.server, await makePerson(world, tenant, { roles: ['Audit'] }));
  operator = await signIn(
    api.server,
    await makePerson(world, tenant, { roles: ['super'], is_superuser: true }),
  );
  stranger = await signIn(api.server, await makePerson(world, foreign, { roles: ['ALL'] }));
});
beforeEach(async () => {
  await sql`delete from block_welcome_entry; delete from list_entry_history`.execute(world.admin.kysely);
});

async function ask<O extends Operation>(who: Actor, operation: O, input: Input = {}): Promise<DataOf<O>> {
  const answer = await who.call(operation, input);
  expect(answer.status, answer.body).toBe(200);
  return answer.data();
}
const status = async (who: Actor, operation: Operation, input: Input) =>
  (await who.call(operation, input)).status;
const add = (who: Actor, body: object): Promise<ListEntryData> => ask(who, listEntryCreate, { body });
const sender = { sender_address: 'news@shop.example' };
const count = async (who: Actor, query: Input['query'] = {}) =>
  (await ask(who, listEntryList, query ? { query } : {})).total;

test('an entry is changed as a whole or in part by who may, and its history says what, when and who', async () => {
  const entry = await add(all, { ...sender, scope_domain: tenant.domain });
  const params = { id: entry.id };
  const changed = await ask(all, listEntryUpdate, {
    params,
    body: { ...entry, list_type: 'welcome', sender_host: '192.0.2.0/24', sender_netmask: 24, reviewed: true },
  });
  expect(changed).toMatchObject({ list_type: 'welcome', sender_host: '192.0.2.0/24', reviewed: true });
  const moved = await ask(all, listEntryUpdate, { params, body: { scope_user: user.email, comment: 'why' } });
  expect(moved).toMatchObject({ scope_user: user.email, scope_domain: null, sender_host: '192.0.2.0/24' });
  expect(await status(all, listEntryUpdate, { params, body: { sender_host: 'no host' } })).toBe(422);
  expect(await status(all, listEntryUpdate, { params, body: { scope_global: true } })).toBe(403);
  expect(await status(stranger, listEntryUpdate, { params, body: {} })).toBe(404);
  expect(await status(audit, listEntryUpdate, { params, body: {} })).toBe(403);
  expect(await status(audit, listEntryDelete, { params })).toBe(403);
  const history = await ask(audit, listEntryHistory, { params });
  expect(history.map(({ action, by }) => [action, by])).toEqual([
    ['change', all.email],
    ['change', all.email],
    ['add', all.email],
  ]);
  expect(history[1]?.changes).toContainEqual({ field: 'list_type', before: 'block', after: 'welcome' });
  const rows = await sql<{ action: string }>`select entry::json ->> 'action' as action from audit_log
    where tenant_id = ${tenant.tenant_id} and entry::json ->> 'object' = ${entry.id} order by seq`.execute(
    world.admin.kysely,
  );
  expect(rows.rows.map((row) => row.action)).toEqual(['list.add', 'list.change', 'list.change']);
});

test('several are switched, removed and brought back at once; what is ignored is named with its reason', async () => {
  const own = await add(user, sender);
  const domain = await add(all, { ...sender, scope_domain: tenant.domain });
  const nowhere = uuidv7();
  const bulk = (who: Actor, action: string, ids = [own.id, domain.id, nowhere]) =>
    ask(who, listEntryBulk, { body: { ids, action } });
  expect(await bulk(user, 'disable')).toEqual({
    done: [own.id],
    ignored: [
      { id: domain.id, reason: 'forbidden' },
      { id: nowhere, reason: 'not_found' },
    ],
  });
  expect(await bulk(all, 'disable')).toMatchObject({
    done: [domain.id],
    ignored: [{ id: own.id, reason: 'unchanged' }, { id: nowhere }],
  });
  expect(await bulk(all, 'remove', [own.id, domain.id])).toMatchObject({ done: [own.id, domain.id] });
  expect(await count(all)).toBe(0);
  expect(await bulk(stranger, 'restore', [own.id])).toMatchObject({ done: [] });
  expect(await bulk(all, 'restore', [own.id, domain.id])).toMatchObject({ done: [own.id, domain.id] });
  expect(await count(all, { state: 'off' })).toBe(2);
  expect(await bulk(audit, 'enable', [own.id])).toMatchObject({ done: [] });
  const versions = await sql<{
    version: number;
  }>`select version from list_version where tenant_id = ${tenant.tenant_id}`.execute(world.admin.kysely);
  const newest = await sql<{
    version: number;
  }>`select max(version) as version from block_welcome_entry`.execute(world.admin.kysely);
  expect(newest.rows[0]?.version).toBe(versions.rows[0]?.version);
});

test('the list is searched, filtered and put in order', async () => {
  await add(all, { sender_address: '%100%-real.example'.replace('%-', '-'), scope_tenant: true });
  await add(all, { sender_host: '198.51.100.0/24', scope_domain: tenant.domain, comment: 'A scanner' });
  await add(user, { ...sender, list_type: 'welcome', not_before: '2100-01-01' });
  expect(await count(all, { q: 'SCANNER' })).toBe(1);
  expect(await count(all, { q: '198.51' })).toBe(1);
  expect(await count(all, { q: '%' })).toBe(1);
  expect(await count(all, { list_type: 'welcome' })).toBe(1);
  expect(await count(all, { reach: 'tenant' })).toBe(1);
  expect(await count(all, { state: 'waiting' })).toBe(1);
  expect(await count(all, { state: 'active' })).toBe(2);
  expect(await count(user, { editable: 'true' })).toBe(1);
  expect(await count(audit, { editable: 'true' })).toBe(0);
  const by_sender = await ask(all, listEntryList, { query: { order: 'sender' } });
  expect(by_sender.entries.map((one) => one.sender_address ?? one.sender_host)).toHaveLength(3);
  expect(await ask(user, listRightsRead)).toEqual({
    reaches: ['user'],
    address: user.email,
    domains: [],
    tenants: [],
    sees_others: false,
  });
  expect((await ask(audit, listRightsRead)).reaches).toEqual([]);
  expect(await ask(all, listRightsRead)).toMatchObject({ domains: [tenant.domain], sees_others: true });
});

test('a mail is tried on the lists as the gateway would', async () => {
  await add(all, { sender_address: '%shop.example', scope_domain: tenant.domain });
  const own = await add(user, { ...sender, list_type: 'welcome', sender_host: '*.shop.example' });
  await add(operator, { sender_host: '192.0.2.0/24', scope_global: true });
  const tried = (who: Actor, body: object) => ask(who, listEntryTry, { body });
  const mail = { sender: 'news@shop.example', ip: '192.0.2.7', host: 'out.shop.example' };
  expect(await tried(user, mail)).toMatchObject({
    result: 'welcome',
    lifts_spf: true,
    recipient: user.email,
  });
  expect((await tried(user, mail)).matched[0]?.id).toBe(own.id);
  expect((await tried(user, mail)).matched).toHaveLength(3);
  expect(await tried(all, { ...mail, recipient: `x@${tenant.domain}` })).toMatchObject({ result: 'block' });
  expect(await tried(all, { sender: 'a@else.example', header_sender: 'b@shop.example' })).toMatchObject({
    result: 'block',
  });
  expect(await tried(all, { sender: 'a@else.example' })).toMatchObject({ result: null, matched: [] });
  expect(await status(user, listEntryTry, { body: { ...mail, recipient: all.email } })).toBe(404);
  expect(await status(stranger, listEntryTry, { body: { ...mail, recipient: all.email } })).toBe(404);
});

/** Brings a sender into the dictionary, as recording its mail does. */
async function remember(from: string, { tenant_id }: { tenant_id: number }): Promise<void> {
  const hash = termHasher(database.installationKey)('address', from);
  await withScope(database.connect('postern_worker'), { all: true }, (tx) =>
    rememberTexts(tx, [{ tenant_id, kind: 'from', hash, text: from }]),
  );
}

const findings = [{ stage: 'content', code: 'text_offer', weight: 1, params: {} }];

test('before it is saved an entry says what it would have done to the mail of the last days', async () => {
  const at = new Date(Date.now() - 86_400_000);
  for (const [from, to] of [
    ['news@shop.example', user.email],
    ['other@shop.example', user.email],
    ['news@shop.example', all.email],
    ['x@else.example', user.email],
  ] as const)
    await remember(from, await makeMessage(world, tenant, { from, to, subject: from, findings, at }));
  const preview = (who: Actor, entry: object, id?: string) =>
    ask(who, listEntryPreview, { body: { entry, ...(id ? { id } : {}) } });
  const own = await preview(user, sender);
  expect(own).toMatchObject({ examined: 1, changed: 1, complete: true, days: 30 });
  expect(own.samples[0]).toMatchObject({
    to_address: user.email,
    content: 'read',
    after: { class: 'blocklisted' },
  });
  const wide = await preview(all, { sender_address: '@shop.example', scope_domain: tenant.domain });
  expect(wide).toMatchObject({ changed: 3, entry: { sender_address: '%shop.example' } });
  const saved = await add(all, { sender_address: '%shop.example', scope_domain: tenant.domain });
  expect((await preview(all, { sender_address: '%shop.example', scope_tenant: true })).alike).toMatchObject([
    { id: saved.id },
  ]);
  expect((await preview(all, { list_type: 'welcome' }, saved.id)).alike).toEqual([]);
  expect(await preview(all, { sender_host: '*.nowhere.example', scope_tenant: true })).toMatchObject({
    changed: 0,
  });
  expect(await status(audit, listEntryPreview, { body: { entry: sender } })).toBe(403);
});

test('an entry is still needed where the wider one ends sooner or holds in another instance only', async () => {
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const reviewed = true;
  await add(all, { sender_address: '%ends.example', scope_domain: tenant.domain, not_after: soon, reviewed });
  await add(all, { sender_address: 'a@ends.example', scope_user: user.email, reviewed });
  const other = tenant.instance === 'de' ? 'ch' : 'de';
  await add(operator, { sender_address: '%far.example', scope_global: true, instance: other, reviewed });
  await add(all, { sender_address: 'a@far.example', scope_user: user.email, reviewed });
  await add(operator, { ...sender, scope_global: true, instance: other, reviewed });
  const shadowed = async () =>
    (await ask(all, listHygiene)).groups.find(({ flaw }) => flaw === 'shadowed')?.found;
  expect(await shadowed()).toEqual([]);
  const brief = await add(user, { sender_address: 'b@ends.example', not_after: soon });
  expect(await shadowed()).toMatchObject([{ entry: { id: brief.id } }]);
  const draft = { ...sender, scope_domain: tenant.domain };
  expect((await ask(all, listEntryPreview, { body: { entry: draft } })).alike).toEqual([]);
});

test('an organisation of any number is exported and taken again; a 1 in a file of somebody else’s is a flag', async () => {
  const bosses: Actor[] = [];
  for (const tenant_id of [1, 7]) {
    const small = await makeTenant(world, { tenant_id });
    const boss = await signIn(api.server, await makePerson(world, small, { roles: ['ALL'] }));
    await add(boss, { ...sender, scope_tenant: true });
    bosses.push(boss);
  }
  const csv = (await operator.call(listExport)).body;
  const done = await ask(operator, listImport, { body: { csv, apply: true } });
  expect(done).toMatchObject({ there: 2, added: 0, refused: 0 });
  const by_hand = 'sender_address,scope_tenant\r\nother@shop.example,1\r\n';
  for (const boss of bosses)
    expect(await ask(boss, listImport, { body: { csv: by_hand } })).toMatchObject({ added: 1, refused: 0 });
});

test('what is exported is taken again, and no spreadsheet runs it', async () => {
  await add(all, {
    sender_address: '+cmd@shop.example',
    scope_domain: tenant.domain,
    comment: '=HYPERLINK("http://evil.example")',
  });
  await add(all, { sender_address: '', scope_user: user.email, not_after: '2100-01-01', enabled: false });
  await add(all, { sender_host: '2001:db8::/48', list_type: 'welcome', scope_tenant: true, reviewed: true });
  const file = async () => (await all.call(listExport)).body;
  const before = await file();
  expect(before).toContain(`"'=HYPERLINK(""http`);
  expect(before.split('\r\n').some((row) => /^[=+@-]|,[=+@]/.test(row))).toBe(false);
  const known = (await ask(all, listEntryList)).entries;
  const again = { csv: before, apply: true };
  expect(await ask(all, listImport, { body: again })).toMatchObject({
    rows: 3,
    added: 0,
    there: 3,
    refused: 0,
  });
  await ask(all, listEntryBulk, { body: { ids: known.map(({ id }) => id), action: 'remove' } });
  expect(await ask(all, listImport, { body: { csv: before } })).toMatchObject({ added: 3, applied: false });
  expect(await count(all)).toBe(0);
  expect(await ask(all, listImport, { body: again })).toMatchObject({ added: 3, applied: true });
  const pick = ({ id: _id, created_at: _at, ...rest }: ListEntryData) => rest;
  const sorted = (entries: ListEntryData[]) =>
    entries
      .map(pick)
      .map((one) => JSON.stringify(one))
      .sort();
  expect(sorted((await ask(all, listEntryList)).entries)).toEqual(sorted(known));
});

test('an import tells each refused row with its line; plain lists of senders take the defaults', async () => {
  const csv = [
    'type;sender;user;comment',
    `block;a@shop.example;${user.email};"two`,
    'lines"',
    'maybe;b@shop.example;;',
    `allow;;${user.email};`,
    'block;c@shop.example;x@elsewhere.example;',
    `block;10.0.0.0/2;${user.email};`,
    `block;192.0.2.0/28;${user.email};`,
    `block;A@shop.example;${user.email};twice`,
  ].join('\r\n');
  const dry = await ask(all, listImport, { body: { csv } });
  expect(dry.issues.map(({ line, field, problem }) => [line, field, problem])).toEqual([
    [4, 'list_type', 'value_invalid'],
    [5, 'sender', 'row_empty'],
    [6, 'scope_user', 'reach_unknown'],
    [7, 'sender_host', 'network_too_wide'],
  ]);
  expect(dry).toMatchObject({ rows: 7, added: 2, changed: 1, refused: 4, applied: false });
  expect(await ask(all, listImport, { body: { csv, apply: true } })).toMatchObject({ added: 2, changed: 1 });
  const plain = { csv: 'shop.example\n198.51.100.7\n', apply: true, defaults: { list_type: 'welcome' } };
  const done = await ask(user, listImport, { body: plain });
  expect(done).toMatchObject({ added: 2, refused: 0 });
  // Newest first shows them as the file has them, and what was added can be taken away again.
  const listed = await ask(user, listEntryList, { query: { list_type: 'welcome' } });
  expect(listed.entries.map(({ id }) => id)).toEqual(done.ids);
  expect(listed.entries[0]).toMatchObject({ sender_address: '%shop.example' });
  expect(await ask(audit, listImport, { body: plain })).toMatchObject({ added: 0, refused: 2 });
});

test('what is chosen for a file holds for its rows that name nobody, the organisation and the instance too', async () => {
  const far = await makeTenant(world, { instance: 'de' });
  const csv = `sender,user\r\na@shop.example,\r\nb@shop.example,${user.email}\r\n`;
  const given = async (defaults: object) => {
    const done = await ask(operator, listImport, { body: { csv, apply: true, defaults } });
    expect(done).toMatchObject({ refused: 0 });
    return (await ask(operator, listEntryList, { query: { q: 'a@shop.example' } })).entries[0];
  };
  expect(await given({ scope_tenant: true, tenant_id: far.tenant_id })).toMatchObject({
    ...{ tenant_id: far.tenant_id, scope_tenant: true, instance: 'de' },
  });
  expect(await given({ scope_global: true, instance: 'de' })).toMatchObject({
    ...{ tenant_id: 0, scope_global: true, instance: 'de' },
  });
});

test('an entry stays with its organisation, and says so', async () => {
  const far = await makeTenant(world);
  const { id } = await add(operator, { ...sender, scope_domain: tenant.domain });
  for (const [field, body] of [
    ['scope_domain', { scope_domain: far.domain }],
    ['scope_global', { scope_global: true }],
  ] as const) {
    const answer = await operator.call(listEntryUpdate, { params: { id }, body });
    expect([answer.status, answer.json()]).toMatchObject([
      422,
      { detail: [{ loc: ['body', field], msg: list_problems.reach_moves }] },
    ]);
  }
});

test('hygiene finds what is expired, doubled, contradictory, too broad or never hit, and nothing else', async () => {
  const useful = await add(all, { sender_address: '%useful.example', scope_domain: tenant.domain });
  const shadow = await add(all, { sender_address: 'a@useful.example', scope_user: user.email });
  const block = await add(all, { sender_address: 'x@tie.example', scope_domain: tenant.domain });
  const welcome = await add(all, {
    sender_address: '%tie.example',
    list_type: 'welcome',
    scope_domain: tenant.domain,
  });
  const exception = await add(user, { sender_address: 'b@useful.example', list_type: 'welcome' });
  const broad = await add(all, { sender_address: '%gmail.com', list_type: 'welcome', scope_tenant: true });
  const idle = await add(all, { sender_address: 'old@idle.example', scope_tenant: true });
  const expired = await add(all, { sender_address: 'e@gone.example', scope_tenant: true });
  await sql`update block_welcome_entry set created_at = now() - interval '1 year' where id = ${idle.id}`.execute(
    world.admin.kysely,
  );
  await sql`update block_welcome_entry set not_after = now() - interval '1 day' where id = ${expired.id}`.execute(
    world.admin.kysely,
  );
  const groups = async (who: Actor) =>
    Object.fromEntries(
      (await ask(who, listHygiene)).groups.map(({ flaw, found }) => [
        flaw,
        found.map(({ entry, other }) => [entry.id, other?.id ?? null]),
      ]),
    );
  expect(await groups(all)).toEqual({
    expired: [[expired.id, null]],
    idle: [[idle.id, null]],
    shadowed: [[shadow.id, useful.id]],
    contradictory: [[block.id, welcome.id]],
    broad: [[broad.id, null]],
  });
  expect(exception.id).not.toBe('');
  expect(Object.values(await groups(user)).flat()).toEqual([[shadow.id, useful.id]]);
});
