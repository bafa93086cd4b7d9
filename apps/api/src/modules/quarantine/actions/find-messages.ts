import type { ErrorCode } from '@postern/contract';
import { fromCloudid, type MessageKey, type Tx, toCloudid } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { MessageRights } from '../../messages/index.ts';
import type { Acting } from './acting.ts';
import type { Ignored } from './outcome.ts';

export type LockedMessage = Selectable<DB['message']> & {
  cloudid: string;
  /** Its content is still kept. */
  content_kept: boolean;
};

/** Keys as a relation `k (tenant_id, ts, id)`, so that a thousand messages are one index scan each and one statement. */
export function keyRows(keys: readonly Pick<MessageKey, 'tenant_id' | 'ts' | 'id'>[]): RawBuilder<unknown> {
  return sql`unnest(${keys.map((key) => key.tenant_id)}::integer[], ${keys.map((key) => key.ts)}::timestamptz[],
    ${keys.map((key) => key.id)}::uuid[]) as k (tenant_id, ts, id)`;
}

/** The same as a table of a query. */
export const keyTable = (keys: readonly Pick<MessageKey, 'tenant_id' | 'ts' | 'id'>[]) =>
  sql<Pick<MessageKey, 'tenant_id' | 'ts' | 'id'>>`unnest(${keys.map((key) => key.tenant_id)}::integer[],
    ${keys.map((key) => key.ts)}::timestamptz[], ${keys.map((key) => key.id)}::uuid[])`.as<'k'>(
    sql`k (tenant_id, ts, id)`,
  );

export interface FoundMessages {
  /** Each with what the caller may do with it. */
  found: { message: LockedMessage; may: MessageRights }[];
  ignored: Ignored[];
}

/**
 * The messages that exist for the caller, locked in key order until the transaction ends, so that acts on the same messages at once come
 * one after the other. Another tenant's and a hidden one are ignored like ones that do not exist.
 */
export async function findMessages(
  tx: Tx,
  acting: Acting,
  cloudids: readonly string[],
  { lock = true }: { lock?: boolean } = {},
): Promise<FoundMessages> {
  const wanted = [...new Set(cloudids)];
  const keys = wanted.map(fromCloudid).filter((key) => key !== null);
  const rows =
    keys.length === 0
      ? []
      : (
          await sql<Selectable<DB['message']> & { content_kept: boolean }>`
            select m.*, exists (
              select 1 from message_detail d join blob b on b.tenant_id = d.tenant_id and b.blob_id = d.blob_id
              where d.tenant_id = m.tenant_id and d.ts = m.ts and d.id = m.id) as content_kept
            from ${keyRows(keys)} join message m on m.tenant_id = k.tenant_id and m.ts = k.ts and m.id = k.id
            where ${acting.visible('m')} order by m.tenant_id, m.ts, m.id
            ${lock ? sql`for update of m` : sql``}`.execute(tx)
        ).rows;
  const messages = rows.map((row) => ({ ...row, cloudid: toCloudid(row.tenant_id, row.id) }));
  const rights = await acting.rights(tx, messages);
  const found = new Map(
    messages.map((message, index) => [message.cloudid, { message, may: rights[index] as MessageRights }]),
  );
  return {
    found: wanted.map((cloudid) => found.get(cloudid)).filter((one) => one !== undefined),
    ignored: wanted
      .filter((cloudid) => !found.has(cloudid))
      .map((cloudid) => ({ cloudid, code: 'message_not_found' as const })),
  };
}

/** Parts messages into those an act applies to and those it leaves alone, with the reason. */
export function sortOut(
  { found, ignored }: FoundMessages,
  reason: (message: LockedMessage, may: MessageRights) => ErrorCode | null,
): { messages: LockedMessage[]; ignored: Ignored[] } {
  const messages: LockedMessage[] = [];
  const left = [...ignored];
  for (const { message, may } of found) {
    const code = reason(message, may);
    if (code === null) messages.push(message);
    else left.push({ cloudid: message.cloudid, code });
  }
  return { messages, ignored: left };
}
