// How keys stand and what they were used for: the numbers are those of the search that they lead to.
import { type DataOf, messageList, type Operation, smimeCertificateList } from '@postern/contract';
import { keyExpiryList } from '@postern/contract/keys/expiries';
import { ENDING_WEEKS, keySummaryRead, keyUseRead, USE_WEEKS } from '@postern/contract/keys/uses';
import { issueForPerson } from '@postern/records/keys/people';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { testDatabase } from '@postern/testing/database';
import {
  makeMessage,
  makePerson,
  makeTenant,
  openWorld,
  type Person,
  type Tenant,
} from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';

const database = await testDatabase();
const world = openWorld(database);
const api = await testServer(database);
const db = database.connect('postern_worker');
const now = Date.now();
const DAY = 86_400_000;
/** Days a certificate of one's own authority is valid. */
const VALID = 825;
let tenant: Tenant;
let admin: Actor;
let user: Actor;
let person: Person;

async function ask<O extends Operation>(actor: Actor, operation: O, input: Input = {}): Promise<DataOf<O>> {
  const answer = await actor.call(operation, input);
  expect(answer.status, answer.body).toBe(200);
  return operation.data.parse((answer.json() as { data: unknown }).data) as DataOf<O>;
}

beforeAll(async () => {
  tenant = await makeTenant(world);
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  person = await makePerson(world, tenant);
  user = await signIn(api.server, person);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

/** Ends in so many days. */
const issue = (address: string, ends: number) =>
  issueForPerson(db, api.keyholder, {
    ...{ tenant_id: tenant.tenant_id, address, by: 'a test', now: new Date(now + (ends - VALID) * DAY) },
  });

test('a summary says how many there are and which weeks need somebody', async () => {
  const before = await ask(admin, keySummaryRead);
  expect(before).toMatchObject({ certificates: 0, pgp_keys: 0, needing: 0, renewed: 0, lapsed: 0 });
  expect(before.weeks).toHaveLength(ENDING_WEEKS);
  await issue(`ann@${tenant.domain}`, 10);
  await issue(`ann@${tenant.domain}`, 800);
  await issue(`bob@${tenant.domain}`, 10);
  await issue(person.email, 20);
  await issue(`dora@${tenant.domain}`, -5);
  await issue(tenant.domain, 17);
  const summary = await ask(admin, keySummaryRead);
  expect(summary).toMatchObject({ certificates: 5, needing: 0, renewed: 3, lapsed: 1 });
  expect(summary.weeks.map(({ renewed }) => renewed).slice(0, 4)).toEqual([0, 1, 2, 0]);
  expect(await ask(user, keySummaryRead)).toMatchObject({ certificates: 1, renewed: 1, lapsed: 0 });
  const { entries } = await ask(admin, keyExpiryList);
  expect(entries.map(({ address }) => address)).toContain(tenant.domain);
});

test('certificates of domains stand beside those of people, for who sees those of others', async () => {
  const all = await ask(admin, smimeCertificateList, { query: {} });
  expect(all.domains.map(({ email }) => email)).toEqual([tenant.domain]);
  expect(all.entries.every(({ email }) => email.includes('@'))).toBe(true);
  expect((await ask(user, smimeCertificateList, { query: {} })).domains).toEqual([]);
  const one = await ask(admin, smimeCertificateList, { query: { q: 'nobody' } });
  expect([...one.domains, ...one.entries]).toEqual([]);
});

test('uses are counted by week, and the search that a number leads to finds as many', async () => {
  const { email } = person;
  const longer = `x${email}`;
  const sent = [
    [email, 'one@elsewhere.example', { tech_sign: true }, 1],
    [email, 'two@elsewhere.example', { tech_sign: true }, 2],
    [email, 'two@elsewhere.example', { tech_sign: true }, 9],
    [email, 'two@elsewhere.example', {}, 2],
    [email, 'two@elsewhere.example', { tech_sign: true }, 40],
    [longer, 'two@elsewhere.example', { tech_sign: true }, 2],
  ] as const;
  for (const [from, to, columns, days] of sent)
    await makeMessage(world, tenant, {
      ...{ from, to, columns, direction: 'out', at: new Date(now - days * DAY) },
    });
  await makeMessage(world, tenant, {
    ...{ from: 'one@elsewhere.example', to: email, columns: { tech_decrypted: true } },
    ...{ direction: 'in', at: new Date(now - 3 * DAY) },
  });
  for (const actor of [admin, user]) {
    const uses = await ask(actor, keyUseRead, { params: { email } });
    expect(uses.signed).toEqual({ mails: 3, partners: 2, is_more: false });
    expect(uses.opened).toEqual({ mails: 1, is_more: false });
    expect(uses.weeks).toHaveLength(USE_WEEKS);
    expect(uses.weeks.map(({ signed }) => signed).slice(-6)).toEqual([1, 0, 0, 0, 1, 2]);
    const query = {
      time_start: new Date(now - 30 * DAY).toISOString(),
      maildirections: 'out',
      tech_sign: 'true',
    };
    const found = await ask(actor, messageList, { query: { ...query, sender: `<${email}>` } });
    expect(found.hits).toHaveLength(3);
  }
});

test('those of others stay closed to a user', async () => {
  const params = { email: `ann@${tenant.domain}` };
  expect((await user.call(keyUseRead, { params })).status).toBe(404);
  expect((await admin.call(keyUseRead, { params: { email: 'a@foreign.example' } })).status).toBe(404);
});
