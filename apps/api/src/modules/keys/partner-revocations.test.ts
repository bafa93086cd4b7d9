// Lists and a responder of an authority that openssl plays, asked over HTTP.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, withScope } from '@postern/db';
import { type Certificate, readCertificate } from '@postern/mail/smime/certificate';
import { keepPartnerKey } from '@postern/records/keys/partner-keys';
import { checkPartnerRevocations, revocationOf } from '@postern/records/keys/partner-revocations';
import { recipientWay } from '@postern/records/keys/recipient-way';
import { type TestDatabase, testDatabase } from '@postern/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchSigned } from './jobs/check-partner-revocations.ts';

let database: TestDatabase;
let db: Database;
let server: Server;
/** What is asked, and which of the files is served as the list. */
const asked: string[] = [];
let list = 'list.der';
let is_away = false;
const TENANT = 81;
const folder = mkdtempSync(join(tmpdir(), 'revocations-'));
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
const read = (name: string) => readFileSync(join(folder, name));
const now = () => new Date();
const dns = {
  private_addresses: true,
  resolver: async (name: string, type: string) =>
    name === 'ca.partner.example' && type === 'A' ? ['127.0.0.1'] : [],
};
const check = (at = now(), rules = dns) => checkPartnerRevocations(db, fetchSigned(rules), at);
const inTenant = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(db, { tenants: [TENANT] }, work);

function makeAuthority(name: string): void {
  writeFileSync(
    join(folder, `${name}.cnf`),
    `[ca]\ndefault_ca=x\n[x]\ndatabase=${name}.txt\ncrlnumber=${name}.number\ndefault_md=sha256\ndefault_crl_days=3\n`,
  );
  writeFileSync(join(folder, `${name}.txt`), '');
  writeFileSync(join(folder, `${name}.number`), '01\n');
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-out', `${name}.pem`],
    ...['-days', '30', '-subj', '/CN=Partner CA', '-addext', 'keyUsage=critical,keyCertSign,cRLSign'],
  );
  openssl('x509', '-in', `${name}.pem`, '-outform', 'DER', '-out', `${name}.der`);
}
/** Has a certificate authority do something, by its own files. */
const asAuthority = (name: string, ...what: string[]) =>
  openssl('ca', '-config', `${name}.cnf`, '-keyfile', `${name}.key`, '-cert', `${name}.pem`, ...what);
const revokeAt = (name: string, ca: string) =>
  asAuthority(ca, '-revoke', `${name}.pem`, '-crl_reason', 'keyCompromise');
function writeList(ca: string, file: string): void {
  asAuthority(ca, '-gencrl', '-out', 'list.pem');
  openssl('crl', '-in', 'list.pem', '-outform', 'DER', '-out', file);
}

/** A certificate that names a list, or a responder, or nothing. */
function issue(name: string, place: 'list' | 'responder' | 'none'): Certificate {
  const at = `http://ca.partner.example:${(server.address() as AddressInfo).port}`;
  const places = {
    list: `crlDistributionPoints=URI:${at}/list\nauthorityInfoAccess=caIssuers;URI:${at}/issuer\n`,
    responder: `authorityInfoAccess=OCSP;URI:${at}/ocsp,caIssuers;URI:${at}/issuer\n`,
    none: '',
  };
  writeFileSync(join(folder, 'ext'), `subjectAltName=email:${name}@partner.example\n${places[place]}`);
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    '/dev/null',
    '-out',
    'req.pem',
    '-subj',
    `/CN=${name}`,
  );
  openssl(
    ...[
      'x509',
      '-req',
      '-in',
      'req.pem',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-days',
      '9',
    ],
    ...['-extfile', 'ext', '-out', `${name}.pem`],
  );
  return readCertificate(openssl('x509', '-in', `${name}.pem`, '-outform', 'DER'));
}

async function know(name: string, key: Certificate): Promise<void> {
  const address = `${name}@partner.example`;
  await inTenant((tx) =>
    keepPartnerKey(tx, {
      ...{
        tenant_id: TENANT,
        address,
        key,
        source: 'signed_mail',
        trust: 'validated',
        by: 'a test',
        now: now(),
      },
    }),
  );
}
const wayTo = (name: string) => recipientWay(db, TENANT, `${name}@partner.example`, now());
const stateOf = async (certificate: Certificate) =>
  (await inTenant((tx) => revocationOf(tx, certificate)))?.state;

