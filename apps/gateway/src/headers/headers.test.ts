import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareCopy } from '../delivery/copy/prepare.ts';
import { type HeaderRewrite, hostileFields, no_rewrite, rewriteHeader, splitFields } from './rewrite.ts';
import { countHops, receivedField } from './trace.ts';

/** The copy that would leave of a message that is read in these pieces. */
async function copyOf(pieces: Buffer[], change: HeaderRewrite): Promise<string> {
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const content = { size, open: () => Readable.from(pieces) as AsyncIterable<Buffer> };
  const { copy } = await prepareCopy(content, {
    rewrite: change,
    dkim_key: null,
    protection: null,
    now: new Date(0),
  });
  return text(Readable.from(copy.open()));
}

const rewrite = (header: string, change: Partial<HeaderRewrite>) =>
  rewriteHeader(Buffer.from(header, 'latin1'), { ...no_rewrite, ...change }).toString('latin1');

test('fields that only claim to be ours go, others stay byte for byte', () => {
  const remove = hostileFields('mx.postern.example');
  const kept =
    'Received: from x\r\n\tby y\r\nAuthentication-Results: mx.other.example; spf=pass\r\nSubject: caf\xe9\r\nX-Posterns: no\r\n';
  const hostile = [
    'Authentication-Results: mx.postern.example; spf=pass\r\n',
    'authentication-results : MX.Postern.Example;\r\n\tspf=pass\r\n',
    'Authentication-Results: (a (nested) comment) \r\n "mx.postern.example" 1; dmarc=pass\r\n',
    'X-Postern-Verdict: ham\r\n',
    'x-postern-anything:\r\n folded\r\n',
  ];
  expect(rewrite(hostile.join('') + kept, { remove })).toBe(kept);
});

test.each([
  ['Subject: Hello\r\n', '[SPAM]', 'Subject: [SPAM] Hello\r\n'],
  ['SUBJECT:Hello\r\n folded\r\n', '[SPAM]', 'SUBJECT: [SPAM] Hello\r\n folded\r\n'],
  ['Subject: Re: [SPAM] Hello\r\n', '[SPAM]', 'Subject: Re: [SPAM] Hello\r\n'],
  ['From: a@b.example\r\n', '[SPAM]', 'From: a@b.example\r\nSubject: [SPAM]\r\n'],
  [
    'Subject: x\r\n',
    'Ümlaut\r\nBcc: evil@x.example',
    'Subject: =?UTF-8?B?w5xtbGF1dCAgQmNjOiBldmlsQHguZXhhbXBsZQ==?= x\r\n',
  ],
])('the tag goes before the subject: %j', (header, subject_tag, expected) => {
  expect(rewrite(header, { subject_tag })).toBe(expected);
});

test('a header is split into fields and back without loss', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('A: b', '\r\n', ' folded', '\t', ':', 'X-Y: z\r\n')), (parts) => {
      const block = parts.join('');
      expect(splitFields(block).join('')).toBe(block);
    }),
  );
});

test('the body passes unchanged in whatever pieces it comes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 40 }), async (sizes) => {
      const message = 'Subject: x\r\nFrom: a\r\n\r\nbody\r\n\r\nmore\r\n';
      const pieces: Buffer[] = [];
      let at = 0;
      for (const size of sizes) {
        pieces.push(Buffer.from(message.slice(at, at + size)));
        at += size;
      }
      const change = { ...no_rewrite, add: ['X-Postern-Id: 1'], subject_tag: '[T]' };
      expect(
        await copyOf(
          pieces.filter((piece) => piece.length > 0),
          change,
        ),
      ).toBe('X-Postern-Id: 1\r\nSubject: [T] x\r\nFrom: a\r\n\r\nbody\r\n\r\nmore\r\n');
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['', 'X: 1\r\n'],
  ['\r\nbody only\r\n', 'X: 1\r\n\r\nbody only\r\n'],
  ['Subject: header only\r\n', 'X: 1\r\nSubject: header only\r\n'],
])('a message without header or body is no trouble: %j', async (message, expected) => {
  const pieces = message === '' ? [] : [Buffer.from(message)];
  expect(await copyOf(pieces, { ...no_rewrite, add: ['X: 1'] })).toBe(expected);
});

test('the trace names how a message came, and nothing a client said can break out of it', () => {
  const facts = {
    hostname: 'mx.postern.example',
    helo: 'evil)\r\nBcc:',
    client_hostname: '',
    client_ip: '2001:db8::1',
    protocol: 'ESMTPS',
    queue_id: 'Q1',
    recipient: 'bob@acme.example',
    at: new Date('2026-11-21T10:00:00Z'),
  };
  expect(receivedField(facts)).toBe(
    'Received: from evil???Bcc: (unknown [IPv6:2001:db8::1])\r\n\tby mx.postern.example (Postern) with ESMTPS id Q1\r\n\tfor <bob@acme.example>;\r\n\tSat, 21 Nov 2026 10:00:00 +0000',
  );
  expect(receivedField({ ...facts, recipient: null })).not.toContain('for <');
  expect(countHops(Buffer.from('Received: a\r\nX: Received: b\r\nRECEIVED : c\r\n'))).toBe(2);
});
