import { generateKeyPairSync } from 'node:crypto';
import { sealMessage } from 'mailauth';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { describe, expect, test } from 'vitest';
import { authenticateMessage } from './authenticate.ts';
import { authenticationFindings, policyFindings } from './findings.ts';
import type { AuthenticationFacts } from './results.ts';
import { vouchesFor } from './sealed-results.ts';
import { type Zone, zoneResolver } from './zone.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
const p = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const key = (flags = '') => ({ TXT: [`v=DKIM1; k=rsa;${flags} p=${p}`] });

const zone: Zone = {
  'bank.example': { TXT: ['v=spf1 ip4:198.51.100.9 -all'] },
  '_dmarc.bank.example': { TXT: ['v=DMARC1; p=reject'] },
  'k._domainkey.bank.example': key(),
  'lax.example': { TXT: ['v=spf1 ip4:192.0.2.0/24 -all'] },
  '_dmarc.lax.example': { TXT: ['v=DMARC1; p=none'] },
  's._domainkey.forwarder.example': key(),
  's._domainkey.second.example': key(),
  's._domainkey.away.example': { SERVFAIL: ['1'] },
  'dark.example': { SERVFAIL: ['1'] },
  '_dmarc.dark.example': { TXT: ['v=DMARC1; p=reject'] },
  'soft.example': { SERVFAIL: ['1'] },
  '_dmarc.soft.example': { TXT: ['v=DMARC1; p=quarantine'] },
};
const body = '\r\nhello there, see you tomorrow\r\n';
const rest = 'To: user@acme.example\r\nSubject: hello\r\nDate: Wed, 25 Nov 2026 18:00:00 +0000\r\n';
const from = (...fields: string[]) => `${fields.map((one) => `From: ${one}\r\n`).join('')}${rest}${body}`;

async function factsOf(
  text: string | Buffer,
  { sender = 'a@lax.example', records = {} }: { sender?: string; records?: Zone } = {},
): Promise<AuthenticationFacts> {
  return authenticateMessage(zoneResolver({ ...zone, ...records }), {
    ...{ source: Buffer.from(text), sender, ip: '192.0.2.7', helo: 'mail.lax.example', hostname: 'mx.test' },
  });
}

const codesOf = (facts: AuthenticationFacts, trusted: string[] = []) =>
  [...authenticationFindings(facts, '192.0.2.7'), ...policyFindings(facts, trusted)].map(({ code }) => code);

async function sealed(text: string, signingDomain: string, results: string, cv: 'none' | 'pass' = 'none') {
  const headers = await sealMessage(Buffer.from(text), {
    ...{ signingDomain, selector: 's', privateKey: pem, authResults: `${signingDomain}; ${results}`, cv },
  } as never);
  return `${headers.toString()}${text}`;
}

const passes = 'dmarc=pass (p=REJECT) header.from=bank.example';

