import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCertificate } from '@postern/mail/smime/certificate';
import { publicRoots } from '@postern/mail/smime/public-roots';
import type { Revocation } from '@postern/records/keys/partner-revocations';
import { afterAll, expect, test } from 'vitest';
import { autocryptKey } from './author-keys.ts';
import { judgeSignature } from './check-signature.ts';

const folder = mkdtempSync(join(tmpdir(), 'authors-'));
afterAll(() => rmSync(folder, { recursive: true }));
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });

/** A certificate with these extensions, by the authority `ca.pem`; without one, by itself. */
function issue(name: string, extensions: string[], ca?: string) {
  const by = ca ? ['-CA', `${ca}.pem`, '-CAkey', `${ca}.key`] : [];
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-out', `${name}.pem`],
    ...['-days', '9', '-subj', `/CN=${name}`, ...by, ...extensions.flatMap((one) => ['-addext', one])],
  );
  writeFileSync(join(folder, `${name}.der`), openssl('x509', '-in', `${name}.pem`, '-outform', 'DER'));
  return readCertificate(readFileSync(join(folder, `${name}.der`)));
}
const leaf = ['basicConstraints=critical,CA:false', 'extendedKeyUsage=emailProtection'];

test('the certificate for encryption is taken from beside the one that signed, and an authority vouches for it', async () => {
  const ca = issue('ca', ['keyUsage=critical,keyCertSign']);
  const of_bob = 'subjectAltName=email:bob@partner.example';
  const signs = issue('signs', [...leaf, of_bob, 'keyUsage=critical,digitalSignature'], 'ca');
  const receives = issue('receives', [...leaf, of_bob, 'keyUsage=critical,keyEncipherment'], 'ca');
  const other = issue('other', [...leaf, 'subjectAltName=email:eve@partner.example'], 'ca');
  const own = issue('own', [...leaf, of_bob]);
  const judge = (
    anchors: (typeof ca)[],
    from = 'bob@partner.example',
    revocation: Revocation = { state: 'good', revoked_at: null },
  ) =>
    judgeSignature(
      {
        signers: [{ certificate: signs, fault: null, signing_time: null }],
        certificates: [other, receives, own, signs],
      },
      Buffer.from(`From: ${from}\r\n\r\n`),
      { anchors, isProven: async () => false, revocationOf: async () => revocation },
      new Date(),
    );
  const found = (await judge([ca])).encryption;
  expect(found.map(({ certificate, is_vouched }) => [certificate.x509.subject, is_vouched])).toEqual([
    ['CN=receives', true],
    ['CN=own', false],
  ]);
  expect((await judge([])).encryption.map(({ is_vouched }) => is_vouched)).toEqual([false, false]);
  // Signed by somebody else than the author: nothing is learned.
  expect((await judge([ca], 'eve@partner.example')).encryption).toEqual([]);
  // What its authority revoked proves nothing and teaches nothing; where nobody could say, the signature stands and that is said.
  const revoked = { state: 'revoked', revoked_at: new Date('2026-11-20T10:00:00Z') } as const;
  expect(await judge([ca], undefined, revoked)).toMatchObject({
    finding: { code: 'signature_revoked', params: { revoked_on: '2026-11-20' } },
    ...{ is_valid: false, encryption: [] },
  });
  const unknown = { state: 'unknown', revoked_at: null } as const;
  expect(await judge([ca], undefined, unknown)).toMatchObject({
    ...{ finding: { code: 'signature_valid' }, is_valid: true, notes: [{ code: 'revocation_unknown' }] },
  });
});

test('an Autocrypt field names one key of its address, and two of them none', () => {
  const field = (content: string, header = 'Autocrypt') => ({ header, content });
  const read = (...fields: { header: string; content: string }[]) =>
    autocryptKey(fields, 'bob@partner.example');
  const good = field('addr=Bob@Partner.Example; prefer-encrypt=mutual; _x=1; keydata= AAEC\r\n AwQ=');
  expect(read(good)).toBe('AAECAwQ=');
  expect(read(good, field('addr=carol@partner.example; keydata=AAAA'))).toBe('AAECAwQ=');
  expect(read(good, field('addr=bob@partner.example; keydata=AAAA'))).toBe(null);
  expect(read(field('addr=bob@partner.example; critical=1; keydata=AAAA'))).toBe(null);
  expect(read(field('addr=bob@partner.example; keydata='))).toBe(null);
  expect(read(field(`addr=bob@partner.example; keydata=${'A'.repeat(30_000)}`))).toBe(null);
});

test('public authorities for mail are authorities, each once', () => {
  const roots = publicRoots();
  expect(roots.length).toBeGreaterThan(90);
  expect(new Set(roots.map(({ der }) => der.toString('base64'))).size).toBe(roots.length);
  expect(roots.filter(({ x509 }) => !x509.ca)).toEqual([]);
});
