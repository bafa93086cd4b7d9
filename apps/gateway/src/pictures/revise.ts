import { type TermHash, type Tx, toCloudid } from '@postern/db';
import { notifyMessage } from '@postern/db/message-notify';
import { ruleName } from '@postern/db/search-terms';
import {
  default_scanner_settings,
  finding,
  type MessageClass,
  type RevisedVerdict,
  type ScannerSettings,
} from '@postern/mail';
import { wakeDelivery } from '@postern/records';
import { sql } from 'kysely';
import { heldReason } from '../judging/outcome.ts';

export interface MessageKey {
  tenant_id: number;
  ts: Date;
  id: string;
}

/** What was read, and how it changes the verdict; null: no text was read. */
export interface Reading {
  revised: RevisedVerdict;
  /** Features with the text of the pictures, packed; null: nothing can be learned of it. */
  features: Buffer | null;
  words: number;
}

/** Spam classes; a message that was stopped for anything else stays what it is. */
const by_score: readonly string[] = ['ham', 'bulk', 'spam', 'highspam'];
const isHeld = ({ action }: RevisedVerdict) => action !== 'deliver' && action !== 'tag';

/**
 * Writes down what the pictures of a message said. A copy that still waits is held where it would be held now, and leaves at once otherwise; what
 * is held stays held whatever was read, and what has left is left alone.
 */
export async function reviseMessage(
  tx: Tx,
  hash: TermHash,
  key: MessageKey,
  reading: Reading | null,
): Promise<void> {
  // The queue is locked before the message, as delivery does.
  const entry = await tx
    .selectFrom('mail_queue')
    .select('queue_entry_id')
    .where('tenant_id', '=', key.tenant_id)
    .where('ts', '=', key.ts)
    .where('id', '=', key.id)
    .where('kind', '=', 'mail')
    .where('state', '=', 'ready')
    .where('attempts', '=', 0)
    .where('check_again', '=', false)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  const message = await rowOf(tx, 'message', key)
    .select(['direction', 'from_address', 'to_address', 'class', 'state', 'terms', 'released_at'])
    .forUpdate()
    .executeTakeFirst();
  const waits = entry !== undefined && message?.state === 'queued' && message.released_at === null;
  if (!message || (!waits && message.state !== 'held')) {
    await writeEvents(tx, key, [['pictures_not_read', {}]]);
    return;
  }
  if (!reading) {
    await writeEvents(tx, key, [['pictures_not_read', {}]]);
    if (waits) await letGo(tx, key, entry.queue_entry_id);
    return;
  }
  const { revised, features, words } = reading;
  const held = waits && isHeld(revised);
  const verdict = by_score.includes(message.class) ? revised.class : (message.class as MessageClass);
  const findings = waits && !held ? await tagCopy(tx, key, revised) : revised.findings;
  await sql`
    update message_detail set findings = ${JSON.stringify(findings)}::jsonb
    where tenant_id = ${key.tenant_id} and ts = ${key.ts} and id = ${key.id}`.execute(tx);
  if (features)
    await tx
      .updateTable('message_feature')
      .set({ features })
      .where('tenant_id', '=', key.tenant_id)
      .where('ts', '=', key.ts)
      .where('id', '=', key.id)
      .execute();
  const terms = new Set([
    ...message.terms.map(String),
    ...findings.map((one) => hash('rule', ruleName(one))),
  ]);
  const why = heldReason({ class: verdict, findings, blocked: null });
  const row = await tx
    .updateTable('message')
    .set({
      ...{ class: verdict, score: revised.score, terms: [...terms] },
      ...(held
        ? {
            ...{ state: 'held', quarantined: true, held_reason: why.held_reason },
            held_params: why.held_params && JSON.stringify(why.held_params),
          }
        : {}),
    })
    .where('tenant_id', '=', key.tenant_id)
    .where('ts', '=', key.ts)
    .where('id', '=', key.id)
    .returning(['direction', 'from_address', 'to_address', 'class', 'state'])
    .executeTakeFirstOrThrow();
  const read: Moment = ['pictures_read', { count: words }];
  await writeEvents(tx, key, held ? [read, ['pictures_held', { score: revised.score }]] : [read]);
  if (held)
    await tx
      .deleteFrom('mail_queue')
      .where('tenant_id', '=', key.tenant_id)
      .where('queue_entry_id', '=', entry.queue_entry_id)
      .execute();
  else if (waits) await letGo(tx, key, entry.queue_entry_id);
  const cloudid = toCloudid(key.tenant_id, key.id);
  await notifyMessage(tx, { ...row, tenant_id: key.tenant_id, cloudid, kind: 'change' });
}

const rowOf = (tx: Tx, table: 'message' | 'message_detail', { tenant_id, ts, id }: MessageKey) =>
  tx.selectFrom(table).where('tenant_id', '=', tenant_id).where('ts', '=', ts).where('id', '=', id);

type Moment = [event: string, data: Record<string, number>];

async function writeEvents(tx: Tx, key: MessageKey, moments: readonly Moment[]): Promise<void> {
  await tx
    .insertInto('message_event')
    .values(
      moments.map(([event, data], seq) => ({
        ...{ tenant_id: key.tenant_id, ts: key.ts, id: key.id, event, seq, source: 'judge' },
        at: sql<Date>`now()`,
        data: JSON.stringify(data),
      })),
    )
    .execute();
}

/** The copy need not wait any longer. */
async function letGo(tx: Tx, { tenant_id }: MessageKey, queue_entry_id: string): Promise<void> {
  await sql`
    update mail_queue set next_attempt_at = least(next_attempt_at, now())
    where tenant_id = ${tenant_id} and queue_entry_id = ${queue_entry_id}`.execute(tx);
  await wakeDelivery(tx);
}

/** The delivered copy says the verdict it has now. Answers the findings with that of the tag. */
async function tagCopy(
  tx: Tx,
  key: MessageKey,
  revised: RevisedVerdict,
): Promise<RevisedVerdict['findings']> {
  const detail = await rowOf(tx, 'message_detail', key).select(['rewrite', 'policy']).executeTakeFirst();
  const rewrite = (detail?.rewrite ?? {}) as { add?: string[]; subject_tag?: string };
  const policy = (detail?.policy ?? {}) as { scanner?: Partial<ScannerSettings> };
  const { subject_tag_spam } = { ...default_scanner_settings, ...policy.scanner };
  const { add = [], subject_tag = '' } = rewrite;
  const is_spam = revised.class === 'spam' || revised.class === 'highspam';
  const tags = is_spam && subject_tag_spam !== '' && !subject_tag.includes(subject_tag_spam);
  const told = `X-Postern-Verdict: ${revised.class}; score=${revised.score.toFixed(1)}`;
  const changed = {
    ...rewrite,
    add: add.map((line) => (line.startsWith('X-Postern-Verdict: ') ? told : line)),
    subject_tag: tags ? [subject_tag_spam, subject_tag].filter(Boolean).join(' ') : subject_tag,
  };
  await sql`
    update message_detail set rewrite = ${JSON.stringify(changed)}::jsonb
    where tenant_id = ${key.tenant_id} and ts = ${key.ts} and id = ${key.id}`.execute(tx);
  if (!tags) return revised.findings;
  return [...revised.findings, finding('subject_tagged_spam', 0, { tag: subject_tag_spam })];
}
