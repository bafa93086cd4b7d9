import type { BulkRecordAction, IgnoredMessage, Operations } from '@postern/contract';
import { fromCloudid, toCloudid } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../../http/handler.ts';
import { contentCame, type Refused } from '../../../messages/index.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { keyRows } from '../find-messages.ts';
import { actingAs } from '../index.ts';

const NEWEST = 20;
/** Ignored messages a record names in the answer. */
const NAMED = 200;

/** One's own records; subjects are read anew, so that nothing is told of mail the caller may no longer see. */
export const bulkActionList: Handler<Operations['bulkActionList'], QuarantineDeps> = (call) =>
  call.scoped(
    async (tx) => {
      const { tenant_id, user_id } = call.actor;
      const records = await tx
        .selectFrom('bulk_action')
        .selectAll()
        .where('tenant_id', '=', tenant_id)
        .where('user_id', '=', user_id)
        .orderBy('started_at', 'desc')
        .limit(NEWEST)
        .execute();
      const ignoredOf = new Map(
        records.map((record) => [record.batch_id, (record.ignored as IgnoredMessage[]).slice(0, NAMED)]),
      );
      const keys = [...ignoredOf.values()]
        .flat()
        .map(({ cloudid }) => fromCloudid(cloudid))
        .filter((key) => key !== null);
      const { rows } = await sql<Refused & { tenant_id: number; id: string; to_address: string }>`
        select m.tenant_id, m.id, m.to_address, m.subject, m.state, m.response_code, m.reject_category, m.hdr_from_addr, m.hdr_from_name
        from ${keyRows(keys)} join message m on m.tenant_id = k.tenant_id and m.ts = k.ts and m.id = k.id
        where ${actingAs(call).visible('m')}`.execute(tx);
      const known = new Map(rows.map((row) => [toCloudid(row.tenant_id, row.id), row]));
      return records.map((record) => ({
        batch: record.batch_id,
        action: record.action as BulkRecordAction,
        timestamp: record.started_at.toISOString(),
        undo_until: record.undo_until.toISOString(),
        done: record.done,
        undone: record.undone,
        ignored: (ignoredOf.get(record.batch_id) ?? []).map((one) => {
          const row = known.get(one.cloudid);
          return row
            ? { ...one, subject: row.subject, content: contentCame(row), to_address: row.to_address }
            : { ...one, subject: null, content: null, to_address: null };
        }),
      }));
    },
    { readOnly: true },
  );
