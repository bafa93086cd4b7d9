import { type ErrorCode, HELD_BY_PERSON } from '@postern/contract';
import { fromCloudid, type MessageKey, recordAudits, type Tx, toCloudid } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import { wakeDelivery } from '@postern/records';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { fail } from '../../../http/problem.ts';
import { canReopen, reopenRequests } from '../release-requests/close-requests.ts';
import type { Acting } from './acting.ts';
import { type FoundMessages, findMessages, keyRows, type LockedMessage } from './find-messages.ts';
import type { Ignored } from './outcome.ts';
import { unteach } from './teach.ts';
import { type ActionName, noteMessages, noteOf, writeEvents } from './write-actions.ts';

export type LoggedAction = Selectable<DB['message_action']> & { cloudid: string };

export interface UndoOutcome {
  undone: LoggedAction[];
  /** By the cloud id of the message, with why its act stands. */
  ignored: Ignored[];
}

/** A copy that waits out its time. */
const IN_TIME = sql<SqlBool>`q.state = 'ready' and q.attempts = 0 and q.next_attempt_at > now()`;
/** Any copy that is not being handed over at this moment, also one that waits for another attempt. */
const STILL_HERE = sql<SqlBool>`q.state = 'ready'`;

/**
 * Only a copy nobody has sent can be taken back: one that waits for its check or is in it, and one that waits so. A delivery that claims it
 * at this moment holds its row and wins.
 */
