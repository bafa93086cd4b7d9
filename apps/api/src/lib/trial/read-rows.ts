import type { Tx } from '@postern/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inScope, type PagePlace } from '../replay/in-scope.ts';
import type { ReplayScope } from '../replay/replay-scope.ts';
import type { KeptPolicy, TrialRow } from './row.ts';

/** The next rows a setting is about, newest first. */
export async function readTrialRows(
  tx: Tx,
  scope: ReplayScope,
  about: RawBuilder<SqlBool>,
  { limit, ...place }: PagePlace & { limit: number },
): Promise<TrialRow[]> {
  return tx
    .selectFrom('message')
    .innerJoin('message_detail as detail', (join) =>
      join
        .onRef('detail.tenant_id', '=', 'message.tenant_id')
        .onRef('detail.ts', '=', 'message.ts')
        .onRef('detail.id', '=', 'message.id'),
    )
    .leftJoin('reject', (join) =>
      join
        .onRef('reject.tenant_id', '=', 'message.tenant_id')
        .onRef('reject.ts', '=', 'message.ts')
        .onRef('reject.id', '=', 'message.id'),
    )
    .select([
      'message.tenant_id',
      'message.ts',
      'message.id',
      'message.direction',
      'message.class',
      'message.state',
      'message.from_address',
      'message.to_address',
      'message.hdr_from_addr',
      'message.subject',
      'message.released_at',
      'message.signed',
      'message.spf_status',
      'message.sasl_login',
      'reject.reason',
    ])
    .select(sql<KeptPolicy>`coalesce(detail.policy, '{}')`.as('policy'))
    .where(inScope(scope, place))
    .where(about)
    .orderBy('message.ts', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute();
}
