import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { fetchDirectoryKeys, type KeyDirectory, readKeyDirectories } from '@postern/egress';
import { type DirectoryServer, startDirectory } from '@postern/testing/directory-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: DirectoryServer;
const jo = 'person0@globex.example';
let certificate: Buffer;

beforeAll(async () => {
  server = await startDirectory({ people: 3, domain: 'globex.example', published: true });
  certificate = new X509Certificate(server.authority).raw;
  server.change(
    [
      ...[`dn: uid=person0,ou=people,${server.base}`, 'changetype: modify', 'add: userCertificate;binary'],
      ...[`userCertificate;binary:: ${certificate.toString('base64')}`, ''],
    ].join('\n'),
  );
});
afterAll(() => server?.[Symbol.asyncDispose]());

const place = (given: Partial<KeyDirectory> = {}): KeyDirectory => ({
  ...{ domain: 'globex.example', host: server.host, port: server.tls_port, base: server.base, ...given },
});
const keysOf = (address: string, directories: KeyDirectory[], rules: object = {}) =>
  fetchDirectoryKeys(address, directories, {
    resolver: async (name, type) => (name === server.host && type === 'A' ? ['127.0.0.1'] : []),
    ...{ private_addresses: true, ca: [server.authority], ...rules },
  });

test('a certificate is read of the partner’s directory, or of one for everybody, and of no other', async () => {
  const found = { certificates: [certificate], pgp: [] };
  const none = { certificates: [], pgp: [] };
  expect(await keysOf(jo, [place()])).toEqual(found);
  expect(await keysOf(jo, [place({ domain: '*' })])).toEqual(found);
  expect(await keysOf(jo, [place({ domain: 'initech.example' })])).toEqual(none);
  expect(await keysOf('person1@globex.example', [place()])).toEqual(none);
  expect(await keysOf('*)(mail=person0@globex.example', [place({ domain: '*' })])).toEqual(none);
  expect(await keysOf(jo, [place({ base: 'ou=nowhere,dc=acme,dc=example' })])).toEqual(none);
});

test('a directory that cannot say, is not whom it claims to be, or has an inner address is no "none"', async () => {
  await expect(keysOf(jo, [place({ port: 1 })])).rejects.toThrow('ECONNREFUSED');
  await expect(keysOf(jo, [place()], { ca: [] })).rejects.toThrow(/certificate/);
  await expect(keysOf(jo, [place()], { private_addresses: false })).rejects.toThrow('not allowed');
  // The certificate is of the same authority, and for another name.
  const anywhere = async (_name: string, type: string) => (type === 'A' ? ['127.0.0.1'] : []);
  await expect(keysOf(jo, [place({ host: 'other.example' })], { resolver: anywhere })).rejects.toThrow(
    /altnames/,
  );
  // One that knows is enough.
  const found = await keysOf(jo, [place({ domain: '*', port: 1 }), place()]);
  expect(found.certificates).toHaveLength(1);
});

test('an answer that is too long is cut off', async () => {
  const names = Array.from(
    { length: 12_000 },
    (_, number) => `email.${number} = person${number}@globex.example`,
  );
  const about = `[req]\ndistinguished_name=dn\n[dn]\n[ext]\nsubjectAltName=@names\n[names]\n${names.join('\n')}\n`;
  const made = execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-keyout',
        '/dev/null',
      ],
      ...['-subj', '/CN=large', '-config', '-', '-extensions', 'ext', '-outform', 'DER'],
    ],
    { input: about, maxBuffer: 2_000_000 },
  );
  const large = made.toString('base64');
  server.change(
    [
      ...[`dn: uid=person2,ou=people,${server.base}`, 'changetype: modify', 'add: userCertificate;binary'],
      ...[`userCertificate;binary:: ${large}`, ''],
    ].join('\n'),
  );
  await expect(keysOf('person2@globex.example', [place()])).rejects.toThrow(/too long|closed/);
});

test('directories are read from one line, and what is wrong in it is named', () => {
  const line =
    'Globex.example=ldaps://ldap.globex.example/ou=people,dc=globex *=ldaps://[2001:db8::1]:3269/o=Trust%20Centre';
  expect(readKeyDirectories(line)).toEqual([
    { domain: 'globex.example', host: 'ldap.globex.example', port: 636, base: 'ou=people,dc=globex' },
    { domain: '*', host: '2001:db8::1', port: 3269, base: 'o=Trust Centre' },
  ]);
  expect(readKeyDirectories('')).toEqual([]);
  for (const wrong of ['globex.example', 'globex.example=ldap://plain.example/', '=ldaps://x.example/'])
    expect(() => readKeyDirectories(wrong)).toThrow(wrong);
});
