// What is revoked stands in a list at the address that certificates name, and OpenSSL refuses it by that list.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  keyCalendarCreate,
  keyCalendarDelete,
  keyExpiryList,
  smimeCertificateRevoke,
} from '@postern/contract';
import { uuidv7, withScope } from '@postern/db';
import { fingerprintOf } from '@postern/mail/smime/certificate';
import { type IssuedCertificate, issueForPerson } from '@postern/records/keys/people';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makeMessage, makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';
import { publishRevocations } from './jobs/publish-revocations.ts';

const database = await testDatabase();
const world = openWorld(database);
const api = await testServer(database);
const db = database.connect('postern_worker');
const { keyholder } = api;
const folder = mkdtempSync(join(tmpdir(), 'postern-crl-'));
const now = new Date();
const DAY = 86_400_000;
const publicUrl = new URL('https://mail.example/');
let tenant: Tenant;
let admin: Actor;
let [ann, bob]: (IssuedCertificate & { address: string })[] = [];

beforeAll(async () => {
  tenant = await makeTenant(world);
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const issue = async (name: string) => {
    const address = `${name}@${tenant.domain}`;
    const input = { tenant_id: tenant.tenant_id, address, by: 'a test', now, publicUrl };
    return { ...(await issueForPerson(db, keyholder, input)), address };
  };
  ann = await issue('ann');
  bob = await issue('bob');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

const issued = () => {
  if (!ann || !bob) throw new Error('no certificates');
  return { ann, bob };
};
const openssl = (...args: string[]) => {
  const { stdout, stderr, status } = spawnSync('openssl', args, { cwd: folder });
  return { status, text: `${stdout}${stderr}` };
};
async function fetchList(): Promise<Buffer> {
  const [issuing] = issued().ann.issuers;
  const answer = await api.server.inject({ url: `/crl/${issuing && fingerprintOf(issuing)}.crl` });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pkix-crl']);
  writeFileSync(join(folder, 'list'), answer.rawPayload);
  return answer.rawPayload;
}
function verify({ certificate, issuers }: IssuedCertificate) {
  for (const [name, one] of [
    ['leaf', certificate],
    ['issuing', issuers[0]],
    ['root', issuers[1]],
  ] as const)
    writeFileSync(join(folder, name), one?.x509.toString() ?? '');
  openssl('crl', '-inform', 'DER', '-in', 'list', '-out', 'list.pem');
  const chain = ['-CAfile', 'root', '-untrusted', 'issuing', '-CRLfile', 'list.pem', '-crl_check'];
  return openssl('verify', '-x509_strict', '-purpose', 'smimesign', ...chain, 'leaf');
}

test('certificates name the list, and what is valid is not in it', async () => {
  expect((await api.server.inject({ url: `/crl/${'0'.repeat(64)}.crl` })).statusCode).toBe(404);
  expect(await publishRevocations({ db, keyholder }, now)).toEqual({ published: 1, responses: 2 });
  await fetchList();
  const { ann: one } = issued();
  writeFileSync(join(folder, 'leaf'), one.certificate.x509.toString());
  const [issuing] = one.issuers;
  expect(openssl('x509', '-in', 'leaf', '-noout', '-ext', 'crlDistributionPoints').text).toContain(
    `URI:https://mail.example/crl/${issuing && fingerprintOf(issuing)}.crl`,
  );
  expect(verify(one)).toMatchObject({ status: 0 });
  expect(await publishRevocations({ db, keyholder }, now)).toEqual({ published: 0, responses: 0 });
});

test('a revoked one is refused by OpenSSL with its reason, the others stay valid', async () => {
  const { ann: one, bob: other } = issued();
  const fingerprint = fingerprintOf(one.certificate);
  const params = { email: one.address, fingerprint };
  await admin.call(smimeCertificateRevoke, { params, query: { reason: 'key_compromise' } });
  expect(await publishRevocations({ db, keyholder }, now)).toEqual({ published: 1, responses: 1 });
  await fetchList();
  expect(verify(one)).toMatchObject({ status: 2, text: expect.stringContaining('certificate revoked') });
  expect(verify(other)).toMatchObject({ status: 0 });
  const { text } = openssl('crl', '-inform', 'DER', '-in', 'list', '-noout', '-text');
  expect(text).toContain('Key Compromise');
  expect(text).toMatch(/CRL Number:\s*2\b/);
});

test('it is signed anew each day, long before it ends', async () => {
  const before = await fetchList();
  const later = new Date(now.getTime() + DAY);
  expect(await publishRevocations({ db, keyholder }, later)).toEqual({ published: 1, responses: 0 });
  expect(await fetchList()).not.toEqual(before);
  const { text } = openssl('crl', '-inform', 'DER', '-in', 'list', '-noout', '-lastupdate', '-nextupdate');
  const [last = 0, next = 0] = [...text.matchAll(/=(.+)/g)].map(([, date]) => Date.parse(date ?? ''));
  expect(next - last).toBe(7 * DAY);
});

test('what ends is listed with what changes then, and in a calendar that knows its owner’s rights', async () => {
  const { tenant_id, domain } = tenant;
  const issueAt = (name: string, days: number) =>
    issueForPerson(db, keyholder, {
      ...{ tenant_id, address: `${name}@${domain}`, by: 'a test', now: new Date(now.getTime() + days * DAY) },
    });
  // A certificate lasts 825 days.
  await issueAt('ann', -700);
  await issueAt('ann', 0);
  await issueAt('carl', -700);
  await issueAt('dora', -830);
  await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .insertInto('partner_key')
      .values({
        ...{ tenant_id, partner_key_id: uuidv7(), kind: 'pgp', address: 'eve@partner.example' },
        ...{
          der: Buffer.from('key'),
          fingerprint: Buffer.alloc(20, 1),
          not_before: now,
          created_by: 'a test',
        },
        ...{ not_after: new Date(now.getTime() + 20 * DAY), source: 'workflow', trust: 'confirmed' },
      })
      .execute(),
  );
  const person = await makePerson(world, tenant, { roles: ['ALL'] });
  const reader = await signIn(api.server, person);
  const listed = async () => {
    const answer = await reader.call(keyExpiryList, {});
    expect(answer.status, answer.body).toBe(200);
    return keyExpiryList.data.parse((answer.json() as { data: unknown }).data);
  };
  const { entries, calendar_since } = await listed();
  expect(entries.map(({ address, impact }) => `${address.split('@')[0]} ${impact}`)).toEqual([
    ...['dora unsigned', 'eve unencrypted', 'ann replaced', 'carl renewed'],
  ]);
  expect(calendar_since).toBeNull();
  expect(entries.map(({ use }) => use && [use.mails, use.partners])).toEqual([[0, 0], [0, 0], null, [0, 0]]);
  const [dora, eve] = entries.map(({ address }) => address);
  const sent = [
    [dora, 'one@elsewhere.example', { tech_sign: true }, 1],
    [dora, 'one@elsewhere.example', { tech_sign: true }, 2],
    [dora, 'two@elsewhere.example', { tech_sign: true }, 2],
    [dora, 'two@elsewhere.example', {}, 2],
    [dora, 'two@elsewhere.example', { tech_sign: true }, 40],
    [`ann@${domain}`, eve, { tech_encrypted: true }, 3],
  ] as const;
  for (const [from = '', to = '', columns, days] of sent)
    await makeMessage(world, tenant, {
      ...{ from, to, columns, direction: 'out', at: new Date(now.getTime() - days * DAY) },
    });
  const used = (await listed()).entries.map(({ use }) => use);
  expect(used).toEqual([
    { mails: 3, partners: 2, is_more: false },
    { mails: 1, partners: 1, is_more: false },
    ...[null, { mails: 0, partners: 0, is_more: false }],
  ]);

  const made = await reader.call(keyCalendarCreate, {});
  const { pathname } = new URL((made.json() as { data: { url: string } }).data.url);
  const calendar = () => api.server.inject({ url: pathname });
  const { headers, body, statusCode } = await calendar();
  expect(statusCode, body).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(body.replaceAll('\r\n ', '')).toContain(
    'SUMMARY:OpenPGP eve@partner.example: Mail is no longer encrypted',
  );
  await asAdministrator(
    database.adminUrl,
    `insert into setting (tenant_id, scope, scope_value, field, value, changed_by)
     values (${tenant_id}, 'domain', '${domain}', 'user_language', '"de_DE"', 'a test')`,
  );
  expect((await calendar()).body.replaceAll('\r\n ', '')).toMatch(
    /SUMMARY:OpenPGP eve@partner\.example: E-Mails? .*verschlüsselt/,
  );
  expect((await api.server.inject({ url: pathname.replace(/.\.ics$/, '!.ics') })).statusCode).toBe(404);
  await asAdministrator(database.adminUrl, `update app_user set active = false where user_id = $1`, [
    person.user_id,
  ]);
  expect((await calendar()).statusCode).toBe(404);
  await asAdministrator(database.adminUrl, `update app_user set active = true where user_id = $1`, [
    person.user_id,
  ]);
  expect((await calendar()).statusCode).toBe(200);
  await reader.call(keyCalendarDelete, {});
  expect((await calendar()).statusCode).toBe(404);
});
