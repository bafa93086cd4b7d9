import { isSenderProven } from '@postern/mail';
import { sql } from 'kysely';
import type { Trial, TrialOutcome } from '../row.ts';
import { comes_in } from '../states.ts';

/** Notices of mail that could not be delivered: the gateway keeps with each such message whether its sender was told, or why not. */
export const bounces: Trial<boolean> = {
  about: sql`${comes_in} and message.state = 'failed'`,
  async outcomes(tx, rows, value) {
    const found =
      rows.length === 0
        ? []
        : await tx
            .selectFrom('message_event')
            .select(['id', 'event', sql<string | null>`data ->> 'reason'`.as('reason')])
            .where('event', 'in', ['notice_queued', 'notice_not_sent'])
            .where(
              sql<boolean>`(tenant_id, ts, id) in (select * from unnest(${rows.map((row) => row.tenant_id)}::integer[],
                ${rows.map((row) => row.ts)}::timestamptz[], ${rows.map((row) => row.id)}::uuid[]))`,
            )
            .execute();
    const by_id = new Map(found.map((one) => [one.id, one]));
    return rows.map((row): TrialOutcome => {
      const notice = by_id.get(row.id);
      if (!notice) return 'unknown';
      if (notice.event === 'notice_queued') return value ? 'same' : { effect: 'untold' };
      return value && notice.reason === 'bounces_off' && isSenderProven(row) ? { effect: 'told' } : 'same';
    });
  },
};
