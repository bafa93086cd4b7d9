import type { Operations } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import { portalUrl } from '@postern/records/portal';
import { readPortalSettings } from '@postern/records/portal-settings';
import type { Call } from '../../../http/handler.ts';
import type { SystemMail } from '../../system-mail/index.ts';
import type { PortalDeps } from '../deps.ts';
import { languageOf } from '../site/portal-host.ts';
import { endSessions } from '../site/sessions.ts';

type Decision = Call<Operations['guestUpdate' | 'portalAccountApprove'], PortalDeps>;

/**
 * Lets a person outside in, or ends their access: their sessions end at once, and who waited is told. Answers what `find` says of them then;
 * it throws where the caller may not decide.
 */
export async function decideGuest<Found>(
  call: Decision,
  find: (tx: Tx) => Promise<{ tenant_id: number; found: Found }>,
): Promise<Found> {
  const { scoped, services } = call;
  const { found, mail } = await scoped(async (tx) => {
    const { tenant_id } = await find(tx);
    const told = await decide(tx, call, tenant_id);
    return { ...(await find(tx)), mail: told };
  });
  if (mail) services.background.run('mail to a guest', () => services.mails.send(mail));
  return found;
}

/** Answers the mail that tells who waited, to be sent once the transaction is over; null: nobody waited. */
async function decide(
  tx: Tx,
  { audit, body: { approved }, params: { id: account_id }, services }: Decision,
  tenant_id: number,
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
    .select(['t.name as company', 'h.host'])
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
  if (!approved) await endSessions(tx, { tenant_id, account_id }, now);
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
    language: languageOf(account, in_effect),
    params: {
      ...{ company: account.company, colour: in_effect.branding.colour },
      url: portalUrl(services.portal.publicUrl, host),
    },
  };
}
