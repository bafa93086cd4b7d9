import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { expect, test } from 'vitest';
import { processorTime } from '../corpus/processor-time.ts';
import { authenticateMessage } from './authenticate.ts';
import { zoneResolver } from './zone.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const p = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const resolver = zoneResolver({
  'seewald.example': { TXT: ['v=spf1 ip4:192.0.2.0/24 -all'] },
  'k._domainkey.seewald.example': { TXT: [`v=DKIM1; k=rsa; p=${p}`] },
  '_dmarc.seewald.example': { TXT: ['v=DMARC1; p=reject'] },
  'slow.example': { TIMEOUT: ['1'] },
});
const client = {
  ip: '192.0.2.7',
  helo: 'mail.seewald.example',
  hostname: 'mx.test',
  sender: 'a@seewald.example',
};
const plain =
  'From: Anna <a@seewald.example>\r\nTo: x@acme.example\r\nSubject: Guten Tag\r\nDate: Sat, 21 Nov 2026 12:00:00 +0000\r\n\r\nerste Zeile\r\nzweite Zeile\r\n';

async function signed(text: string, more: Record<string, unknown> = {}): Promise<Buffer> {
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const { signatures } = await dkimSign(text, {
    signatureData: [{ signingDomain: 'seewald.example', selector: 'k', privateKey: pem, ...more }],
  } as never);
  return Buffer.from(signatures + text);
}

test('an honest message passes SPF, DKIM and DMARC, and the header says so', async () => {
  const facts = await authenticateMessage(resolver, { ...client, source: await signed(plain) });
  expect(facts).toMatchObject({
    spf_status: 'pass',
    dmarc_result: 'pass',
    dmarc_policy: 'reject',
    author_domain: 'seewald.example',
  });
  expect(facts.dkim).toMatchObject([
    { domain: 'seewald.example', selector: 'k', result: 'pass', aligned: true },
  ]);
  expect(facts.authentication_results).toMatch(/^mx\.test;\r\n dkim=pass[\s\S]*spf=pass[\s\S]*dmarc=pass/);
});

test('another server fails SPF, and without a signature DMARC with it', async () => {
  const facts = await authenticateMessage(resolver, {
    ...client,
    ip: '203.0.113.77',
    source: Buffer.from(plain),
  });
  expect(facts).toMatchObject({ spf_status: 'fail', dmarc_result: 'fail', dmarc_policy: 'reject', dkim: [] });
});

test('a signature over part of the body is neutral, and text added behind it is not vouched for', async () => {
  const source = await signed(plain, { maxBodyLength: 13 });
  const longer = Buffer.concat([source, Buffer.from('angehängt\r\n')]);
  const facts = await authenticateMessage(resolver, { ...client, ip: '203.0.113.77', source: longer });
  expect(facts.dkim).toMatchObject([{ result: 'neutral', skipreason: 'partial_body', sigvalid: false }]);
  expect(facts.dmarc_result).toBe('fail');
  expect(facts.authentication_results).not.toMatch(/dkim=pass|dmarc=pass/);
});

test('a name server that does not answer is a temporary error, not a verdict', async () => {
  const facts = await authenticateMessage(resolver, {
    ...client,
    sender: 'a@slow.example',
    source: Buffer.from(plain),
  });
  expect(facts.spf_status).toBe('temperror');
});

test('a header of a hundred thousand lines costs no time, and SPF still answers', async () => {
  const source = Buffer.from(`From: a@seewald.example\r\n${' x\r\n'.repeat(60_000)}\r\nbody`);
  const { result: facts, ms } = await processorTime(() =>
    authenticateMessage(resolver, { ...client, source }),
  );
  expect(ms).toBeLessThan(500);
  expect(facts).toMatchObject({ spf_status: 'pass', dmarc_result: 'skip' });
});
