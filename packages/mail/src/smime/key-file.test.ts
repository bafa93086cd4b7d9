// Files as OpenSSL itself writes them, with old and new encryption.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkForMail, type KeyFileError, MAX_KEY_FILE, readKeyFile } from './key-file.ts';
import { passwordKey, pkcs12Key } from './pkcs12-kdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'postern-key-file-'));
const path = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
const read = (name: string) => readFileSync(path(name));
const faultOf = (bytes: Buffer, password = 'secret ä') =>
  readKeyFile(bytes, password).then(
    () => null,
    (error: KeyFileError) => error.fault,
  );

function issue(name: string, key: string[], extensions: string): void {
  openssl(
    'req',
    '-new',
    '-newkey',
    ...key,
    '-nodes',
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.csr`,
    '-subj',
    `/CN=${name}`,
  );
  writeFileSync(path(`${name}.ext`), extensions);
  openssl(
    'x509',
    '-req',
    '-in',
    `${name}.csr`,
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '90',
    '-extfile',
    `${name}.ext`,
    '-out',
    `${name}.pem`,
  );
}
const MAIL = 'extendedKeyUsage=emailProtection\nsubjectAltName=email:ann@acme.example\n';

beforeAll(() => {
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '90',
    '-subj',
    '/CN=Test CA',
  );
  issue('ann', ['rsa:2048'], MAIL);
  issue('eve', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'], MAIL);
  issue('tls', ['rsa:2048'], 'extendedKeyUsage=serverAuth\n');
  issue('weak', ['rsa:1024'], MAIL);
});
afterAll(() => rmSync(folder, { recursive: true }));

const pkcs12 = (name: string, out: string, ...more: string[]) => {
  openssl(
    'pkcs12',
    '-export',
    '-inkey',
    `${name}.key`,
    '-in',
    `${name}.pem`,
    '-certfile',
    'ca.pem',
    '-out',
    out,
    '-passout',
    'pass:secret ä',
    ...more,
  );
  return read(out);
};

test.each([
  ['AES-256 and SHA-256, as today', 'ann', []],
  ['elliptic curves', 'eve', []],
  [
    '3DES and SHA-1, as Windows exports',
    'ann',
    ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'],
  ],
  ['RC2-40, as macOS exports', 'ann', ['-legacy']],
  ['RC2-128', 'ann', ['-legacy', '-keypbe', 'PBE-SHA1-RC2-128', '-certpbe', 'PBE-SHA1-RC2-128']],
  ['AES-128 and SHA-512', 'ann', ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-128-CBC', '-macalg', 'sha512']],
  ['no MAC', 'ann', ['-nomac']],
])('a PKCS #12 file is read: %s', async (_what, name, options) => {
  const file = await readKeyFile(pkcs12(name, 'one.pfx', ...options), 'secret ä');
  expect(file.certificate.addresses).toEqual(['ann@acme.example']);
  expect(file.issuers.map(({ x509 }) => x509.subject)).toEqual(['CN=Test CA']);
  expect(file.private_key.export({ type: 'pkcs8', format: 'pem' })).toBe(read(`${name}.key`).toString());
});

test.each([
  ['today', []],
  ['legacy', ['-legacy']],
  ['no MAC', ['-nomac']],
])('a wrong password is not a broken file: %s', async (_what, options) => {
  const bytes = pkcs12('ann', 'one.pfx', ...options);
  expect(await faultOf(bytes, 'secret')).toBe('wrong_password');
  expect(await faultOf(bytes, '')).toBe('password_needed');
  expect(await faultOf(bytes.subarray(0, -40))).toBe('not_readable');
});

test('PEM is read in whatever order, with and without a password', async () => {
  const parts = [read('ca.pem'), read('ann.key'), read('ann.pem')];
  expect((await readKeyFile(Buffer.concat(parts), '')).issuers).toHaveLength(1);
  openssl('pkcs8', '-topk8', '-in', 'ann.key', '-out', 'ann.sealed', '-passout', 'pass:secret');
  const sealed = Buffer.concat([read('ann.pem'), read('ann.sealed')]);
  expect((await readKeyFile(sealed, 'secret')).certificate.addresses).toEqual(['ann@acme.example']);
  expect(await faultOf(sealed, 'other')).toBe('wrong_password');
  expect(await faultOf(sealed, '')).toBe('password_needed');
});

test('what is no key with its certificate is refused, each with its reason', async () => {
  expect(await faultOf(read('ann.pem'))).toBe('no_key');
  expect(await faultOf(read('ann.key'))).toBe('no_certificate');
  expect(await faultOf(Buffer.concat([read('ann.key'), read('eve.pem')]))).toBe('halves_differ');
  expect(await faultOf(Buffer.concat([read('ann.key'), read('eve.key'), read('eve.pem')]))).toBe(
    'several_keys',
  );
  expect(await faultOf(Buffer.from('a picture'))).toBe('not_readable');
  expect(await faultOf(Buffer.alloc(MAX_KEY_FILE + 1))).toBe('too_large');
  for (const [name, fault] of [
    ['tls', 'wrong_use'],
    ['weak', 'weak'],
  ] as const) {
    const file = await readKeyFile(Buffer.concat([read(`${name}.key`), read(`${name}.pem`)]), '');
    expect(() => checkForMail(file)).toThrow(fault);
  }
});

test('rounds of key derivation are bounded by what one file may cost', async () => {
  const input = { hash: 'sha1', id: 3, salt: Buffer.alloc(8), password: Buffer.alloc(2), bytes: 20 } as const;
  const budget = { left: 3000 };
  await pkcs12Key({ ...input, rounds: 2000, budget });
  await expect(pkcs12Key({ ...input, rounds: 2000, budget })).rejects.toThrow('too many rounds');
  expect(() => passwordKey({ ...input, password: 'x', rounds: 2 ** 31, budget })).toThrow('too many rounds');
});
