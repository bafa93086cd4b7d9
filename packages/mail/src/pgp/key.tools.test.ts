// OpenPGP keys as `gpg` writes them: read, unlocked, and refused with the reason.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Gpg } from './gpg.fixture.ts';
import { keyForAddress, openSecretKey, pgpUnusable, readPublicKey } from './key.ts';

const gpg = new Gpg();
beforeAll(() => {
  gpg.generate('Ann <Ann@acme.example>', { password: 'open sesame' });
  gpg.generate('Bob <bob@partner.example>', { algorithm: 'ed25519', expires: '2d' });
  gpg.run([
    ...['--pinentry-mode', 'loopback', '--passphrase', '', '--quick-add-uid'],
    ...['bob@partner.example', 'Boss <boss@acme.example>'],
  ]);
}, 60_000);
afterAll(() => gpg[Symbol.dispose]());

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { fault: string }) => error.fault,
  );

test('a public key is read with its addresses, times and fingerprint', async () => {
  const bob = await readPublicKey(gpg.publicKey('bob@partner.example'));
  expect(bob.fingerprint).toBe(gpg.fingerprint('bob@partner.example').toLowerCase());
  expect(bob.addresses.sort()).toEqual(['bob@partner.example', 'boss@acme.example']);
  const two_days = (bob.not_after?.getTime() ?? 0) - bob.not_before.getTime();
  expect(two_days).toBe(2 * 86_400_000);
  expect(await pgpUnusable(bob, 'encrypt', new Date())).toBe(null);
  expect(await pgpUnusable(bob, 'encrypt', new Date(Date.now() + 3 * 86_400_000))).toBe('expired');
});

test('user ids of other people are taken off a key', async () => {
  const bob = await readPublicKey(gpg.publicKey('bob@partner.example'));
  expect((await keyForAddress(bob, 'bob@partner.example')).addresses).toEqual(['bob@partner.example']);
  expect((await keyForAddress(bob, 'acme.example')).addresses).toEqual(['boss@acme.example']);
  expect(await faultOf(keyForAddress(bob, 'carl@partner.example'))).toBe('other_address');
});

test('a secret key opens with its password, and a wrong one is told from a broken file', async () => {
  const secret = gpg.secretKey('ann@acme.example', 'open sesame');
  const ann = await openSecretKey(secret, 'open sesame');
  expect(ann).toMatchObject({ addresses: ['ann@acme.example'], algorithm: 'RSA 2048' });
  expect((await openSecretKey(ann.secret)).fingerprint).toBe(ann.fingerprint);
  expect(await faultOf(openSecretKey(secret, 'close sesame'))).toBe('wrong_password');
  expect(await faultOf(openSecretKey(secret))).toBe('password_needed');
  expect(await faultOf(openSecretKey(gpg.publicKey('ann@acme.example')))).toBe('not_secret');
  expect(await faultOf(readPublicKey(secret))).toBe('secret');
  expect(await faultOf(openSecretKey(Buffer.from('hello')))).toBe('not_a_key');
  expect(await faultOf(readPublicKey(Buffer.alloc(300_000)))).toBe('too_large');
});
