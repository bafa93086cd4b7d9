import type { EncryptionForecast } from '@postern/contract';
import { type TermHash, type Tx, toCloudid } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { visibleMessages } from '../messages/index.ts';
import { key_visibility } from './find-person.ts';

const MOST = 20;
type Sent = EncryptionForecast['last'][number];

interface Row {
  ts: Date;
  id: string;
  subject: string;
  state: string;
  encrypted: boolean;
  signed: boolean;
}

/** How the newest mail of the tenant to an address left. */
export async function readSentMail(
  tx: Tx,
  actor: Actor,
  hash: TermHash,
  tenant_id: number,
  recipient: string,
): Promise<Sent[]> {
  const { rows } = await sql<Row>`
    select ts, id, subject, state, encrypted, signed from message
    where to_hash = ${hash('address', recipient)} and tenant_id = ${tenant_id} and direction = 'out'
      and ${visibleMessages(key_visibility(actor, hash))}
    order by ts desc, id desc limit ${MOST}`.execute(tx);
  if (rows.length === 0) return [];
  const events = await tx
    .selectFrom('message_event')
    .select(['id', 'event', 'data'])
    .where('tenant_id', '=', tenant_id)
    .where(
      'ts',
      'in',
      rows.map(({ ts }) => ts),
    )
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('event', 'in', ['copy_encrypted', 'copy_encrypted_pgp', 'portal_message_kept'])
    .orderBy('at')
    .execute();
  const last = new Map(events.map(({ id, event, data }) => [id, { event, data }]));
  return rows.map((row) => {
    const found = last.get(row.id);
    const data = (found?.data ?? {}) as Record<string, unknown>;
    const is_portal = found?.event === 'portal_message_kept';
    const used =
      found && !is_portal
        ? ({
            kind: found.event === 'copy_encrypted_pgp' ? 'pgp' : 'smime',
            scope: data.scope === 'domain' ? 'domain' : 'person',
          } as const)
        : null;
    return {
      cloudid: toCloudid(tenant_id, row.id),
      timestamp: row.ts.toISOString(),
      subject: row.subject,
      outcome: outcomeOf(row, is_portal),
      used,
      fingerprint: used && typeof data.fingerprint === 'string' ? data.fingerprint : '',
      signed: row.signed,
    };
  });
}

function outcomeOf({ state, encrypted }: Row, is_portal: boolean): Sent['outcome'] {
  if (is_portal) return 'portal';
  if (state !== 'delivered') return 'not_sent';
  return encrypted ? 'encrypted' : 'clear';
}
