import type { Tx } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import type { Selectable } from 'kysely';
import { messagesBack, type PagePlace } from './messages-back.ts';
import type { ReplayScope } from './replay-scope.ts';

type Columns =
  | 'tenant_id'
  | 'ts'
  | 'id'
  | 'direction'
  | 'class'
  | 'state'
  | 'score'
  | 'from_address'
  | 'to_address'
  | 'hdr_from_addr'
  | 'hdr_from_name'
  | 'response_code'
  | 'reject_category'
  | 'subject'
  | 'client_ip'
  | 'client_hostname'
  | 'released_at'
  | 'size'
  | 'tls';

export type ReplayRow = Pick<Selectable<DB['message']>, Columns> & { findings: unknown; policy: unknown };

/** The next rows, newest first. Findings come whole: choosing among them in the database takes longer than reading them all. */
export async function readPage(tx: Tx, scope: ReplayScope, place: PagePlace): Promise<ReplayRow[]> {
  return messagesBack(tx, scope, place)
    .select([
      'message.tenant_id',
      'message.ts',
      'message.id',
      'message.direction',
      'message.class',
      'message.state',
      'message.score',
      'message.from_address',
      'message.to_address',
      'message.hdr_from_addr',
      'message.hdr_from_name',
      'message.subject',
      'message.response_code',
      'message.reject_category',
      'message.client_ip',
      'message.client_hostname',
      'message.released_at',
      'message.size',
      'message.tls',
      'detail.findings',
      'detail.policy',
    ])
    .execute();
}
