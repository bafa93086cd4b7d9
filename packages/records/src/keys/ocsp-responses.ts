import { type Database, type Tx, withScope } from '@postern/db';
import { fingerprintOf, readCertificate } from '@postern/mail/smime/certificate';
import { signOcspResponse } from '@postern/mail/smime/ocsp-response';
import { sql } from 'kysely';
import { type Keyholder, operationsOf } from '../keyholder/keyholder.ts';
import { certificatesWithKeys } from './certificate-rows.ts';

const DAY = 86_400_000;
/** As long as a revocation list is believed. */
const RESPONSE_DAYS = 7;
/** Made anew well before that: a worker, or the key of an authority, may be away for days. */
const AGAIN_DAYS = 3;
/** Signed and kept at once. */
const BATCH = 100;

/** Path of the responder of an authority, by the fingerprint of its certificate in hex. */
export const responderPath = (fingerprint: string): string => `/ocsp/${fingerprint}`;

/** Certificates of the tenants' own authorities that have no response, an old one, or one from before they were revoked. */
const due = (now: Date) => sql`
  own_certificate c left join ocsp_response o on o.tenant_id = c.tenant_id and o.certificate_id = c.certificate_id
  where c.purpose in ('person', 'domain') and c.issuer_kind = 'own_ca' and c.not_after > ${now}
    and (o.certificate_id is null or o.this_update <= ${new Date(now.getTime() - AGAIN_DAYS * DAY)}
      or o.is_revoked <> (c.revoked_at is not null))`;

export async function tenantsWithDueResponses(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ tenant_id: number }>`
    select distinct c.tenant_id from ${due(now)} order by 1`.execute(tx);
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Signs what is due of one tenant; answers how many. Responses about what has ended go. */
export async function publishResponses(
  db: Database,
  keyholder: Keyholder,
  tenant_id: number,
  now: Date,
): Promise<number> {
  let published = 0;
  for (;;) {
    const signed = await withScope(db, { tenants: [tenant_id] }, (tx) =>
      publishSome(tx, keyholder, tenant_id, now),
    );
    published += signed;
    if (signed < BATCH) break;
  }
  await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .deleteFrom('ocsp_response')
      .where('tenant_id', '=', tenant_id)
      .where('next_update', '<=', now)
      .execute(),
  );
  return published;
}

async function publishSome(tx: Tx, keyholder: Keyholder, tenant_id: number, now: Date): Promise<number> {
  const { rows } = await sql<{
    certificate_id: string;
    der: Buffer;
    revoked_at: Date | null;
    revocation_reason: string | null;
  }>`
    select c.certificate_id, c.der, c.revoked_at, c.revocation_reason from ${due(now)} and c.tenant_id = ${tenant_id}
    order by c.certificate_id limit ${BATCH}`.execute(tx);
  if (rows.length === 0) return 0;
  const authorities = (
    await certificatesWithKeys(tx, tenant_id).where('c.purpose', '=', 'issuing_ca').execute()
  ).map(({ der, key_id }) => ({ certificate: readCertificate(der), key_id }));
  const next_update = new Date(now.getTime() + RESPONSE_DAYS * DAY);
  const responses = [];
  for (const { certificate_id, der, revoked_at, revocation_reason } of rows) {
    const { serial, x509 } = readCertificate(der);
    // A tenant's authorities follow each other under one name.
    const issuer = authorities.find(({ certificate }) => x509.checkIssued(certificate.x509));
    if (!issuer) throw new Error(`the authority of certificate ${certificate_id} is not among the tenant’s`);
    const { certificate, key_id } = issuer;
    const private_key = operationsOf(keyholder, { tenant_id, key_id, acting_for: '' });
    const revoked = revoked_at && { at: revoked_at, reason: revocation_reason ?? '' };
    const times = { this_update: now, next_update };
    responses.push({
      ...{ tenant_id, certificate_id, serial, ...times, is_revoked: revoked !== null },
      issuer: Buffer.from(fingerprintOf(certificate), 'hex'),
      der: await signOcspResponse({ serial, revoked, ...times }, { certificate, private_key }),
    });
  }
  await tx
    .insertInto('ocsp_response')
    .values(responses)
    .onConflict((same) =>
      same.columns(['tenant_id', 'certificate_id']).doUpdateSet(({ ref }) => ({
        der: ref('excluded.der'),
        this_update: ref('excluded.this_update'),
        next_update: ref('excluded.next_update'),
        is_revoked: ref('excluded.is_revoked'),
      })),
    )
    .execute();
  return rows.length;
}
