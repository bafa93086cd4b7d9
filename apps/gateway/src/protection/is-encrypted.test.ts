// What a message's author has encrypted, by openssl and gpg, and what only says so.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isEncrypted } from './is-encrypted.ts';

const folder = mkdtempSync(join(tmpdir(), 'is-encrypted-'));
const at = (name: string) => join(folder, name);
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, stdio: 'pipe', env: { ...process.env, GNUPGHOME: folder } });
const secret = 'The price is 1234.\r\n';

/** A message of this header and body, in chunks of few bytes. */
function isTaken(header: string, body: Buffer | string): Promise<boolean> {
  const bytes = Buffer.concat([Buffer.from('\r\n'), Buffer.from(body as string, 'latin1')]);
  return isEncrypted({
    header: Buffer.from(header.replace(/\n/g, '\r\n')),
    body: {
      size: bytes.length,
      async *open() {
        for (let start = 0; start < bytes.length; start += 500) yield bytes.subarray(start, start + 500);
      },
    },
  });
}
const cms_header = 'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"\n';
const base64_header = `${cms_header}Content-Transfer-Encoding: base64\n`;
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n');
const pgp_header = 'Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b\n';
function pgpMime(
  message: string,
  { preamble = 'This is an OpenPGP/MIME encrypted message.', after = '' } = {},
) {
  return [
    ...[preamble, '--b', 'Content-Type: application/pgp-encrypted', '', 'Version: 1', '', '--b'],
    ...['Content-Type: application/octet-stream; name="encrypted.asc"', '', message, '--b--', after],
  ].join('\r\n');
}

let enveloped: Buffer;
let armored: string;

beforeAll(() => {
  writeFileSync(at('plain'), secret.repeat(500));
  run(
    ...([
      'openssl',
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'key',
      '-out',
      'cert',
    ] as const),
    ...['-subj', '/CN=x', '-addext', 'subjectAltName=email:x@x.example'],
  );
  enveloped = cms('-aes-256-cbc');
  run('gpg', '--batch', '--passphrase', '', '--quick-gen-key', 'x@x.example', 'rsa2048', 'encr');
  armored = gpg();
}, 60_000);
afterAll(() => {
  run('gpgconf', '--kill', 'all');
  rmSync(folder, { recursive: true });
});

function cms(...options: string[]): Buffer {
  run(
    'openssl',
    'cms',
    '-encrypt',
    '-binary',
    '-in',
    'plain',
    '-outform',
    'DER',
    '-out',
    'out',
    ...options,
    'cert',
  );
  return readFileSync(at('out'));
}
function gpg(...options: string[]): string {
  run(
    ...([
      'gpg',
      '--batch',
      '--yes',
      '--trust-model',
      'always',
      '-a',
      '-r',
      'x@x.example',
      ...options,
    ] as const),
    ...['-o', 'out', '-e', 'plain'],
  );
  return readFileSync(at('out'), 'latin1').replace(/\n/g, '\r\n');
}

test('what openssl encrypted is encrypted: CBC and GCM, with lengths told and not, base64 and binary', async () => {
  for (const options of [
    ['-aes-256-cbc'],
    ['-aes-256-gcm'],
    ['-aes-256-cbc', '-stream'],
    ['-aes-128-gcm', '-stream'],
  ])
    expect(await isTaken(base64_header, base64(cms(...options)))).toBe(true);
  expect(await isTaken(cms_header, enveloped)).toBe(true);
});

test('what gpg encrypted is encrypted: large, hidden recipient, password, not compressed', async () => {
  const forms = [[], ['--throw-keyids'], ['-z', '0'], ['--rfc4880']];
  for (const options of forms) expect(await isTaken(pgp_header, pgpMime(gpg(...options)))).toBe(true);
});

test.each(['application/pkcs7-mime', 'application/x-pkcs7-mime; smime-type=authEnveloped-data'])(
  'a text in clear that calls itself %s is not encrypted',
  async (type) => {
    expect(await isTaken(`Content-Type: ${type}\n`, secret)).toBe(false);
    expect(
      await isTaken(
        `Content-Type: ${type}\nContent-Transfer-Encoding: base64\n`,
        base64(Buffer.from(secret)),
      ),
    ).toBe(false);
  },
);

test('words beside an envelope, and an envelope cut short or of other kinds, are not encrypted', async () => {
  const text = base64(enveloped);
  expect(await isTaken(base64_header, `${text}\r\n${secret}`)).toBe(false);
  expect(await isTaken(base64_header, `<${text}>`)).toBe(false);
  expect(await isTaken(cms_header, Buffer.concat([enveloped, Buffer.from(secret)]))).toBe(false);
  expect(await isTaken(cms_header, enveloped.subarray(0, -1))).toBe(false);
  run(
    'openssl',
    'cms',
    '-sign',
    '-nodetach',
    '-in',
    'plain',
    '-signer',
    'cert',
    '-inkey',
    'key',
    '-outform',
    'DER',
    '-out',
    'out',
  );
  expect(await isTaken(cms_header, readFileSync(at('out')))).toBe(false);
  run('openssl', 'cms', '-data_create', '-in', 'plain', '-outform', 'DER', '-out', 'out');
  expect(await isTaken(cms_header, readFileSync(at('out')))).toBe(false);
});

test('multipart/encrypted without an OpenPGP message, or with words beside it, is not encrypted', async () => {
  expect(await isTaken(pgp_header, pgpMime(secret))).toBe(false);
  expect(await isTaken(pgp_header, secret)).toBe(false);
  expect(await isTaken(pgp_header, pgpMime(`${secret}${armored}`))).toBe(false);
  expect(await isTaken(pgp_header, pgpMime(`${armored}${secret}`))).toBe(false);
  expect(await isTaken(pgp_header, pgpMime(armored, { preamble: secret.repeat(20) }))).toBe(false);
  expect(await isTaken(pgp_header, pgpMime(armored, { after: secret.repeat(20) }))).toBe(false);
  const packets = Buffer.concat([
    Buffer.from([0xcb, secret.length + 6, 0x62, 0, 0, 0, 0, 0]),
    Buffer.from(secret),
  ]);
  const literal = `-----BEGIN PGP MESSAGE-----\r\n\r\n${base64(packets)}\r\n-----END PGP MESSAGE-----\r\n`;
  expect(await isTaken(pgp_header, pgpMime(literal))).toBe(false);
  run('gpg', '--batch', '--yes', '-a', '--store', '-o', 'out', 'plain');
  expect(await isTaken(pgp_header, pgpMime(readFileSync(at('out'), 'latin1').replace(/\n/g, '\r\n')))).toBe(
    false,
  );
});

test('a plain mail, and one that is signed, is not read at all', async () => {
  const read = {
    size: 1,
    open: (): never => {
      throw new Error('read');
    },
  };
  for (const type of [
    'text/plain',
    'multipart/signed; boundary=b',
    'application/pkcs7-mime; smime-type=signed-data',
  ])
    expect(await isEncrypted({ header: Buffer.from(`Content-Type: ${type}\r\n`), body: read })).toBe(false);
});
