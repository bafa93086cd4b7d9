import { domainOf } from '@postern/addresses';
import { reasonText } from '@postern/contract/rejects/reasons';
import type { Database } from '@postern/db';
import type { Refusal } from '@postern/mail';
import { mailOutcome } from '@postern/records/keys/mail-outcome';
import { portalTakes, promiseFor } from '@postern/records/keys/mail-promise';
import { recipientWay } from '@postern/records/keys/recipient-way';
import type { SpooledMessage } from '../accept/receiver.ts';
import type { Addressee } from '../judging/outcome.ts';
import type { Envelope, MessageFacts } from '../record/facts.ts';
import { partsOf } from './cms-part.ts';
import { isEncrypted } from './is-encrypted.ts';

/**
 * Refuses mail that must be encrypted and cannot be, while its author's program is still there to be told; null: nothing is missing. The reply
 * is one for all recipients, so one without a key keeps the mail from all: its author learns of it now and decides.
 */
export async function missingKeyRefusal(
  db: Database,
  { direction }: Envelope,
  message: SpooledMessage,
  { subject }: MessageFacts,
  addressees: readonly Addressee[],
  now: Date,
): Promise<Refusal | null> {
  if (direction === 'in') return null;
  let is_encrypted: boolean | null = null;
  for (const { address, route } of addressees) {
    const { settings, own_domains } = route.domain;
    const is_own_tenant = own_domains.includes(domainOf(address));
    const has_portal = portalTakes(route.domain, address);
    const promise = promiseFor({
      settings: settings.protection,
      direction,
      subject,
      is_own_tenant,
      has_portal,
    });
    // Nothing is looked up where the mail would leave without a key as well.
    if (mailOutcome(promise, null, has_portal) !== 'refused') continue;
    is_encrypted ??= await isEncrypted(partsOf(message));
    if (is_encrypted) return null;
    const way = await recipientWay(db, route.tenant_id, address.toLowerCase(), now);
    if (way === null) return missingKey(address);
  }
  return null;
}

const missingKey = (recipient: string): Refusal => ({
  responsecode: 550,
  enhanced: '5.7.3',
  message: `This mail must be encrypted, and no certificate or OpenPGP key of ${recipient} is known`,
  reason: reasonText('no_recipient_key', { recipient }),
  reason_category: 'POLICY',
  offending_value: recipient,
});
