import { base64Lines, type SizedContent } from '../compose/base64-lines.ts';

/** RFC 4880 §6.1. */
const INITIAL = 0xb704ce;
const POLYNOMIAL = 0x1864cfb;
const TOP = 0x1000000;

const table = new Uint32Array(256).map((_, byte) => {
  let value = byte << 16;
  for (let bit = 0; bit < 8; bit += 1) {
    value <<= 1;
    if (value & TOP) value ^= POLYNOMIAL;
  }
  return value;
});

function crc24(bytes: Uint8Array, before: number): number {
  let value = before;
  for (const byte of bytes) value = ((value << 8) ^ (table[((value >> 16) ^ byte) & 0xff] ?? 0)) & 0xffffff;
  return value;
}

/** "=", four characters, CRLF. */
const CHECKSUM_LINE = 7;

/**
 * The whole armour of these packets, with a checksum: without one, GnuPG up to 2.2 reads on past data whose length is a multiple of three, and
 * refuses the message. RFC 9580 §6.1 forbids it for version 6 alone.
 */
export function armored(label: 'MESSAGE' | 'SIGNATURE', packets: SizedContent): SizedContent {
  const start = Buffer.from(`-----BEGIN PGP ${label}-----\r\n\r\n`);
  const end = Buffer.from(`-----END PGP ${label}-----\r\n`);
  return {
    size: start.length + base64Lines(packets).size + CHECKSUM_LINE + end.length,
    async *open() {
      let checksum = INITIAL;
      async function* summed() {
        for await (const chunk of packets.open()) {
          checksum = crc24(chunk, checksum);
          yield chunk;
        }
      }
      yield start;
      yield* base64Lines({ size: packets.size, open: summed }).open();
      const bytes = Buffer.from([checksum >> 16, (checksum >> 8) & 0xff, checksum & 0xff]);
      yield Buffer.from(`=${bytes.toString('base64')}\r\n`);
      yield end;
    },
  };
}
