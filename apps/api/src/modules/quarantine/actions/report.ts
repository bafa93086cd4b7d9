import type { ErrorCode } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { MessageRights } from '../../messages/index.ts';
import type { Acting } from './acting.ts';
import { findMessages, keyRows, type LockedMessage, sortOut } from './find-messages.ts';
import type { ActionOutcome } from './outcome.ts';
import { teach } from './teach.ts';
import { whyNotReport } from './why-not.ts';
import { momentOf, UNDO_SECONDS, writeActions } from './write-actions.ts';

export interface ReportOptions {
  opinion: 'spam' | 'ham';
  comment?: string;
  batch_id?: string;
}

/** Which of these the person has reported so before, and not taken back. */
async function reportedBefore(
  tx: Tx,
  acting: Acting,
  messages: readonly LockedMessage[],
  action: string,
): Promise<Set<string>> {
  if (messages.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select a.id from ${keyRows(messages)} join message_action a on a.tenant_id = k.tenant_id and a.ts = k.ts and a.id = k.id
    where a.action = ${action} and a.by_address = ${acting.by} and a.undone_at is null`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** What a person says a message is; the judge learns from it. Nothing about the message itself changes. */
export async function reportMessages(
  tx: Tx,
  acting: Acting,
  cloudids: readonly string[],
  { opinion, comment = '', batch_id }: ReportOptions,
): Promise<ActionOutcome> {
  const found = await findMessages(tx, acting, cloudids);
  const action = `report_${opinion}` as const;
  const before = await reportedBefore(
    tx,
    acting,
    found.found.map((one) => one.message),
    action,
  );
  const whyNot = (message: LockedMessage, may: MessageRights): ErrorCode | null => {
    if (before.has(message.id)) return 'already_reported';
    return whyNotReport(message, may);
  };
  const { messages, ignored } = sortOut(found, whyNot);
  const { at, undo_until } = await momentOf(tx, UNDO_SECONDS);
  const data = { opinion, ...(comment ? { comment } : {}) };
  const changes = messages.map((message) => ({ message, after: {}, before: {}, data }));
  const written = { action, event: `reported_${opinion}`, audit: 'message.report', details: data };
  const done = await writeActions(tx, acting, changes, { ...written, batch_id, at, undo_until });
  await teach(tx, acting, done, opinion, 'report');
  return { done, ignored, at, undo_until };
}
