// Reports of real senders, with sums that another program made of the same files (Python's own XML, zip and zlib).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusFolder } from '../../../testing/src/corpus.ts';
import { type ReadMail, readAttachment, readReportMail } from './read-mail.ts';

const corpus = await corpusFolder();
const suite = describe.runIf(corpus !== undefined);
const read = (file: string): Promise<ReadMail> => {
  const bytes = readFileSync(join(corpus ?? '', file));
  return file.endsWith('.eml') ? readReportMail(bytes) : readAttachment(bytes);
};
const filesOf = (folder: string, pattern: RegExp) =>
  readdirSync(join(corpus ?? '', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => `${folder}/${file}`)
    .toSorted();

const google = 'Report_domain-_borschow.com_Submitter-_google.com_Report-ID-_949348866075514174.eml';
/** File, records, messages, messages that passed, notes. */
const aggregate: readonly [string, number, number, number, string?][] = [
  ['OpenDMARC/testfiles/163.com_example.com_1337270400_1337356799.20120518163.xml', 50, 92, 46],
  [
    'OpenDMARC/testfiles/bad.com_example.com_1337140800_1337227200.xml',
    ...([2, 268, 267] as const),
    'broken_xml records_left_out names_left_out',
  ],
  [
    'OpenDMARC/testfiles/good.com_example.com_1337270400_1337356799.xml',
    ...([754, 183_934, 182_497] as const),
    'names_left_out',
  ],
  [
    'OpenDMARC/testfiles/yeah.net_example.com_1337270400_1337356799.20120518.xml',
    ...([254, 21_679, 21_506] as const),
    'names_left_out',
  ],
  ['dmarc-report-converter/testdata/test.xml', 2, 7, 5],
  ['dmarc-report-converter/testdata/test.xml.gz', 2, 7, 5],
  ['dmarc-report-converter/testdata/test2.xml', 2, 12, 12],
  ['dmarc-report-viewer/dmarc-reports/gmxnet.xml', 1, 1, 1],
  ['dmarc-report-viewer/dmarc-reports/google.xml', 1, 1, 1],
  ['dmarc-report-viewer/dmarc-reports/mailru.xml', 1, 1, 0],
  ['dmarc-report-viewer/dmarc-reports/solamora.xml', 1, 2, 2],
  ['dmarc-report-viewer/dmarc-reports/webde.xml', 1, 1, 1],
  ['mail-auth/dmarc-feedback/001.xml', 1, 123, 123],
  ['mail-auth/dmarc-feedback/002.xml', 1, 2, 2],
  ['mail-auth/dmarc-feedback/003.xml', 4, 9, 1],
  ['mail-auth/dmarc-feedback/100.eml', 1, 1, 1],
  ['mail-auth/dmarc-feedback/103.eml', 1, 1, 0],
  ['mail-dmarc/fixtures/test_dmarc.xml', 1, 1, 1],
  [`parsedmarc/samples/aggregate/${google}`, 1, 1, 0],
  ['parsedmarc/samples/aggregate/_example.com_1538204542_1538463818.xml', 1, 1, 0],
  ['parsedmarc/samples/aggregate/addisonfoods.com_example.com_1536105600_1536191999.xml', 1, 1, 0],
  ['parsedmarc/samples/aggregate/empty_reason.xml', 1, 2, 2],
  ['parsedmarc/samples/aggregate/fastmail.com_example.com_1516060800_1516147199_102675056.xml.gz', 1, 1, 0],
  ['parsedmarc/samples/aggregate/invalid_utf_8.xml', 1, 1, 0, 'wrong_encoding names_left_out'],
  ['parsedmarc/samples/aggregate/invalid_xml.xml', 1, 1, 0, 'broken_xml names_left_out'],
  ['parsedmarc/samples/aggregate/mimecast-weird-gzip.eml', 1, 1, 1],
  ['parsedmarc/samples/aggregate/protection.outlook.com_example.com_1711756800_1711843200.xml', 1, 1, 0],
  ['parsedmarc/samples/aggregate/rfc9990-example.net_example.com_1700000000_1700086399.xml', 2, 7, 5],
  ['parsedmarc/samples/aggregate/twilight.eml', 1, 1, 1],
  ['parsedmarc/samples/aggregate/usssa.com_example.com_1538784000_1538870399.xml', 2, 2, 0],
  ['parsedmarc/samples/aggregate_invalid/report_with_upper_cased_pass.xml', 1, 1, 1],
  ['parsedmarc/samples/extract_report/changed-input.xml', 20, 3_047, 3_047],
  ['parsedmarc/samples/extract_report/nice-input.xml', 20, 3_047, 3_047],
  ['parsedmarc/samples/extract_report/nice-input.xml.gz', 20, 3_047, 3_047],
  ['parsedmarc/samples/extract_report/nice-input.xml.zip', 20, 3_047, 3_047],
];

/** File, then for each policy: type, domain, successful and failed sessions, kinds of failure. */
const tls: readonly [string, string][] = [
  ['core/tlsrpt.eml', 'sts nine.testrun.org 7 0 0'],
  ['dmarc-report-viewer/smtp-tls-reports/google.json', 'sts foo-bar.io 1 0 0'],
  ['dmarc-report-viewer/smtp-tls-reports/microsoft.json', 'sts random.net 2 0 0, tlsa random.net 2 0 0'],
  ['dmarc-report-viewer/smtp-tls-reports/no-contact.json', 'sts server.com 1 0 0'],
  ['dmarc-report-viewer/smtp-tls-reports/no-policy.json', 'no-policy-found foo-bar.io 1 0 0'],
  ['dmarc-report-viewer/smtp-tls-reports/rfc-example.json', 'sts company-y.example 5326 303 3'],
  ['mail-auth/tlsrpt/rpt02.eml', 'sts example.com 23 1 1'],
  ['mail-auth/tlsrpt/rpt02.json', 'sts example.com 23 1 1'],
  ['mail-auth/tlsrpt/rpt03.json', 'no-policy-found  1 0 0, invalid-policy-type  1 0 0'],
  ['parsedmarc/samples/smtp_tls/mail.ru.json', 'sts example.com 0 1 2'],
  ['parsedmarc/samples/smtp_tls/rfc8460.json', 'sts company-y.example 5326 303 3'],
  ['parsedmarc/samples/smtp_tls/smtp_tls.json', 'sts example.com 0 3 2'],
];

suite('reports of real senders', () => {
  test('every file of the collection is in these tables', () => {
    expect(filesOf('dmarc-reports', /\.(xml|gz|zip|eml)$/)).toEqual(
      aggregate.map(([file]) => `dmarc-reports/${file}`).toSorted(),
    );
    expect(filesOf('tlsrpt', /\.(json|eml)$/)).toEqual(tls.map(([file]) => `tlsrpt/${file}`).toSorted());
  });

  test.each(aggregate)('%s has %i records with %i messages, %i of them passed', async (...row) => {
    const [file, records, messages, passed, notes = ''] = row;
    const { reports, refusals } = await read(`dmarc-reports/${file}`);
    expect(refusals).toEqual([]);
    const [report] = reports;
    if (reports.length !== 1 || report?.kind !== 'dmarc') throw new Error('expected one DMARC report');
    const sum = (counted: typeof report.records) => counted.reduce((total, one) => total + one.messages, 0);
    expect([report.records.length, sum(report.records)]).toEqual([records, messages]);
    expect(sum(report.records.filter((one) => one.dkim_aligned || one.spf_aligned))).toBe(passed);
    expect(report.notes.map(({ code }) => code).join(' ')).toBe(notes);
  });

  test.each(tls)('%s: %s', async (file, expected) => {
    const { reports, refusals } = await read(`tlsrpt/${file}`);
    expect(refusals).toEqual([]);
    const [report] = reports;
    if (reports.length !== 1 || report?.kind !== 'tls') throw new Error('expected one TLS report');
    const found = report.policies.map(({ type, domain, successful, failed, failures }) =>
      [type, domain, successful, failed, failures.length].join(' '),
    );
    expect(found.join(', ')).toBe(expected);
  });
});
