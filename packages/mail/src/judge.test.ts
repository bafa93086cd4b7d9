import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { zoneResolver } from './authenticate/zone.ts';
import { indexLists, no_lists } from './classify/list-index.ts';
import type { ListEntry } from './classify/lists.ts';
import { default_scanner_settings as settings } from './classify/settings.ts';
import { type JudgeDeps, type JudgedRecipient, type JudgeInput, judge } from './judge.ts';
import { createParserPool } from './parse/pool.ts';

const pool = createParserPool();
afterAll(() => pool[Symbol.asyncDispose]());

const world: JudgeDeps = {
  hostname: 'mx.acme.example',
  resolver: zoneResolver({
    'seewald.example': { TXT: ['v=spf1 ip4:192.0.2.7 -all'], MX: [[10, 'mail.seewald.example']] },
    'mail.seewald.example': { A: ['192.0.2.7'] },
    '7.2.0.192.in-addr.arpa': { PTR: ['mail.seewald.example'] },
    '_dmarc.acme.example': { TXT: ['v=DMARC1; p=reject'] },
    '_dmarc.seewald.example': { TXT: ['v=DMARC1; p=none'] },
  }),
  parser: pool,
  origin: { lookup: (ip) => (ip === '192.0.2.7' ? { cc: 'CH', asn: 64500, org: 'Hosting Example' } : null) },
  rspamd: null,
  clamd: null,
  now: () => new Date('2026-11-21T12:00:00Z'),
};
const recipient = (more: Partial<JudgedRecipient> = {}): JudgedRecipient => ({
  address: 'x@acme.example',
  settings,
  lists: no_lists,
  own_domains: ['acme.example'],
  known_contacts: [],
  ...more,
});
const mail = (body: string, from = 'Anna Seewald <anna@seewald.example>') =>
  Buffer.from(
    `From: ${from}\r\nTo: x@acme.example\r\nSubject: Offerte\r\nDate: Sat, 21 Nov 2026 11:59:00 +0000\r\nMessage-ID: <1@seewald.example>\r\n\r\n${body}\r\n`,
  );
const input = (source: Buffer, more: Partial<JudgeInput> = {}): JudgeInput => ({
  source,
  direction: 'in',
  sender: 'anna@seewald.example',
  recipients: [recipient()],
  client: { ip: '192.0.2.7', helo: 'mail.seewald.example', sasl_login: '', tls: true },
  ...more,
});
const welcome: ListEntry = {
  id: 'w',
  list_type: 'welcome',
  list_scope: 'any',
  sender_host: null,
  sender_address: '%seewald.example',
  scope_global: false,
  scope_tenant: false,
  scope_domain: null,
  scope_user: 'y@acme.example',
  enabled: true,
  not_before: null,
  not_after: null,
};
const gtube = ['XJS*C4JDBQADN1.NSBN3*2IDNEN*', 'GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL', '*C.34X'].join('');
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');

