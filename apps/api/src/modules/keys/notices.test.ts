// People are told once of a key that is new, and once of the end of their last one.
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueForPerson } from '@postern/records/keys/people';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld, type Person, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorkerDeps } from '../../job-list.fixture.ts';
import type { SystemMail } from '../system-mail/index.ts';
import { notifyKeyOwners } from './jobs/notify-key-owners.ts';

const database = await testDatabase();
const world = openWorld(database);
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-key-notices-'));
const deps = await testWorkerDeps(database, folder.path);
const DAY = 86_400_000;
/** Days a certificate of our own lasts. */
const LIFE = 825;
const start = Date.now();
let tenant: Tenant;
let ann: Person;
let bob: Person;
const sent: Pick<SystemMail, 'kind' | 'to' | 'params'>[] = [];

const mails = {
  ...deps.mails,
  prepare: async (mail: SystemMail) => {
    const prepared = await deps.mails.prepare(mail);
    return {
      queue: (...input: Parameters<typeof prepared.queue>) => {
        sent.push({ kind: mail.kind, to: mail.to, params: mail.params });
        return prepared.queue(...input);
      },
    };
  },
};
/** The mails of a run so many days after the start. */
async function runOn(day: number) {
  sent.length = 0;
  await notifyKeyOwners({ ...deps, mails }, new Date(start + day * DAY));
  return sent.map(({ kind, to }) => `${kind} ${to}`).sort();
}
const issue = (address: string, day = 0) =>
  issueForPerson(deps.db, deps.keyholder, {
    ...{ tenant_id: tenant.tenant_id, address, by: 'tech@acme.example', now: new Date(start + day * DAY) },
  });

beforeAll(async () => {
  tenant = await makeTenant(world);
  ann = await makePerson(world, tenant);
  bob = await makePerson(world, tenant);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
  await folder[Symbol.asyncDispose]();
});

test('of a new key, once; an address without an account is not written to', async () => {
  await issue(ann.email);
  await issue(bob.email);
  await issue(`desk@${tenant.domain}`);
  expect(await runOn(0)).toEqual([`key_new ${ann.email}`, `key_new ${bob.email}`].sort());
  expect(sent[0]?.params).toMatchObject({ family: 'smime', by: 'tech@acme.example' });
  expect(await runOn(0)).toEqual([]);
  expect(
    await asAdministrator(database.adminUrl, `select recipient from mail_queue where kind = 'product'`),
  ).toHaveLength(2);
});

test('of the end, once, two weeks before; who has a later one is told of that alone', async () => {
  expect(await runOn(LIFE - 15)).toEqual([]);
  await issue(bob.email, LIFE - 15);
  expect(await runOn(LIFE - 13)).toEqual([`key_ending ${ann.email}`, `key_new ${bob.email}`].sort());
  expect(await runOn(LIFE - 12)).toEqual([]);
  expect(await runOn(LIFE + 1)).toEqual([]);
});
