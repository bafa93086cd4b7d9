import { deflateRawSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openReportReader } from './index.ts';
import { readAttachment, readReportMail } from './read-mail.ts';

const record = (ip: string, count: string, author = 'acme.example') =>
  `<record><row><source_ip>${ip}</source_ip><count>${count}</count><policy_evaluated><disposition>none</disposition>
   <dkim>pass</dkim><spf>fail</spf></policy_evaluated></row><identifiers><header_from>${author}</header_from></identifiers></record>`;
const head = `<report_metadata><org_name>Receiver</org_name><report_id>1</report_id><date_range><begin>1700000000</begin>
  <end>1700086399</end></date_range></report_metadata><policy_published><domain>acme.example</domain><p>none</p></policy_published>`;
const xml = (records = record('192.0.2.1', '3'), before = '') =>
  `${before}<feedback>${head}${records}</feedback>`;

async function dmarcOf(bytes: Buffer | string) {
  const { reports, refusals } = await readAttachment(Buffer.from(bytes));
  const [report] = reports;
  if (report?.kind !== 'dmarc') throw new Error(`no report: ${JSON.stringify(refusals)}`);
  return report;
}
const refusalOf = async (bytes: Buffer | string) =>
  (await readAttachment(Buffer.from(bytes))).refusals.map(({ code }) => code).join();
const notesOf = async (bytes: Buffer | string) =>
  (await dmarcOf(bytes)).notes.map(({ code, params }) => [code, ...Object.values(params)].join(' '));

/** A zip with one member. The directory may lie. */
function zip(content: Buffer, { flags = 0, method = 8 } = {}): Buffer {
  const packed = method === 8 ? deflateRawSync(content) : content;
  const local = Buffer.alloc(31);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(flags, 6);
  local.writeUInt16LE(method, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt16LE(1, 26);
  local.write('r', 30);
  const central = Buffer.alloc(47);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(flags, 8);
  central.writeUInt16LE(method, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt16LE(1, 28);
  central.write('r', 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(47, 12);
  end.writeUInt32LE(31 + packed.length, 16);
  return Buffer.concat([local, packed, central, end]);
}

const mailWith = (type: string, content: Buffer, more = '') =>
  Buffer.from(
    `From: reports@receiver.example\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nA report.\r\n--b\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}\r\n${more}--b--\r\n`,
  );

test('a report is read as it is, in gzip, in zip, and in gzip twice', async () => {
  for (const bytes of [
    Buffer.from(xml()),
    gzipSync(xml()),
    zip(Buffer.from(xml())),
    zip(Buffer.from(xml()), { method: 0 }),
    gzipSync(gzipSync(xml())),
  ]) {
    const { records, notes } = await dmarcOf(bytes);
    expect(records).toMatchObject([{ source_ip: '192.0.2.1', messages: 3, dkim_aligned: true }]);
    expect(notes).toEqual([]);
  }
});

test('what unpacks to too much, too deep or to nothing is refused', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  expect(await refusalOf(bomb)).toBe('bomb');
  expect(await refusalOf(zip(Buffer.alloc(64 * 1024 * 1024)))).toBe('bomb');
  expect(await refusalOf(gzipSync(bomb))).toBe('bomb');
  expect(await refusalOf(gzipSync(gzipSync(gzipSync(xml()))))).toBe('too_deep');
  expect(await refusalOf(zip(Buffer.from(xml()), { flags: 1 }))).toBe('encrypted_archive');
  expect(await refusalOf(gzipSync(''))).toBe('empty');
  expect(await refusalOf(gzipSync(xml()).fill(0xff, 10))).toBe('damaged_archive');
});

test('of an archive that ends early, the records before its end are taken', async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => record(`10.0.${index >> 8}.${index & 255}`, '1'));
  const packed = gzipSync(xml(many.join('')));
  const report = await dmarcOf(packed.subarray(0, packed.length / 2));
  expect(report.records.length).toBeGreaterThan(500);
  expect(report.records.length).toBeLessThan(3_000);
  expect(report.notes.map(({ code }) => code)).toEqual(['cut_off', 'broken_xml', 'records_left_out']);
});

test('declarations of entities are refused, unknown entities are damage', async () => {
  const bomb = '<!DOCTYPE feedback [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  expect(await refusalOf(xml(record('192.0.2.1', '1'), bomb))).toBe('dtd');
  expect(await refusalOf(xml(record('192.0.2.1', '1', '&b;'), bomb))).toBe('dtd');
  const file = '<!DOCTYPE feedback SYSTEM "file:///etc/passwd">';
  expect(await refusalOf(xml(record('192.0.2.1', '1'), file))).toBe('dtd');
  expect(await notesOf(xml(record('192.0.2.1', '1', 'a&nbsp;b')))).toEqual([
    'broken_xml 3',
    'names_left_out 1',
  ]);
});

test('damage in one record leaves the others, and its own certain values', async () => {
  const records = [
    record('192.0.2.1', '3'),
    record('192.0.2.2', '5', 'acme<.example'),
    record('192.0.2.300', '7'),
    record('192.0.2.4', '-1'),
    record('192.0.2.5', '1e3'),
  ];
  const report = await dmarcOf(xml(records.join('')));
  expect(report.records.map(({ messages, header_from }) => [messages, header_from])).toEqual([
    [3, 'acme.example'],
    [5, ''],
  ]);
  expect(report.notes.map(({ code }) => code)).toEqual(['broken_xml', 'records_left_out', 'names_left_out']);
});