describe('a message', () => {
  test('that is honest is delivered, with everything that was looked at', async () => {
    const { facts, verdicts, log } = await judge(
      world,
      input(mail('Guten Tag, anbei wie besprochen unsere Offerte.')),
    );
    expect(verdicts).toMatchObject([
      { class: 'ham', action: 'deliver', recipient: 'x@acme.example', refusal: null },
    ]);
    expect(verdicts[0]?.score).toBeLessThan(1);
    expect(facts).toMatchObject({
      authentication: { spf_status: 'pass', dmarc_result: 'pass' },
      origin: { client_hostname: 'mail.seewald.example', geoip_cc: 'CH', geoip_asn: 64500 },
      message: { subject: 'Offerte' },
    });
    expect(verdicts[0]?.findings.map((one) => one.code)).toEqual(
      expect.arrayContaining(['spf_pass', 'dmarc_pass', 'ptr_found', 'origin_network', 'dkim_none']),
    );
    expect(log.map((line) => line.stage)).toEqual(
      expect.arrayContaining(['parse', 'authenticate', 'origin', 'decide']),
    );
  });

  test('with the spam test pattern is high spam, with the virus test pattern a virus', async () => {
    expect((await judge(world, input(mail(gtube)))).verdicts).toMatchObject([
      { class: 'highspam', action: 'hold' },
    ]);
    expect((await judge(world, input(mail(eicar)))).verdicts).toMatchObject([
      { class: 'virus', action: 'hold', virus: { virus: 'Eicar-Test-Signature' } },
    ]);
  });

  test('is looked at once and decided for each recipient by its own lists and settings', async () => {
    const { verdicts } = await judge(
      world,
      input(mail(gtube), {
        recipients: [
          recipient(),
          recipient({ address: 'y@acme.example', lists: indexLists([welcome]) }),
          recipient({
            address: 'z@acme.example',
            lists: indexLists([{ ...welcome, id: 'b', list_type: 'block', scope_user: 'z@acme.example' }]),
          }),
          recipient({ address: 'v@acme.example', settings: { ...settings, deliver_highspam: true } }),
        ],
      }),
    );
    expect(verdicts.map((one) => [one.class, one.action])).toEqual([
      ['highspam', 'hold'],
      ['welcomelisted', 'deliver'],
      ['blocklisted', 'reject'],
      ['highspam', 'tag'],
    ]);
    expect(verdicts.map((one) => one.list_hits)).toEqual([[], ['w'], ['b'], []]);
  });

  test('that uses the recipient’s own domain from outside is refused by its policy', async () => {
    const { verdicts } = await judge(
      world,
      input(mail('Bitte heute noch überweisen.', 'Chef <chef@acme.example>'), {
        sender: 'chef@acme.example',
        client: { ip: '203.0.113.77', helo: 'x.example', sasl_login: '', tls: false },
      }),
    );
    expect(verdicts).toMatchObject([
      {
        class: 'blocked',
        action: 'reject',
        refusal: { reason_category: 'DMARC', offending_value: 'acme.example' },
      },
    ]);
    expect(verdicts[0]?.findings.map((one) => one.code)).toContain('own_domain_spoofed');
  });

  test('that imitates a known contact’s domain scores for it', async () => {
    const { verdicts } = await judge(
      world,
      input(mail('Unsere Bankverbindung hat sich geändert.', 'Anna Seewald <anna@seewa1d.example>'), {
        sender: 'anna@seewa1d.example',
        recipients: [recipient({ known_contacts: ['anna@seewald.example'] })],
      }),
    );
    expect(verdicts[0]?.findings).toContainEqual({
      stage: 'policy',
      code: 'from_lookalike_domain',
      weight: 3.1,
      params: { domain: 'seewa1d.example', like: 'seewald.example' },
    });
  });

  test('of our own tenants is not asked about in the DNS, and is still looked into', async () => {
    const strays: string[] = [];
    const offline = { ...world, resolver: zoneResolver({}, { onStray: (name) => strays.push(name) }) };
    const { facts, verdicts } = await judge(
      offline,
      input(mail(eicar), {
        direction: 'out',
        client: { ip: '192.0.2.9', helo: 'srv', sasl_login: 'acme', tls: true },
      }),
    );
    expect(strays).toEqual([]);
    expect(facts.authentication).toMatchObject({ spf_status: 'local', dmarc_result: 'skip' });
    expect(verdicts).toMatchObject([{ class: 'virus', action: 'hold' }]);
  });

  test('given as a stream gets the same verdict as in one piece', async () => {
    const raw = mail(`${gtube}\r\n`.repeat(3));
    const streamed = { size: raw.length, open: () => Readable.from([raw.subarray(0, 50), raw.subarray(50)]) };
    const [whole, pieces] = [
      await judge(world, input(raw)),
      await judge(world, { ...input(raw), source: streamed }),
    ];
    expect(pieces.verdicts).toEqual(whole.verdicts);
    expect(pieces.facts).toEqual(whole.facts);
  });

  test('is judged in time when no name server answers', async () => {
    const dead = { ...world, resolver: () => new Promise<never>(() => undefined), dns_budget: 200 };
    const started = performance.now();
    const { verdicts } = await judge(dead, input(mail('Guten Tag')));
    expect(performance.now() - started).toBeLessThan(4500);
    expect(verdicts[0]).toMatchObject({ class: 'ham', action: 'deliver' });
    expect(verdicts[0]?.findings.map((one) => one.code)).toEqual(
      expect.arrayContaining(['spf_temperror', 'ptr_temperror', 'authentication_timeout']),
    );
  });

  test('is judged when the scanners are down, which the findings say', async () => {
    const down = async () => ({ reachable: false as const, reason: 'ECONNREFUSED', ms: 1 });
    const { verdicts } = await judge({ ...world, rspamd: down, clamd: down }, input(mail('Guten Tag')));
    expect(verdicts[0]).toMatchObject({ class: 'ham', action: 'deliver' });
    expect(verdicts[0]?.findings.map((one) => one.code)).toEqual(
      expect.arrayContaining(['rspamd_unreachable', 'clamd_unreachable']),
    );
  });
});
