import { authenticate as mailauth } from 'mailauth';
import { describe, expect, test } from 'vitest';
import { corpusFolder } from '../../../testing/src/corpus.ts';
import { arcVectors, dkimVectors, dmarcVectors, spfVectors } from '../corpus/vectors.ts';
import { authenticateMessage } from './authenticate.ts';
import type { Resolver } from './resolver.ts';
import type { AuthenticationFacts } from './results.ts';
import { parseZone, zoneResolver } from './zone.ts';

const corpus = await corpusFolder();
const suite = describe.runIf(corpus !== undefined);
const from = { ip: '192.0.2.1', helo: 'mail.example.com', sender: 'a@example.com', hostname: 'mx.test' };

type Row = { name: string; expected: string; ours: string; theirs: string };

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

// Ours may not be right less often than the library alone; where the two differ, the table says so.
function compare(
  title: string,
  rows: readonly Row[],
  fits: (got: string, expected: string) => boolean,
): void {
  const right = (key: 'ours' | 'theirs') => rows.filter((row) => fits(row[key], row.expected)).length;
  const differ = rows.filter((row) => row.ours !== row.theirs);
  const wrong = rows.filter((row) => !fits(row.ours, row.expected));
  say(`${title}: ${rows.length} vectors, ours right ${right('ours')}, mailauth right ${right('theirs')}`);
  for (const row of wrong) say(`  ${row.name}: expected ${row.expected}, got ${row.ours}`);
  for (const row of differ) say(`  ${row.name}: ours ${row.ours}, mailauth ${row.theirs}`);
  expect(rows.length).toBeGreaterThan(5);
  expect(right('ours')).toBeGreaterThanOrEqual(right('theirs'));
}

async function library(raw: Buffer, resolver: Resolver, client: Omit<typeof from, 'hostname'>) {
  return mailauth(raw, { ...client, mta: 'mx.test', resolver: resolver as never, disableBimi: true });
}

suite('authentication vectors of the public suites', () => {
  test('SPF answers as the RFC 7208 suite asks, at least as often as mailauth alone', async () => {
    const raw = Buffer.from('From: a@example.com\r\n\r\nbody\r\n');
    const rows: Row[] = [];
    for (const { name, zone, helo, ip, sender, expected } of spfVectors(corpus ?? '')) {
      const resolver = zoneResolver(zone);
      const ours = await authenticateMessage(resolver, {
        source: raw,
        sender,
        ip,
        helo,
        hostname: 'mx.test',
      });
      const theirs = await library(raw, resolver, { ip, helo, sender });
      rows.push({
        name,
        expected: expected.join('|'),
        ours: ours.spf_status,
        theirs: theirs.spf ? theirs.spf.status.result : 'none',
      });
    }
    compare('SPF', rows, (got, wanted) => wanted.split('|').includes(got));
  });

  test('ARC chains validate as the draft suite asks', async () => {
    const rows: Row[] = [];
    for (const { name, zone, raw, expected } of arcVectors(corpus ?? '')) {
      const resolver = zoneResolver(zone);
      const ours = await authenticateMessage(resolver, { ...from, source: raw });
      const theirs = await library(raw, resolver, from);
      rows.push({
        name,
        expected,
        ours: ours.arc.cv,
        theirs: theirs.arc ? theirs.arc.status.result : 'skip',
      });
    }
    compare('ARC', rows, (got, wanted) => wanted === '' || got === wanted);
  });

  test('DKIM signatures pass and fail as their file names say', async () => {
    const best = (facts: AuthenticationFacts) =>
      facts.dkim.some((one) => one.result === 'pass') ? 'pass' : (facts.dkim[0]?.result ?? 'none');
    const rows: Row[] = [];
    for (const { name, zone, raw, expected: named } of dkimVectors(corpus ?? '')) {
      // The suite is older than RFC 8301 §3.1, which takes rsa-sha1 for no evidence.
      const expected = /\ba=rsa-sha1\b/.test(raw.toString('latin1')) ? 'fail' : named;
      const resolver = zoneResolver(zone);
      const ours = best(await authenticateMessage(resolver, { ...from, source: raw }));
      const theirs = (await library(raw, resolver, from)).dkim.results.map((one) => one.status.result);
      const theirs_best = theirs.includes('pass') ? 'pass' : (theirs[0] ?? 'none');
      rows.push({ name, expected, ours, theirs: theirs_best });
    }
    compare('DKIM', rows, (got, wanted) => (got === 'pass') === (wanted === 'pass'));
  });

  test('DMARC answers as another implementation does on the same samples', async () => {
    const client = { ip: '74.125.82.171', helo: 'mail-we0-f171.google.com', sender: 'marc@marcbradshaw.net' };
    const rows: Row[] = [];
    for (const { name, zone_text, raw, expected } of dmarcVectors(corpus ?? '')) {
      const resolver = zoneResolver(parseZone(zone_text));
      const ours = await authenticateMessage(resolver, { ...client, source: raw, hostname: 'mx.test' });
      const theirs = await library(raw, resolver, client);
      rows.push({
        name,
        expected,
        ours: ours.dmarc_result,
        theirs: theirs.dmarc ? theirs.dmarc.status.result : 'none',
      });
    }
    compare('DMARC', rows, (got, wanted) => got === wanted);
  });
});
