// Inputs that once got a wrong verdict, with the right one. They lie beside the repository, like the corpus; where they are missing there is nothing
// to do.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { zoneResolver } from '../authenticate/zone.ts';
import { no_lists } from '../classify/list-index.ts';
import { default_scanner_settings } from '../classify/settings.ts';
import { judge } from '../judge.ts';
import { createParserPool } from '../parse/pool.ts';

const cases = resolve(import.meta.dirname, '../../../../../shared/cases');
const suite = describe.runIf(existsSync(cases));
const pool = createParserPool({ threads: 1 });
afterAll(() => pool[Symbol.asyncDispose]());

const stranger = { ip: '93.184.216.80', helo: 'mail.attacker.example', sender: 'a@attacker.example' };
const honest = { ip: '93.184.216.70', helo: 'mail.sign.example', sender: 'a@sign.example' };
const sign_zone = {
  'sign.example': { TXT: ['v=spf1 ip4:93.184.216.70 -all'] },
  '_dmarc.sign.example': { TXT: ['v=DMARC1; p=reject'] },
  'attacker.example': { TXT: ['v=spf1 ip4:93.184.216.80 -all'] },
};

type Zone = Parameters<typeof zoneResolver>[0];

async function verdictOf(file: string, client: typeof stranger, trusted_arc_sealers: string[] = []) {
  const folder = join(cases, file, '..');
  const own = existsSync(join(folder, 'zone.json'))
    ? (JSON.parse(readFileSync(join(folder, 'zone.json'), 'utf8')) as Zone)
    : {};
  const { verdicts, facts } = await judge(
    {
      hostname: 'mx.acme.example',
      resolver: zoneResolver({ ...sign_zone, ...own } as Zone),
      parser: pool,
      origin: null,
      rspamd: null,
      clamd: null,
      now: () => new Date('2026-11-25T18:05:00Z'),
      dns_budget: 400,
    },
    {
      source: readFileSync(join(cases, file)),
      direction: 'in',
      sender: client.sender,
      client: { ip: client.ip, helo: client.helo, hostname: client.helo, sasl_login: '', tls: true },
      recipients: [
        {
          address: 'user@acme.example',
          settings: default_scanner_settings,
          lists: no_lists,
          own_domains: ['acme.example'],
          known_contacts: [],
          trusted_arc_sealers,
        },
      ],
    },
  );
  const [verdict] = verdicts;
  if (!verdict) throw new Error('no verdict');
  return { ...verdict, facts, codes: verdict.findings.map(({ code }) => code) };
}

const list = { ...stranger, sender: 'list@attacker.example' };

const held = [
  '04-attached-message-not-opened/control-inline.eml',
  '04-attached-message-not-opened/input.eml',
  '04-attached-message-not-opened/input-phishing-page.eml',
  '05-two-content-type-fields/input.eml',
  '05-two-content-type-fields/control-reversed.eml',
  '06-content-type-that-cannot-be-read/input.eml',
  '07-tnef/input.eml',
  '08-uuencode/input-in-text.eml',
  '09-two-names-for-one-attachment/input.eml',
  '16-archives-not-opened/control-zip.eml',
  '16-archives-not-opened/input-7z.eml',
];

suite('mail that was judged wrongly once', () => {
  test.each([
    ['01-arc-self-sealed/control-without-arc.eml', stranger, 'reject', 550],
    ['01-arc-self-sealed/input.eml', stranger, 'reject', 550],
    ['02-dmarc-several-from/input.eml', stranger, 'reject', 550],
    ['02-dmarc-several-from/input-encoded-from.eml', stranger, 'reject', 550],
    [
      '03-dns-trouble-refused-for-good/input-spf-servfail.eml',
      { ...stranger, sender: 'a@sfspf.example' },
      'defer',
      451,
    ],
    ['03-dns-trouble-refused-for-good/input-dkim-key-timeout.eml', list, 'defer', 451],
    [
      '15-dkim-key-flag-s/input.eml',
      { ...list, ip: '93.184.216.99', sender: 'list@attacker.example' },
      'reject',
      550,
    ],
    ...held.map((file) => [file, honest, 'hold', undefined] as const),
    ['10-iso-2022-jp-without-charset/input.eml', honest, 'deliver', undefined],
  ] as const)('%s', async (file, client, action, code) => {
    const verdict = await verdictOf(file, client);
    expect([verdict.action, verdict.refusal?.responsecode, verdict.codes]).toEqual([
      action,
      code,
      expect.anything(),
    ]);
  });

  test('tells what it found in the files of each', async () => {
    const named = async (file: string) =>
      (await verdictOf(file, honest)).findings
        .filter(({ code }) => code === 'attachment_executable' || code === 'attachment_script')
        .map(({ params }) => params.file);
    expect(await named('04-attached-message-not-opened/input.eml')).toContain('fwd.eml / run.exe');
    expect(await named('07-tnef/input.eml')).toContain('winmail.dat / run.exe');
    expect(await named('08-uuencode/input-in-text.eml')).toContain('run.exe');
    expect(await named('09-two-names-for-one-attachment/input.eml')).toContain('run.exe');
    expect(await named('16-archives-not-opened/input-7z.eml')).toContain('a.7z / run.exe');
  });

  test('reads Japanese without a charset, and finds nothing odd in it', async () => {
    const { facts, codes } = await verdictOf('10-iso-2022-jp-without-charset/input.eml', honest);
    expect(facts.message.snippet).toContain('これはテスト');
    expect(codes).not.toContain('text_obfuscated');
  });
});
