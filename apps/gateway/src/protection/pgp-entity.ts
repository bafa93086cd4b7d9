import { randomBytes } from 'node:crypto';
import { encryptedPart } from '@postern/mail/pgp/encrypted-part';
import { sealMessage } from '@postern/mail/pgp/seal';
import { armored } from '@postern/mail/pgp/write-armor';
import type { OwnPgpKey } from '@postern/records/keys/pgp-keys';
import type { RecipientPgpKey } from '@postern/records/keys/recipient-way';
import type { CopyParts } from '../delivery/copy/steps.ts';
import { joined, messageOf, ofBytes, splitMessage } from './mime-entity.ts';

export interface PgpSigner {
  address: string;
  key: Pick<OwnPgpKey, 'fingerprint' | 'not_after' | 'sign'>;
}

/** Signs as RFC 3156 §5 has it. */
export async function signPgp(parts: CopyParts, { key }: PgpSigner, date: Date): Promise<CopyParts> {
  const { fields, entity } = splitMessage(parts);
  const { packet, micalg } = await key.sign(entity, date);
  const boundary = `signed-${randomBytes(16).toString('hex')}`;
  const start = `\r\nThis is a signed message (OpenPGP).\r\n\r\n--${boundary}\r\n`;
  const head = [
    `\r\n--${boundary}`,
    'Content-Type: application/pgp-signature; name="signature.asc"',
    'Content-Disposition: attachment; filename="signature.asc"',
    '\r\n',
  ].join('\r\n');
  const end = joined([Buffer.from(head)], armored('SIGNATURE', ofBytes(packet)), [
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const type = `Content-Type: multipart/signed; protocol="application/pgp-signature"; micalg=${micalg};\r\n\tboundary="${boundary}"\r\n`;
  return messageOf(fields, [type], joined([Buffer.from(start, 'latin1')], entity, [await bytesOf(end)]));
}

/** Encrypts as RFC 3156 §4 has it, the signature inside the encrypted message (§6.2). */
export async function encryptPgp(
  parts: CopyParts,
  keys: readonly RecipientPgpKey[],
  signer: PgpSigner | null,
  date: Date,
): Promise<CopyParts> {
  const { fields, entity } = splitMessage(parts);
  const signature = signer ? await signer.key.sign(entity, date) : null;
  const recipients = keys.map(({ key }) => key);
  const sealed = await sealMessage(entity, recipients, signature, date);
  const { type, body } = encryptedPart(`encrypted-${randomBytes(16).toString('hex')}`, sealed);
  return messageOf(fields, [type], joined([], body));
}

async function bytesOf({ open }: { open(): AsyncIterable<Buffer> }): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of open()) all.push(piece);
  return Buffer.concat(all);
}
