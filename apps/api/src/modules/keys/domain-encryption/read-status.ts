import type { DomainEncryption } from '@postern/contract';
import type { Tx } from '@postern/db';
import { readPublicKey } from '@postern/mail/pgp/key';
import { sql } from 'kysely';
import type { FoundDomain } from '../../domains/index.ts';

/** The key of the domain that is in use, the newest. */
export const domainKey = (tx: Tx, { tenant_id, domain_name }: FoundDomain, now: number) =>
  tx
    .selectFrom('own_pgp_key')
    .select(['key_id', 'public_key', 'fingerprint', 'not_before', 'not_after', 'created_by'])
    .where('tenant_id', '=', tenant_id)
    .where('address', '=', domain_name)
    .where('purpose', '=', 'domain')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('not_after', 'is', null), eb('not_after', '>', new Date(now))]))
    .orderBy('not_before', 'desc')
    .limit(1)
    .executeTakeFirst();

type Check = DomainEncryption['checks'][number];

async function readChecks(tx: Tx, domain: FoundDomain): Promise<Check[]> {
  const mx = await tx
    .selectFrom('domain_dns')
    .select('state')
    .where('tenant_id', '=', domain.tenant_id)
    .where('domain_name', '=', domain.domain_name)
    .where('check_name', '=', 'mx')
    .executeTakeFirst();
  const state = (holds: boolean) => (holds ? 'ok' : 'missing');
  const seen = mx === undefined || mx.state === 'unknown' ? 'unknown' : state(mx.state !== 'fail');
  return [
    { check: 'proven', state: state(domain.is_proven) },
    { check: 'inline', state: state(domain.kind === 'inline') },
    { check: 'mx', state: seen },
  ];
}

async function countPeople(
  tx: Tx,
  { tenant_id, domain_name }: FoundDomain,
  now: number,
): Promise<DomainEncryption['people']> {
  const at = new Date(now);
  const { rows } = await sql<DomainEncryption['people']>`
    with people as (
      select email from app_user
      where tenant_id = ${tenant_id} and active and split_part(email, '@', 2) = ${domain_name}
    )
    select count(*)::int as total,
      count(*) filter (where exists (
        select from own_certificate c
        where c.tenant_id = ${tenant_id} and c.address = email and c.purpose = 'person'
          and c.revoked_at is null and c.not_after > ${at}))::int as smime,
      count(*) filter (where exists (
        select from own_pgp_key p
        where p.tenant_id = ${tenant_id} and p.address = email and p.deleted_at is null
          and (p.not_after is null or p.not_after > ${at})))::int as pgp
    from people`.execute(tx);
  return rows[0] ?? { total: 0, smime: 0, pgp: 0 };
}

export async function readStatus(tx: Tx, domain: FoundDomain, now: number): Promise<DomainEncryption> {
  const row = await domainKey(tx, domain, now);
  return {
    ...{ domain_name: domain.domain_name, postern_encryption: row !== undefined, hin_encryption: false },
    checks: await readChecks(tx, domain),
    key: row ? await presentKey(row) : null,
    people: await countPeople(tx, domain, now),
  };
}

type KeyRow = NonNullable<Awaited<ReturnType<typeof domainKey>>>;

async function presentKey(row: KeyRow): Promise<DomainEncryption['key']> {
  const { key, key_id, algorithm, fingerprint } = await readPublicKey(row.public_key);
  return {
    ...{ fingerprint, key_id, algorithm, public_key: key.armor(), activated_by: row.created_by },
    issued_on: row.not_before.toISOString(),
    expires_on: row.not_after?.toISOString() ?? null,
  };
}
