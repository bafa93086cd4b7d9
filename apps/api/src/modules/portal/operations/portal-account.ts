import type { DataOf, Operations } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import { readPortalSettings } from '@postern/records/portal-settings';
import type { Call, Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { requireAttempt } from '../../../http/rate-limit.ts';
import { deleteAccount } from '../delete-account.ts';
import type { PortalDeps } from '../deps.ts';
import { decideGuest } from '../guests/decide-guest.ts';
import { findAccount, listAccounts } from '../read-accounts.ts';
import { sentBucket, textPassword } from '../site/passwords.ts';
import { confirmNumber } from '../site/phone-reset.ts';
import { languageOf } from '../site/portal-host.ts';
import { endSessions } from '../site/sessions.ts';

export const portalAccountList: Handler<Operations['portalAccountList']> = ({ actor, query, scoped }) =>
  scoped((tx) => listAccounts(tx, actor, query), { readOnly: true });

export const portalAccountRead: Handler<Operations['portalAccountRead']> = ({ actor, params, scoped }) =>
  scoped(async (tx) => (await findAccount(tx, actor, params.id)).account, { readOnly: true });

/** Nobody who holds a session or a code of the account gets in by it any more. */
async function endAccess(
  tx: Tx,
  { tenant_id, account_id, but = null }: { tenant_id: number; account_id: string; but?: string | null },
  now: Date,
): Promise<number> {
  await tx
    .deleteFrom('portal_code')
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .$if(but !== null, (codes) => codes.where('code_id', '<>', but))
    .execute();
  return endSessions(tx, { tenant_id, account_id }, now);
}

export const portalAccountUpdate: Handler<Operations['portalAccountUpdate']> = ({
  actor,
  audit,
  body: { mobile, account_status, shared },
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const { tenant_id, account } = await findAccount(tx, actor, params.id);
    const locked = account_status === 'locked';
    const after = { mobile, account_status, shared: shared ?? account.shared };
    await tx
      .updateTable('portal_account')
      .set({ mobile, locked, shared: after.shared })
      .where('tenant_id', '=', tenant_id)
      .where('account_id', '=', account.id)
      .execute();
    if (locked) await endAccess(tx, { tenant_id, account_id: account.id }, new Date(services.clock()));
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'portal_account.update', object: account.email },
      details: {
        before: { mobile: account.mobile, account_status: account.account_status, shared: account.shared },
        after,
      },
    });
    return (await findAccount(tx, actor, params.id)).account;
  });

export const portalAccountApprove: Handler<Operations['portalAccountApprove'], PortalDeps> = (call) =>
  decideGuest(call, async (tx) => {
    const { tenant_id, account } = await findAccount(tx, call.actor, call.params.id);
    return { tenant_id, found: account };
  });

/** An account with the settings of its portal. */
async function findWithSettings(tx: Tx, { actor, params }: Pick<Call<SignOut>, 'actor' | 'params'>) {
  const { tenant_id, account } = await findAccount(tx, actor, params.id);
  const { in_effect } = await readPortalSettings(tx, tenant_id, account.domain);
  return { tenant_id, account, settings: in_effect };
}

type SignOut = Operations['portalAccountSignOut'];

/** Sessions end; the password goes, or another comes by text message, where the body says so. */
export const portalAccountSignOut: Handler<SignOut, PortalDeps> = async (call) => {
  if (call.body.smsreset) return textNewPassword(call);
  return call.scoped(async (tx) => {
    const { tenant_id, account } = await findAccount(tx, call.actor, call.params.id);
    const sessions = await signOut(tx, call, { tenant_id, account });
    if (call.body.must_change_password)
      await setPassword(tx, tenant_id, account.id, { password_hash: null, password_is_initial: false });
    return { sessions };
  });
};

async function textNewPassword(call: Call<SignOut, PortalDeps>): Promise<DataOf<SignOut>> {
  const { scoped, services } = call;
  const found = await scoped((tx) => findWithSettings(tx, call), { readOnly: true });
  const { tenant_id, account, settings } = found;
  if (account.mobile === '' || account.account_status === 'locked') fail('portal_account_not_texted');
  if (!services.sms.available) fail('sms_unavailable');
  await requireAttempt(services, [sentBucket(tenant_id, account.id)]);
  const language = languageOf(account, settings);
  let sessions = 0;
  const to = { tenant_id, account_id: account.id, mobile: account.mobile, language };
  await textPassword(services, to, settings, (password_hash) =>
    scoped(async (tx) => {
      sessions = await signOut(tx, call, found);
      await setPassword(tx, tenant_id, account.id, { password_hash, password_is_initial: true });
      return true;
    }),
  );
  return { sessions };
}