test('namespaces, other encodings, spaces and capitals change nothing', async () => {
  const named = xml()
    .replaceAll(/<(\/?)(\w)/g, '<$1n:$2')
    .replace('<n:feedback>', '<n:feedback xmlns:n="urn:ietf:params:xml:ns:dmarc-2.0">');
  expect((await dmarcOf(named)).records).toMatchObject([{ messages: 3 }]);
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml(), 'utf16le')]);
  expect((await dmarcOf(wide)).records).toMatchObject([{ messages: 3 }]);
  const loud = xml().replace('<dkim>pass', '<dkim> Pass ').replace('1700086399', ' 1700086399.0 ');
  expect(await dmarcOf(loud)).toMatchObject({ ends: 1_700_086_399, records: [{ dkim_aligned: true }] });
});

test('where the receiver does not say what aligned, its results do', async () => {
  const bare = (domain: string) =>
    `<record><row><source_ip>192.0.2.9</source_ip><count>2</count></row><identifiers><header_from>news.acme.example</header_from>
     </identifiers><auth_results><dkim><domain>${domain}</domain><result>pass</result></dkim></auth_results></record>`;
  expect((await dmarcOf(xml(bare('acme.example')))).records[0]?.dkim_aligned).toBe(true);
  expect((await dmarcOf(xml(bare('evil.example')))).records[0]?.dkim_aligned).toBe(false);
});

test('a report without its domain, period or number is none', async () => {
  expect(await refusalOf(xml().replace('<domain>acme.example</domain>', ''))).toBe('no_domain');
  expect(await refusalOf(xml().replace('1700000000', 'soon'))).toBe('no_period');
  expect(await refusalOf(xml().replace('<report_id>1</report_id>', ''))).toBe('no_id');
  expect(await refusalOf('<html><body>Not found</body></html>')).toBe('not_a_report');
  expect(await refusalOf('Dear Sir')).toBe('no_report');
  expect(await refusalOf('{"a":')).toBe('not_json');
  expect(await refusalOf('{"a":1}')).toBe('not_a_report');
  expect(await refusalOf(`<feedback>${'<a>'.repeat(40)}${'</a>'.repeat(40)}</feedback>`)).toBe(
    'not_a_report',
  );
});

test('names in a report cannot turn or break the text around them', async () => {
  const hostile = xml().replace('Receiver', 'Rec\u202eeiver&#x202e;&lt;b&gt;&#9;x');
  expect((await dmarcOf(hostile)).org_name).toBe('Rec eiver <b> x');
});

test('a mail with more attachments has its first three read; a forensic one is not read at all', async () => {
  const part = `--b\r\nContent-Type: application/gzip\r\nContent-Transfer-Encoding: base64\r\n\r\n${gzipSync(xml()).toString('base64')}\r\n`;
  const { reports } = await readReportMail(mailWith('application/gzip', gzipSync(xml()), part.repeat(4)));
  expect(reports).toHaveLength(3);
  expect(reports[0]?.notes).toEqual([{ code: 'more_attachments', params: { count: 2 } }]);
  const forensic = `--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: auth-failure\r\n\r\n`;
  const read = await readReportMail(mailWith('application/gzip', gzipSync(xml()), forensic));
  expect(read).toEqual({ reports: [], refusals: [{ code: 'forensic', params: {} }] });
  const plain = await readReportMail(Buffer.from('From: a@b.example\r\n\r\nHello\r\n'));
  expect(plain.refusals).toEqual([{ code: 'no_report', params: {} }]);
});

test('more records than are read refuse the report', async () => {
  const short = '<record><row><source_ip>::1</source_ip><count>1</count></row></record>';
  expect(await refusalOf(xml(short.repeat(50_001)))).toBe('too_many_records');
});

test('a thread of its own reads mails, and another one goes on after it ended', async () => {
  await using reader = openReportReader();
  const mail = mailWith('application/gzip', gzipSync(xml()));
  for (const _ of [1, 2]) {
    const { reports, refusals } = await reader.read(mail);
    expect(refusals).toEqual([]);
    expect(reports).toMatchObject([{ kind: 'dmarc', domain: 'acme.example', records: [{ messages: 3 }] }]);
  }
  await reader[Symbol.asyncDispose]();
  expect((await reader.read(mail)).reports).toHaveLength(1);
});

test('the sums of a TLS report are read, and said where they contradict its details', async () => {
  const json = (failed: number) =>
    JSON.stringify({
      'organization-name': 'Receiver',
      'report-id': '7',
      'date-range': { 'start-datetime': '2026-11-01T00:00:00Z', 'end-datetime': '2026-11-01T23:59:59Z' },
      policies: [
        {
          policy: { 'policy-type': 'sts', 'policy-domain': 'acme.example' },
          summary: { 'total-successful-session-count': '40', 'total-failure-session-count': failed },
          'failure-details': [{ 'result-type': 'certificate-expired', 'failed-session-count': 2 }],
        },
        { policy: {}, summary: { 'total-successful-session-count': -1 } },
      ],
    });
  const { reports } = await readAttachment(gzipSync(json(2)));
  expect(reports).toMatchObject([
    {
      ...{ kind: 'tls', report_id: '7' },
      policies: [{ successful: 40, failed: 2, failures: [{ result: 'certificate-expired', sessions: 2 }] }],
      notes: [{ code: 'records_left_out', params: { count: 1 } }],
    },
  ]);
  const [other] = (await readAttachment(Buffer.from(json(3)))).reports;
  expect(other?.notes.map(({ code }) => code)).toEqual(['records_left_out', 'sums_differ']);
});
