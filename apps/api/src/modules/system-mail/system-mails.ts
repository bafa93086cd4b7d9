import { parseEnvelopeAddress } from '@postern/addresses';
import { type Database, type Tx, uuidTime, uuidv7, withScope } from '@postern/db';
import { type BlobStore, blobRow, storeContent, type TenantKeys } from '@postern/db/blobs/index';
import { domainWays, ownMailHop, queueDestination, queueMail } from '@postern/records';
import { ensureMailIdentity } from '@postern/records/keys/mail-identity';
import { sql } from 'kysely';
import { composeMail, drawMail } from './compose.ts';
import { consoleLinks, resetPath } from './content.ts';
import { encryptMail } from './encrypt-mail.ts';
import type { SystemMail } from './kinds.ts';
import type { MailSender } from './sender.ts';

export interface SystemMails {
  readonly sender: MailSender;
  /**
   * Composes, seals and stores a mail, before the transaction that makes it leave: no transaction waits for a disk or for a second
   * connection. What is never queued is swept with other blobs nobody refers to.
   */
  prepare(mail: SystemMail): Promise<PreparedMail>;
  /** What a mail says, for those who want to see it before it is sent; its mark is a data address. */
  draw(mail: SystemMail): { subject: string; html: string; text: string };
  /** Address of the page on which a person sets their password with a link's token. */
  passwordPage(email: string, token: string): string;
  /** For callers without a transaction of their own. */
  send(mail: SystemMail): Promise<void>;
}

export interface PreparedMail {
  /** Queues it in the caller's transaction, whose scope holds the recipient's tenant. Answers its entry in the mail queue. */
  queue(tx: Tx, options?: { after_seconds?: number }): Promise<string>;
}

export interface SystemMailsInput {
  db: Database;
  blobs: BlobStore;
  keys: TenantKeys;
  sender: MailSender;
  publicUrl: URL;
  /** Next hop of mail no domain names one for; '' is the recipient's MX. */
  relay: string;
}

const NOTICE_MINUTES = 5 * 24 * 60;

/** A code or link that is no longer good is not worth delivering. */
function minutesWorthIt(mail: SystemMail): number {
  const expires =
    mail.kind === 'password_recovery' ||
    mail.kind === 'account_created' ||
    mail.kind === 'second_factor_code' ||
    mail.kind === 'portal_code';
  return expires ? mail.params.minutes : NOTICE_MINUTES;
}

export function systemMails(world: SystemMailsInput): SystemMails {
  const { db, blobs, keys, sender, publicUrl, relay } = world;
  const links = consoleLinks(publicUrl);
  let identity: Promise<unknown> | null = null;

  /** The sender's key has to be there before delivery looks for it; made once in an installation's life. */
  async function haveIdentity(): Promise<void> {
    identity ??= ensureMailIdentity(db, keys, sender.domain);
    try {
      await identity;
    } catch (error) {
      identity = null;
      throw error;
    }
  }

  async function prepare(mail: SystemMail): Promise<PreparedMail> {
    const recipient = parseEnvelopeAddress(mail.to);
    if (!recipient?.address)
      throw new TypeError('the recipient of a mail of the product has no usable address');
    await haveIdentity();
    const { tenant_id } = mail;
    const key = await keys.current(tenant_id);
    const now = new Date();
    const composed = composeMail({ ...mail, to: recipient.address }, { sender, links, now });
    const { pgp_key } = mail;
    const stored = await storeContent(blobs, [
      pgp_key ? await encryptMail(composed, pgp_key, now) : composed,
    ]);
    return {
      async queue(tx, { after_seconds = 0 } = {}) {
        const id = uuidv7();
        const queue_entry_id = uuidv7();
        const { domain } = recipient;
        const next_hop = ownMailHop((await domainWays(tx, [domain])).get(domain) ?? null, relay);
        await tx
          .insertInto('blob')
          .values(blobRow(tenant_id, key, stored))
          .execute();
        await queueMail(tx, [
          {
            ...{ tenant_id, id, ts: new Date(uuidTime(id)), queue_entry_id, next_hop },
            queue_id: id.slice(-12).toUpperCase(),
            kind: 'product',
            direction: 'out',
            sender: sender.address,
            recipient: recipient.address,
            destination: queueDestination(next_hop, recipient.address),
            blob_id: stored.blob_id,
            size: stored.size,
            next_attempt_at: sql`now() + make_interval(secs => ${after_seconds})`,
            expires_at: sql`now() + make_interval(mins => ${minutesWorthIt(mail)})`,
          },
        ]);
        return queue_entry_id;
      },
    };
  }

  return {
    sender,
    prepare,
    draw: (mail) => drawMail(mail, { sender, links }),
    passwordPage: (email, token) => links.to(resetPath(email, token)),
    async send(mail) {
      const prepared = await prepare(mail);
      await withScope(db, { tenants: [mail.tenant_id] }, (tx) => prepared.queue(tx));
    },
  };
}
