import type { Tx } from '@postern/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { messagesBack, type PagePlace } from './replay/messages-back.ts';
import type { ReplayScope } from './replay/replay-scope.ts';
import type { Forwarding, KeptPolicy, TrialRow } from './row.ts';

/** The next rows a setting is about, newest first. */
export async function readTrialRows(
  tx: Tx,
  scope: ReplayScope,
  about: RawBuilder<SqlBool>,
  place: PagePlace,
): Promise<TrialRow[]> {
  return messagesBack(tx, scope, place)
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
      'message.hdr_from_name',
      'message.subject',
      'message.response_code',
      'message.reject_category',
      'message.released_at',
      'message.signed',
      'message.spf_status',
      'message.sasl_login',
      'reject.reason',
    ])
    .select(sql<KeptPolicy>`coalesce(detail.policy, '{}')`.as('policy'))
    .select(
      sql<Forwarding | null>`jsonb_build_object(
        'arc', detail.authentication->'arc', 'author_domains', detail.authentication->'author_domains',
        'was_vouched', detail.findings @> '[{"code": "arc_pass"}]')`.as('forwarding'),
    )
    .where(about)
    .execute();
}
