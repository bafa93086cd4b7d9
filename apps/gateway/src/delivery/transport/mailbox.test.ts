import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearCopy } from '../../protection/leaving-copy.ts';
import { folderName, mailboxTransport } from './mailbox.ts';

test('ordinary recipients are their own folder', () => {
  expect(folderName('All@acme.example')).toBe('all@acme.example');
  expect(folderName('first.last+tag@acme.example')).toBe('first.last+tag@acme.example');
});

test('no recipient leaves the mailbox folder, hides in it, or shares a folder with another', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('..', '../', '/', '\\', '\0', '.', '%2E', 'a'.repeat(300)),
  );
  const recipient = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(recipient, recipient, (one, other) => {
      const name = folderName(one);
      expect(name).toMatch(/^[^./\\\0][^/\\\0]*$|^$/);
      expect(join('/box', name).startsWith('/box')).toBe(true);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
      if (one.toLowerCase() !== other.toLowerCase()) {
        expect(
          Buffer.from(one.toLowerCase()).equals(Buffer.from(other.toLowerCase())) ||
            folderName(other) !== name,
        ).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('the copies of one message for many recipients are written at once, each whole and in its own box', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'postern-mailbox-'));
  const deliver = mailboxTransport(folder.path);
  const recipients = Array.from({ length: 20 }, (_, index) => `person${index}@acme.example`);
  const entry = { queue_id: 'Q1', created_at: new Date('2026-11-01T08:00:00Z') };
  const contentFor = (recipient: string) =>
    Buffer.from(`To: ${recipient}\r\n\r\n${recipient}\r\n`.repeat(500));
  const outcomes = await Promise.all(
    recipients.map((recipient) => {
      const content = contentFor(recipient);
      async function* open() {
        for (let at = 0; at < content.length; at += 1000) yield content.subarray(at, at + 1000);
      }
      return deliver({
        envelope: { sender: 'you@outside.example', recipient },
        copy: clearCopy({ size: content.length, utf8_header: false, open }, 'no'),
        ...{ next_hop: '', tenant_id: 1, destination: 'acme.example', require_tls: false, entry },
        beforeFinalDot: () => Promise.resolve(),
        afterFinalDot: () => undefined,
        signal: new AbortController().signal,
      });
    }),
  );
  expect(outcomes.map(({ result }) => result)).toEqual(recipients.map(() => 'delivered'));
  for (const recipient of recipients) {
    const box = join(folder.path, folderName(recipient));
    const [name = '', ...others] = await readdir(box);
    expect(others).toEqual([]);
    expect((await readFile(join(box, name))).equals(contentFor(recipient))).toBe(true);
  }
});
