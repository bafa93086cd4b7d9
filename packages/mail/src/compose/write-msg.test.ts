import CFB from 'cfb';
import { expect, test } from 'vitest';
import { writeMsg } from './write-msg.ts';

test('a message saved for Outlook holds subject, people, text and files under the names of MS-OXMSG', () => {
  const content = Buffer.alloc(9000, 'x');
  const msg = writeMsg({
    ...{ subject: 'Größe 😀', from: { name: 'Ann', address: 'ann@acme.example' }, message_id: '<a@b>' },
    to: [{ name: '', address: 'ruth@outside.example' }],
    cc: [{ name: 'Bob', address: 'bob@acme.example' }],
    ...{ sent_at: new Date('2026-03-01T10:00:00Z'), text: 'Our price', html: '<b>Our price</b>' },
    files: [{ name: 'offer.pdf', mime: 'application/pdf', content }],
  });
  const file = CFB.read(msg, { type: 'buffer' });
  const bytes = (path: string) => Buffer.from(CFB.find(file, path)?.content ?? []);
  const text = (path: string) => bytes(path).toString('utf16le');
  expect(text('/__substg1.0_0037001F')).toBe('Größe 😀');
  expect(text('/__substg1.0_1000001F')).toBe('Our price');
  expect(text('/__recip_version1.0_#00000000/__substg1.0_3003001F')).toBe('ruth@outside.example');
  expect(text('/__attach_version1.0_#00000000/__substg1.0_3707001F')).toBe('offer.pdf');
  expect(bytes('/__attach_version1.0_#00000000/__substg1.0_37010102').equals(content)).toBe(true);
  const table = bytes('/__properties_version1.0');
  expect([table.readUInt32LE(16), table.readUInt32LE(20)]).toEqual([2, 1]);
  expect(table.length % 16).toBe(0);
  const submitted = table.subarray(32).indexOf(Buffer.from([0x40, 0, 0x39, 0]));
  expect(table.readBigUInt64LE(32 + submitted + 8)).toBe(134_168_328_000_000_000n);
});
