import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProtocolUnderTest, protocolUnderTest } from '../under-test/memory-policy.ts';
import { createDataScanner } from './data-scanner.ts';

let server: ProtocolUnderTest;
beforeAll(async () => {
  server = await protocolUnderTest({ connectionRate: 100_000, messageRate: 100_000 });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

/** Sequences some server takes for the end of a message (SEC Consult 2023, hannob/smtpsmug); only the last is one. */
const sequences: Record<string, string> = {
  LF_dot_LF: '\n.\n',
  LF_dot_CRLF: '\n.\r\n',
  CR_dot_CRLF: '\r.\r\n',
  CRLF_dot_LF: '\r\n.\n',
  LF_dot_CR: '\n.\r',
  CR_dot_LF: '\r.\n',
  CR_dot_CR: '\r.\r',
  CRLF_dot_CR: '\r\n.\r',
  CRLF_NUL_dot_CRLF: '\r\n\0.\r\n',
  CRLF_dot_NUL_CRLF: '\r\n.\0\r\n',
  CRCRLF_dot_CRCRLF: '\r\r\n.\r\r\n',
  CRLF_CR_dot_CRLF: '\r\n\r.\r\n',
  LF_LF_dot_CRLF: '\n\n.\r\n',
  CRLF_dot_LF_LF: '\r\n.\n\n',
};

const second =
  'MAIL FROM:<smuggled@example.net>\r\nRCPT TO:<victim@example.com>\r\nDATA\r\nSubject: smuggled\r\n\r\nx\r\n.\r\n';

async function conversation(pieces: readonly Buffer[]): Promise<string> {
  const socket: Socket = connect({ port: server.port, host: '127.0.0.1', noDelay: true });
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  const until = async (part: string) => {
    while (!text.includes(part)) await once(socket, 'data');
  };
  await until('220');
  socket.write('EHLO a.example\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<b@x.example>\r\nDATA\r\n');
  await until('354');
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await new Promise(setImmediate);
  }
  socket.write('QUIT\r\n');
  if (!socket.destroyed) await once(socket, 'close');
  return text.slice(text.indexOf('354'));
}

const ways: Record<string, (bytes: Buffer) => Buffer[]> = {
  'one packet': (bytes) => [bytes],
  'byte by byte': (bytes) => [...bytes].map((byte) => Buffer.from([byte])),
};

for (const [name, sequence] of Object.entries(sequences)) {
  const bytes = Buffer.from(`Subject: first\r\n\r\nbody${sequence}${second}`, 'latin1');
  const start = 'Subject: first\r\n\r\nbody'.length;
  const splits = Array.from({ length: sequence.length + 1 }, (_, index) => [
    bytes.subarray(0, start + index),
    bytes.subarray(start + index),
  ]);
  test(`${name} is no end of a message, however it is cut into packets`, async () => {
    for (const pieces of [...Object.values(ways).map((cut) => cut(bytes)), ...splits]) {
      server.mails.length = 0;
      const answer = await conversation(pieces);
      expect(answer).toContain('550 5.6.0');
      expect(answer).not.toContain('250 2.0.0');
      expect(server.mails).toEqual([]);
    }
  });
}

test('CRLF dot CRLF is one, also byte by byte', async () => {
  for (const cut of Object.values(ways)) {
    server.mails.length = 0;
    const answer = await conversation(cut(Buffer.from(`Subject: first\r\n\r\nbody\r\n.\r\n${second}`)));
    expect(answer.match(/250 2\.0\.0 Ok/g)?.length).toBe(2);
    expect(server.mails.map((mail) => mail.content)).toEqual([
      'Subject: first\r\n\r\nbody\r\n',
      'Subject: smuggled\r\n\r\nx\r\n',
    ]);
  }
});

/** Dot-stuffs as any client does; the scanner must give back what went in, or refuse. */
test('arbitrary bytes come out as they went in, or are refused, whatever the packets', () => {
  const word = fc.constantFrom(
    '\r\n',
    '.',
    '..',
    '\r',
    '\n',
    '\0',
    'a',
    'Subject: x',
    ' ',
    '\x80',
    '\t',
    '\x0e\x0d\x0a',
    '\xff\x0b\x8c',
    '\r\n.\r\n',
    'ab'.repeat(50),
  );
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 40 }),
      fc.array(fc.nat({ max: 30 }), { maxLength: 30 }),
      (words, cuts) => {
        const message = words.join('');
        const clean = !/\0|\r(?!\n)|(?<!\r)\n/.test(message);
        const ended = message === '' || message.endsWith('\r\n') ? message : `${message}\r\n`;
        const stuffed = Buffer.from(`${ended.replace(/^\./gm, '..')}.\r\n`, 'latin1');
        const scanner = createDataScanner({ dataLine: 100_000, headerBlock: 100_000 });
        const out: Buffer[] = [];
        let at = 0;
        let end = -1;
        for (const cut of [...cuts, stuffed.length]) {
          const piece = stuffed.subarray(at, at + Math.max(cut, 1));
          if (piece.length === 0 || end !== -1 || scanner.fault) continue;
          end = scanner.feed(piece, (slice) => out.push(slice));
          if (end !== -1) expect(at + end).toBe(stuffed.length);
          at += piece.length;
        }
        if (scanner.fault) expect(clean).toBe(false);
        else expect(Buffer.concat(out).toString('latin1')).toBe(ended);
        expect(scanner.fault === null).toBe(clean);
      },
    ),
    { numRuns: 3_000 },
  );
});
