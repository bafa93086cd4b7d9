import { randomBytes } from 'node:crypto';
import { encryptedPart } from '@postern/mail/pgp/encrypted-part';
import type { PgpPublicKey } from '@postern/mail/pgp/key';
import { sealMessage } from '@postern/mail/pgp/seal';

const of_content = /^(?:content-[a-z-]+|mime-version)[ \t]*:/i;

/** A complete mail whose content only the holder of a key reads (RFC 3156 §4). What stands in its header stays readable. */
export async function encryptMail(mail: Buffer, key: PgpPublicKey, now: Date): Promise<Buffer> {
  const end_of_header = mail.indexOf('\r\n\r\n');
  const fields = mail
    .subarray(0, end_of_header)
    .toString('latin1')
    .split(/\r\n(?![ \t])/);
  const own = fields.filter((field) => /^content-/i.test(field) && !/^content-language/i.test(field));
  const entity = Buffer.concat([Buffer.from(own.join('\r\n'), 'latin1'), mail.subarray(end_of_header)]);
  const content = {
    size: entity.length,
    async *open() {
      yield entity;
    },
  };
  const sealed = await sealMessage(content, [key], null, now);
  const { type, body } = encryptedPart(`encrypted-${randomBytes(16).toString('hex')}`, sealed);
  const header = [...fields.filter((field) => !of_content.test(field)), 'MIME-Version: 1.0'].join('\r\n');
  const all: Buffer[] = [Buffer.from(`${header}\r\n${type}`, 'latin1')];
  for await (const piece of body.open()) all.push(piece);
  return Buffer.concat(all);
}
