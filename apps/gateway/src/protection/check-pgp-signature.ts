import { finding } from '@postern/mail/classify/finding';
import { fieldValue, mailboxesOf, rawFields } from '@postern/mail/parse/headers';
import type { PgpPublicKey } from '@postern/mail/pgp/key';
import type { PgpSignatureResult } from '@postern/mail/pgp/open';
import type { SignatureCheck } from './check-signature.ts';

/** A key that is known as the author's. */
export interface PgpSigner {
  key: PgpPublicKey;
  /** Somebody of the tenant, or the owner, proved that it is theirs. */
  is_proven: boolean;
}

/** The one address in From; '': there are none or several, and no signature is the author's. */
export function authorOf(header: Buffer): string {
  const authors = mailboxesOf(rawFields(header), 'from').map(({ address }) => address.toLowerCase());
  return authors.length === 1 ? (authors[0] ?? '') : '';
}

/** A signature counts as the author's only if every one of them is right and made by a key known as the author's. null: nobody signed. */
export function judgePgpSignatures(
  results: readonly PgpSignatureResult[],
  signers: readonly PgpSigner[],
  header: Buffer,
): SignatureCheck | null {
  if (results.length === 0) return null;
  const author = authorOf(header);
  const judged = (code: Parameters<typeof finding>[0], params: Record<string, string>, is_valid = false) => ({
    ...{ finding: finding(code, 0, params), is_valid, encryption: [] },
  });
  if (results.some(({ fault }) => fault === 'invalid')) {
    return judged('signature_invalid', { fault: 'content_changed' });
  }
  const from = fieldValue(rawFields(header), 'from');
  const unknown = results.find(({ fault }) => fault !== null);
  if (unknown || author === '')
    return judged('pgp_signature_unknown_key', {
      key_id: (unknown ?? results[0])?.key_id ?? '',
      author: author || from,
    });
  const used = results.map(({ key_id }) =>
    signers.find(({ key }) =>
      key.key.getKeys().some((one) => one.getKeyID().toHex().toUpperCase() === key_id),
    ),
  );
  const [first] = used;
  const params = { signer: author, fingerprint: first?.key.fingerprint ?? '' };
  const is_proven = used.every((one) => one?.is_proven === true);
  return judged(is_proven ? 'pgp_signature_valid' : 'pgp_signature_unproven', params, is_proven);
}
