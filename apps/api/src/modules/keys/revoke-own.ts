import type { RevocationReason, SmimeCertificate } from '@postern/contract';
import { type AuditActor, notifySettings, recordAudit, type Tx } from '@postern/db';
import { authoritiesOf } from '@postern/records/keys/authorities';
import { revokeCertificate } from '@postern/records/keys/people';
import { sql } from 'kysely';
import { fail } from '../../http/problem.ts';
import { presentCertificate, shown_columns } from './present-certificate.ts';
import { CERTIFICATE_CHANNEL } from './request-certificate.ts';
import { REVOCATION_CHANNEL } from './serve-revocation-lists.ts';

interface Owned {
  tenant_id: number;
  purpose: 'person' | 'domain';
  /** Mail address, or the domain. */
  address: string;
  /** SHA-256 in hexadecimal. */
  fingerprint: string;
}

/** Revokes a certificate of the tenant's and shows it; one that is revoked already keeps its time. Throws `not_found`. */
export async function revokeOwn(
  tx: Tx,
  { audit, now }: { audit: AuditActor; now: number },
  { tenant_id, purpose, address, fingerprint }: Owned,
  reason: RevocationReason,
): Promise<SmimeCertificate> {
  const read = () =>
    tx
      .selectFrom('own_certificate')
      .select(shown_columns)
      .select('certificate_id')
      .where('tenant_id', '=', tenant_id)
      .where('address', '=', address)
      .where('purpose', '=', purpose)
      .where('fingerprint', '=', Buffer.from(fingerprint, 'hex'))
      .executeTakeFirst();
  const found = (await read()) ?? fail('not_found');
  if (found.revoked_at === null) {
    const by = { by: audit.actor, reason, now: new Date(now) };
    await revokeCertificate(tx, tenant_id, found.certificate_id, by);
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'certificate.revoke', object: address },
      details: { fingerprint, reason },
    });
    await notifySettings(tx, tenant_id);
    if (found.issuer_kind !== 'own_ca' && found.issuer_kind !== 'upload') {
      // Partners ask who issued it: the worker tells them.
      await tx
        .updateTable('own_certificate')
        .set({ revocation_told: 'waiting' })
        .where('tenant_id', '=', tenant_id)
        .where('certificate_id', '=', found.certificate_id)
        .execute();
      await sql`select pg_notify(${CERTIFICATE_CHANNEL}, '')`.execute(tx);
    }
    await sql`select pg_notify(${REVOCATION_CHANNEL}, '')`.execute(tx);
  }
  const row = (await read()) ?? fail('not_found');
  return presentCertificate(row, await authoritiesOf(tx, tenant_id), now);
}
