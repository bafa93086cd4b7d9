import { domainOf } from '@postern/addresses';
import {
  type DataOf,
  EXPIRING_DAYS,
  type Operations,
  type PartnerKey,
  type QueryOf,
  recipient_key_faults,
} from '@postern/contract';
import { likePart, type Tx } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import { readPublicKey } from '@postern/mail/pgp/key';
import { readCertificate } from '@postern/mail/smime/certificate';
import { keyFault, type WayTrust } from '@postern/records/keys/recipient-way';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { mayKnowDomain } from '../domains/index.ts';
import { placeAfter } from './place-after.ts';
import { keyWords } from './present-certificate.ts';

type List = Operations['partnerKeyList'];
const DAY = 86_400_000;

/** One page of the keys of people elsewhere within reach, by address, the newest of each first. */
export async function readPartnerKeys(
  tx: Tx,
  actor: Actor,
  { q = '', state, limit, after }: QueryOf<List>,
  now: Date,
): Promise<DataOf<List>> {
  const soon = new Date(now.getTime() + EXPIRING_DAYS * DAY);
  let found = tx.selectFrom('partner_key').selectAll();
  if (q.trim() !== '') found = found.where(sql<SqlBool>`address ilike ${likePart(q.trim())}`);
  if (state) found = found.where('blocked_at', state === 'blocked' ? 'is not' : 'is', null);
  if (state === 'expired') found = found.where('not_after', '<=', now);
  if (state === 'expiring') found = found.where('not_after', '>', now).where('not_after', '<=', soon);
  if (state === 'active')
    found = found.where((eb) => eb.or([eb('not_after', 'is', null), eb('not_after', '>', soon)]));
  const place = placeAfter(after);
  if (place)
    found = found.where(
      sql<SqlBool>`(address > ${place.address} or (address = ${place.address} and partner_key_id < ${place.id}::uuid))`,
    );
  const rows = await found
    .orderBy('address')
    .orderBy('partner_key_id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: await Promise.all(shown.map((row) => presentPartnerKey(row, actor, now))),
    next: last ? `${last.address}~${last.partner_key_id}` : null,
  };
}

export type PartnerKeyRow = Selectable<DB['partner_key']>;

export async function presentPartnerKey(row: PartnerKeyRow, actor: Actor, now: Date): Promise<PartnerKey> {
  const { kind, der, not_before, not_after, blocked_at } = row;
  const known = {
    ...{ der, not_before, not_after, source: row.source, trust: row.trust as WayTrust },
    kind: kind === 'pgp' ? ('pgp' as const) : ('smime' as const),
    scope: row.address.includes('@') ? ('person' as const) : ('domain' as const),
    is_blocked: blocked_at !== null,
    is_revoked: row.revoked_at !== null,
  } as const;
  const found = await keyFault(known, now);
  const fault = found === null ? '' : (recipient_key_faults.find((one) => one === found) ?? 'unusable');
  return {
    ...{
      id: row.partner_key_id,
      email: row.address,
      kind: known.kind,
      state: stateOf(fault, not_after, now),
      fault,
    },
    ...(await readKey(known.kind, der)),
    fingerprint: row.fingerprint.toString('hex'),
    ...{ issued_on: not_before.toISOString(), expires_on: not_after?.toISOString() ?? null },
    ...{ trust: known.trust, pinned: row.trust === 'pinned', source: row.source as PartnerKey['source'] },
    ...{ created_by: nameFor(actor, row.created_by), created_on: row.created_at.toISOString() },
    blocked_by: nameFor(actor, row.blocked_by ?? ''),
  };
}

/** People of a domain that the reader does not know of are not named. */
const nameFor = (actor: Actor, name: string) => (mayKnowDomain(actor, domainOf(name)) ? name : '');

function stateOf(fault: string, not_after: Date | null, now: Date): PartnerKey['state'] {
  if (fault === 'blocked' || fault === 'expired') return fault;
  if (fault !== '') return 'unusable';
  return not_after !== null && not_after.getTime() <= now.getTime() + EXPIRING_DAYS * DAY
    ? 'expiring'
    : 'active';
}

async function readKey(
  kind: 'smime' | 'pgp',
  der: Buffer,
): Promise<{ algorithm: string; public_key: string }> {
  if (kind === 'smime') {
    const certificate = readCertificate(der);
    return { algorithm: keyWords(certificate), public_key: certificate.x509.toString() };
  }
  const { algorithm, key } = await readPublicKey(der);
  return { algorithm, public_key: key.armor() };
}
