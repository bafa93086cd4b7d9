// Reads the public authentication suites into one shape.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Zone, ZoneRecord } from '../authenticate/zone.ts';

export type SpfVector = {
  name: string;
  zone: Zone;
  helo: string;
  ip: string;
  sender: string;
  expected: string[];
};
export type MessageVector = { name: string; zone: Zone; raw: Buffer; expected: string };

type SuiteRecord = string | Record<string, string | readonly (string | number)[]>;
type SpfSuite = { zonedata: Record<string, SuiteRecord[]>; tests: Record<string, SpfTest> };
type SpfTest = { helo: string; host: string; mailfrom: string; result: string | string[] };

export function spfVectors(corpus: string): SpfVector[] {
  return ['rfc7208-tests.json', 'pyspf-test.json'].flatMap((file) =>
    (JSON.parse(readFileSync(join(corpus, 'spf', file), 'utf8')) as SpfSuite[]).flatMap((suite) =>
      Object.entries(suite.tests).map(([name, test]) => ({
        name,
        zone: suiteZone(suite.zonedata),
        helo: test.helo,
        ip: test.host,
        sender: test.mailfrom,
        expected: [test.result].flat(),
      })),
    ),
  );
}

// In these suites an SPF record stands for a TXT record, unless the name has TXT records of its own.
function suiteZone(data: Record<string, SuiteRecord[]>): Zone {
  return Object.fromEntries(
    Object.entries(data).map(([name, records]) => {
      const found: Record<string, ZoneRecord[]> = {};
      for (const record of records) {
        const [type, value] =
          typeof record === 'string' ? [record, ''] : (Object.entries(record)[0] as [string, ZoneRecord]);
        found[type] = [...(found[type] ?? []), value];
      }
      if (!found.TXT && found.SPF) found.TXT = found.SPF;
      if (found.TXT?.includes('NONE')) delete found.TXT;
      return [name, found];
    }),
  );
}

type ArcSuite = {
  'txt-records': Record<string, string>;
  tests: Record<string, { message: string; cv: string }>;
};

export function arcVectors(corpus: string): MessageVector[] {
  const suites = JSON.parse(
    readFileSync(join(corpus, 'arc/arc-draft-validation-tests.json'), 'utf8'),
  ) as ArcSuite[];
  return suites.flatMap((suite) => {
    const zone = Object.fromEntries(
      Object.entries(suite['txt-records']).map(([name, text]) => [name, { TXT: [text] }]),
    );
    return Object.entries(suite.tests).map(([name, test]) => ({
      name,
      zone,
      raw: Buffer.from(test.message.replace(/\r?\n/g, '\r\n')),
      // An empty expectation leaves the answer open.
      expected: test.cv.toLowerCase(),
    }));
  });
}

// File names say what is expected: good_, goodkey_ and mine_ pass; everything else must not pass. DomainKeys (dk_) came before DKIM.
export function dkimVectors(corpus: string): MessageVector[] {
  const zone: Zone = {};
  for (const line of readFileSync(join(corpus, 'dkim/mail-dkim/FAKE_DNS.dat'), 'utf8').split('\n')) {
    const [name, ...rest] = line.split(/\s+/);
    if (!name || name.startsWith('#')) continue;
    const text = line.slice(line.indexOf(rest[0] ?? '')).trim();
    zone[name] = text === '~~' || text === 'NXDOMAIN' ? {} : { TXT: [text] };
  }
  const folder = join(corpus, 'dkim/mail-dkim/corpus');
  return readdirSync(folder)
    .filter((file) => !file.includes('dk_'))
    .map((file) => ({
      name: file,
      zone,
      raw: Buffer.from(
        readFileSync(join(folder, file)).toString('latin1').replace(/\r?\n/g, '\r\n'),
        'latin1',
      ),
      expected: /^(?:good|mine)/.test(file) ? 'pass' : 'not pass',
    }));
}

// The milter's samples, with the answer of another implementation in the matching output.
export function dmarcVectors(corpus: string): (MessageVector & { zone_text: string })[] {
  const root = join(corpus, 'dkim/authentication_milter');
  const zone_text = readFileSync(join(root, 't/zonefile'), 'utf8');
  return readdirSync(join(root, 'source')).flatMap((file) => {
    const output = readdirSync(join(root, 'example')).find(
      (one) => one === file.replace('.eml', '.smtp.eml'),
    );
    const expected = output && /\bdmarc=(\w+)/.exec(readFileSync(join(root, 'example', output), 'utf8'))?.[1];
    if (!expected) return [];
    const raw = Buffer.from(
      readFileSync(join(root, 'source', file))
        .toString('latin1')
        .replace(/\r?\n/g, '\r\n'),
      'latin1',
    );
    return [{ name: file, zone: {}, zone_text, raw, expected }];
  });
}
