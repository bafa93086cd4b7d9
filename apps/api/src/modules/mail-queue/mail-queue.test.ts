import {
  type DataOf,
  mailQueueDetail,
  mailQueueFlush,
  mailQueueOverview,
  mailQueueSummary,
  type Operation,
} from '@postern/contract';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makeDomain, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { database, world, api } = await testApi();
let tenant: Tenant;
let tech: Actor;
let foreign: Actor;

interface Queued {
  recipient: string;
  sender?: string;
  direction?: 'in' | 'out';
  attempts?: number;
  kind?: string;
  parked?: string;
  state?: string;
  of?: Tenant;
}
const queue = ({ recipient, sender = `ann@${tenant.domain}`, ...row }: Queued) =>
  asAdministrator(
    database.adminUrl,
    `insert into mail_queue (tenant_id, queue_entry_id, ts, id, queue_id, kind, direction, sender, recipient, destination, blob_id, size,
       state, attempts, next_attempt_at, last_error, parked_domain)
     values ($1, gen_random_uuid(), now(), gen_random_uuid(), 'q', $2, $3, $4, $5, 'mx.example', gen_random_uuid(), 100, $6, $7,
       now() + interval '1 hour', $8, $9)`,
    [
      ...[(row.of ?? tenant).tenant_id, row.kind ?? 'mail', row.direction ?? 'out', sender, recipient],
      ...[row.state ?? 'ready', row.attempts ?? 3, row.attempts === 0 ? '' : '451 later', row.parked ?? null],
    ],
  );

async function ask<O extends Operation>(actor: Actor, operation: O, input: Input = {}): Promise<DataOf<O>> {
  const answer = await actor.call(operation, input);
  expect(answer.status, answer.body).toBe(200);
  return operation.data.parse(answer.data()) as DataOf<O>;
}

beforeAll(async () => {
  tenant = await makeTenant(world);
  const secret = `secret-${tenant.domain}`;
  await makeDomain(world, tenant, secret, { confidential: true });
  tech = await signIn(api.server, await makePerson(world, tenant, { roles: ['Tech'] }));
  foreign = await signIn(api.server, await makePerson(world, await makeTenant(world), { roles: ['Tech'] }));
  for (let count = 0; count < 41; count += 1) await queue({ recipient: `p${count}@stuck.example` });
  await queue({ recipient: 'bob@slow.example', attempts: 0 });
  await queue({ recipient: `ann@${tenant.domain}`, sender: 'bob@slow.example', direction: 'in' });
  await queue({ recipient: 'bob@hidden.example', sender: `ann@${secret}` });
  await queue({ recipient: 'bob@link.example', kind: 'product' });
  await queue({ recipient: `ann@${tenant.domain}`, direction: 'in', parked: tenant.domain });
  await queue({ recipient: 'bob@gone.example', state: 'done' });
});

test('what waits is told by destination, without what the caller may not know', async () => {
  const rows = await ask(tech, mailQueueSummary);
  expect(rows.map(({ address, count, queue: type, reason }) => [address, count, type, reason])).toEqual([
    ['stuck.example', 41, 'Outqueue', '451 later'],
    ['slow.example', 1, 'Inqueue', ''],
    [tenant.domain, 1, 'Fallback', '451 later'],
  ]);
  expect(await ask(foreign, mailQueueSummary)).toEqual([]);
  const detail = await ask(tech, mailQueueDetail, { query: { domainname: 'slow.example' } });
  expect(detail).toMatchObject([{ recipient: 'bob@slow.example', delay_reason: '', hostname: 'mx.example' }]);
});

test('a silent gateway is unknown, not empty', async () => {
  await asAdministrator(
    database.adminUrl,
    `insert into heartbeat (part, node, seen_at, status) values ('gateway', 'gw1', now(), '{}'),
      ('gateway', 'gw2', now() - interval '2 minutes', '{}'),
      -- It said that it stops: it delivers nothing.
      ('gateway', 'gw3', now() - interval '2 minutes', '{"stopped_at": "2026-03-01T12:00:00Z"}')`,
  );
  const rows = await ask(tech, mailQueueOverview);
  expect(rows).toContainEqual(
    expect.objectContaining({ type: 'Outqueue', queue: { active: 0, deferred: 41 } }),
  );
  expect(rows.filter(({ server }) => server !== '')).toEqual([
    expect.objectContaining({ server: 'gw2', queue: { active: -1, deferred: -1 } }),
  ]);
});

test('the overview of one instance counts only mail of its tenants', async () => {
  const elsewhere = await makeTenant(world, { instance: 'de' });
  await queue({ of: elsewhere, recipient: 'bob@elsewhere.example' });
  const operator = await signIn(
    api.server,
    await makePerson(world, tenant, { roles: [], is_superuser: true }),
  );
  const waiting = async (actor: Actor, query: Input['query']) =>
    (await ask(actor, mailQueueOverview, { query }))
      .filter(({ type }) => type === 'Outqueue')
      .map(({ instance, queue: { deferred } }) => [instance, deferred]);
  // 41 that are stuck and one to a confidential domain, which operators may know.
  expect(await waiting(operator, {})).toEqual([
    ['ch', 42],
    ['de', 1],
  ]);
  expect(await waiting(operator, { instance: 'ch' })).toEqual([['ch', 42]]);
  expect(await waiting(operator, { instance: 'de' })).toEqual([['de', 1]]);
  expect(await waiting(tech, { instance: 'de' })).toEqual([['de', 0]]);
  expect((await operator.call(mailQueueOverview, { query: { instance: 'xx' } })).status).toBe(422);
  const rows = await ask(operator, mailQueueOverview, { query: { instance: 'de' } });
  expect(rows.filter(({ type }) => type === null)).toMatchObject([{ instance: 'de', server: 'gw2' }]);
});

test('trying now spreads the attempts, counts none and leaves others alone', async () => {
  const before = await asAdministrator(database.adminUrl, 'select sum(attempts) as attempts from mail_queue');
  expect(await ask(foreign, mailQueueFlush, { query: { domainname: 'stuck.example' } })).toEqual({
    tried: 0,
  });
  expect(await ask(tech, mailQueueFlush, { query: { domainname: 'stuck.example' } })).toEqual({ tried: 41 });
  const [times] = await asAdministrator<{ first: number; last: number }>(
    database.adminUrl,
    `select extract(epoch from min(next_attempt_at) - now())::float as first, extract(epoch from max(next_attempt_at) - now())::float as last
     from mail_queue where recipient like '%@stuck.example'`,
  );
  expect(times!.last - times!.first).toBeCloseTo(2, 3);
  expect(times!.first).toBeLessThanOrEqual(0);
  const after = await asAdministrator(database.adminUrl, 'select sum(attempts) as attempts from mail_queue');
  expect(after).toEqual(before);
  const again = await tech.call(mailQueueFlush, { query: { domainname: 'stuck.example' } });
  expect(again.status).toBe(429);
  await ask(tech, mailQueueFlush, { query: { domainname: tenant.domain } });
  const [parked] = await asAdministrator<{ is_later: boolean }>(
    database.adminUrl,
    "select next_attempt_at > now() + interval '30 minutes' as is_later from mail_queue where parked_domain is not null",
  );
  expect(parked!.is_later).toBe(true);
});
