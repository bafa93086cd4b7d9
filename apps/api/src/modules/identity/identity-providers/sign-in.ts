import type { SignedIn } from '@postern/contract';
import { notify, recordAudit, type Tx } from '@postern/db';
import type { CallOf } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { placeBucket, requireAttempt } from '../../../http/rate-limit.ts';
import type { IdentityDeps } from '../deps.ts';
import { findLogin } from '../sessions/find-login.ts';
import { finishSignIn } from '../sessions/finish-sign-in.ts';
import { type Account, findAccount, keepLink } from './find-account.ts';
import type { Identity } from './identity.ts';
import { type OidcClient, OidcRefusedError, OidcUnavailableError } from './oidc-client.ts';

export type SignInCall = Pick<
  CallOf<unknown, unknown, unknown, IdentityDeps>,
  'services' | 'client' | 'answer' | 'log' | 'cookies'
>;

/** An office behind one address may come in at once; a machine that tries answers at random may not. */
const ATTEMPTS = { hits: 60, seconds: 900 };

export async function takeOidcAttempt({ services, client }: SignInCall): Promise<void> {
  await requireAttempt(services, [{ bucket: placeBucket('oidc', client.ip), ...ATTEMPTS }]);
}

/** The work's result, or the one answer to everything that is wrong with a sign-in; what it was, the log knows. */
export async function refusing<T>({ log, client }: SignInCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OidcUnavailableError) {
      log.warn({ reason: error.message }, 'identity provider not reached');
      return fail('oidc_unavailable');
    }
    if (error instanceof OidcRefusedError) {
      log.info({ reason: error.message, ip: client.ip }, 'sign-in at identity provider refused');
      return fail('oidc_failed');
    }
    throw error;
  }
}

/** The first time is told to the person, who may not have been it. */
async function recordLink(
  tx: Tx,
  call: SignInCall,
  { provider }: OidcClient,
  identity: Identity,
  account: Account,
) {
  const { tenant_id, user_id, email } = account;
  const { ip, ptr, user_agent } = call.client;
  const details = { provider: provider.id, realm: identity.realm, subject: identity.subject };
  await recordAudit(tx, {
    tenant_id,
    action: 'identity.link',
    object: email,
    actor: email,
    ip,
    ptr,
    user_agent,
    details,
  });
  await notify(tx, {
    ...{ tenant_id, user_id, type: 'warning', key: 'identity_linked' },
    params: { provider: provider.name },
  });
}

/** Two identities came for one account at once, and the other one has it. */
const isTaken = (error: unknown) => (error as { code?: string }).code === '23505';

/** Opens the session of the person a checked identity stands for. */
export async function signInAs(call: SignInCall, oidc: OidcClient, identity: Identity): Promise<SignedIn> {
  const { services, client, log } = call;
  const { id, name } = oidc.provider;
  const account = await findAccount(services.db, id, identity);
  const login = account && (await findLogin(services.db, account.email));
  if (!account || !login || login.user_id !== account.user_id) {
    log.info({ provider: id, realm: identity.realm, ip: client.ip }, 'identity opens no account');
    return fail('oidc_not_linked');
  }
  const { email, tenant_id, language } = login;
  const notice = account.is_new
    ? await services.mails.prepare({
        ...{ to: email, tenant_id, language, kind: 'identity_linked' },
        params: { provider: name, at: new Date(services.clock()), ip: client.ip },
      })
    : null;
  // The provider has asked for its own factor; ours is asked for too only where the tenant wants that.
  const directory = { provider: id, realm: identity.realm };
  const factor = login.requires_factor ? 'asked' : 'given';
  return finishSignIn(call, login, { method: 'oidc', directory, factor }, async (tx) => {
    await keepLink(tx, id, identity, account).catch((error: unknown) => {
      if (isTaken(error)) fail('oidc_not_linked');
      throw error;
    });
    if (!notice) return;
    await recordLink(tx, call, oidc, identity, account);
    await notice.queue(tx);
  });
}
