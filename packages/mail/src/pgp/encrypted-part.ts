import type { SizedContent } from '../compose/base64-lines.ts';
import { armored } from './write-armor.ts';

/** An encrypted message as the content of a mail (RFC 3156 §4): the field that names it, and the body with the empty line before it. */
export function encryptedPart(boundary: string, packets: SizedContent): { type: string; body: SizedContent } {
  const armour = armored('MESSAGE', packets);
  const start = Buffer.from(
    [
      `\r\nThis is an encrypted message (OpenPGP).\r\n\r\n--${boundary}`,
      'Content-Type: application/pgp-encrypted',
      '\r\nVersion: 1',
      `\r\n--${boundary}`,
      'Content-Type: application/octet-stream; name="encrypted.asc"',
      'Content-Disposition: inline; filename="encrypted.asc"',
      '\r\n',
    ].join('\r\n'),
  );
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    type: `Content-Type: multipart/encrypted; protocol="application/pgp-encrypted";\r\n\tboundary="${boundary}"\r\n`,
    body: {
      size: start.length + armour.size + end.length,
      async *open() {
        yield start;
        yield* armour.open();
        yield end;
      },
    },
  };
}