beforeAll(async () => {
  database = await testDatabase();
  db = database.connect('postern_worker');
  await withScope(db, { all: true }, (tx) =>
    tx.insertInto('tenant').values({ tenant_id: TENANT, name: 'Acme', instance: 'ch' }).execute(),
  );
  makeAuthority('ca');
  makeAuthority('other');
  server = createServer(async (request, answer) => {
    asked.push(request.url ?? '');
    if (is_away) return answer.writeHead(503).end();
    if (request.url === '/issuer') return answer.end(read('ca.der'));
    if (request.url === '/list') return answer.end(read(list));
    const question: Buffer[] = [];
    for await (const part of request) question.push(part as Buffer);
    writeFileSync(join(folder, 'question'), Buffer.concat(question));
    openssl(
      ...[
        'ocsp',
        '-index',
        'ca.txt',
        '-CA',
        'ca.pem',
        '-rsigner',
        'ca.pem',
        '-rkey',
        'ca.key',
        '-ndays',
        '1',
      ],
      ...['-reqin', 'question', '-respout', 'answer'],
    );
    return answer.end(read('answer'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  writeList('ca', 'list.der');
});
beforeEach(() => {
  is_away = false;
  list = 'list.der';
});
afterAll(async () => {
  server?.close();
  server?.closeAllConnections();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('a certificate that the list names is not used any more, the others of the authority are', async () => {
  const [good, bad] = [issue('good', 'list'), issue('bad', 'list')];
  await know('good', good);
  await know('bad', bad);
  expect(await wayTo('bad')).not.toBeNull();
  revokeAt('bad', 'ca');
  writeList('ca', 'list.der');
  asked.length = 0;
  expect(await check()).toMatchObject({ asked: 2, revoked: 1, unknown: 0 });
  expect(asked.filter((url) => url === '/list')).toHaveLength(1);
  expect([await stateOf(good), await stateOf(bad)]).toEqual(['good', 'revoked']);
  expect(await wayTo('good')).not.toBeNull();
  expect(await wayTo('bad')).toBeNull();
  expect(await check()).toMatchObject({ asked: 0 });
  // Another tenant, or a second mail, brings it again.
  await inTenant((tx) => tx.deleteFrom('partner_key').where('address', '=', 'bad@partner.example').execute());
  await know('bad', bad);
  expect(await wayTo('bad')).toBeNull();
});

test('the responder says it of one it is asked about', async () => {
  const certificate = issue('cy', 'responder');
  // The index lists what was issued: openssl answers "unknown" of others.
  const line = `V\t491231235959Z\t\t${certificate.serial.toString('hex').toUpperCase()}\tunknown\t/CN=cy\n`;
  writeFileSync(join(folder, 'ca.txt'), `${read('ca.txt')}${line}`);
  await know('cy', certificate);
  await check();
  expect(await stateOf(certificate)).toBe('good');
  revokeAt('cy', 'ca');
  await check(new Date(now().getTime() + 25 * 3_600_000));
  expect(await stateOf(certificate)).toBe('unknown');
  await withScope(db, { all: true }, (tx) =>
    tx.updateTable('certificate_status').set({ next_at: now() }).where('state', '=', 'unknown').execute(),
  );
  await check();
  expect(await stateOf(certificate)).toBe('revoked');
  expect(await wayTo('cy')).toBeNull();
});

test('an authority that is away, a list of somebody else and an inner address are no answer, and the key serves on', async () => {
  const certificate = issue('dan', 'list');
  await know('dan', certificate);
  const again = async (rules = dns) => {
    await withScope(db, { all: true }, (tx) =>
      tx
        .updateTable('certificate_status')
        .set({ next_at: now(), state: 'unasked' })
        .where('fingerprint', '=', Buffer.from(certificate.x509.fingerprint256.replaceAll(':', ''), 'hex'))
        .execute(),
    );
    await check(now(), rules);
    return stateOf(certificate);
  };
  is_away = true;
  expect(await again()).toBe('unknown');
  is_away = false;
  revokeAt('dan', 'other');
  writeList('other', 'forged.der');
  list = 'forged.der';
  expect(await again()).toBe('unknown');
  expect(await again({ ...dns, private_addresses: false })).toBe('unknown');
  expect(await wayTo('dan')).not.toBeNull();
  list = 'list.der';
  expect(await again()).toBe('good');
});

test('a certificate that names no place is not asked about', async () => {
  const certificate = issue('ed', 'none');
  await know('ed', certificate);
  await check();
  expect(await stateOf(certificate)).toBe('silent');
});
