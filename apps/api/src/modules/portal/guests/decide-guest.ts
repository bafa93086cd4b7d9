import { type AuditActor, recordAudit, type Tx } from '@postern/db';
import type { Locale } from '@postern/locales';
import { portalUrl } from '@postern/records/portal';
import { readPortalSettings } from '@postern/records/portal-settings';
import type { SystemMail } from '../../system-mail/index.ts';
import type { PortalDeps } from '../deps.ts';
import { portalLanguages } from '../site/portal-host.ts';

interface Decision {
  audit: AuditActor;
  services: PortalDeps;
  tenant_id: number;
  account_id: string;
  approved: boolean;
}

/**
 * Lets a person outside in, or ends their access: their sessions end at once. Answers the mail that tells who waited, to be sent once the
 * transaction is over; null: nobody waited.
 */
export async function decideGuest(
  tx: Tx,
  { audit, services, tenant_id, account_id, approved }: Decision,
): Promise<SystemMail | null> {
  const now = new Date(services.clock());
  const account = await tx
    .selectFrom('portal_account as a')
    .innerJoin('tenant as t', 't.tenant_id', 'a.tenant_id')
    .leftJoin('portal_host as h', (join) =>
      join
        .onRef('h.tenant_id', '=', 'a.tenant_id')
        .onRef('h.domain_name', '=', 'a.domain_name')
        .on('h.is_current', '=', true),
    )
    .select(['a.address', 'a.language', 'a.domain_name', 'a.approval_asked_at', 'a.approved_at'])
    .select(['a.refused_at', 't.name as company', 'h.host'])
    .where('a.tenant_id', '=', tenant_id)
    .where('a.account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('portal_account')
    .set(
      approved
        ? { approved_at: now, approved_by: audit.actor, refused_at: null }
        : { approved_at: null, approved_by: '', refused_at: now },
    )
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .execute();
  if (!approved)
    await tx
      .updateTable('portal_session')
      .set({ ended_at: now })
      .where('tenant_id', '=', tenant_id)
      .where('account_id', '=', account_id)
      .where('ended_at', 'is', null)
      .execute();
  await recordAudit(tx, {
    ...{ ...audit, tenant_id, action: approved ? 'portal_guest.allow' : 'portal_guest.refuse' },
    object: account.address,
  });
  const waited = account.approved_at === null && account.approval_asked_at !== null;
  const { host } = account;
  if (!approved || !waited || host === null) return null;
  const { in_effect } = await readPortalSettings(tx, tenant_id, account.domain_name);
  return {
    ...{ kind: 'portal_guest_allowed', tenant_id, to: account.address },
    language: (account.language || portalLanguages({ settings: in_effect })[0] || 'en_GB') as Locale,
    params: {
      ...{ company: account.company, colour: in_effect.branding.colour },
      url: portalUrl(services.portal.publicUrl, host),
    },
  };
}
