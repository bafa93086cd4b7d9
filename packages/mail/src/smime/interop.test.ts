import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Certificate, readCertificate } from './certificate.ts';
import { BrokenContentError, NoKeyError, openEnvelope, sealContent } from './envelope.ts';
import { keyInMemory } from './private-key.ts';
import type { DecryptionKey } from './recipients.ts';
import { checkDetached, openSigned, signDetached } from './signature.ts';

const folder = mkdtempSync(join(tmpdir(), 'smime-interop-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });

interface Pair {
  certificate: Certificate;
  key: DecryptionKey;
}

const kinds: Record<string, string[]> = {
  'RSA-2048': ['rsa:2048'],
  'RSA-4096': ['rsa:4096'],
  'P-256': ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  'P-384': ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384'],
  'P-521': ['ec', '-pkeyopt', 'ec_paramgen_curve:P-521'],
  brainpoolP256r1: ['ec', '-pkeyopt', 'ec_paramgen_curve:brainpoolP256r1'],
};
const pairs = new Map<string, Pair>();
function pair(kind: string): Pair {
  const made = pairs.get(kind) ?? makePair(kind);
  pairs.set(kind, made);
  return made;
}
function makePair(kind: string): Pair {
  const [key, cert] = [at(`${kind}.key`), at(`${kind}.pem`)];
  openssl(
    ...['req', '-x509', '-newkey', ...(kinds[kind] ?? []), '-nodes', '-keyout', key, '-out', cert],
    ...['-days', '9', '-subj', `/CN=${kind}`, '-addext', 'subjectAltName=email:a@b.example'],
  );
  const certificate = readCertificate(Buffer.from(openssl('x509', '-in', cert, '-outform', 'DER')));
  const private_key = keyInMemory(createPrivateKey(readFileSync(key)));
  return { certificate, key: { certificate, private_key } };
}

async function* pieces(bytes: Buffer, size = 1000) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
async function read(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const plain = Buffer.from(`Content-Type: text/plain\r\n\r\n${randomBytes(9000).toString('base64')}\r\n`);
writeFileSync(at('plain'), plain);

const ciphers = ['aes-128-cbc', 'aes-256-cbc', 'aes-128-gcm', 'aes-256-gcm', 'des3'];
const written = Object.keys(kinds).flatMap((kind) => {
  const rsa = [[], ['rsa_padding_mode:oaep'], ['rsa_padding_mode:oaep', 'rsa_oaep_md:sha256']];
  const ec = [[], ['ecdh_kdf_md:sha256']];
  return ciphers.flatMap((cipher) =>
    [false, true].flatMap((streamed) =>
      (kind.startsWith('RSA') ? rsa : ec).map((options) => ({ kind, cipher, streamed, options })),
    ),
  );
});

describe('what openssl encrypted is opened', () => {
  test.each(written)(
    '$kind $cipher $options streamed: $streamed',
    async ({ kind, cipher, streamed, options }) => {
      const { key } = pair(kind);
      openssl(
        ...['cms', '-encrypt', '-binary', '-in', 'plain', '-out', 'in.der', '-outform', 'DER', `-${cipher}`],
        ...(streamed ? ['-stream'] : []),
        ...['-recip', `${kind}.pem`, ...options.flatMap((option) => ['-keyopt', option])],
      );
      const bytes = readFileSync(at('in.der'));
      const opened = await openEnvelope(() => pieces(bytes), [key]);
      expect((await read(opened.content())).equals(plain)).toBe(true);
      expect(opened.is_authenticated).toBe(cipher.endsWith('gcm'));
    },
  );
  test('by key id, among many recipients', async () => {
    const names = ['P-256', 'RSA-4096', 'RSA-2048'];
    names.map(pair);
    const recipients = names.flatMap((name) => ['-recip', `${name}.pem`]);
    openssl(
      'cms',
      '-encrypt',
      '-binary',
      '-keyid',
      '-in',
      'plain',
      '-out',
      'in.der',
      '-outform',
      'DER',
      ...recipients,
    );
    const bytes = readFileSync(at('in.der'));
    const opened = await openEnvelope(() => pieces(bytes, 7), [pair('RSA-2048').key]);
    expect((await read(opened.content())).equals(plain)).toBe(true);
    await expect(openEnvelope(() => pieces(bytes), [pair('P-384').key])).rejects.toThrow(NoKeyError);
  });
});

const sealed = Object.keys(kinds).flatMap((kind) =>
  [false, true].flatMap((authenticated) =>
    (kind.startsWith('RSA') ? [null, 'sha1', 'sha256'] : [null]).map((oaep_hash) => ({
      ...{ kind, authenticated, oaep_hash },
    })),
  ),
);

describe('openssl opens what is encrypted here', () => {
  test.each(sealed)('$kind authenticated: $authenticated OAEP: $oaep_hash', async ({ kind, ...how }) => {
    const { certificate } = pair(kind);
    const content = { size: plain.length, open: () => pieces(plain) };
    const made = sealContent(content, { recipients: [certificate], ...how });
    const bytes = await read(made.open());
    expect(bytes.length).toBe(made.size);
    expect((await read(made.open())).equals(bytes)).toBe(true);
    writeFileSync(at('out.der'), bytes);
    openssl(
      ...['cms', '-decrypt', '-in', 'out.der', '-inform', 'DER', '-out', 'out', '-binary'],
      ...['-recip', `${kind}.pem`, '-inkey', `${kind}.key`],
    );
    expect(readFileSync(at('out')).equals(plain)).toBe(true);
  });
});

describe('content that was altered', () => {
  const alter = (bytes: Buffer, place: number) => {
    const altered = Buffer.from(bytes);
    altered[place] = (altered[place] as number) ^ 1;
    return altered;
  };
  test('is refused at its end where the cipher authenticates it', async () => {
    const { certificate, key } = pair('P-256');
    const content = { size: plain.length, open: () => pieces(plain) };
    const how = { recipients: [certificate], authenticated: true, oaep_hash: null };
    const bytes = await read(sealContent(content, how).open());
    const opened = await openEnvelope(() => pieces(alter(bytes, bytes.length - 4000)), [key]);
    await expect(read(opened.content())).rejects.toThrow(BrokenContentError);
  });
  test('and a key that was altered fail alike', async () => {
    const { certificate, key } = pair('RSA-2048');
    const content = { size: plain.length, open: () => pieces(plain) };
    const how = { recipients: [certificate], authenticated: true, oaep_hash: null };
    const bytes = await read(sealContent(content, how).open());
    const place = bytes.indexOf(certificate.serial) + certificate.serial.length + 40;
    const opened = await openEnvelope(() => pieces(alter(bytes, place)), [key]);
    await expect(read(opened.content())).rejects.toThrow(BrokenContentError);
  });
});

const signings = Object.keys(kinds).flatMap((kind) =>
  ['sha256', 'sha512'].flatMap((digest) =>
    [[], ...(kind.startsWith('RSA') ? [['-keyopt', 'rsa_padding_mode:pss'], ['-noattr']] : [['-keyid']])].map(
      (options) => ({ kind, digest, options }),
    ),
  ),
);

describe('what openssl signed is checked', () => {
  test.each(signings)('$kind $digest $options', async ({ kind, digest, options }) => {
    const { certificate } = pair(kind);
    const sign = ['cms', '-sign', '-binary', '-in', 'plain', '-outform', 'DER', '-md', digest, ...options];
    const signer = ['-signer', `${kind}.pem`, '-inkey', `${kind}.key`];
    // -keyopt belongs to the signer named before it.
    const ordered = options[0] === '-keyopt' ? [...signer, ...options] : signer;
    const base = options[0] === '-keyopt' ? sign.slice(0, -2) : sign;
    // openssl 3.0 cannot stream PSS: it writes the parameters before it knows them.
    const streamed = options[0] === '-keyopt' ? ['-noindef'] : ['-stream'];
    openssl(...base, ...ordered, '-out', 'detached.der');
    openssl(...base, ...ordered, '-nodetach', ...streamed, '-out', 'opaque.der');
    const detached = readFileSync(at('detached.der'));
    const good = await checkDetached(detached, pieces(plain));
    expect(good.signers.map(({ fault }) => fault)).toEqual([null]);
    expect(good.signers[0]?.certificate?.der.equals(certificate.der)).toBe(true);
    const other = await checkDetached(detached, pieces(Buffer.concat([plain, Buffer.from('.')])));
    expect(other.signers.map(({ fault }) => fault)).toEqual(['content_changed']);
    const opaque = await openSigned(pieces(readFileSync(at('opaque.der'))));
    if (!opaque) throw new Error('no content');
    expect((await read(opaque.content)).equals(plain)).toBe(true);
    expect((await opaque.check()).signers.map(({ fault }) => fault)).toEqual([null]);
  });
  test('SHA-1 signs nothing', async () => {
    pair('RSA-2048');
    const files = ['-signer', 'RSA-2048.pem', '-inkey', 'RSA-2048.key', '-out', 'sha1.der'];
    openssl('cms', '-sign', '-binary', '-in', 'plain', '-outform', 'DER', '-md', 'sha1', ...files);
    const found = await checkDetached(readFileSync(at('sha1.der')), pieces(plain));
    expect(found.signers.map(({ fault }) => fault)).toEqual(['weak_hash']);
  });
});

test.each(Object.keys(kinds))('openssl verifies what is signed here with %s', async (kind) => {
  const { certificate, key } = pair(kind);
  const digest = createHash('sha256').update(plain).digest();
  const input = { certificate, chain: [], private_key: key.private_key, signing_time: new Date() };
  writeFileSync(at('own.der'), await signDetached(digest, input));
  const verify = ['cms', '-verify', '-inform', 'DER', '-in', 'own.der', '-content', 'plain', '-binary'];
  const out = openssl(...verify, '-CAfile', `${kind}.pem`, '-purpose', 'any', '-out', 'verified');
  expect(out.length).toBe(0);
  expect(readFileSync(at('verified')).equals(plain)).toBe(true);
});