async function takeBackCopies(
  tx: Tx,
  releases: readonly LoggedAction[],
  waits: RawBuilder<SqlBool>,
): Promise<Set<string>> {
  if (releases.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    delete from mail_queue q using ${keyRows(releases)}
    where q.tenant_id = k.tenant_id and q.ts = k.ts and q.id = k.id and q.kind = 'mail'
      and (q.check_again or (${waits})) returning q.id`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** The markers as they were before these acts. */
async function restore(tx: Tx, actions: readonly LoggedAction[]): Promise<void> {
  const of = (...names: string[]) => actions.filter((one) => names.includes(one.action));
  const released = of('release');
  if (released.length > 0) {
    await sql`update message m set state = 'held', released_at = null, released_by = null, released_to = null
      from ${keyRows(released)} where m.tenant_id = k.tenant_id and m.ts = k.ts and m.id = k.id`.execute(tx);
  }
  const deleted = of('delete');
  if (deleted.length > 0) {
    await sql`update message m set state = 'held'
      from ${keyRows(deleted)} where m.tenant_id = k.tenant_id and m.ts = k.ts and m.id = k.id`.execute(tx);
  }
  const stopped = of('hold');
  if (stopped.length > 0) {
    const entries = stopped.map(({ before }) => JSON.stringify((before as { entry: unknown }).entry));
    await sql`select queue_held_mail(${entries}::jsonb[], ${HELD_BY_PERSON})`.execute(tx);
    await wakeDelivery(tx);
  }
  const hashed = of('hash');
  if (hashed.length > 0) {
    await sql`update message m set hashed_at = null
      from ${keyRows(hashed)} where m.tenant_id = k.tenant_id and m.ts = k.ts and m.id = k.id`.execute(tx);
  }
  const reviewed = of('reviewed');
  if (reviewed.length > 0) {
    await sql`update message m set reviewed_at = null
      from ${keyRows(reviewed)} where m.tenant_id = k.tenant_id and m.ts = k.ts and m.id = k.id`.execute(tx);
  }
  for (const { tenant_id, ts, id, before } of of('virus')) {
    const was = before as Pick<LockedMessage, 'class' | 'virus_name' | 'virus_engine'>;
    await tx
      .updateTable('message')
      .set({ class: was.class, virus_name: was.virus_name, virus_engine: was.virus_engine })
      .where('tenant_id', '=', tenant_id)
      .where('ts', '=', ts)
      .where('id', '=', id)
      .execute();
  }
}

const undo_events = {
  release: 'release_undone',
  hash: 'hash_undone',
  reviewed: 'review_undone',
  virus: 'virus_undone',
  delete: 'delete_undone',
  report_spam: 'report_undone',
  report_ham: 'report_undone',
  deny: 'denial_undone',
  hold: 'hold_undone',
} as const;

const audit_names = {
  release: 'message.release_undo',
  hash: 'message.hash_undo',
  reviewed: 'message.reviewed_undo',
  virus: 'message.makevirus_undo',
  delete: 'message.delete_undo',
  report_spam: 'message.report_undo',
  report_ham: 'message.report_undo',
  deny: 'message.release_deny_undo',
  hold: 'message.hold_undo',
} as const;

/** One's own acts; others' for people who act on a whole tenant's mail; a virus stays one unless they may handle viruses. */
function mayUndo(action: LoggedAction, acting: Acting): boolean {
  if (action.by_address === acting.by) return true;
  if (action.action.startsWith('report')) return false;
  return action.action === 'virus' ? acting.handles_dangerous : acting.acts_on_others;
}

/** The acts that exist for the caller. */
async function visibleActions(
  tx: Tx,
  acting: Acting,
  actions: readonly LoggedAction[],
): Promise<Set<string>> {
  if (actions.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select m.id from ${keyRows(actions)} join message m on m.tenant_id = k.tenant_id and m.ts = k.ts and m.id = k.id
    where ${acting.visible('m')}`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/**
 * Closes rows of the log that can still be undone; of several undoings at once one finds a row open. A deletion whose content went stays,
 * of two markings as a virus the later has to go first, a denial stays where no request would wait again, and what was stopped waits for
 * delivery again only while it is held.
 */
async function closeActions(tx: Tx, acting: Acting, actions: readonly LoggedAction[]): Promise<Set<string>> {
  if (actions.length === 0) return new Set();
  const tenants = [...new Set(actions.map((action) => action.tenant_id))];
  const { rows } = await sql<{ action_id: string }>`
    update message_action a set undone_at = now(), undone_by = ${acting.by}
    where a.tenant_id = any(${tenants}::integer[]) and a.action_id = any(${actions.map((one) => one.action_id)}::uuid[])
      and a.undone_at is null and (a.action <> 'delete' or (a.settled_at is null and a.undo_until > now()))
      and (a.action <> 'virus' or not exists (
        select 1 from message_action later where later.tenant_id = a.tenant_id and later.ts = a.ts and later.id = a.id
          and later.action = 'virus' and later.undone_at is null and later.action_id > a.action_id))
      and (a.action <> 'deny' or exists (
        select 1 from message m join release_request r on r.tenant_id = m.tenant_id and r.ts = m.ts and r.id = m.id
        where m.tenant_id = a.tenant_id and m.ts = a.ts and m.id = a.id and r.decided_at = a.at and ${canReopen}))
      and (a.action <> 'hold' or exists (
        select 1 from message m where m.tenant_id = a.tenant_id and m.ts = a.ts and m.id = a.id
          and m.state = 'held' and m.held_reason = ${HELD_BY_PERSON} and m.released_at is null))
    returning a.action_id`.execute(tx);
  return new Set(rows.map((row) => row.action_id));
}

const stays_because = {
  release: 'already_left',
  delete: 'already_deleted',
  virus: 'changed_since',
  deny: 'nothing_reopens',
  hold: 'changed_since',
} as const;

/** What became of an act that is over. The check before delivery, which has no name, refused what it ended. */
const endedBy = (undone_by: string | null): ErrorCode =>
  undone_by === '' ? 'release_refused' : 'already_undone';

/** Why acts that were open a moment ago stand. One that ended while this waited for its copy has not left. */
async function whyTheyStay(tx: Tx, actions: readonly LoggedAction[]): Promise<Ignored[]> {
  if (actions.length === 0) return [];
  const rows = await tx
    .selectFrom('message_action')
    .select(['action_id', 'undone_by'])
    .where('tenant_id', 'in', [...new Set(actions.map(({ tenant_id }) => tenant_id))])
    .where(
      'action_id',
      'in',
      actions.map(({ action_id }) => action_id),
    )
    .where('undone_at', 'is not', null)
    .execute();
  const ended = new Map(rows.map(({ action_id, undone_by }) => [action_id, undone_by]));
  return actions.map(({ action, action_id, cloudid }) => {
    const by = ended.get(action_id);
    if (by !== undefined) return { cloudid, code: endedBy(by) };
    return { cloudid, code: stays_because[action as keyof typeof stays_because] ?? 'already_undone' };
  });
}

async function undo(tx: Tx, acting: Acting, actions: readonly LoggedAction[]): Promise<UndoOutcome> {
  const visible = await visibleActions(tx, acting, actions);
  const ignored: Ignored[] = [];
  const open: LoggedAction[] = [];
  for (const action of actions) {
    const { cloudid } = action;
    if (!visible.has(action.id)) ignored.push({ cloudid, code: 'message_not_found' });
    else if (action.undone_at !== null) ignored.push({ cloudid, code: endedBy(action.undone_by) });
    else if (!mayUndo(action, acting)) ignored.push({ cloudid, code: 'forbidden' });
    else open.push(action);
  }
  // Delivery locks the queue row before the message; so does this.
  const releases = open.filter((action) => action.action === 'release');
  const taken = await takeBackCopies(tx, releases, IN_TIME);
  const candidates = open.filter((action) => action.action !== 'release' || taken.has(action.id));
  const { found } = await findMessages(
    tx,
    acting,
    candidates.map((action) => action.cloudid),
  );
  const undone = await undoTaken(tx, acting, candidates, found);
  const kept = new Set(undone);
  ignored.push(
    ...(await whyTheyStay(
      tx,
      open.filter((action) => !kept.has(action)),
    )),
  );
  return { undone, ignored };
}

/** Undoes what can be, of acts on messages that are locked, releases only whose copies have been taken back. */
async function undoTaken(
  tx: Tx,
  acting: Acting,
  candidates: readonly LoggedAction[],
  found: FoundMessages['found'],
): Promise<LoggedAction[]> {
  const closed = await closeActions(tx, acting, candidates);
  // Released again in this instant: the copy taken back was not this release's, so nothing of this may be.
  if (candidates.some((one) => one.action === 'release' && !closed.has(one.action_id))) fail('already_left');
  const undone = candidates.filter((action) => closed.has(action.action_id));
  await restore(tx, undone);
  await reopenRequests(
    tx,
    acting,
    undone.filter((action) => ['release', 'delete', 'deny'].includes(action.action)),
  );
  await unteach(tx, undone);
  await writeUndone(tx, acting, undone, new Map(found.map((one) => [one.message.id, one.message])));
  return undone;
}

/**
 * Holds again what was released and has not left, whoever released it. Locks all of the messages, so that a caller who goes on with more of
 * them than were released waits for nobody in another order.
 */
export async function stopReleases(
  tx: Tx,
  acting: Acting,
  { released, all }: { released: readonly MessageKey[]; all: readonly string[] },
): Promise<void> {
  if (released.length === 0) return;
  const { rows } = await sql<Selectable<DB['message_action']>>`
    select a.* from ${keyRows(released)} join message_action a on a.tenant_id = k.tenant_id and a.ts = k.ts and a.id = k.id
    where a.action = 'release' and a.undone_at is null order by a.action_id`.execute(tx);
  const releases = rows.map(logged);
  const taken = await takeBackCopies(tx, releases, STILL_HERE);
  const { found } = await findMessages(tx, acting, all);
  await undoTaken(
    tx,
    acting,
    releases.filter(({ id }) => taken.has(id)),
    found,
  );
}

function after(action: LoggedAction): { state?: string; class?: string } {
  if (action.action === 'release' || action.action === 'delete') return { state: 'held' };
  if (action.action === 'hold') return { state: 'queued' };
  return action.action === 'virus' ? { class: (action.before as { class: string }).class } : {};
}

async function writeUndone(
  tx: Tx,
  acting: Acting,
  undone: readonly LoggedAction[],
  messages: ReadonlyMap<string, LockedMessage>,
): Promise<void> {
  const by = { by: acting.by };
  const data = (action: LoggedAction) =>
    action.action.startsWith('report_') ? { ...by, opinion: action.action.slice(7) } : by;
  const pairs = undone.map((action) => ({ action, message: messages.get(action.id) as LockedMessage }));
  for (const event of new Set(Object.values(undo_events))) {
    await writeEvents(
      tx,
      event,
      pairs
        .filter(({ action }) => undo_events[action.action as ActionName] === event)
        .map(({ action, message }) => ({ message, data: data(action) })),
    );
  }
  await noteMessages(
    tx,
    pairs.map(({ action, message }) => noteOf(message, after(action))),
  );
  await recordAudits(
    tx,
    pairs.map(({ action }) => ({
      ...acting.audit,
      tenant_id: action.tenant_id,
      action: audit_names[action.action as ActionName],
      object: action.cloudid,
      details: action.batch_id ? { batch: action.batch_id } : {},
    })),
  );
}

const logged = (row: Selectable<DB['message_action']>): LoggedAction => ({
  ...row,
  cloudid: toCloudid(row.tenant_id, row.id),
});

/** Takes single acts back, by the references `<tenant>-<action id>` their answers gave. */
export async function undoActions(
  tx: Tx,
  acting: Acting,
  references: readonly string[],
): Promise<UndoOutcome> {
  const keys = references.map(fromCloudid).filter((key) => key !== null);
  if (keys.length === 0) return { undone: [], ignored: [] };
  const rows = await tx
    .selectFrom('message_action')
    .selectAll()
    .where('tenant_id', 'in', [...new Set(keys.map((key) => key.tenant_id))])
    .where(
      'action_id',
      'in',
      keys.map((key) => key.id),
    )
    .orderBy('action_id')
    .execute();
  return undo(tx, acting, rows.map(logged));
}

/** Takes a whole bulk act back, as far as it still can be. */
export async function undoBatch(tx: Tx, acting: Acting, batch_id: string): Promise<UndoOutcome> {
  const rows = await tx
    .selectFrom('message_action')
    .selectAll()
    .where('batch_id', '=', batch_id)
    .where('undone_at', 'is', null)
    .orderBy('action_id')
    .execute();
  return undo(tx, acting, rows.map(logged));
}

/** The newest act of a kind on a message that stands; null: none. */
export async function lastAction(
  tx: Tx,
  { tenant_id, ts, id }: Pick<LockedMessage, 'tenant_id' | 'ts' | 'id'>,
  action: ActionName,
): Promise<string | null> {
  const row = await tx
    .selectFrom('message_action')
    .select('action_id')
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .where('action', '=', action)
    .where('undone_at', 'is', null)
    .orderBy('action_id', 'desc')
    .executeTakeFirst();
  return row ? toCloudid(tenant_id, row.action_id) : null;
}
