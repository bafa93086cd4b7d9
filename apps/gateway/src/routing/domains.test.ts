import { connect, type Database, notifySettings, withScope } from '@postern/db';
import { type TestDatabase, testDatabase } from '@postern/testing';
import { until } from '@postern/testing/until';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acme, globex, seedTenants } from '../under-test/world.ts';
import { type Domains, openDomains } from './domains.ts';
import { type Following, followSettings } from './following.ts';

let database: TestDatabase;
let admin: Database;
const opened: Following[] = [];

beforeAll(async () => {
  database = await testDatabase();
  admin = connect(database.adminUrl, 2);
  await seedTenants(database.connect('postern_worker'));
});
afterAll(async () => {
  for (const following of opened) await following[Symbol.asyncDispose]();
  await admin?.close();
  await database?.drop();
});

/** What one node remembers; every node has its own connections. */
function node(now: () => number = Date.now): { domains: Domains; db: Database } {
  const db = database.connect('postern_gateway', 4);
  const following = followSettings(db, now);
  opened.push(following);
  return { domains: openDomains(db, following, now), db };
}

const levelOf = async (domains: Domains, name = acme.domain) =>
  (await domains.find(name))?.settings.scanner.lowspamlevel;

/** Writes as the API does: value and notice in one transaction. */
async function setLevel(value: number, told = true, place = { scope: 'domain', scope_value: acme.domain }) {
  await withScope(admin, { all: true }, async (tx) => {
    const tenant_id = place.scope === 'default' ? 0 : acme.tenant_id;
    await tx
      .insertInto('setting')
      .values({ tenant_id, ...place, field: 'lowspamlevel', value: JSON.stringify(value) })
      .onConflict((known) =>
        known
          .columns(['tenant_id', 'scope', 'scope_value', 'field'])
          .doUpdateSet({ value: JSON.stringify(value) }),
      )
      .execute();
    if (told) await notifySettings(tx, tenant_id);
  });
}

test('a change holds on two nodes within a second, whichever scope it is made at', async () => {
  let time = 0;
  const nodes = [node(() => time), node(() => time)];
  const levels = () => Promise.all(nodes.map(({ domains }) => levelOf(domains)));
  expect(await levels()).toEqual([5, 5]);
  const places = [
    { scope: 'default', scope_value: '' },
    { scope: 'tenant', scope_value: '' },
    { scope: 'domain', scope_value: acme.domain },
  ];
  for (const [index, place] of places.entries()) {
    await setLevel(index + 1, true, place);
    time += 700;
    expect(await levels()).toEqual([index + 1, index + 1]);
  }
});

test('a node whose connection is cut, or hears nothing, is not a second behind either', async () => {
  let time = 0;
  const { domains } = node(() => time);
  await setLevel(10);
  expect(await levelOf(domains)).toBe(10);
  // What was told while nobody listened is lost; the next look finds out, because the connection has to answer.
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and usename = 'postern_gateway'`.execute(admin.kysely);
  await setLevel(11);
  time += 700;
  expect(await levelOf(domains)).toBe(11);
});

test('a change that nobody told of holds after the safety age', async () => {
  let time = 0;
  const { domains } = node(() => time);
  await setLevel(20);
  expect(await levelOf(domains)).toBe(20);
  await setLevel(21, false);
  time += 59_000;
  expect(await levelOf(domains)).toBe(20);
  time += 1_000;
  await until('the domain to be read again', async () => (await levelOf(domains)) === 21);
});

test('a domain that is new is known at once, and a removed one no longer', async () => {
  const { domains } = node();
  expect(await domains.find('new.example')).toBeNull();
  const place = { tenant_id: globex.tenant_id, domain_name: 'new.example' };
  await withScope(admin, { all: true }, async (tx) => {
    await tx.insertInto('domain_directory').values(place).execute();
    await tx.insertInto('managed_domain').values(place).execute();
    await notifySettings(tx, globex.tenant_id);
  });
  await until('the new domain', async () => (await domains.find('new.example')) !== null);
  expect((await domains.find(globex.domain))?.own_domains.sort()).toEqual([globex.domain, 'new.example']);
  await withScope(admin, { all: true }, async (tx) => {
    await tx.deleteFrom('managed_domain').where('domain_name', '=', 'new.example').execute();
    await tx.deleteFrom('domain_directory').where('domain_name', '=', 'new.example').execute();
    await notifySettings(tx, globex.tenant_id);
  });
  await until('it to be gone', async () => (await domains.find('new.example')) === null);
});

test('names asked for together are read together, each with its own settings', async () => {
  const { domains, db } = node();
  await setLevel(30);
  await domains.find('unknown.example');
  let questions = 0;
  db.pool.on('acquire', () => {
    questions += 1;
  });
  const found = await Promise.all(
    [acme.domain, globex.domain, 'elsewhere.example'].map((name) => domains.find(name)),
  );
  expect(found.map((one) => one?.settings.scanner.lowspamlevel)).toEqual([30, 1, undefined]);
  // One for all names, one for what the domains of each tenant share.
  expect(questions).toBe(3);
});
