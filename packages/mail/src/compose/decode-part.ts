/** Takes the transfer encoding off the body of a part as it comes (RFC 2045 §6). */
export interface PartDecoder {
  push(chunk: Buffer): Buffer;
  end(): Buffer;
}

export function partDecoder(encoding: string): PartDecoder {
  const name = encoding.trim().toLowerCase();
  if (name === 'base64') return base64Decoder();
  if (name === 'quoted-printable') return quotedPrintableDecoder();
  return { push: (chunk) => chunk, end: () => Buffer.alloc(0) };
}

function base64Decoder(): PartDecoder {
  let rest = '';
  return {
    push(chunk) {
      const text = rest + chunk.toString('latin1').replace(/[^A-Za-z0-9+/]/g, '');
      const whole = text.length - (text.length % 4);
      rest = text.slice(whole);
      return Buffer.from(text.slice(0, whole), 'base64');
    },
    end: () => Buffer.from(rest, 'base64'),
  };
}

/** Characters of a line end with its white space that may be cut off by the end of a chunk. */
const MOST_HELD = 1000;

function quotedPrintableDecoder(): PartDecoder {
  let rest = '';
  const decoded = (text: string) =>
    Buffer.from(
      text
        .replace(/[ \t]+\r\n/g, '\r\n')
        .replace(/=[ \t]*\r\n/g, '')
        .replace(/=([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    );
  return {
    push(chunk) {
      const text = rest + chunk.toString('latin1');
      const held = /(?:=[0-9A-Fa-f]?|=?[ \t]*\r?)$/.exec(text)?.[0] ?? '';
      rest = held.length > MOST_HELD ? '' : held;
      return decoded(text.slice(0, text.length - rest.length));
    },
    end: () => decoded(rest),
  };
}
