import type { Tx } from '@postern/db';
import type { PortalSettings } from '@postern/records/portal-settings';

/** Whose brand a portal has: its own, or that of the tenant's template domain. */
export const brandDomain = (
  { own, template_domain }: Pick<PortalSettings, 'own' | 'template_domain'>,
  domain_name: string,
): string => (own.branding.use_master_template && template_domain !== '' ? template_domain : domain_name);

/** The logo of a brand as mails carry it; null: there is none. */
export async function mailLogo(tx: Tx, tenant_id: number, domain_name: string): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('portal_image')
    .select('mail_content')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where('kind', '=', 'companylogo')
    .executeTakeFirst();
  return row?.mail_content ?? null;
}
