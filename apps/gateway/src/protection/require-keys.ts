import { domainOf } from '@postern/addresses';
import { reasonText } from '@postern/contract/rejects/reasons';
import type { Database } from '@postern/db';
import type { Refusal } from '@postern/mail';
import { findWay, type KeyDiscovery } from '@postern/records/keys/key-discovery';
import { mailOutcome } from '@postern/records/keys/mail-outcome';
import { type AuthorRights, portalTakes, promiseFor } from '@postern/records/keys/mail-promise';
import { recipientWay } from '@postern/records/keys/recipient-way';
import type { SpooledMessage } from '../accept/receiver.ts';
import { isSensitive } from '../headers/rules.ts';
import type { Addressee } from '../judging/outcome.ts';
import type { Envelope, MessageFacts } from '../record/facts.ts';
import { partsOf } from './cms-part.ts';
import { isEncrypted } from './is-encrypted.ts';

/**
 * Refuses mail that must be encrypted and cannot be, while its author's program is still there to be told; null: nothing is missing. The reply
 * is one for all recipients, so one without a key keeps the mail from all: its author learns of it now and decides.
 */
export async function missingKeyRefusal(
  { db, discovery }: { db: Database; discovery: KeyDiscovery },
  { direction }: Envelope,
  message: SpooledMessage,
  { subject, header_lines, author, from_address }: MessageFacts & { author: AuthorRights },
  addressees: readonly Addressee[],
  now: Date,
): Promise<Refusal | null> {
  if (direction === 'in') return null;
  const needing: { address: string; tenant_id: number; is_own_tenant: boolean }[] = [];
  for (const { address, route } of addressees) {
    const { settings, own_domains } = route.domain;
    const is_own_tenant = own_domains.includes(domainOf(address));
    const has_portal = portalTakes(route.domain, address);
    const promise = promiseFor({
      settings: settings.protection,
      author,
      direction,
      subject,
      is_sensitive: isSensitive(header_lines),
      is_own_tenant,
      has_portal,
    });
    // Nothing is looked up where the mail would leave without a key as well.
    if (mailOutcome(promise, null, has_portal) !== 'refused') continue;
    needing.push({ address, tenant_id: route.tenant_id, is_own_tenant });
  }
  if (needing.length === 0 || (await isEncrypted(partsOf(message)))) return null;
  if (!author.may_encrypt) return forbidden(from_address);
  // All at once: whoever sends waits for the slowest of them, not for their sum.
  const found = await Promise.all(
    needing.map(async ({ address, tenant_id, is_own_tenant }) => {
      const mailbox = address.toLowerCase();
      if (is_own_tenant)
        return { address, way: await recipientWay(db, tenant_id, mailbox, now), is_unknown: false };
      return { address, ...(await findWay(db, discovery, tenant_id, mailbox, now)) };
    }),
  );
  const without = found.filter(({ way }) => way === null);
  const missing = without.find(({ is_unknown }) => !is_unknown);
  if (missing) return missingKey(missing.address);
  const [unknown] = without;
  return unknown ? unknownKey(unknown.address) : null;
}

/** Whoever may not encrypt is told so, and the mail does not leave in clear for it. */
const forbidden = (sender: string): Refusal => ({
  responsecode: 550,
  enhanced: '5.7.3',
  message: `This mail must be encrypted, and ${sender} may not encrypt mail`,
  reason: reasonText('may_not_encrypt', { sender }),
  reason_category: 'POLICY',
  offending_value: sender,
});

const missingKey = (recipient: string): Refusal => ({
  responsecode: 550,
  enhanced: '5.7.3',
  message: `This mail must be encrypted, and no certificate or OpenPGP key of ${recipient} is known`,
  reason: reasonText('no_recipient_key', { recipient }),
  reason_category: 'POLICY',
  offending_value: recipient,
});

/** Not knowing is no "no": whoever sends tries again, as with any directory that is away (RFC 3463 §3.5, X.4.3). */
const unknownKey = (recipient: string): Refusal => ({
  responsecode: 451,
  enhanced: '4.4.3',
  message: `This mail must be encrypted, and the keys of ${recipient} cannot be looked up now`,
  reason: reasonText('recipient_key_unknown', { recipient }),
  reason_category: 'POLICY',
  offending_value: recipient,
});
