import type { ReleaseDanger } from '@postern/contract';
import { type Tx, uuidv7 } from '@postern/db';
import type { Locale } from '@postern/locales';
import { releaseStatement } from '@postern/locales/release-statements';
import { queueMail } from '@postern/records';
import { sql } from 'kysely';
import { closeRequests } from '../release-requests/close-requests.ts';
import type { Acting } from './acting.ts';
import { damagedAmong } from './damaged-content.ts';
import { findMessages, keyRows, type LockedMessage, sortOut } from './find-messages.ts';
import type { ActionOutcome } from './outcome.ts';
import { unconfirmedAmong } from './release-risks.ts';
import { releaseRoutes } from './release-routes.ts';
import { teach } from './teach.ts';
import { whyNotRelease } from './why-not.ts';
import { momentOf, UNDO_SECONDS, writeActions } from './write-actions.ts';

export interface ReleaseOptions {
  reason?: string;
  /** Another address than the recipient's; the caller has checked that it belongs to the tenant. */
  to?: string;
  /** The danger that the caller was shown and accepted. `any`: the messages were looked at one by one, as an operator's review does. */
  confirmed?: ReleaseDanger | 'any' | undefined;
  /** Of the caller, in which the statement of a confirmation is recorded. */
  language?: Locale;
  /** What the people who asked for it are told besides. */
  answer?: string;
  batch_id?: string;
}

/** Due at once, for the check with today's knowledge; what nothing speaks against then waits out the time to undo (decision 149). */
async function queueCopies(
  tx: Tx,
  acting: Acting,
  messages: readonly LockedMessage[],
  to: string | undefined,
): Promise<void> {
  const routes = await releaseRoutes(tx, messages, acting.services.relay, to);
  await queueMail(
    tx,
    messages.map((message, index) => {
      const { tenant_id, ts, id, queue_id, direction, from_address, to_address } = message;
      const route = routes[index] as (typeof routes)[number];
      return {
        ...{ tenant_id, ts, id, queue_id, direction, ...route },
        queue_entry_id: uuidv7(),
        sender: from_address,
        recipient: to ?? to_address,
        check_again: true,
      };
    }),
  );
  // What was promised at acceptance holds for what is released.
  await sql`
    update mail_queue q set must_encrypt = true
    from message_detail d, ${keyRows(messages)}
    where d.tenant_id = k.tenant_id and d.ts = k.ts and d.id = k.id and d.rewrite -> 'protection' ->> 'encrypt' = 'must'
      and q.tenant_id = d.tenant_id and q.ts = d.ts and q.id = d.id`.execute(tx);
}

/** Marks, queues and records in one transaction, so that no release is half done. Each copy is judged again before it leaves. */
export async function releaseMessages(
  tx: Tx,
  acting: Acting,
  cloudids: readonly string[],
  { reason = '', to, answer = '', batch_id, confirmed, language = 'en_GB' }: ReleaseOptions = {},
): Promise<ActionOutcome> {
  const sorted = await findMessages(tx, acting, cloudids);
  const allowed = sortOut(sorted, (message, may) => whyNotRelease(message, may, to));
  // What cannot be read cannot be delivered either: told now, not after days of attempts.
  const unconfirmed =
    confirmed === 'any'
      ? new Set<LockedMessage>()
      : await unconfirmedAmong(tx, allowed.messages, confirmed ?? null);
  const confident = allowed.messages.filter((message) => !unconfirmed.has(message));
  const damaged = await damagedAmong(tx, acting.services.content, confident);
  const messages = confident.filter((message) => !damaged.has(message));
  const ignored = [
    ...allowed.ignored,
    ...[...unconfirmed].map(({ cloudid }) => ({ cloudid, code: 'release_needs_confirmation' as const })),
    ...[...damaged].map(({ cloudid }) => ({ cloudid, code: 'content_damaged' as const })),
  ];
  const { at, undo_until } = await momentOf(tx, UNDO_SECONDS);
  if (messages.length === 0) return { done: [], ignored, at, undo_until };
  await sql`
    update message m set state = 'queued', released_at = ${at}, released_by = ${acting.by}, released_to = ${to ?? null}
    from ${keyRows(messages)} where m.tenant_id = k.tenant_id and m.ts = k.ts and m.id = k.id`.execute(tx);
  await queueCopies(tx, acting, messages, to);
  await closeRequests(tx, acting, messages, 'granted', { answer, batch_id });
  const data = {
    ...(reason ? { reason } : {}),
    ...(to ? { to } : {}),
    ...(answer ? { answer } : {}),
    ...(confirmed && confirmed !== 'any' ? { confirmed } : {}),
  };
  const done = await writeActions(
    tx,
    acting,
    messages.map((message) => ({
      message,
      after: { state: 'queued' },
      before: { state: 'held' },
      data: { class: message.class, ...data },
    })),
    {
      action: 'release',
      event: to === undefined ? 'released' : 'released_elsewhere',
      audit: acting.is_operator ? 'message.superrelease' : 'message.release',
      // The statement as the dialog showed it, so that the entry stays readable when texts change.
      details: {
        ...data,
        ...(data.confirmed ? { statement: releaseStatement(language, data.confirmed) } : {}),
      },
      ...{ batch_id, at, undo_until },
    },
  );
  await teach(tx, acting, done, 'ham', 'release');
  return { done, ignored, at, undo_until };
}
