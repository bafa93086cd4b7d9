// Decodes the body of one attachment as it streams by: hashes and size of all of it, the first bytes kept.
import { createHash } from 'node:crypto';
import { parse_limits } from './limits.ts';

export type DetachedPart = {
  marker: string;
  size: number;
  md5: string;
  sha1: string;
  sha256: string;
  // The decoded bytes up to the limit; `complete` when that is all of them.
  head: Buffer;
  // The last bytes, where the head is not all: directories of archives stand there.
  tail: Buffer;
  complete: boolean;
};

export type Detacher = { feed: (bytes: Buffer) => void; end: () => DetachedPart };

export function detacher(marker: string, encoding: string, keep_bytes: number): Detacher {
  const md5 = createHash('md5');
  const sha1 = createHash('sha1');
  const sha256 = createHash('sha256');
  const kept: Buffer[] = [];
  let kept_bytes = 0;
  let size = 0;
  let tail: Buffer[] = [];
  let tail_bytes = 0;

  const take = (bytes: Buffer) => {
    if (bytes.length === 0) return;
    size += bytes.length;
    md5.update(bytes);
    sha1.update(bytes);
    sha256.update(bytes);
    if (kept_bytes < keep_bytes) {
      // A copy: the piece must not hold on to the whole chunk it was read in.
      const piece = Buffer.from(bytes.subarray(0, keep_bytes - kept_bytes));
      kept.push(piece);
      kept_bytes += piece.length;
    }
    if (keep_bytes > 0 && size > keep_bytes) keepTail(bytes);
  };
  const keepTail = (bytes: Buffer) => {
    const piece = Buffer.from(bytes.subarray(-parse_limits.tail_bytes));
    tail.push(piece);
    tail_bytes += piece.length;
    if (tail_bytes < 2 * parse_limits.tail_bytes && tail.length < 64) return;
    tail = [Buffer.concat(tail).subarray(-parse_limits.tail_bytes)];
    tail_bytes = tail[0]?.length ?? 0;
  };
  const decoder = decoderFor(encoding, take);
  return {
    feed: decoder.feed,
    end: () => {
      decoder.end();
      return {
        marker,
        size,
        md5: md5.digest('hex'),
        sha1: sha1.digest('hex'),
        sha256: sha256.digest('hex'),
        head: Buffer.concat(kept, kept_bytes),
        tail: Buffer.concat(tail).subarray(-parse_limits.tail_bytes),
        complete: kept_bytes === size,
      };
    },
  };
}

type Decoder = { feed: (bytes: Buffer) => void; end: () => void };

function decoderFor(encoding: string, take: (bytes: Buffer) => void): Decoder {
  if (encoding === 'base64') return base64Decoder(take);
  if (encoding === 'quoted-printable') return quotedPrintableDecoder(take);
  return identityDecoder(take);
}

// Six bits of each character; -1 for what is no base64 (line ends, padding, anything else is passed over).
const sextets = new Int8Array(256).fill(-1);
for (const [value, sign] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries())
  sextets[sign.charCodeAt(0)] = value;
// A multiple of three bytes.
const decoded_bytes = 49_152;

// Decodes into one buffer that is used again and again: a string and two buffers for every piece of a large attachment
// lived until the next collection and took many times the attachment's size.
function base64Decoder(take: (bytes: Buffer) => void): Decoder {
  const decoded = Buffer.allocUnsafeSlow(decoded_bytes);
  let filled = 0;
  let bits = 0;
  let have = 0;
  return {
    feed: (bytes) => {
      for (let at = 0; at < bytes.length; at++) {
        const sextet = sextets[bytes[at] as number] as number;
        if (sextet < 0) continue;
        bits = (bits << 6) | sextet;
        have += 1;
        if (have < 4) continue;
        decoded[filled] = bits >> 16;
        decoded[filled + 1] = bits >> 8;
        decoded[filled + 2] = bits;
        filled += 3;
        bits = 0;
        have = 0;
        if (filled === decoded_bytes) {
          take(decoded);
          filled = 0;
        }
      }
    },
    end: () => {
      // Two or three characters at the end are one or two bytes; a single one is none.
      if (have >= 2) decoded[filled++] = have === 2 ? bits >> 4 : bits >> 10;
      if (have === 3) decoded[filled++] = bits >> 2;
      take(decoded.subarray(0, filled));
    },
  };
}

function quotedPrintableDecoder(take: (bytes: Buffer) => void): Decoder {
  let rest = '';
  const decode = (text: string) =>
    Buffer.from(
      text
        .replace(/[ \t]+(?=\r?\n)/g, '')
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    );
  return {
    feed: (bytes) => {
      const text = rest + bytes.toString('latin1');
      // Only whole lines are decoded: a soft break or an escape may end at the next piece.
      const end = text.lastIndexOf('\n') + 1;
      rest = text.slice(end);
      take(decode(text.slice(0, end)));
    },
    end: () => take(decode(rest).subarray(0)),
  };
}

// The line break before a boundary belongs to the boundary (RFC 2046 §5.1.1), so the last two bytes wait.
function identityDecoder(take: (bytes: Buffer) => void): Decoder {
  let held = Buffer.alloc(0);
  return {
    feed: (bytes) => {
      const all = held.length > 0 ? Buffer.concat([held, bytes]) : bytes;
      const cut = Math.max(0, all.length - 2);
      take(all.subarray(0, cut));
      held = Buffer.from(all.subarray(cut));
    },
    end: () => {
      const text = held.toString('latin1');
      take(held.subarray(0, text.endsWith('\r\n') ? 0 : text.endsWith('\n') ? held.length - 1 : held.length));
    },
  };
}
