import { describe, expect, test } from 'vitest';
import { hasScanners, startClamd, startRspamd } from '../../../testing/src/scanners.ts';
import { clamdScanner } from './clamd.ts';
import { clamdFindings, rspamdFindings } from './findings.ts';
import { rspamdScanner } from './rspamd.ts';

const envelope = {
  sender: 'sender@example.net',
  recipients: ['user@acme.example'],
  ip: '192.0.2.7',
  helo: 'mail.example.net',
  hostname: '',
  sasl_login: '',
};

const mail = (body: string) =>
  Buffer.from(
    [
      'From: Sender <sender@example.net>',
      'To: user@acme.example',
      'Subject: Minutes of Tuesday',
      `Date: ${new Date().toUTCString()}`,
      'Message-ID: <1@example.net>',
      '',
      body,
      '',
    ].join('\r\n'),
  );

// Put together here, so that no scanner that looks at this file finds it.
const GTUBE = ['XJS*C4JDBQADN1.NSBN3*2IDNEN', 'GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL', 'C.34X'].join('*');

describe.runIf(hasScanners())('scanners as they are installed', () => {
  test('rspamd knows its own test text and names what it found; gone, it is a finding, not a fault', async () => {
    await using running = new AsyncDisposableStack();
    const daemon = running.use(await startRspamd());
    const scan = rspamdScanner({ url: daemon.address });
    const bad = await scan(() => mail(GTUBE), envelope);
    expect(bad).toMatchObject({ reachable: true, action: 'reject' });
    expect(bad.reachable && bad.symbols.map((one) => one.name)).toContain('GTUBE');
    const good = await scan(() => mail('We meet at ten.'), envelope);
    expect(good).toMatchObject({ reachable: true, action: 'no action' });
    const weight = rspamdFindings(good).reduce((sum, one) => sum + one.weight, 0);
    expect(weight).toBeGreaterThanOrEqual(0);
    expect(weight).toBeLessThan(5);
    await running.disposeAsync();
    expect(rspamdFindings(await scan(() => mail('x'), envelope))).toMatchObject([
      { code: 'rspamd_unreachable', weight: 0 },
    ]);
  });

  test('clamd finds what it has a signature for, also in an attachment, and nothing else', async () => {
    await using daemon = await startClamd({ 'Test.Wicked': 'WICKED-BYTES-0123456789' });
    const scan = clamdScanner({ address: daemon.address });
    const found = await scan(() => mail('WICKED-BYTES-0123456789'));
    expect(clamdFindings(found)).toMatchObject([
      { code: 'virus_found', params: { name: 'Test.Wicked.UNOFFICIAL', engine: 'clamav' } },
    ]);
    const encoded = Buffer.from('WICKED-BYTES-0123456789').toString('base64');
    const attached = `Content-Type: application/octet-stream; name=a.bin\r\nContent-Transfer-Encoding: base64\r\nMIME-Version: 1.0\r\n\r\n${encoded}\r\n`;
    expect(await scan(() => Buffer.from(attached))).toMatchObject({ virus: 'Test.Wicked.UNOFFICIAL' });
    expect(clamdFindings(await scan(() => mail('fine')))).toMatchObject([{ code: 'virus_clean' }]);
  });

  test('clamd takes a large mail as a stream', async () => {
    await using daemon = await startClamd({ 'Test.Wicked': 'WICKED-BYTES-0123456789' });
    const large = Buffer.concat([mail('x'.repeat(76)), Buffer.alloc(8_000_000, 'a line of text\r\n')]);
    expect(await clamdScanner({ address: daemon.address })(() => large)).toMatchObject({
      reachable: true,
      virus: '',
    });
  });
});
