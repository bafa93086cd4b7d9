import {
  MESSAGE_CHANNEL,
  type MessageKey,
  type MessageNote,
  recordAudits,
  type Tx,
  uuidv7,
} from '@postern/db';
import { sql } from 'kysely';
import type { Acting } from './acting.ts';
import type { LockedMessage } from './find-messages.ts';
import type { ActedMessage } from './outcome.ts';

/** Seconds in which every act can be taken back (language.md 8). */
export { RELEASE_UNDO_SECONDS as UNDO_SECONDS } from '@postern/contract';

export type ActionName =
  | 'release'
  | 'hash'
  | 'reviewed'
  | 'virus'
  | 'delete'
  | 'report_spam'
  | 'report_ham'
  | 'deny'
  | 'hold';

/** A message as an act leaves it, with what it was before in the columns the act changed. */
export interface Change {
  message: LockedMessage;
  after: Partial<Pick<LockedMessage, 'state' | 'class'>>;
  before: Record<string, unknown>;
  /** For the event of its life, besides who and how. */
  data?: Record<string, string | number>;
}

interface Written {
  action: ActionName;
  event: string;
  audit: string;
  /** Details of the audit entry, the same for all. */
  details?: Record<string, unknown>;
  batch_id?: string | undefined;
  at: Date;
  undo_until: Date;
}

/** Live notes about many messages in one statement. */
export async function noteMessages(tx: Tx, notes: readonly MessageNote[]): Promise<void> {
  if (notes.length === 0) return;
  const payloads = notes.map((note) => JSON.stringify(note));
  await sql`select pg_notify(${MESSAGE_CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(
    tx,
  );
}

export function noteOf(message: LockedMessage, after: Change['after'] = {}): MessageNote {
  const { tenant_id, cloudid, direction, from_address, to_address, state, class: verdict } = message;
  const now = { state, class: verdict, ...after };
  return { tenant_id, cloudid, direction, from_address, to_address, ...now, kind: 'change' };
}

/** Moments in the lives of messages, each with its own data. */
export async function writeEvents(
  tx: Tx,
  event: string,
  rows: readonly { message: MessageKey; data: Record<string, unknown> }[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ message: { tenant_id, ts, id }, data }) => ({
    ...{ tenant_id, ts, id, event, seq: 0, source: 'console' },
    at: sql<Date>`clock_timestamp()`,
    data: JSON.stringify(data),
  }));
  await tx.insertInto('message_event').values(values).execute();
}

/**
 * All that an act leaves behind beside its markers: the undo log, the moment in each message's life, the audit entries, and a sign to
 * everyone who watches a list. In the transaction of the change; the audit entries come last, because their chain is locked to the end.
 */
export async function writeActions(
  tx: Tx,
  acting: Acting,
  changes: readonly Change[],
  written: Written,
): Promise<ActedMessage[]> {
  if (changes.length === 0) return [];
  const { action, event, audit, details = {}, batch_id, at, undo_until } = written;
  const acted = changes.map(({ message }) => ({ ...message, action_id: uuidv7() }));
  const by = { by: acting.by, ...(acting.how === 'console' ? {} : { how: acting.how }) };
  await tx
    .insertInto('message_action')
    .values(
      changes.map(({ message: { tenant_id, ts, id }, before }, index) => ({
        ...{ tenant_id, ts, id, action, at, undo_until },
        action_id: (acted[index] as ActedMessage).action_id,
        by_address: acting.by,
        how: acting.how,
        before: JSON.stringify(before),
        batch_id: batch_id ?? null,
      })),
    )
    .execute();
  await writeEvents(
    tx,
    event,
    changes.map(({ message, data }) => ({ message, data: { ...by, ...data } })),
  );
  await noteMessages(
    tx,
    changes.map(({ message, after }) => noteOf(message, after)),
  );
  await recordAudits(
    tx,
    acted.map(({ tenant_id, cloudid, class: verdict }) => ({
      ...acting.audit,
      tenant_id,
      action: audit,
      object: cloudid,
      details: { ...details, class: verdict, ...(batch_id ? { batch: batch_id } : {}) },
    })),
  );
  return acted;
}

/** The moment of an act and the end of the time to take it back, by the database's clock; in whole ms, which a Date can hold. */
export async function momentOf(tx: Tx, seconds: number): Promise<{ at: Date; undo_until: Date }> {
  const { rows } = await sql<{ at: Date; undo_until: Date }>`
    select date_trunc('milliseconds', now()) as at,
      date_trunc('milliseconds', now()) + make_interval(secs => ${seconds}) as undo_until`.execute(tx);
  const [moment] = rows;
  if (!moment) throw new Error('the database told no time');
  return moment;
}
