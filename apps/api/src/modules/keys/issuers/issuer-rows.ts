import type { CertificateIssuer } from '@postern/contract';
import type { Tx } from '@postern/db';
import { openSecret, sealSecret, secretContext, type TenantKeys } from '@postern/db/blobs/tenant-keys';
import type { IssuerKind } from '@postern/records/keys/certificate-rows';

export type OutsideKind = Exclude<IssuerKind, 'own_ca'>;

/** How an authority outside is reached. */
export interface IssuerSettings {
  server: string;
  reference: string;
  secret: string;
  /** PEM. */
  trusted_root: string;
}

export type IssuerRow = Awaited<ReturnType<typeof readIssuers>>[number];

/** Where the key of the authority lies that issues now. */
export const readOwnCa = (tx: Tx, tenant_id: number) =>
  tx
    .selectFrom('own_certificate as c')
    .innerJoin('own_key as k', (join) =>
      join.onRef('k.tenant_id', '=', 'c.tenant_id').onRef('k.key_id', '=', 'c.key_id'),
    )
    .select('k.place as key_place')
    .where('c.tenant_id', '=', tenant_id)
    .where('c.purpose', '=', 'issuing_ca')
    .orderBy('c.not_after', 'desc')
    .limit(1)
    .executeTakeFirst();

export const readIssuers = (tx: Tx, tenant_id: number) =>
  tx.selectFrom('certificate_issuer').selectAll().where('tenant_id', '=', tenant_id).execute();

/** Who issues a tenant's certificates now. */
export async function chosenIssuer(tx: Tx, tenant_id: number): Promise<IssuerKind> {
  const row = await tx
    .selectFrom('certificate_issuer')
    .select('kind')
    .where('tenant_id', '=', tenant_id)
    .where('is_chosen', '=', true)
    .executeTakeFirst();
  return (row?.kind as OutsideKind | undefined) ?? 'own_ca';
}

const context = (tenant_id: number, kind: string) =>
  secretContext(tenant_id, 'certificate_issuer', 'sealed_secret', kind);

export const sealIssuerSecret = (keys: TenantKeys, tenant_id: number, kind: OutsideKind, secret: string) =>
  sealSecret(keys, tenant_id, context(tenant_id, kind), Buffer.from(secret));

/** Not inside a transaction: the tenant's key may have to be read. */
export async function openSettings(keys: TenantKeys, row: IssuerRow): Promise<IssuerSettings> {
  const { tenant_id, kind, server, reference, trusted_root, sealed_secret } = row;
  const secret = sealed_secret
    ? (await openSecret(keys, tenant_id, context(tenant_id, kind), sealed_secret)).toString()
    : '';
  return { server, reference, secret, trusted_root };
}

/** As the settings show it. */
export async function showIssuer(tx: Tx, tenant_id: number): Promise<CertificateIssuer> {
  const rows = await readIssuers(tx, tenant_id);
  const own_ca = (await readOwnCa(tx, tenant_id)) ?? null;
  const of = (kind: OutsideKind) => {
    const row = rows.find((one) => one.kind === kind);
    if (!row) return null;
    const { server, reference, trusted_root, changed_at, changed_by } = row;
    return {
      ...{ server, reference, trusted_root, changed_by, changed_at: changed_at.toISOString() },
      has_secret: row.sealed_secret !== null,
    };
  };
  const kind = rows.find(({ is_chosen }) => is_chosen)?.kind ?? 'own_ca';
  return {
    ...{ kind: kind as CertificateIssuer['kind'], own_ca: own_ca as CertificateIssuer['own_ca'] },
    ...{ cmp: of('cmp'), acme_email: of('acme_email') },
  };
}
