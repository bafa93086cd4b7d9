import type { ErrorCode, Module } from '@postern/contract';
import { fromCloudid, type MessageKey, type TermHash, type Tx } from '@postern/db';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';
import { visibilityOf, visibleMessages } from './visibility.ts';

/** The key a cloud id names; texts that are none are ids of nothing. */
export function messageKey(cloudid: string, missing: ErrorCode = 'message_not_found'): MessageKey {
  return fromCloudid(cloudid) ?? fail(missing);
}

/**
 * One message in full, if the actor may see it. Another tenant's, another person's and a confidential one answer like one that
 * does not exist (security.md W12).
 */
export async function findMessage(
  tx: Tx,
  actor: Actor,
  hash: TermHash,
  cloudid: string,
  modules: readonly Module[],
  missing: ErrorCode = 'message_not_found',
) {
  return (await seekMessage(tx, actor, hash, messageKey(cloudid, missing), modules)) ?? fail(missing);
}

/** The same, where another instance may have it. */
export function seekMessage(
  tx: Tx,
  actor: Actor,
  hash: TermHash,
  { tenant_id, ts, id }: MessageKey,
  modules: readonly Module[],
) {
  return tx
    .selectFrom('message')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .where(visibleMessages(visibilityOf(actor, modules, hash)))
    .executeTakeFirst();
}

export type FoundMessage = Awaited<ReturnType<typeof findMessage>>;
