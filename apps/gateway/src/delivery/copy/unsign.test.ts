import fc from 'fast-check';
import { expect, test } from 'vitest';
import { no_rewrite } from '../../headers/rewrite.ts';
import { latin1_text, mailWith, signed } from '../../under-test/mail-with.ts';
import { prepareCopy } from './prepare.ts';

/** The message as a store gives it, in pieces of these sizes. */
function content(message: Buffer, sizes: readonly number[] = [message.length]) {
  return {
    size: message.length,
    async *open() {
      let at = 0;
      for (let index = 0; at < message.length; index += 1) {
        const size = sizes[index % sizes.length] ?? 1;
        yield message.subarray(at, at + size);
        at += size;
      }
    },
  };
}

async function copyOf(message: Buffer, sizes?: readonly number[]): Promise<Buffer> {
  const { copy } = await prepareCopy(content(message, sizes), {
    rewrite: { ...no_rewrite, unsign: true },
    dkim_key: null,
    protection: null,
    now: new Date(),
  });
  const pieces: Buffer[] = [];
  for await (const piece of copy.open()) pieces.push(piece);
  const whole = Buffer.concat(pieces);
  expect(copy.size).toBe(whole.length);
  return whole;
}

const message = mailWith({ from: 'ann@shop.example', to: 'bob@acme.example', ...signed });
const text = message.toString('latin1');
const variant = (change: (whole: string) => string) => Buffer.from(change(text), 'latin1');

test('a signed message leaves as its content, byte for byte, in whatever pieces it is read', async () => {
  const header = text.slice(0, text.indexOf('Content-Type: multipart'));
  const expected = Buffer.concat([
    Buffer.from(header, 'latin1'),
    Buffer.from('Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: 8bit\r\n\r\n'),
    latin1_text,
    Buffer.from('\r\n'),
  ]);
  expect((await copyOf(message)).equals(expected)).toBe(true);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 6 }),
      async (sizes) => {
        expect((await copyOf(message, sizes)).equals(expected)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  ['a boundary it does not name', (whole: string) => whole.replace('; boundary="sig"', '')],
  ['a signature that is none', (whole: string) => whole.replaceAll('pkcs7-signature', 'octet-stream')],
  ['no end', (whole: string) => whole.replace('--sig--\r\n', '')],
  ['three parts', (whole: string) => whole.replace('--sig--', '--sig\r\n\r\nmore\r\n--sig--')],
  ['one part', (whole: string) => whole.replace(/--sig\r\nContent-Type: application[\s\S]*(?=--sig--)/, '')],
  [
    'a part whose header does not end',
    (whole: string) => whole.replace('8bit\r\n\r\n', '8bit\r\n').replaceAll('\r\n\r\n', '\r\n'),
  ],
])('a message with %s leaves as it is', async (_, change) => {
  const odd = variant(change);
  expect(odd.equals(message)).toBe(false);
  expect((await copyOf(odd)).equals(odd)).toBe(true);
});

test('whatever stands between the delimiters, a copy has a header, an empty line and no delimiter of its own left over', async () => {
  const piece = fc.constantFrom(
    '--sig',
    '--sig--',
    '\r\n',
    'a',
    '\xe4',
    '--sigx',
    ' ',
    'Content-Type: application/pgp-signature',
    ':',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 25 }), async (pieces) => {
      const head = 'From: a@b.example\r\nContent-Type: multipart/signed; boundary=sig\r\n\r\n';
      const odd = Buffer.from(head + pieces.join(''), 'latin1');
      const copy = await copyOf(odd, [3]);
      if (copy.equals(odd)) return;
      expect(copy.includes('\r\n\r\n')).toBe(true);
      expect(
        /\r\n--sig(--)?[ \t]*\r\n/.test(copy.toString('latin1').slice(copy.indexOf('\r\n\r\n') + 2)),
      ).toBe(false);
    }),
    { numRuns: 300 },
  );
});
