// What is under way is seen by everybody who may, and ends by itself.
import { type DataOf, type Journey, type Operations, operations } from '@postern/contract';
import { type Zone, zoneResolver } from '@postern/mail';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { makeMessage, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../server.fixture.ts';
import { openDns } from '../dns/dns.ts';
import { readDnsConfig } from '../dns/dns-config.ts';
import { followJourneys } from '../jobs/follow-journeys.ts';

const domain = 'new-j.example';
let zone: Zone = {};
const config = readDnsConfig({}, 'mx.postern.test', 'console.postern.test');
const dns = {
  ...openDns({ ...config, zone: null }),
  resolver: ((name, type) => zoneResolver(zone)(name, type)) as ReturnType<typeof zoneResolver>,
};
const { world, api } = await testApi({ dns });
let tenant: Tenant;
let admin: Actor;
let stranger: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world, { domain: 'first-j.example' });
  const other = await makeTenant(world, { domain: 'other-j.example' });
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  stranger = await signIn(api.server, await makePerson(world, other, { roles: ['ALL'] }));
});

async function journeysOf(actor: Actor, query: Input['query'] = {}): Promise<Journey[]> {
  const answer = await actor.call(operations.journeyList, { query });
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: DataOf<Operations['journeyList']> }).data;
}
const stepsOf = (journey: Journey | undefined) =>
  journey?.steps.map(({ step, state }) => `${step} ${state}`).join(', ');
const follow = () => followJourneys({ db: world.admin, dns });

/** A DNS check as the worker keeps it. */
const keepCheck = (check_name: string) =>
  world.admin.kysely
    .insertInto('domain_dns')
    .values({
      ...{ tenant_id: tenant.tenant_id, domain_name: domain, check_name, code: `${check_name}_ok` },
      ...{ state: 'ok', since: new Date() },
    })
    .execute();

test('a new domain is followed from its proof to the first message', async () => {
  const made = await admin.call(operations.domainCreate, { body: { domain_name: domain, kind: 'inline' } });
  expect(made.status, made.body).toBe(200);
  const { proof } = (made.json() as { data: DataOf<Operations['domainCreate']> }).data;
  expect(stepsOf((await journeysOf(admin))[0])).toBe(
    'verify now, route later, mx later, spf later, dkim later, mail later',
  );
  expect(await journeysOf(stranger)).toEqual([]);
  expect(await journeysOf(admin, { domain: 'first-j.example' })).toEqual([]);

  // Nobody presses a button: the record is found, and the domain is the tenant's.
  zone = { [proof.record_name]: { TXT: [[proof.record_value ?? '']] } };
  await follow();
  expect(stepsOf((await journeysOf(admin, { domain }))[0])).toContain('verify done, route now');

  await world.admin.kysely
    .updateTable('managed_domain')
    .set({ forwarding: 'mail.new-j.example:25' })
    .where('domain_name', '=', domain)
    .execute();
  for (const check of ['mx', 'spf', 'dkim']) await keepCheck(check);
  await follow();
  expect(stepsOf((await journeysOf(admin, { domain }))[0])).toContain('dkim done, mail now');

  const at = new Date();
  const message = await makeMessage(world, { ...tenant, domain }, { at, to: `anna@${domain}` });
  await world.admin.kysely
    .insertInto('message_count')
    .values({
      ...{ tenant_id: tenant.tenant_id, domain, direction: 'in', class: 'ham', outcome: 'passed' },
      ...{ slot: new Date(Math.floor(at.getTime() / 1_800_000) * 1_800_000), messages: 1, bytes: 1234 },
    })
    .execute();
  await follow();
  const [ended] = await journeysOf(admin, { domain });
  expect(stepsOf(ended)).toContain('mail done');
  expect(ended?.steps.at(-1)?.cloudid).toBe(message.cloudid);
  expect(ended?.finished_at).not.toBeNull();
});

test('a journey is hidden and shown again by those who may change domains of the tenant', async () => {
  const name = 'hidden-j.example';
  await admin.call(operations.domainCreate, { body: { domain_name: name, kind: 'inline' } });
  const [journey] = await journeysOf(admin, { domain: name });
  const params = { id: journey?.journey_id ?? '' };
  const put = (actor: Actor, put_away: boolean) =>
    actor.call(operations.journeyUpdate, { params, body: { put_away } });
  expect((await put(stranger, true)).status).toBe(404);
  expect((await put(admin, true)).status).toBe(200);
  expect(await journeysOf(admin, { domain: name })).toEqual([]);
  expect((await put(admin, false)).status).toBe(200);
  expect(await journeysOf(admin, { domain: name })).toHaveLength(1);
});
