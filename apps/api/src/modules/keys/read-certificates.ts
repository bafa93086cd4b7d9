import { type DataOf, issuer_faults, type Operations, type QueryOf } from '@postern/contract';
import { likePart, type TermHash, type Tx } from '@postern/db';
import { type Authorities, authoritiesOf } from '@postern/records/keys/authorities';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { knownDomains } from '../domains/index.ts';
import { key_visibility } from './find-person.ts';
import { placeAfter } from './place-after.ts';
import { type CertificateRow, presentCertificate, renewalTime } from './present-certificate.ts';

type List = Operations['smimeCertificateList'];
/** Requests shown beside the certificates. */
const MOST_REQUESTS = 100;
/** Certificates of domains shown beside those of people. */
const MOST_DOMAIN_CERTIFICATES = 100;
/** ms a request that failed is shown. */
const FAILED_SHOWN = 7 * 86_400_000;

export interface ReadInput {
  tx: Tx;
  actor: Actor;
  hash: TermHash;
  now: number;
  query: QueryOf<List>;
}

/** Narrows the page; neither given: all within reach. */
export interface ReadWhere {
  tenant_id?: number;
  domain?: string;
  email?: string;
}

/** One page of the certificates of people within reach, by address, the newest of each first. */
export async function readCertificates(
  { tx, actor, hash, now, query }: ReadInput,
  where: ReadWhere = {},
): Promise<DataOf<List>> {
  const { q = '', state, limit, after } = query;
  const visibility = key_visibility(actor, hash);
  const condition = (alias: string) => seenKeys(actor, visibility.own_only, alias, where, q);
  const at = new Date(now);
  let found = tx
    .selectFrom('own_certificate as c')
    .select(['c.tenant_id', 'c.certificate_id', 'c.address', 'c.der', 'c.not_after'])
    .select(['c.revoked_at', 'c.revoked_by', 'c.revocation_reason', 'c.created_by'])
    .select(['c.issuer_kind', 'c.issuers', 'c.revocation_told'])
    .where(condition('c'));
  if (state === 'revoked') found = found.where('c.revoked_at', 'is not', null);
  else if (state) found = found.where('c.revoked_at', 'is', null);
  if (state === 'expired') found = found.where('c.not_after', '<=', at);
  if (state === 'active') found = found.where('c.not_after', '>', renewalTime(now));
  if (state === 'renewing')
    found = found.where('c.not_after', '>', at).where('c.not_after', '<=', renewalTime(now));
  // Few stand beside the many of people: their newest are shown whole.
  const of_domains = await (after !== undefined || visibility.own_only || where.email !== undefined
    ? []
    : found
        .where('c.purpose', '=', 'domain')
        .orderBy('c.address')
        .orderBy('c.certificate_id', 'desc')
        .limit(MOST_DOMAIN_CERTIFICATES)
        .execute());
  found = found.where('c.purpose', '=', 'person');
  const place = placeAfter(after);
  if (place)
    found = found.where(
      sql<SqlBool>`(c.address > ${place.address} or (c.address = ${place.address} and c.certificate_id < ${place.id}::uuid))`,
    );
  const rows = await found
    .orderBy('c.address')
    .orderBy('c.certificate_id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const authorities = new Map<number, Authorities>();
  for (const { tenant_id } of [...of_domains, ...shown])
    if (!authorities.has(tenant_id)) authorities.set(tenant_id, await authoritiesOf(tx, tenant_id));
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const present = (row: CertificateRow) =>
    presentCertificate(row, authorities.get(row.tenant_id) ?? { roots: [], issuing: [] }, now);
  return {
    entries: shown.map(present),
    requests: after === undefined && !state ? await readRequests(tx, condition('r'), at) : [],
    domains: of_domains.map(present),
    next: last ? `${last.address}~${last.certificate_id}` : null,
    sees_others: !visibility.own_only,
  };
}

/** What the actor may see of these, narrowed. */
export function seenKeys(
  actor: Actor,
  own_only: boolean,
  alias: string,
  { tenant_id, domain, email }: ReadWhere,
  q: string,
): RawBuilder<SqlBool> {
  const address = sql.ref(`${alias}.address`);
  // The key of a domain has the domain itself as its address.
  const of_domain = sql<string>`split_part(${address}, '@', -1)`;
  const parts = [
    // One's own are seen even in a domain that is confidential.
    sql<SqlBool>`(${address} = ${actor.email} or ${knownDomains(actor, of_domain)})`,
    ...(own_only ? [sql<SqlBool>`${address} = ${actor.email}`] : []),
    ...(tenant_id === undefined ? [] : [sql<SqlBool>`${sql.ref(`${alias}.tenant_id`)} = ${tenant_id}`]),
    ...(domain === undefined ? [] : [sql<SqlBool>`${of_domain} = ${domain}`]),
    ...(email === undefined ? [] : [sql<SqlBool>`${address} = ${email}`]),
    ...(q.trim() === '' ? [] : [sql<SqlBool>`${address} ilike ${likePart(q.trim())}`]),
  ];
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

async function readRequests(
  tx: Tx,
  condition: RawBuilder<SqlBool>,
  at: Date,
): Promise<DataOf<List>['requests']> {
  const rows = await tx
    .selectFrom('certificate_request as r')
    .distinctOn(['r.tenant_id', 'r.address'])
    .select(['r.address', 'r.state', 'r.error', 'r.detail', 'r.created_at', 'r.created_by'])
    .where(condition)
    .orderBy('r.tenant_id')
    .orderBy('r.address')
    .orderBy('r.created_at', 'desc')
    .limit(MOST_REQUESTS)
    .execute();
  return rows
    .filter(
      ({ state, created_at }) =>
        state === 'waiting' || (state === 'failed' && created_at.getTime() > at.getTime() - FAILED_SHOWN),
    )
    .map(presentRequest);
}

/** Words that a row may hold. */
const told_errors = ['', 'foreign_address', ...issuer_faults] as const;

interface RequestRow {
  address: string;
  state: string;
  error: string;
  detail: string;
  created_at: Date;
  created_by: string;
}

export const presentRequest = ({
  address,
  state,
  error,
  detail,
  created_at,
  created_by,
}: RequestRow): DataOf<List>['requests'][number] => ({
  email: address,
  state: state === 'failed' ? 'failed' : 'waiting',
  error: told_errors.find((one) => one === error) ?? 'fault',
  detail,
  ...{ requested_on: created_at.toISOString(), requested_by: created_by },
});
