import { randomBytes } from 'node:crypto';
import type { PgpSecretKey } from '@postern/mail/pgp/key';
import { sealMessage, signDetached } from '@postern/mail/pgp/seal';
import type { RecipientPgpKey } from '@postern/records/keys/recipient-way';
import type { CopyParts } from '../delivery/copy/steps.ts';
import { base64Lines, base64Of, joined, type MimeEntity, messageOf, splitMessage } from './mime-entity.ts';

export interface PgpSigner {
  address: string;
  key: PgpSecretKey;
}

const armor = (label: string, edge: 'BEGIN' | 'END') => `-----${edge} PGP ${label}-----\r\n`;

/** Signs as RFC 3156 §5 has it. */
export async function signPgp(parts: CopyParts, { key }: PgpSigner, date: Date): Promise<CopyParts> {
  const { fields, entity } = splitMessage(parts);
  const { packet, micalg } = await signDetached(entity, key.secret_key, date);
  const boundary = `signed-${randomBytes(16).toString('hex')}`;
  const start = `\r\nThis is a signed message (OpenPGP).\r\n\r\n--${boundary}\r\n`;
  const armored = `${armor('SIGNATURE', 'BEGIN')}\r\n${base64Of(packet).toString('latin1')}${armor('SIGNATURE', 'END')}`;
  const end = [
    `\r\n--${boundary}`,
    'Content-Type: application/pgp-signature; name="signature.asc"',
    'Content-Disposition: attachment; filename="signature.asc"',
    '',
    `${armored}\r\n--${boundary}--\r\n`,
  ].join('\r\n');
  const type = `Content-Type: multipart/signed; protocol="application/pgp-signature"; micalg=${micalg};\r\n\tboundary="${boundary}"\r\n`;
  return messageOf(
    fields,
    [type],
    joined([Buffer.from(start, 'latin1')], entity, [Buffer.from(end, 'latin1')]),
  );
}

/** Encrypts as RFC 3156 §4 has it, the signature inside the encrypted message (§6.2). */
export async function encryptPgp(
  parts: CopyParts,
  keys: readonly RecipientPgpKey[],
  signer: PgpSigner | null,
  date: Date,
): Promise<CopyParts> {
  const { fields, entity } = splitMessage(parts);
  const signature = signer ? await signDetached(entity, signer.key.secret_key, date) : null;
  const recipients = keys.map(({ key }) => key);
  const sealed: MimeEntity = asEntity(await sealMessage(entity, recipients, signature, date));
  const boundary = `encrypted-${randomBytes(16).toString('hex')}`;
  const start = [
    `\r\nThis is an encrypted message (OpenPGP).\r\n\r\n--${boundary}`,
    'Content-Type: application/pgp-encrypted',
    '\r\nVersion: 1',
    `\r\n--${boundary}`,
    'Content-Type: application/octet-stream; name="encrypted.asc"',
    'Content-Disposition: inline; filename="encrypted.asc"',
    `\r\n${armor('MESSAGE', 'BEGIN')}\r\n`,
  ].join('\r\n');
  const end = `${armor('MESSAGE', 'END')}\r\n--${boundary}--\r\n`;
  const type = `Content-Type: multipart/encrypted; protocol="application/pgp-encrypted";\r\n\tboundary="${boundary}"\r\n`;
  const body = joined([Buffer.from(start, 'latin1')], base64Lines(sealed), [Buffer.from(end, 'latin1')]);
  return messageOf(fields, [type], body);
}

const asEntity = ({ size, open }: { size: number; open(): AsyncIterable<Buffer> }): MimeEntity => ({
  size,
  async *open() {
    yield* open();
  },
});
