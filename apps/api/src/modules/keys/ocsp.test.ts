// The responder of a tenant's own authority, as `openssl ocsp` asks and believes it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smimeCertificateRevoke } from '@postern/contract';
import { fingerprintOf } from '@postern/mail/smime/certificate';
import { answerOfResponder } from '@postern/mail/smime/revocation-answer';
import { type IssuedCertificate, issueForPerson } from '@postern/records/keys/people';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';
import { publishRevocations } from './jobs/publish-revocations.ts';

const database = await testDatabase();
const world = openWorld(database);
const api = await testServer(database);
const db = database.connect('postern_worker');
const { keyholder } = api;
const folder = mkdtempSync(join(tmpdir(), 'postern-ocsp-'));
const now = new Date();
const DAY = 86_400_000;
let tenant: Tenant;
let admin: Actor;

interface Issued extends IssuedCertificate {
  address: string;
}

async function issue(name: string): Promise<Issued> {
  const address = `${name}@${tenant.domain}`;
  const publicUrl = new URL('https://mail.example/');
  const input = { tenant_id: tenant.tenant_id, address, by: 'a test', now, publicUrl };
  return { ...(await issueForPerson(db, keyholder, input)), address };
}

beforeAll(async () => {
  tenant = await makeTenant(world);
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

const openssl = (...args: string[]) => {
  const { stdout, stderr, status } = spawnSync('openssl', args, { cwd: folder });
  return { status, text: `${stdout}${stderr}` };
};

const authorityOf = ({ issuers: [issuing] }: IssuedCertificate) => {
  if (!issuing) throw new Error('no authority');
  return issuing;
};

/** The question OpenSSL has about a certificate. */
function questionAbout({ certificate, issuers }: IssuedCertificate, ...options: string[]): Buffer {
  for (const [name, one] of [
    ['leaf', certificate],
    ['issuing', issuers[0]],
    ['root', issuers[1]],
  ] as const)
    writeFileSync(join(folder, name), one?.x509.toString() ?? '');
  openssl('ocsp', ...options, '-issuer', 'issuing', '-cert', 'leaf', '-no_nonce', '-reqout', 'question');
  return readFileSync(join(folder, 'question'));
}

async function ask(issuer: string, payload: Buffer) {
  const headers = { 'content-type': 'application/ocsp-request' };
  const answer = await api.server.inject({ method: 'POST', url: `/ocsp/${issuer}`, headers, payload });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/ocsp-response']);
  return answer;
}

/** What OpenSSL makes of the response, its signature checked up to the root. */
async function statusOf(issued: IssuedCertificate) {
  const question = questionAbout(issued);
  const { rawPayload } = await ask(fingerprintOf(authorityOf(issued)), question);
  writeFileSync(join(folder, 'response'), rawPayload);
  const trust = ['-CAfile', 'root', '-verify_other', 'issuing'];
  return openssl('ocsp', '-respin', 'response', '-issuer', 'issuing', '-cert', 'leaf', '-no_nonce', ...trust);
}

/** OCSPResponseStatus. */
const faultOf = (response: Buffer) => [response.length, response.at(-1)];

test('a certificate names the responder, which says that it is valid, by POST and by GET', async () => {
  const ann = await issue('ann');
  const url = `https://mail.example/ocsp/${fingerprintOf(authorityOf(ann))}`;
  const question = questionAbout(ann);
  expect(openssl('x509', '-in', 'leaf', '-noout', '-ocsp_uri').text.trim()).toBe(url);
  // Before the worker has signed anything.
  expect(faultOf((await ask(fingerprintOf(authorityOf(ann)), question)).rawPayload)).toEqual([5, 6]);
  expect(await publishRevocations({ db, keyholder }, now)).toEqual({ published: 1, responses: 1 });
  const { status, text } = await statusOf(ann);
  expect([status, text]).toEqual([0, expect.stringContaining('Response verify OK')]);
  expect(text).toContain('leaf: good');

  const path = `${new URL(url).pathname}/${encodeURIComponent(question.toString('base64'))}`;
  const answer = await api.server.inject({ url: path });
  expect(answer.headers['cache-control']).toBe('max-age=3600');
  expect(answer.rawPayload).toEqual(readFileSync(join(folder, 'response')));
  expect(answerOfResponder(answer.rawPayload, ann.certificate, authorityOf(ann), now)).toEqual({
    state: 'good',
    until: new Date(Math.floor((now.getTime() + 7 * DAY) / 1000) * 1000),
  });
  expect(await publishRevocations({ db, keyholder }, now)).toEqual({ published: 0, responses: 0 });
});

test('a revoked one is told with its reason, the others stay valid', async () => {
  const [bob, carl] = [await issue('bob'), await issue('carl')];
  await publishRevocations({ db, keyholder }, now);
  const params = { email: bob.address, fingerprint: fingerprintOf(bob.certificate) };
  await admin.call(smimeCertificateRevoke, { params, query: { reason: 'key_compromise' } });
  expect(await publishRevocations({ db, keyholder }, now)).toMatchObject({ responses: 1 });
  const { text } = await statusOf(bob);
  expect(text).toContain('Response verify OK');
  expect(text).toContain('leaf: revoked');
  expect(text).toContain('Reason: keyCompromise');
  expect((await statusOf(carl)).text).toContain('leaf: good');
});

test('responses are signed anew after three days, and none is given when it has ended', async () => {
  const dora = await issue('dora');
  await publishRevocations({ db, keyholder }, now);
  const later = new Date(now.getTime() + 3 * DAY);
  const [{ count = 0 } = {}] = await asAdministrator<{ count: number }>(
    database.adminUrl,
    'select count(*)::int as count from ocsp_response',
  );
  expect(await publishRevocations({ db, keyholder }, later)).toMatchObject({ responses: count });
  await asAdministrator(
    database.adminUrl,
    `update ocsp_response set next_update = now() - interval '1 minute'`,
  );
  const { rawPayload } = await ask(fingerprintOf(authorityOf(dora)), questionAbout(dora));
  expect(faultOf(rawPayload)).toEqual([5, 3]);
});

test('what cannot be answered is said unsigned', async () => {
  const eve = await issue('eve');
  const issuer = fingerprintOf(authorityOf(eve));
  const question = questionAbout(eve);
  const faults = async (at: string, payload: Buffer) => faultOf((await ask(at, payload)).rawPayload);
  // Not signed yet.
  expect(await faults(issuer, question)).toEqual([5, 3]);
  for (const at of ['0'.repeat(64), 'x', fingerprintOf(eve.certificate)])
    expect(await faults(at, question), at).toEqual([5, 6]);
  expect(await faults(issuer, questionAbout(eve, '-sha256'))).toEqual([5, 6]);
  const two = questionAbout(eve, '-issuer', 'issuing', '-cert', 'root');
  for (const broken of [two, question.subarray(0, -1), Buffer.alloc(0), Buffer.alloc(3000, 0x30)])
    expect(await faults(issuer, broken)).toEqual([5, 1]);
  const large = await api.server.inject({
    ...{ method: 'POST', url: `/ocsp/${issuer}`, payload: Buffer.alloc(5000) },
    headers: { 'content-type': 'application/ocsp-request' },
  });
  expect(large.statusCode).toBe(413);
  expect((await api.server.inject({ url: `/ocsp/${issuer}/!!` })).rawPayload.at(-1)).toBe(1);
});
