import { notify, type Tx, toCloudid } from '@postern/db';
import { type RawBuilder, sql } from 'kysely';
import type { Acting } from '../actions/acting.ts';
import { keyRows, type LockedMessage } from '../actions/find-messages.ts';
import { tellRequester } from './notify-requester.ts';

interface Closed {
  tenant_id: number;
  id: string;
  user_id: string;
  by_address: string;
}

/**
 * Whoever releases or deletes a message decides the requests for it; each requester is told, whoever decided: of all that one bulk act
 * decided in one notification, and later by mail (the job `mail_decisions`).
 */
export async function closeRequests(
  tx: Tx,
  acting: Acting,
  messages: readonly LockedMessage[],
  state: 'granted' | 'denied',
  { answer = '', batch_id }: { answer?: string | undefined; batch_id?: string | undefined } = {},
): Promise<void> {
  const { rows } = await sql<Closed>`
    update release_request r set state = ${state}, decided_at = date_trunc('milliseconds', now()), decided_by = ${acting.by}, answer = ${answer}
    from ${keyRows(messages)} where r.tenant_id = k.tenant_id and r.ts = k.ts and r.id = k.id and r.state = 'open'
    returning r.tenant_id, r.id, r.user_id, r.by_address`.execute(tx);
  for (const row of rows) {
    // Their own doing needs no telling.
    if (row.by_address === acting.by) continue;
    const message = messages.find((one) => one.id === row.id);
    if (!message) continue;
    const cloudid = toCloudid(row.tenant_id, row.id);
    const { subject } = message;
    await tellRequester(tx, row, { state, answer, subject, by: acting.by, cloudid, batch_id });
  }
}

/** Whether the decided request `r` for the message `m` can wait again: of mail that is held, and not where its maker has asked anew. */
export const canReopen: RawBuilder<unknown> = sql`(m.state = 'held' and r.state in ('granted', 'denied') and not exists (
  select 1 from release_request anew where anew.tenant_id = r.tenant_id and anew.id = r.id and anew.user_id = r.user_id and anew.state = 'open'))`;

/** What is taken back leaves the requests it had decided open again, and their makers are told. */
export async function reopenRequests(
  tx: Tx,
  acting: Acting,
  acted: readonly { tenant_id: number; ts: Date; id: string; at: Date; batch_id: string | null }[],
): Promise<void> {
  if (acted.length === 0) return;
  const { rows } = await sql<Closed & { subject: string }>`
    update release_request r set state = 'open', decided_at = null, decided_by = null, answer = '', mailed_at = null
    from ${keyRows(acted)} join message m on m.tenant_id = k.tenant_id and m.ts = k.ts and m.id = k.id
    where r.tenant_id = k.tenant_id and r.ts = k.ts and r.id = k.id
      and r.decided_at = any(${acted.map((one) => one.at)}::timestamptz[]) and ${canReopen}
    returning r.tenant_id, r.id, r.user_id, r.by_address, m.subject`.execute(tx);
  for (const { tenant_id, id, user_id, by_address, subject } of rows) {
    if (by_address === acting.by) continue;
    const cloudid = toCloudid(tenant_id, id);
    await notify(tx, {
      ...{ tenant_id, user_id, type: 'hint', key: 'request_reopened' },
      params: { by: acting.by, subject },
      link: `/msgdetails/${cloudid}`,
      fold: acted.find((one) => one.id === id)?.batch_id ?? cloudid,
    });
  }
}
