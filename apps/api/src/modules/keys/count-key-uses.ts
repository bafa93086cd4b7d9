import type { KeyExpiry } from '@postern/contract';
import { KEY_USE_DAYS, MOST_COUNTED_KEYS, MOST_COUNTED_MAILS } from '@postern/contract/keys/expiries';
import { addressHash, type TermHash, type Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { visibleMessages } from '../messages/index.ts';
import { key_visibility } from './find-person.ts';

const DAY = 86_400_000;

interface CountInput {
  tx: Tx;
  actor: Actor;
  hash: TermHash;
  now: Date;
}
type Counted = Pick<KeyExpiry, 'id' | 'whose' | 'address'> & { tenant_id: number };

/**
 * What the first of these keys were used for, out of the mail that the actor may see: signed mail of one's own people by its author, encrypted
 * mail to others by its recipient. A domain's key of a partner has no address to count by.
 */
export async function countKeyUses(
  { tx, actor, hash, now }: CountInput,
  entries: readonly Counted[],
): Promise<Map<string, NonNullable<KeyExpiry['use']>>> {
  const counted = entries.filter(({ address }) => address.includes('@')).slice(0, MOST_COUNTED_KEYS);
  if (counted.length === 0) return new Map();
  const since = new Date(now.getTime() - KEY_USE_DAYS * DAY);
  const seen = visibleMessages(key_visibility(actor, hash));
  const keys = counted.map(
    ({ tenant_id, id, whose, address }) =>
      sql`(${id}, ${tenant_id}::integer, ${whose}, ${addressHash(hash, address)}::bigint)`,
  );
  const { rows } = await sql<{ id: string; mails: number; partners: number }>`
    select key.id, used.mails, used.partners
    from (values ${sql.join(keys)}) as key (id, tenant_id, whose, hash)
    cross join lateral (
      select count(*)::integer as mails, count(distinct partner)::integer as partners from (
        (select to_hash as partner from message
        where key.whose = 'own' and (from_hash = key.hash or header_hash = key.hash) and tenant_id = key.tenant_id and ts > ${since}
          and direction = 'out' and tech_sign and ${seen}
        limit ${MOST_COUNTED_MAILS + 1})
        union all
        (select to_hash from message
        where key.whose = 'partner' and to_hash = key.hash and tenant_id = key.tenant_id and ts > ${since}
          and direction = 'out' and tech_encrypted and ${seen}
        limit ${MOST_COUNTED_MAILS + 1})
      ) as mail
    ) as used`.execute(tx);
  return new Map(
    rows.map(({ id, mails, partners }) => [
      id,
      { mails: Math.min(mails, MOST_COUNTED_MAILS), partners, is_more: mails > MOST_COUNTED_MAILS },
    ]),
  );
}
