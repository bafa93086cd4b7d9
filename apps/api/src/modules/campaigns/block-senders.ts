import { CAMPAIGN_BLOCK_DAYS, type ListDraft } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { FoundMessages, Ignored } from '../quarantine/index.ts';
import { addListEntry, type ListWriter, senderOf } from '../sender-lists/index.ts';
import { whatToBlock } from './to-block.ts';

const DAY_MS = 86_400_000;

export interface Blocked {
  /** Senders that are blocked now. */
  readonly done: number;
  readonly ignored: Ignored[];
  /** Entries that this added: [tenant, id]. What was there before stays when it is undone. */
  readonly undo: [number, string][];
  /** Tenants where they are blocked, one for each sender. */
  readonly reached: number[];
}

/** Blocks who wrote, for each tenant that got it. */
export async function blockSenders(
  tx: Tx,
  writer: ListWriter,
  { found, ignored }: FoundMessages,
  now: number,
): Promise<Blocked> {
  const drafts = new Map<string, ListDraft & { tenant_id: number }>();
  const left = [...ignored];
  for (const { message, may } of found) {
    const what = whatToBlock(message);
    if (!what || !may.block_sender) {
      left.push({ cloudid: message.cloudid, code: what ? 'forbidden' : 'sender_not_blocked' });
      continue;
    }
    const { sender, ...traits } = senderOf(message, what);
    const { tenant_id } = message;
    drafts.set(`${tenant_id} ${sender}`, {
      ...{ list_type: 'block', ...traits, tenant_id },
      ...{ scope_user: null, scope_domain: null, scope_global: false, scope_tenant: true },
      not_after: new Date(now + CAMPAIGN_BLOCK_DAYS * DAY_MS).toISOString(),
    } as ListDraft & { tenant_id: number });
  }
  const undo: [number, string][] = [];
  for (const draft of drafts.values()) {
    const { entry, how } = await addListEntry(tx, writer, draft, now);
    if (how === 'added') undo.push([entry.tenant_id, entry.id]);
  }
  return {
    ...{ done: drafts.size, ignored: left, undo },
    reached: [...drafts.values()].map(({ tenant_id }) => tenant_id),
  };
}
