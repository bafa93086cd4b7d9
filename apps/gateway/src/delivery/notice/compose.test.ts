import { locales } from '@postern/locales';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { composeNotice, type NoticeFacts } from './compose.ts';

const facts: NoticeFacts = {
  locale: 'en_GB',
  hostname: 'mx.postern.example',
  to: 'ann@acme.example',
  recipient: 'bob@globex.example',
  subject: 'Hello',
  message_id: '<1@acme.example>',
  queue_id: 'Q1',
  arrived_at: new Date('2026-11-02T10:00:00Z'),
  now: new Date('2026-11-02T10:05:00Z'),
  status: '5.1.1',
  server: 'mx.globex.example',
  answer: '550 5.1.1 no such user',
  answered: true,
  expired_after: null,
  header: Buffer.from('Subject: Hello\r\n'),
};

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.stringMatching(/^[\r\n\t :<>a-z-]{0,80}$/),
);

test('whatever the texts hold, the notice keeps its header, its parts and its lines', async () => {
  const whole = await PostalMime.parse(composeNotice(facts));
  const keys = whole.headers.map(({ key }) => key);
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        subject: text,
        answer: text,
        server: text,
        to: text,
        recipient: text,
        queue_id: text,
        message_id: text,
        status: text,
      }),
      async (hostile) => {
        const notice = composeNotice({ ...facts, ...hostile });
        const source = notice.toString('latin1');
        expect(source).not.toMatch(/[^\r]\n|\r[^\n]|\0/);
        expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
        const { headers } = await PostalMime.parse(notice);
        const answering = new Set(['in-reply-to', 'references']);
        expect(headers.map(({ key }) => key).filter((key) => !answering.has(key))).toEqual(
          keys.filter((key) => !answering.has(key)),
        );
        const parts = source.split(/\r\n--postern-[0-9a-f]{32}(?:--)?\r\n/);
        expect(parts).toHaveLength(5);
        const status = parts[2]?.slice((parts[2]?.indexOf('\r\n\r\n') ?? 0) + 4).split('\r\n') ?? [];
        expect(status.every((line) => line === '' || /^[A-Za-z-]+: /.test(line))).toBe(true);
        expect(status.filter((line) => line.startsWith('Final-Recipient:'))).toHaveLength(1);
        expect(status.filter((line) => line === 'Action: failed')).toHaveLength(1);
      },
    ),
    { numRuns: 300 },
  );
});

test.each(locales)('the notice reads whole in %s', async (locale) => {
  for (const expired_after of [null, 5]) {
    const mail = await PostalMime.parse(composeNotice({ ...facts, locale, expired_after }));
    expect(mail.text).not.toMatch(/\{\{|notice\./);
    expect(mail.text).toContain('bob@globex.example');
    expect(mail.subject).toContain('Hello');
  }
});

test('a recipient beyond ASCII is written as RFC 6533 wants it', () => {
  expect(composeNotice({ ...facts, recipient: 'jürgen@bücher.example' }).toString('latin1')).toContain(
    'Final-Recipient: utf-8; j\\x{FC}rgen@b\\x{FC}cher.example',
  );
});
