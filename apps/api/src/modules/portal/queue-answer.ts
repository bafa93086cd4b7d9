import { domainOf } from '@postern/addresses';
import { type Tx, uuidTime, uuidv7 } from '@postern/db';
import { domainWays, ownMailHop, queueDestination, queueMail } from '@postern/records';
import type { SystemMails } from '../system-mail/index.ts';

interface QueueDeps {
  readonly mails: Pick<SystemMails, 'sender'>;
  /** Next hop of mail no domain names one for. */
  readonly portal: { readonly relay: string };
}

export interface QueuedAnswer {
  tenant_id: number;
  message_id: string;
  queue_id: string;
  owner: string;
  blob_id: string;
  size: number;
}

export interface QueuedReply extends Omit<QueuedAnswer, 'owner'> {
  sender: string;
  recipients: readonly string[];
  relay: string;
}

/** A reply written in the console: the gateway takes it as mail that its writer submits, and makes one message of what goes to several. */
export async function queueReply(
  tx: Tx,
  { tenant_id, message_id, queue_id, sender, recipients, blob_id, size, relay }: QueuedReply,
): Promise<void> {
  const ts = new Date(uuidTime(message_id));
  await queueMail(
    tx,
    recipients.map((recipient) => ({
      ...{ tenant_id, id: message_id, ts, queue_entry_id: uuidv7(), queue_id },
      ...{ kind: 'portal', direction: 'out', sender, recipient, next_hop: relay },
      destination: queueDestination(relay, recipient),
      ...{ blob_id, size },
    })),
  );
}

/** The mail of an answer on its way to the mailbox of the one it is for. */
export async function queueAnswer(
  tx: Tx,
  { mails, portal }: QueueDeps,
  { tenant_id, message_id, queue_id, owner, blob_id, size }: QueuedAnswer,
): Promise<void> {
  const domain = domainOf(owner);
  const next_hop = ownMailHop((await domainWays(tx, [domain])).get(domain) ?? null, portal.relay);
  const ts = new Date(uuidTime(message_id));
  await queueMail(tx, [
    {
      ...{ tenant_id, id: message_id, ts, queue_entry_id: uuidv7(), next_hop, queue_id },
      ...{ kind: 'portal', direction: 'in', sender: mails.sender.address, recipient: owner },
      destination: queueDestination(next_hop, owner),
      ...{ blob_id, size },
    },
  ]);
}