async function signOut(
  tx: Tx,
  { audit, body, services }: Call<SignOut, PortalDeps>,
  { tenant_id, account }: Pick<Awaited<ReturnType<typeof findAccount>>, 'tenant_id' | 'account'>,
): Promise<number> {
  const sessions = await endAccess(tx, { tenant_id, account_id: account.id }, new Date(services.clock()));
  await recordAudit(tx, {
    ...{ ...audit, tenant_id, action: 'portal_account.sign_out', object: account.email },
    details: {
      sessions,
      password_removed: body.must_change_password || body.smsreset,
      ...(body.smsreset ? { password_texted: true } : {}),
    },
  });
  return sessions;
}

/** What the reader read out by telephone is right: their password goes, and the browser that shows the number may go on. */
export const portalAccountPhoneReset: Handler<Operations['portalAccountPhoneReset'], PortalDeps> = async ({
  actor,
  audit,
  body: { number },
  params,
  scoped,
  services,
}) => {
  const now = new Date(services.clock());
  const place = await scoped(
    async (tx) => {
      const found = await findWithSettings(tx, { actor, params });
      const { host } = await tx
        .selectFrom('portal_host')
        .select('host')
        .where('tenant_id', '=', found.tenant_id)
        .where('domain_name', '=', found.account.domain)
        .where('is_current', '=', true)
        .executeTakeFirstOrThrow();
      return { ...found, host };
    },
    { readOnly: true },
  );
  const { tenant_id, account, settings, host } = place;
  const mail = await services.mails.prepare({
    ...{ kind: 'portal_account_changed', tenant_id, to: account.email },
    language: languageOf(account, settings),
    params: { change: 'phone', company: account.customer, host, at: now, ip: '' },
  });
  const is_right = await scoped(async (tx) => {
    const confirmed = await confirmNumber(tx, { tenant_id, account_id: account.id }, number, {
      by: actor.email,
      now,
    });
    // A wrong try is counted, so this must not be rolled back.
    if (!confirmed) return false;
    await endAccess(tx, { tenant_id, account_id: account.id, but: confirmed.code_id }, now);
    await setPassword(tx, tenant_id, account.id, { password_hash: null, password_is_initial: true });
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'portal_account.phone_reset', object: account.email },
      details: { reference: confirmed.reference },
    });
    await mail.queue(tx);
    return true;
  });
  return is_right ? { success: true } : fail('portal_number_unknown');
};

const setPassword = (
  tx: Tx,
  tenant_id: number,
  account_id: string,
  password: { password_hash: string | null; password_is_initial: boolean },
) =>
  tx
    .updateTable('portal_account')
    .set(password)
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .execute();

export const portalAccountDelete: Handler<Operations['portalAccountDelete']> = ({
  actor,
  audit,
  params,
  scoped,
}) =>
  scoped(async (tx) => {
    const { tenant_id, account } = await findAccount(tx, actor, params.id);
    await deleteAccount(tx, {
      ...{ tenant_id, account_id: account.id, address: account.email, domain_name: account.domain, audit },
    });
    return { success: true };
  });

export const portalTenantList: Handler<Operations['portalTenantList']> = ({ scoped }) =>
  scoped(
    async (tx) => {
      const rows = await tx
        .selectFrom('portal_domain as p')
        .innerJoin('tenant as t', 't.tenant_id', 'p.tenant_id')
        .innerJoin('portal_host as h', (join) =>
          join
            .onRef('h.tenant_id', '=', 'p.tenant_id')
            .onRef('h.domain_name', '=', 'p.domain_name')
            .on('h.is_current', '=', true),
        )
        .select(['t.tenant_id', 't.name', 'p.domain_name', 'h.host'])
        .orderBy('t.name')
        .orderBy('h.host')
        .execute();
      return [...new Set(rows.map(({ tenant_id }) => tenant_id))].map((tenant_id) => {
        const own = rows.filter((row) => row.tenant_id === tenant_id);
        const name = own[0]?.name ?? '';
        return {
          ...{ name1: name, tenant_name: name, tenant_id },
          ginadomains: own.map(({ host, domain_name }) => ({ name: host, manageddomains: [domain_name] })),
        };
      });
    },
    { readOnly: true },
  );
