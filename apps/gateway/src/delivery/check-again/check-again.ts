import { RELEASE_UNDO_SECONDS } from '@postern/contract/quarantine';
import { notify, type Tx, toCloudid, withScope } from '@postern/db';
import { failpoint } from '@postern/db/failpoints';
import { notifyMessage } from '@postern/db/message-notify';
import { sql } from 'kysely';
import type { DeliveryContext } from '../context.ts';
import { postpone } from '../queue/claim.ts';
import { LeaseLostError, type QueueEntry } from '../queue/entry.ts';
import { personOf } from '../queue/tell-release.ts';
import { type Judging, judgeAgain, type Objection } from './judge-again.ts';

/** Seconds until a check that could not be made is tried again; the mail waits, it does not leave unchecked. */
const RETRY_SECONDS = 60;
const NOT_CHECKED = 'could not be checked again';

/** Nothing speaks against it: the copy waits out the time to undo, as a copy nobody has touched. */
async function letGo(tx: Tx, { tenant_id, queue_entry_id, fence, ts, id }: QueueEntry): Promise<boolean> {
  const { rows } = await sql`
    update mail_queue q set check_again = false, state = 'ready', lease_owner = null, lease_until = null,
      attempts = greatest(q.attempts - 1, 0),
      next_attempt_at = greatest(now(), m.released_at + make_interval(secs => ${RELEASE_UNDO_SECONDS}))
    from message m
    where q.tenant_id = ${tenant_id} and q.queue_entry_id = ${queue_entry_id} and q.state = 'leased' and q.fence = ${fence}
      and m.tenant_id = ${tenant_id} and m.ts = ${ts} and m.id = ${id} returning 1`.execute(tx);
  return rows.length > 0;
}

async function writeEvent(tx: Tx, entry: QueueEntry, event: string, data: object): Promise<void> {
  const { tenant_id, ts, id } = entry;
  await tx
    .insertInto('message_event')
    .values({
      ...{ tenant_id, ts, id, event, seq: 0, source: 'delivery' },
      at: sql<Date>`clock_timestamp()`,
      data: JSON.stringify(data),
    })
    .execute();
}

/** Held again, as what it is known to be today, and as if it had not been released; whoever released it or asked for it is told. */
async function holdAgain(tx: Tx, entry: QueueEntry, objection: Objection): Promise<void> {
  const { tenant_id, ts, id } = entry;
  const cloudid = toCloudid(tenant_id, id);
  const before = await tx
    .selectFrom('message')
    .select(['released_by', 'subject'])
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .executeTakeFirst();
  const dangerous = objection.class !== 'blocklisted';
  const { virus, blocked } = objection;
  const row = await tx
    .updateTable('message')
    .set({
      ...{ state: 'held', released_at: null, released_by: null, released_to: null },
      ...(dangerous ? { class: objection.class, held_reason: objection.class, held_params: null } : {}),
      ...(virus ? { virus_name: virus.virus, virus_engine: virus.engine } : {}),
      ...(blocked
        ? { block_info: blocked.blockinfo, blocked_filename: blocked.file, block_engine: blocked.engine }
        : {}),
    })
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .returning(['direction', 'from_address', 'to_address', 'class', 'state'])
    .executeTakeFirst();
  if (!row) return;
  const by = before?.released_by ?? '';
  const { class: verdict, code, params } = objection;
  await writeEvent(tx, entry, 'release_refused', { ...params, class: verdict, code, by });
  await notifyMessage(tx, { ...row, tenant_id, cloudid, kind: 'change' });
  const { rows: asked } = await sql<{ asked_by: string }>`
    select asked_by from withdraw_release(${tenant_id}, ${ts}, ${id}, ${cloudid})`.execute(tx);
  const releaser = by === '' ? undefined : await personOf(tx, by);
  // A sender who is blocked says nothing of the message; whoever means it releases it once more (decision 149).
  const key = dangerous ? 'release_refused' : 'release_blocked';
  const told = { link: `/msgdetails/${cloudid}`, params: { subject: before?.subject ?? '' }, fold: cloudid };
  if (releaser) await notify(tx, { ...releaser, ...told, type: 'warning', key });
  for (const { asked_by } of asked) {
    const person = { tenant_id, user_id: asked_by };
    await notify(tx, { ...person, ...told, type: 'warning', key: `asked_${key}` });
  }
}

async function takeBack(tx: Tx, entry: QueueEntry): Promise<boolean> {
  const { rows } = await sql`
    delete from mail_queue where tenant_id = ${entry.tenant_id} and queue_entry_id = ${entry.queue_entry_id}
      and state = 'leased' and fence = ${entry.fence} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Checks a released copy before it may leave. Its entry is ready again afterwards, or gone. */
export async function checkAgain(
  world: DeliveryContext,
  judging: Judging | null,
  entry: QueueEntry,
): Promise<void> {
  let objection: Objection | null;
  try {
    objection = judging && (await judgeAgain(world, judging, entry));
  } catch (error) {
    world.log.error({ err: error, queue_entry_id: entry.queue_entry_id }, NOT_CHECKED);
    await postpone(world.db, entry, RETRY_SECONDS, NOT_CHECKED, { event: 'check_deferred', data: {} });
    return;
  }
  failpoint('checked-again');
  // Whoever released it may belong to another tenant.
  await withScope(world.db, { all: true }, async (tx) => {
    const ours = objection ? await takeBack(tx, entry) : await letGo(tx, entry);
    if (!ours) throw new LeaseLostError(entry);
    if (objection) await holdAgain(tx, entry, objection);
    else await writeEvent(tx, entry, 'checked_again', {});
  });
}
