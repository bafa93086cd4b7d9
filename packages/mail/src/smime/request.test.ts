import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { certificationRequest } from './request.ts';

test('openssl reads a request with its name and address, and verifies it', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { sign: async (hash: string, bytes: Buffer) => sign(hash, bytes, privateKey) };
  const request = await certificationRequest(publicKey, key, 'ann@acme.example', [
    ['C', 'CH'],
    ['O', 'Müller & Söhne'],
    ['CN', 'Ann Müller'],
  ]);
  const said = execFileSync(
    'openssl',
    ['req', '-inform', 'DER', '-verify', '-noout', '-text', '-nameopt', 'RFC2253,utf8,-esc_msb'],
    { input: request, stdio: ['pipe', 'pipe', 'ignore'] },
  ).toString();
  expect(said).toContain('Subject: CN=Ann Müller,O=Müller & Söhne,C=CH');
  expect(said).toContain('email:ann@acme.example');
});
