import type { KeyExpiry } from '@postern/contract';
import { EXPIRED_SHOWN_DAYS, EXPIRY_DAYS, MOST_EXPIRIES } from '@postern/contract/keys/expiries';
import type { TermHash, Tx } from '@postern/db';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, tenantOf } from '../../http/actor.ts';
import { key_visibility } from './find-person.ts';
import { seenKeys } from './read-certificates.ts';

const DAY = 86_400_000;

type FoundExpiry = Omit<KeyExpiry, 'use'> & { tenant_id: number };

interface Row {
  tenant_id: number;
  id: string;
  kind: 'smime' | 'pgp';
  whose: 'own' | 'partner';
  address: string;
  not_after: Date;
  is_replaced: boolean;
  renews: boolean;
}

/** The keys that the actor may see as `ending`, each with whether another one of the same address and kind goes on. */
export const endingKeys = (actor: Actor, own_only: boolean): RawBuilder<unknown> => sql`
  with key as (
    select c.tenant_id, c.certificate_id::text as id, 'smime' as kind, 'own' as whose, c.address, c.not_after, c.issuer_kind <> 'upload' as renews
    from own_certificate c
    where c.purpose in ('person', 'domain') and c.revoked_at is null and ${seenKeys(actor, own_only, 'c', {}, '')}
    union all
    select p.tenant_id, p.key_id::text, 'pgp', 'own', p.address, p.not_after, false
    from own_pgp_key p
    where p.purpose = 'person' and p.deleted_at is null and ${seenKeys(actor, own_only, 'p', {}, '')}
    union all
    select k.tenant_id, k.partner_key_id::text, k.kind, 'partner', k.address, k.not_after, false
    from partner_key k
    where k.blocked_at is null and k.trust <> 'seen' and ${own_only ? sql`false` : sql`k.tenant_id = ${tenantOf(actor)}`}
  )
  , ending as (
    select key.*, max(coalesce(not_after, 'infinity')) over (partition by tenant_id, whose, kind, address) > not_after as is_replaced
    from key
  )`;

/**
 * Ends of the keys that the actor may see, the nearest first: of people within reach, and, for whoever sees those of others, of the partners of
 * the organisation they work in. What they were used for is counted for the list alone (countKeyUses): calendar programs ask again and again.
 */
export async function readExpiries(tx: Tx, actor: Actor, hash: TermHash, now: Date): Promise<FoundExpiry[]> {
  const { own_only } = key_visibility(actor, hash);
  const from = new Date(now.getTime() - EXPIRED_SHOWN_DAYS * DAY);
  const until = new Date(now.getTime() + EXPIRY_DAYS * DAY);
  const { rows } = await sql<Row>`
    ${endingKeys(actor, own_only)}
    select tenant_id, id, kind, whose, address, not_after, renews, is_replaced from ending
    where not_after between ${from} and ${until}
    order by not_after, address, id limit ${MOST_EXPIRIES}`.execute(tx);
  return rows.map(({ not_after, is_replaced, renews, ...row }) => ({
    ...row,
    expires_on: not_after.toISOString(),
    impact: impactOf(row, { is_replaced, renews: renews && not_after > now }),
  }));
}

/** One that has ended was not renewed. */
function impactOf(
  { whose, address }: Pick<Row, 'whose' | 'address'>,
  { is_replaced, renews }: Pick<Row, 'is_replaced' | 'renews'>,
): KeyExpiry['impact'] {
  if (is_replaced) return 'replaced';
  if (renews) return 'renewed';
  if (whose === 'partner') return 'unencrypted';
  return address.includes('@') ? 'unsigned' : 'closed';
}
