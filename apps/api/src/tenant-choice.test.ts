// Partners and operators choose a tenant: every read of the contract is asked with it, and no answer may hold a word of another.
import { isByTenant, type Operation, type OperationName, operations, TENANT_HEADER } from '@postern/contract';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import {
  makeDomain,
  makeMessage,
  makePartner,
  makePerson,
  makeTenant,
  type Tenant,
} from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { cases } from './access-matrix.fixture.ts';
import { testApi } from './server.fixture.ts';

const { database, world, api } = await testApi();
let chosen: Tenant;
let other: Tenant;
let partner: Actor;
let operator: Actor;
/** In names, addresses and subjects of the tenant that is in reach and not chosen. */
const WORD = 'zqother';

beforeAll(async () => {
  const partner_id = await makePartner(world);
  const home = await makeTenant(world, { partner_id });
  chosen = await makeTenant(world, { partner_id, domain: 'zqchosen.example' });
  other = await makeTenant(world, { partner_id, domain: `${WORD}.example` });
  for (const [tenant, word] of [
    [chosen, 'zqchosen'],
    [other, WORD],
  ] as const) {
    await makePerson(world, tenant, { roles: ['ALL'], email: `ann@${word}.example` });
    await makeDomain(world, tenant, `second-${word}.example`);
    const mail = { class: 'spam', subject: `${word} offer`, from: `eve@from-${word}.example` } as const;
    await makeMessage(world, tenant, { state: 'held', ...mail });
    await makeMessage(world, tenant, { state: 'rejected', ...mail });
    await makeMessage(world, tenant, { state: 'delivered', ...mail });
    await asAdministrator(
      database.adminUrl,
      `insert into domain_dns (tenant_id, domain_name, check_name, code, state, since)
        values ($1, $2, 'mx', 'mx_none', 'fail', now())`,
      [tenant.tenant_id, tenant.domain],
    );
  }
  const roles = ['Partner', 'ALL'] as const;
  partner = await signIn(api.server, await makePerson(world, home, { roles }));
  operator = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { is_superuser: true, roles: ['super'] }),
  );
});

const ask = (actor: Actor, operation: Operation, tenant: Tenant | null, input: Input = {}) =>
  actor.call(operation, {
    ...input,
    headers: tenant ? { [TENANT_HEADER]: String(tenant.tenant_id) } : {},
  });

/** Reads without a name of what they are about; streams never end, and a flush of the mail queue is no read and comes once a minute. */
const reads = (Object.keys(operations) as OperationName[]).filter((name) => {
  const operation: Operation = operations[name];
  const { method, path, answer } = operation;
  if (name === 'mailQueueFlush') return false;
  return method === 'GET' && isByTenant(operation) && answer !== 'events' && !path.includes('{');
});

for (const who of ['partner', 'operator'] as const) {
  test(`what is read in a chosen tenant by a ${who} is of that tenant alone`, async () => {
    const actor = who === 'partner' ? partner : operator;
    let spanning = 0;
    const wrong: string[] = [];
    for (const name of reads) {
      const operation: Operation = operations[name];
      const input = cases[name]?.input?.() ?? {};
      const all = await ask(actor, operation, null, input);
      const one = await ask(actor, operation, chosen, input);
      if (one.status !== all.status) wrong.push(`${name}: ${all.status}, chosen ${one.status} ${one.body}`);
      if (one.body.toLowerCase().includes(WORD)) wrong.push(`${name} shows the other tenant`);
      if (all.body.toLowerCase().includes(WORD)) spanning += 1;
    }
    expect(wrong).toEqual([]);
    // Without a choice they do show the other tenant: the loop above has looked at something.
    expect(spanning).toBeGreaterThan(8);
  });
}

test('home lists no domain of the own tenant while another is chosen', async () => {
  const home = async (tenant: Tenant | null) => (await ask(partner, operations.overviewRead, tenant)).body;
  const own = partner.email.split('@')[1]!;
  expect(await home(null)).toContain(own);
  expect(await home(chosen)).not.toContain(own);
});

test('a tenant out of reach cannot be chosen, nor something that is none', async () => {
  const stranger = await makeTenant(world);
  expect((await ask(partner, operations.messageList, stranger)).status).toBe(404);
  expect((await ask(partner, operations.messageList, chosen)).status).toBe(200);
  for (const text of ['0', '-1', 'x', '1,2', ''])
    expect(
      (await partner.call(operations.messageList, { headers: { [TENANT_HEADER]: text } })).status,
      text,
    ).toBe(404);
});

test('one chooses from all tenants in reach, whichever is chosen now', async () => {
  const find = async (q: string, kind: 'tenants' | 'domains') =>
    (await ask(partner, operations.directorySearch, chosen, { query: { q, kind } })).body;
  expect(await find(WORD, 'tenants')).toContain(other.domain);
  expect(await find(WORD, 'domains')).not.toContain(other.domain);
  expect(await find('zqchosen', 'domains')).toContain(chosen.domain);
});

test('what a call changes is looked for in all tenants in reach, and what it makes is made in the chosen one', async () => {
  const made = await ask(partner, operations.domainCreate, chosen, {
    body: { domain_name: 'third-zqchosen.example', kind: 'inline' },
  } as Input);
  expect(made.status, made.body).toBe(200);
  const [row] = await asAdministrator<{ tenant_id: number }>(
    database.adminUrl,
    `select tenant_id from managed_domain where domain_name = 'third-zqchosen.example'`,
  );
  expect(row?.tenant_id).toBe(chosen.tenant_id);
});

test('webhooks are those of the chosen tenant', async () => {
  const made = await ask(partner, operations.webhookCreate, chosen, {
    body: { name: 'SIEM', url: 'https://siem.zqchosen.example/', topics: ['audit'], enabled: false },
  } as Input);
  expect(made.status, made.body).toBe(200);
  expect((await ask(partner, operations.webhookList, chosen)).body).toContain('siem.zqchosen.example');
  expect((await ask(partner, operations.webhookList, other)).body).not.toContain('siem.zqchosen.example');
});

test('the mail queue of the chosen tenant is tried, and its log says so', async () => {
  const tried = await ask(operator, operations.mailQueueFlush, chosen, {
    query: { domainname: 'slow.example' },
  });
  expect(tried.status, tried.body).toBe(200);
  const [row] = await asAdministrator<{ tenant_id: number }>(
    database.adminUrl,
    `select tenant_id from audit_log where action = 'mail_queue.change' and object = 'slow.example'`,
  );
  expect(row?.tenant_id).toBe(chosen.tenant_id);
});
