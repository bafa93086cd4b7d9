import { domainOf, parseEnvelopeAddress } from '@postern/addresses';
import { type Database, uuidTime, uuidv7, withScope } from '@postern/db';
import { type BlobStore, blobRow, storeContent, type TenantKeys } from '@postern/db/blobs/index';
import { mailDate } from '@postern/mail/compose/mail-date';
import { queueDestination, queueMail } from '@postern/records';
import { IssuerFaultError } from '../issuer.ts';
import type { ChallengeMail } from './acme-issuer.ts';

export interface AnswerDeps {
  readonly db: Database;
  readonly keys: TenantKeys;
  readonly blobs: BlobStore;
  /** Next hop of mail no domain names one for. */
  readonly relay: string;
}

/** RFC 8823 §3.2: the digest between two marks, as plain text. RFC 3834 §5: that no person wrote it. */
export function composeAnswer(
  address: string,
  to: string,
  { token, message_id }: ChallengeMail,
  digest: string,
  now: Date,
): string {
  // As another server wrote it: only what is one id is repeated.
  const answered = /^<[^<>\s\p{C}]{1,900}>$/u.test(message_id)
    ? [`In-Reply-To: ${message_id}`, `References: ${message_id}`]
    : [];
  return [
    `From: <${address}>`,
    `To: <${to}>`,
    `Subject: Re: ACME: ${token}`,
    `Date: ${mailDate(now)}`,
    `Message-ID: <${uuidv7()}@${domainOf(address)}>`,
    ...answered,
    'Auto-Submitted: auto-replied; type=acme',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    '-----BEGIN ACME RESPONSE-----',
    digest,
    '-----END ACME RESPONSE-----',
    '',
  ].join('\r\n');
}

/** Leaves as mail that the owner of the address submits: by their settings, signed by their domain, in the message log. */
export async function sendAnswer(
  { db, keys, blobs, relay }: AnswerDeps,
  { tenant_id, address, now }: { tenant_id: number; address: string; now: Date },
  mail: ChallengeMail,
  digest: string,
): Promise<void> {
  const recipient = parseEnvelopeAddress(mail.reply_to || mail.from)?.address;
  if (!recipient) throw new IssuerFaultError('issuer_answer');
  const key = await keys.current(tenant_id);
  const content = composeAnswer(address, recipient, mail, digest, now);
  const stored = await storeContent(blobs, [Buffer.from(content, 'latin1')]);
  await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const id = uuidv7();
    await tx
      .insertInto('blob')
      .values(blobRow(tenant_id, key, stored))
      .execute();
    await queueMail(tx, [
      {
        ...{ tenant_id, id, ts: new Date(uuidTime(id)), queue_entry_id: uuidv7(), next_hop: relay },
        ...{ queue_id: id.slice(-12).toUpperCase(), kind: 'portal', direction: 'out' },
        ...{ sender: address, recipient, destination: queueDestination(relay, recipient) },
        ...{ blob_id: stored.blob_id, size: stored.size },
      },
    ]);
  });
}
