// Two instances with a PostgreSQL each: what one tells of the other, and what it does while the other is away.
import { domainCreate, sessionCreate, tenantCreate } from '@postern/contract';
import { type Actor, ask, signIn } from '@postern/testing/actors';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld, type Person, type Tenant } from '@postern/testing/factories';
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
let operator: Actor;
let away: Tenant;
let person: Person;

beforeAll(async () => {
  const tenant = await makeTenant(world);
  operator = await signIn(api.server, await makePerson(world, tenant, { roles: [], is_superuser: true }));
  away = await makeTenant(there, { tenant_id: 5001, domain: 'fern.example', instance: 'de' });
  person = await makePerson(there, away, { email: 'ann@fern.example' });
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
const creates = (tenant_id: number) =>
  operator.call(tenantCreate, {
    body: {
      ...{ tenant_id, country: 'CH', name1: 'Nova AG', street: 'Beispielweg', house_no: '12' },
      ...{ postal_code: '3011', city: 'Bern' },
    },
  });
const codeOf = ({ status, json }: Awaited<ReturnType<typeof adds>>) => [
  status,
  (json() as { code?: string }).code,
];

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

test('while an instance is away no name is taken, and people here sign in as ever', async () => {
  await second.stop();
  expect(codeOf(await adds('neu.example'))).toEqual([503, 'instance_away']);
  expect(codeOf(await creates(5002))).toEqual([503, 'instance_away']);
  const here = await makePerson(world, await makeTenant(world));
  expect((await signsIn(here.email, here.password)).status).toBe(200);
});
