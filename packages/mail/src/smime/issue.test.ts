import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Certificate } from './certificate.ts';
import { checkChain } from './chain.ts';
import { issueCa, issueLeaf, issueRoot } from './issue.ts';
import { keyInMemory } from './private-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'smime-issue-'));
afterAll(() => rmSync(folder, { recursive: true }));
const now = new Date();
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const validity = { not_before: later(-1), not_after: later(800) };

const keys = () => generateKeyPairSync('ec', { namedCurve: 'P-384' });
const authority = { root: keys(), issuing: keys() };
let root: Certificate;
let issuing: Certificate;

beforeAll(async () => {
  const private_key = keyInMemory(authority.root.privateKey);
  root = await issueRoot({
    ...{ name: [['CN', 'Acme root'] as const], public_key: authority.root.publicKey, private_key },
    ...{ not_before: later(-1), not_after: later(3650) },
  });
  issuing = await issueCa(
    { name: [['CN', 'Acme mail']], public_key: authority.issuing.publicKey, ...validity },
    ['acme.example', 'acme.test'],
    { certificate: root, private_key },
  );
});

const leaf = (address: string, dates = validity) =>
  issueLeaf(
    {
      name: [
        ['C', 'CH'],
        ['O', 'Acme Ägypten'],
        ['CN', address],
      ],
      address,
      public_key: generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey,
      ...dates,
    },
    { certificate: issuing, private_key: keyInMemory(authority.issuing.privateKey) },
  );

function opensslVerifies(certificate: Certificate): boolean {
  const file = (name: string, { x509 }: Certificate) => {
    writeFileSync(join(folder, name), x509.toString());
    return join(folder, name);
  };
  const chain = ['-CAfile', file('root', root), '-untrusted', file('issuing', issuing)];
  const args = ['verify', '-x509_strict', '-purpose', 'smimesign', ...chain, file('leaf', certificate)];
  try {
    execFileSync('openssl', args, { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

test('a certificate of the own CA is valid to openssl and to us', async () => {
  const one = await leaf('anna@acme.example');
  expect(opensslVerifies(one)).toBe(true);
  expect(checkChain(one, [issuing], [root], 'sign', now)).toMatchObject({
    fault: null,
    chain: { length: 3 },
  });
  expect(checkChain(one, [issuing], [root], 'encrypt', now).fault).toBeNull();
  expect(one.addresses).toEqual(['anna@acme.example']);
});

test('outside its domains the own CA vouches for nobody', async () => {
  const one = await leaf('anna@other.example');
  expect(opensslVerifies(one)).toBe(false);
  expect(checkChain(one, [issuing], [root], 'sign', now).fault).toBe('outside_constraints');
});

test('an expired certificate, a missing issuer and a leaf as issuer are refused', async () => {
  const expired = await leaf('anna@acme.example', { not_before: later(-9), not_after: later(-1) });
  expect(opensslVerifies(expired)).toBe(false);
  expect(checkChain(expired, [issuing], [root], 'sign', now).fault).toBe('expired');
  const one = await leaf('anna@acme.example');
  expect(checkChain(one, [], [root], 'sign', now).fault).toBe('no_issuer');
  const below = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const middle = await issueLeaf(
    { name: [['CN', 'middle']], address: 'anna@acme.example', public_key: below.publicKey, ...validity },
    { certificate: issuing, private_key: keyInMemory(authority.issuing.privateKey) },
  );
  const last = await issueLeaf(
    { name: [['CN', 'last']], address: 'boss@acme.example', public_key: keys().publicKey, ...validity },
    { certificate: middle, private_key: keyInMemory(below.privateKey) },
  );
  expect(checkChain(last, [middle, issuing], [root], 'sign', now).fault).toBe('issuer_unfit');
});
