import type { PgpUpload, PgpUploadStatus } from '@postern/contract';
import type { Tx } from '@postern/db';
import { readPublicKey } from '@postern/mail/pgp/key';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { fail } from '../../../http/problem.ts';
import { knownDomains } from '../../domains/index.ts';

/** States in which the owner has been asked and has not answered. */
export const asked_states = [
  'verification_mail_sent',
  'waiting_for_confirmation',
] as const satisfies PgpUploadStatus[];
/** States in which they may be asked again. */
export const resend_states: readonly string[] = [
  ...asked_states,
  'verification_expired',
] satisfies PgpUploadStatus[];
/** States after which nothing is deleted: the key is in use, and managed among those of partners. */
export const decided_states: readonly string[] = [
  'user_decided_confirmed',
  'key_uploaded',
] satisfies PgpUploadStatus[];

/** What the actor may see: their own uploads, an administrator those of all people they know of. */
export function seenUploads(actor: Actor): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`created_by = ${actor.email}`;
  if (!actor.is_admin && !actor.is_superuser) return own;
  return sql<SqlBool>`(${own} or ${knownDomains(actor, sql<string>`split_part(created_by, '@', 2)`)})`;
}

export type UploadRow = Awaited<ReturnType<typeof findUpload>>;

export async function findUpload(tx: Tx, actor: Actor, id: string) {
  const row = await tx
    .selectFrom('pgp_upload_workflow')
    .selectAll()
    .where('workflow_id', '=', id)
    .where(seenUploads(actor))
    .executeTakeFirst();
  return row ?? fail('not_found');
}

export async function presentUpload(row: UploadRow): Promise<PgpUpload> {
  const { key_id, algorithm, user_ids } = await readPublicKey(row.public_key);
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...{ id: row.workflow_id, email: row.address, status: row.state as PgpUploadStatus },
    notice: row.notice as PgpUpload['notice'],
    ...{ fingerprint: row.fingerprint.toString('hex'), key_id, algorithm, user_ids },
    ...{ issued_on: row.not_before.toISOString(), expires_on: moment(row.not_after) },
    ...{ created_by: row.created_by, created_on: row.created_at.toISOString() },
    ...{ sent_on: moment(row.sent_at), decided_on: moment(row.decided_at) },
    verification_expires_on: moment(row.expires_at),
  };
}
