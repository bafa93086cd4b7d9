import { type Database, type Tx, withScope } from '@postern/db';
import { fingerprintOf, readCertificate } from '@postern/mail/smime/certificate';
import { issueRevocationList, type RevokedCertificate } from '@postern/mail/smime/revocation-list';
import { sql } from 'kysely';
import { type Keyholder, operationsOf } from '../keyholder/keyholder.ts';
import { certificatesWithKeys } from './certificate-rows.ts';

const DAY = 86_400_000;
/** A list is believed for a week and made anew each day, so that a worker may stand still for days. */
const LIST_DAYS = 7;

/** Path of the list of an authority, by the fingerprint of its certificate in hex. */
export const revocationListPath = (fingerprint: string): string => `/crl/${fingerprint}.crl`;

export interface DueList {
  tenant_id: number;
  certificate_id: string;
}

/** Authorities whose list is missing, a day old, or does not have what was revoked since. */
export async function dueLists(tx: Tx, now: Date): Promise<DueList[]> {
  const { rows } = await sql<DueList>`
    select ca.tenant_id, ca.certificate_id
    from own_certificate ca
      left join revocation_list l on l.tenant_id = ca.tenant_id and l.certificate_id = ca.certificate_id
      cross join lateral (select count(*)::integer as revoked from own_certificate c
        where c.tenant_id = ca.tenant_id and c.purpose in ('person', 'domain') and c.issuer_kind = 'own_ca' and c.revoked_at is not null) r
    where ca.purpose = 'issuing_ca' and ca.not_after > ${now}
      and (l.certificate_id is null or l.this_update <= ${new Date(now.getTime() - DAY)} or l.revoked <> r.revoked)
    order by ca.tenant_id, ca.certificate_id`.execute(tx);
  return rows;
}

/** Signs the list of one authority anew. */
export async function publishList(
  db: Database,
  keyholder: Keyholder,
  { tenant_id, certificate_id }: DueList,
  now: Date,
): Promise<void> {
  await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const row = await certificatesWithKeys(tx, tenant_id)
      .where('c.certificate_id', '=', certificate_id)
      .executeTakeFirstOrThrow();
    const certificate = readCertificate(row.der);
    const rows = await tx
      .selectFrom('own_certificate')
      .select(['der', 'revoked_at', 'revocation_reason'])
      .where('tenant_id', '=', tenant_id)
      .where('purpose', 'in', ['person', 'domain'])
      .where('issuer_kind', '=', 'own_ca')
      .where('revoked_at', 'is not', null)
      .orderBy('revoked_at')
      .execute();
    const revoked = rows.flatMap(({ der, revoked_at, revocation_reason }): RevokedCertificate[] => {
      const one = readCertificate(der);
      // A tenant's authorities follow each other under one name.
      const is_of_it = one.x509.checkIssued(certificate.x509);
      if (!is_of_it || revoked_at === null || one.not_after <= now) return [];
      return [{ serial: one.serial, at: revoked_at, reason: revocation_reason ?? '' }];
    });
    const before = await tx
      .selectFrom('revocation_list')
      .select('number')
      .where('tenant_id', '=', tenant_id)
      .where('certificate_id', '=', certificate_id)
      .forUpdate()
      .executeTakeFirst();
    const number = Number(before?.number ?? 0) + 1;
    const next_update = new Date(now.getTime() + LIST_DAYS * DAY);
    const use = { tenant_id, key_id: row.key_id, acting_for: '' };
    const issuer = { certificate, private_key: operationsOf(keyholder, use) };
    const der = await issueRevocationList({ number, this_update: now, next_update, revoked }, issuer);
    const list = { der, number, this_update: now, next_update, revoked: rows.length };
    const fingerprint = Buffer.from(fingerprintOf(certificate), 'hex');
    await tx
      .insertInto('revocation_list')
      .values({ tenant_id, certificate_id, fingerprint, ...list })
      .onConflict((same) => same.columns(['tenant_id', 'certificate_id']).doUpdateSet(list))
      .execute();
  });
}
