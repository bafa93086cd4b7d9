import type { RevocationReason } from '@postern/contract';
import { recordAudit, withScope } from '@postern/db';
import { readCertificate } from '@postern/mail/smime/certificate';
import type { IssuerKind } from '@postern/records/keys/certificate-rows';
import { IssuerFaultError, type RevokeStep } from './issuer.ts';
import { type IssuerDeps, openIssuer } from './open-issuer.ts';

const SLICE = 20;

/** Tells authorities outside which of their certificates were revoked here: partners ask them, not us. */
export async function tellRevocations(deps: IssuerDeps): Promise<number> {
  const waiting = await withScope(
    deps.db,
    { all: true },
    (tx) =>
      tx
        .selectFrom('own_certificate')
        .select(['tenant_id', 'certificate_id', 'address', 'der', 'issuer_kind', 'revocation_reason'])
        .where('revocation_told', '=', 'waiting')
        .orderBy('revoked_at')
        .limit(SLICE)
        .execute(),
    { readOnly: true },
  );
  let told = 0;
  for (const { tenant_id, certificate_id, address, der, issuer_kind, revocation_reason } of waiting) {
    const issuer = await openIssuer(deps, tenant_id, issuer_kind as IssuerKind);
    const reason = (revocation_reason ?? 'unspecified') as RevocationReason;
    const step: RevokeStep = issuer
      ? await issuer.revoke(readCertificate(der), reason).catch((error: unknown) => {
          if (error instanceof IssuerFaultError) return error.fault === 'issuer_away' ? 'later' : 'refused';
          throw error;
        })
      : 'refused';
    if (step === 'later') continue;
    await withScope(deps.db, { tenants: [tenant_id] }, async (tx) => {
      await tx
        .updateTable('own_certificate')
        .set({ revocation_told: step })
        .where('tenant_id', '=', tenant_id)
        .where('certificate_id', '=', certificate_id)
        .execute();
      await recordAudit(tx, {
        ...{ tenant_id, actor: 'postern', action: 'certificate.revoke_outside', object: address },
        details: { issuer: issuer_kind, answer: step },
      });
    });
    told += 1;
  }
  return told;
}
