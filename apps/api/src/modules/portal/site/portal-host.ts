import type { Database } from '@postern/db';
import { withScope } from '@postern/db';
import type { Locale } from '@postern/locales';
import { type PortalSettings, readPortalSettings } from '@postern/records/portal-settings';
import { brandDomain } from '../mail-logo.ts';
import { portalImages } from '../present-domain.ts';

/** A portal, as the name of its host says. */
export interface Portal {
  tenant_id: number;
  domain_name: string;
  host: string;
  /** false: a host of before, which links that were sent still name. */
  is_current: boolean;
  /** Whose portal it is, as people outside read it. */
  company: string;
  settings: PortalSettings['in_effect'];
  /** Hashes of the brand's pictures, and the domain they are of. */
  images: Awaited<ReturnType<typeof portalImages>> & { of: string };
}

/** Languages a portal is offered in; the default one first. */
export const portalLanguages = ({ settings }: Pick<Portal, 'settings'>): Locale[] =>
  settings.language_settings.languages
    .filter(({ enabled }) => enabled)
    .toSorted((a, b) => Number(b.default) - Number(a.default))
    .map(({ short }) => short);

/** What an account's reader chose, or what the portal speaks first. */
export const languageOf = ({ language }: { language: string }, settings: Portal['settings']): Locale =>
  (language || portalLanguages({ settings })[0] || 'en_GB') as Locale;

/** Whether readers begin conversations, or only answer. */
export const mayWriteNew = ({ settings }: Pick<Portal, 'settings'>): boolean =>
  settings.extended_settings.allow_new_messages;

/** The name in a Host header, without its port. */
export const hostName = (header: string | undefined): string =>
  (header ?? '')
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');

/** Names below the suffix are portals' and nobody else's. */
export const isPortalHost = (header: string | undefined, suffix: string): boolean =>
  hostName(header).endsWith(`.${suffix}`);

export async function findPortal(db: Database, host: string): Promise<Portal | null> {
  // The directory is read before any tenant is known, the rest in the scope of the one that it names.
  const found = await withScope(
    db,
    { tenants: [] },
    (tx) => tx.selectFrom('portal_host').selectAll().where('host', '=', host).executeTakeFirst(),
    { readOnly: true },
  );
  if (!found) return null;
  const { tenant_id, domain_name, is_current } = found;
  return withScope(
    db,
    { tenants: [tenant_id] },
    async (tx) => {
      const row = await tx
        .selectFrom('portal_domain as p')
        .innerJoin('tenant as t', 't.tenant_id', 'p.tenant_id')
        .select('t.name')
        .where('p.tenant_id', '=', tenant_id)
        .where('p.domain_name', '=', domain_name)
        .executeTakeFirst();
      if (!row) return null;
      const settings = await readPortalSettings(tx, tenant_id, domain_name);
      const { in_effect } = settings;
      const of = brandDomain(settings, domain_name);
      return {
        ...{ tenant_id, domain_name, host, is_current, company: row.name, settings: in_effect },
        images: { ...(await portalImages(tx, tenant_id, of)), of },
      };
    },
    { readOnly: true },
  );
}