describe('an ARC chain', () => {
  const forged = from('CEO <ceo@bank.example>');

  test('softens DMARC when its sealer is trusted and saw DMARC pass for this author', async () => {
    const facts = await factsOf(await sealed(forged, 'forwarder.example', passes));
    expect(facts.arc).toMatchObject({ cv: 'pass', sealer: 'forwarder.example' });
    expect(codesOf(facts, ['forwarder.example'])).toContain('dmarc_fail_forwarded');
    expect(codesOf(facts, ['forwarder.example'])).toContain('arc_pass');
  });

  test('of a sealer nobody trusts changes nothing', async () => {
    const facts = await factsOf(await sealed(forged, 'forwarder.example', passes));
    expect(codesOf(facts, ['google.com', 'rwarder.example'])).toContain('dmarc_fail_reject');
    expect(codesOf(facts, [])).toContain('arc_untrusted');
  });

  test.each([
    'dmarc=fail (p=REJECT) header.from=bank.example',
    'dmarc=pass header.from=other.example',
    'dmarc=pass',
    'spf=pass smtp.mailfrom=x@bank.example',
    'dmarc=fail (dmarc=pass header.from=bank.example) header.from=bank.example',
    'dmarc=fail reason="; dmarc=pass header.from=bank.example" header.from=bank.example',
    'dmarc=pass header.from=bank.example; dmarc=fail header.from=bank.example',
    'arc=pass',
  ])(
    'of a trusted sealer that did not see DMARC pass for the author changes nothing: %s',
    async (results) => {
      const facts = await factsOf(await sealed(forged, 'forwarder.example', results));
      expect(facts.arc.cv).toBe('pass');
      expect(codesOf(facts, ['forwarder.example'])).toContain('dmarc_fail_reject');
    },
  );

  test('whose seal cannot be looked up now puts the refusal off, and only where it would have helped', async () => {
    const facts = await factsOf(await sealed(forged, 'away.example', passes));
    expect(facts.arc).toMatchObject({ cv: 'fail', is_undecided: true });
    expect(codesOf(facts, ['away.example'])).toContain('dmarc_temperror_reject');
    expect(codesOf(facts, ['forwarder.example'])).toContain('dmarc_fail_reject');
  });

  test('needs every sealer back to the one that saw DMARC pass', () => {
    const first = { sealer: 'a.example', dmarc_pass: ['bank.example'], arc_pass: false };
    const later = { sealer: 'x.b.example', dmarc_pass: [], arc_pass: true };
    const vouched = (sets: (typeof first)[], trusted: string[]) =>
      vouchesFor({ sets }, ['bank.example'], trusted);
    expect(vouched([first, later], ['a.example', 'b.example'])).toBe(true);
    expect(vouched([first, later], ['b.example'])).toBe(false);
    expect(vouched([first, later], ['a.example'])).toBe(false);
    expect(vouched([first, { ...later, arc_pass: false }], ['a.example', 'b.example'])).toBe(false);
    expect(vouchesFor({ sets: [first] }, ['bank.example', 'x.example'], ['a.example'])).toBe(false);
    expect(vouchesFor({ sets: [first] }, [], ['a.example'])).toBe(false);
  });
});

describe('the author', () => {
  test.each([
    ['two fields', ['CEO <ceo@bank.example>', 'A <a@lax.example>'], 'from_fields'],
    ['two fields, the other way round', ['A <a@lax.example>', 'CEO <ceo@bank.example>'], 'from_fields'],
    ['two mailboxes in one field', ['CEO <ceo@bank.example>, A <a@lax.example>'], null],
    ['an encoded word instead of an address', ['=?utf-8?q?ceo=40bank.example?='], 'from_unreadable'],
    ['an encoded word as the address', ['A <=?utf-8?q?ceo=40bank.example?=>'], 'from_unreadable'],
    ['two signs in one address', ['A <ceo@bank.example@lax.example>'], 'from_unreadable'],
    ['a quoted name as the address', ['"ceo@bank.example"'], null],
    ['a domain with a dot behind it', ['CEO <ceo@bank.example.>'], null],
    ['a group', ['Board: ceo@bank.example, a@lax.example;'], null],
  ] as const)('is judged by the strictest reading: %s', async (_name, fields, code) => {
    const facts = await factsOf(from(...fields));
    expect(facts).toMatchObject({ dmarc_result: 'fail', dmarc_policy: 'reject' });
    expect(codesOf(facts)).toContain('dmarc_fail_reject');
    if (code) expect(codesOf(facts)).toContain(code);
  });

  test.each([
    ['no address at all', ['Somebody']],
    ['an address without a domain', ['<somebody>']],
    ['more domains than are asked for', [Array.from({ length: 9 }, (_, n) => `a@d${n}.example`).join(', ')]],
  ])('that cannot be read is a finding: %s', async (_name, fields) => {
    expect(codesOf(await factsOf(from(...fields)))).toContain('from_unreadable');
  });

  test('that is missing is told as such', async () => {
    expect((await factsOf(`${rest}${body}`)).author_state).toBe('missing');
    expect((await factsOf(from('  '))).author_state).toBe('missing');
  });

  test('beside others is proven by nothing, though one of them signed', async () => {
    const text = from('A <a@lax.example>', 'B <b@lax.example>');
    const { signatures } = await dkimSign(text, {
      signatureData: [{ signingDomain: 'lax.example', selector: 'k', privateKey: pem }],
    } as never);
    const facts = await factsOf(signatures + text, { records: { 'k._domainkey.lax.example': key() } });
    expect(facts).toMatchObject({ spf_status: 'pass', dmarc_result: 'none' });
    expect(facts.dkim).toMatchObject([{ aligned: false }]);
  });

  test('of one domain in several mailboxes passes as one', async () => {
    const facts = await factsOf(from('A <a@lax.example>, B <b@lax.example>'));
    expect(facts).toMatchObject({ dmarc_result: 'pass', author_domain: 'lax.example', author_state: 'read' });
  });
});

