import { withScope } from '@postern/db';
import type { IssuerKind } from '@postern/records/keys/certificate-rows';
import { acmeIssuer } from './acme/acme-issuer.ts';
import type { AnswerDeps } from './acme/answer-mail.ts';
import { acmeDepsOf } from './acme/tenant-account.ts';
import { cmpIssuer } from './cmp-issuer.ts';
import type { Issuer } from './issuer.ts';
import { openSettings, readIssuers } from './issuer-rows.ts';
import type { OutsideDeps } from './outside.ts';
import { type OwnCaDeps, ownCaIssuer } from './own-ca-issuer.ts';

export type IssuerDeps = OutsideDeps & OwnCaDeps & AnswerDeps;

/** The tenant's issuer of this kind; null: nobody has said how it is reached. */
export async function openIssuer(
  deps: IssuerDeps,
  tenant_id: number,
  kind: IssuerKind,
): Promise<Issuer | null> {
  if (kind === 'own_ca') return ownCaIssuer(deps);
  const rows = await withScope(deps.db, { tenants: [tenant_id] }, (tx) => readIssuers(tx, tenant_id), {
    readOnly: true,
  });
  const row = rows.find((one) => one.kind === kind);
  if (!row) return null;
  const settings = await openSettings(deps.keys, row);
  return kind === 'cmp' ? cmpIssuer(deps, settings) : acmeIssuer(acmeDepsOf(deps, tenant_id), settings);
}
