// OpenPGP messages, both ways with `gpg`; what was changed or is too much is refused.
import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Gpg } from './gpg.fixture.ts';
import { openSecretKey, type PgpSecretKey, readPublicKey } from './key.ts';
import { checkClearText, checkDetached, openMessage } from './open.ts';
import { sealMessage, signDetached } from './seal.ts';
import { sessionKeysOf } from './session-keys.ts';
import type { PgpContent } from './signed-message.ts';
import { armored as inArmour } from './write-armor.ts';

const gpg = new Gpg();
const kinds = { rsa: 'rsa2048', curve: 'ed25519', p384: 'nistp384', brainpool: 'brainpoolP256r1' };
const keys = new Map<string, PgpSecretKey>();
const keyOf = (kind: string) => keys.get(kind) as PgpSecretKey;
const addressOf = (kind: string) => `${kind}@acme.example`;
beforeAll(async () => {
  for (const kind of Object.keys(kinds)) {
    const algorithm = kinds[kind as keyof typeof kinds];
    gpg.generate(addressOf(kind), { algorithm });
    keys.set(kind, await openSecretKey(gpg.secretKey(addressOf(kind))));
  }
}, 60_000);
afterAll(() => gpg[Symbol.dispose]());

const text = 'Our price is 1234.\r\nÄ second line.\r\n';
const ofText = (content: string): PgpContent => ({
  size: Buffer.byteLength(content),
  async *open() {
    for (const piece of content.match(/[\s\S]{1,7000}/g) ?? []) yield Buffer.from(piece);
  },
});
async function* once(bytes: Buffer | string) {
  yield Buffer.from(bytes);
}
async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function opened(armored: Buffer, openers: PgpSecretKey[], signers: PgpSecretKey[] = []) {
  const { tries } = await openMessage(
    () => once(armored),
    armored.length,
    openers.map((one) => ({
      ...one,
      sessionKeys: (packets: Buffer) => sessionKeysOf(one.secret_key, packets),
    })),
    signers.map(({ key }) => key),
  );
  let last: unknown;
  for (const attempt of tries) {
    try {
      const { key, content, signatures } = await attempt();
      return { key, text: (await bytesOf(content)).toString(), signatures: await signatures() };
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

test.for(Object.keys(kinds))('gpg reads and verifies what is written to and by a key of %s', async (kind) => {
  const { key, secret_key } = keyOf(kind);
  expect(key.getFingerprint().toUpperCase()).toBe(gpg.fingerprint(addressOf(kind)));
  const now = new Date();
  const signature = await signDetached(ofText(text), secret_key, now);
  const sealed = await sealMessage(ofText(text), [keyOf(kind)], signature, now);
  const [first, second] = [await bytesOf(sealed.open()), await bytesOf(sealed.open())];
  expect(first.equals(second)).toBe(true);
  expect(first.length).toBe(sealed.size);
  expect(gpg.run(['--decrypt'], first).toString()).toBe(text);
  const status = gpg.run(['--status-fd', '1', '--output', '/dev/null', '--decrypt'], first).toString();
  expect(status).toContain(`VALIDSIG ${gpg.fingerprint(addressOf(kind))}`);
});

test.for(Object.keys(kinds))('what gpg wrote to and by a key of %s is opened and verified', async (kind) => {
  const address = addressOf(kind);
  const armored = gpg.run(['--armor', '--sign', '--local-user', address, '--encrypt', '-r', address], text);
  const read = await opened(armored, [...keys.values()], [keyOf(kind)]);
  expect(read).toMatchObject({ text, signatures: [{ fault: null }] });
  expect(read.key.fingerprint).toBe(keyOf(kind).fingerprint);
  const hidden = gpg.run(['--armor', '--encrypt', '--throw-keyids', '-r', address], text);
  const found = await opened(hidden, [...keys.values()]);
  expect(found).toMatchObject({ text, signatures: [] });
  expect(found.key.fingerprint).toBe(keyOf(kind).fingerprint);
});

test('what is long is signed as it comes', async () => {
  const long = text.repeat(60_000);
  const { packet } = await signDetached(ofText(long), keyOf('rsa').secret_key, new Date());
  const detached = await bytesOf(
    inArmour('SIGNATURE', { size: packet.length, open: () => once(packet) }).open(),
  );
  const faults = async (content: string) =>
    (await checkDetached(once(detached), ofText(content), [keyOf('rsa').key])).map(({ fault }) => fault);
  expect(await faults(long)).toEqual([null]);
  expect(await faults(`${long} `)).toEqual(['invalid']);
});

test('a session key that was changed opens nothing, whatever its padding holds', async () => {
  const { key, secret_key } = keyOf('rsa');
  const plain = await sealMessage(ofText(text), [keyOf('rsa')], null, new Date());
  const sealed = await bytesOf(inArmour('MESSAGE', plain).open());
  let packets = Buffer.alloc(0);
  const sessionKeys = async (given: Buffer) => {
    packets = Buffer.from(given);
    return sessionKeysOf(secret_key, given);
  };
  const { tries } = await openMessage(
    () => once(sealed),
    sealed.length,
    [{ ...keyOf('rsa'), sessionKeys }],
    [],
  );
  expect(tries).toHaveLength(1);
  const changed = Buffer.from(packets);
  changed.writeUInt8((changed.at(-1) as number) ^ 1, changed.length - 1);
  expect(await sessionKeysOf(secret_key, changed)).toEqual([]);
  const { n, e } = (await key.getEncryptionKey()).keyPacket.publicParams as Record<'n' | 'e', Uint8Array>;
  const jwk = {
    kty: 'RSA',
    n: Buffer.from(n).toString('base64url'),
    e: Buffer.from(e).toString('base64url'),
  };
  const padding = constants.RSA_PKCS1_PADDING;
  // Rightly padded, and neither a cipher nor a sum that is right.
  const other = publicEncrypt(
    { key: createPublicKey({ key: jwk, format: 'jwk' }), padding },
    randomBytes(35),
  );
  other.copy(packets, packets.length - other.length);
  expect(await sessionKeysOf(secret_key, packets)).toEqual([]);
});

test('signatures are told apart: detached, in clear, of a key nobody knows, over changed content', async () => {
  const address = addressOf('rsa');
  const [rsa, curve] = [keyOf('rsa').key, keyOf('curve').key];
  const detached = gpg.run(['--armor', '--local-user', address, '--detach-sign'], text);
  const faults = async (content: string, signers: (typeof rsa)[]) =>
    (await checkDetached(once(detached), ofText(content), signers)).map(({ fault }) => fault);
  expect(await faults(text, [curve, rsa])).toEqual([null]);
  expect(await faults(text, [curve])).toEqual(['unknown_key']);
  expect(await faults(`${text} `, [rsa])).toEqual(['invalid']);
  const clear = gpg.run(['--local-user', address, '--clearsign'], text);
  expect(await checkClearText(once(clear), [rsa])).toMatchObject([{ fault: null }]);
  const changed = clear.toString().replace('1234', '1235');
  expect(await checkClearText(once(changed), [rsa])).toMatchObject([{ fault: 'invalid' }]);
});

test('content that was changed, cut, or has no protection against it is refused', async () => {
  const address = addressOf('rsa');
  const { key } = keyOf('rsa');
  expect(key.isPrivate()).toBe(false);
  const sealed = await bytesOf(
    (await sealMessage(ofText(text.repeat(2000)), [keyOf('rsa')], null, new Date())).open(),
  );
  const armored = (bytes: Buffer) =>
    Buffer.from(
      `-----BEGIN PGP MESSAGE-----\n\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END PGP MESSAGE-----\n`,
    );
  expect((await opened(armored(sealed), [keyOf('rsa')])).text).toBe(text.repeat(2000));
  const changed = Buffer.from(sealed);
  changed[sealed.length - 5000] = (changed[sealed.length - 5000] ?? 0) ^ 1;
  await expect(opened(armored(changed), [keyOf('rsa')])).rejects.toThrow(/modif|Decryption|packet/i);
  await expect(opened(armored(sealed.subarray(0, -30)), [keyOf('rsa')])).rejects.toThrow();
  await expect(opened(armored(sealed), [keyOf('curve')])).rejects.toThrow('no key for this message');
  const unprotected = gpg.run(
    ['--armor', '--rfc2440', '--disable-mdc', '--cipher-algo', '3DES', '--encrypt', '-r', address],
    text,
  );
  await expect(opened(unprotected, [keyOf('rsa')])).rejects.toThrow();
});

test('a small message that becomes a large one is refused', async () => {
  const bomb = gpg.run(
    ['--armor', '--compress-level', '9', '--encrypt', '-r', addressOf('curve')],
    Buffer.alloc(30_000_000),
  );
  expect(bomb.length).toBeLessThan(200_000);
  await expect(opened(bomb, [keyOf('curve')])).rejects.toThrow(/decompress|too much/i);
});

test('a public key that gpg exports is one mail can be encrypted to', async () => {
  const read = await readPublicKey(gpg.publicKey(addressOf('brainpool')));
  const sealed = await sealMessage(ofText(text), [read], null, new Date());
  expect(gpg.run(['--decrypt'], await bytesOf(sealed.open())).toString()).toBe(text);
});