describe('a question without an answer', () => {
  test('is no failure of SPF', async () => {
    const facts = await factsOf(from('A <a@dark.example>'), { sender: 'a@dark.example' });
    expect(facts).toMatchObject({
      spf_status: 'temperror',
      dmarc_result: 'temperror',
      dmarc_policy: 'reject',
    });
    expect(codesOf(facts)).toContain('dmarc_temperror_reject');
  });

  test('about another domain than the author’s leaves the failure one', async () => {
    const facts = await factsOf(from('A <a@bank.example>'), { sender: 'a@dark.example' });
    expect(facts).toMatchObject({ spf_status: 'temperror', dmarc_result: 'fail' });
    expect(codesOf(facts)).toContain('dmarc_fail_reject');
  });

  test('of a domain that asks to hold is told, and does not hold', async () => {
    const facts = await factsOf(from('A <a@soft.example>'), { sender: 'a@soft.example' });
    expect(codesOf(facts)).toContain('dmarc_temperror');
    expect(codesOf(facts)).not.toContain('dmarc_fail_quarantine');
  });

  test('about one author does not excuse another', async () => {
    const facts = await factsOf(from('A <a@dark.example>, B <b@bank.example>'), { sender: 'a@dark.example' });
    expect(codesOf(facts)).toContain('dmarc_fail_reject');
  });
});

describe('a DKIM signature', () => {
  async function withKey(
    flags: string,
    more: Record<string, unknown> = {},
    times: Record<string, unknown> = {},
  ) {
    const text = from('A <a@bank.example>');
    const { signatures } = await dkimSign(text, {
      ...times,
      signatureData: [{ signingDomain: 'bank.example', selector: 'f', privateKey: pem, ...more }],
    } as never);
    return factsOf(signatures + text, { records: { 'f._domainkey.bank.example': key(flags) } });
  }

  test('in a subdomain is none for a key that forbids it (RFC 6376 §3.6.1)', async () => {
    const identity = { identity: 'a@sub.bank.example' };
    expect(await withKey('', identity)).toMatchObject({ dkim: [{ result: 'pass' }], dmarc_result: 'pass' });
    const facts = await withKey(' t=s;', identity);
    expect(facts).toMatchObject({
      dkim: [{ result: 'permfail', skipreason: 'identity_domain' }],
      dmarc_result: 'fail',
    });
    expect(facts.authentication_results).toMatch(/dkim=permerror \(identity outside[\s\S]*dmarc=fail/);
  });

  test('of a key in testing is none, and is no reason to refuse for good', async () => {
    const facts = await withKey(' t=y;');
    expect(facts).toMatchObject({
      dkim: [{ result: 'neutral', skipreason: 'testing' }],
      dmarc_result: 'fail',
    });
    expect(codesOf(facts)).toContain('dmarc_fail_quarantine');
    expect(codesOf(facts)).not.toContain('dmarc_fail_reject');
  });

  test.each([
    ['a key for other services', ' s=tlsrpt;'],
    ['a key for another hash', ' h=sha1;'],
  ])('does not count with %s', async (_name, flags) => {
    expect(await withKey(flags)).toMatchObject({ dmarc_result: 'fail' });
  });

  test('that has expired does not count', async () => {
    const hour = 3_600_000;
    const times = { signTime: new Date(Date.now() - 3 * hour), expires: new Date(Date.now() - hour) };
    const facts = await withKey('', {}, times);
    expect(facts).toMatchObject({ dkim: [{ result: 'neutral' }], dmarc_result: 'fail' });
  });
});
