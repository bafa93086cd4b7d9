import type { Operations } from '@postern/contract';
import { notify, recordAudit, type Tx } from '@postern/db';
import type { Call, Handler } from '../../../../http/handler.ts';
import { fail, failInput } from '../../../../http/problem.ts';
import { personBucket, requireAttempt } from '../../../../http/rate-limit.ts';
import type { IdentityDeps } from '../../deps.ts';
import { confirmPassword } from '../../sessions/confirm-password.ts';
import { findLogin } from '../../sessions/find-login.ts';
import { finishSignIn } from '../../sessions/finish-sign-in.ts';
import { readOpening } from '../../sessions/opened-by.ts';
import { revokeSession, revokeSessionsOf } from '../../sessions/revoke.ts';
import { plainCode } from '../codes.ts';
import { confirmFactor } from '../confirm-factor.ts';
import { type Factor, readFactor, replaceBackupCodes } from '../factor.ts';
import { prepareChangeMail } from '../notify-change.ts';
import { takeSentCode } from '../prove.ts';
import { keepProof } from '../prover.ts';
import { readSettings } from '../read-settings.ts';
import { sealOtpSecret } from '../secret.ts';
import { totpStep } from '../totp.ts';

/** Apart from guesses at the active factor: confirming one's own new factor must not give those back. */
const SETUPS = { hits: 30, seconds: 3600 };

type SetupCall = Call<Operations['twofaSetup'], IdentityDeps>;
type NewFactor = Pick<Factor, 'method' | 'otp_secret' | 'otp_step' | 'mobile'>;

/** The code of the app shows that its secret arrived; its step counts as used. */
async function confirmApp({ actor, body, services }: SetupCall): Promise<NewFactor> {
  const { otp_secret: secret } = body;
  if (!secret) return failInput(['body', 'otp_secret'], 'is needed for an authenticator app');
  const step = totpStep(secret, plainCode(body.token), services.clock(), 0);
  if (step === null) return fail('wrong_code');
  const { tenant_id, user_id } = actor;
  const otp_secret = await sealOtpSecret(services.keys, tenant_id, user_id, secret);
  return { method: 'otp', otp_secret, otp_step: step, mobile: null };
}

/** The code that was sent shows that number or address are theirs; what is kept is where it was sent, not what is said now. */
async function confirmSent({ actor, body, scoped, services }: SetupCall): Promise<NewFactor> {
  const sent = await scoped((tx) => takeSentCode(tx, services, actor, 'setup', plainCode(body.token)));
  if (!sent || sent.method !== body.method) return fail('wrong_code');
  if (body.mobile !== undefined && body.mobile !== sent.mobile) return fail('wrong_code');
  return { method: sent.method, otp_secret: null, otp_step: 0, mobile: sent.mobile };
}

async function keepFactor(tx: Tx, { actor, services }: SetupCall, factor: NewFactor): Promise<string[]> {
  const { tenant_id, user_id } = actor;
  const row = { ...factor, changed_at: new Date(services.clock()) };
  await tx
    .insertInto('second_factor')
    .values({ tenant_id, user_id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(row))
    .execute();
  return replaceBackupCodes(tx, services.codeHash, actor);
}

/**
 * Activates a second factor: the password, a code of the new factor and, where one is active, a code of that one. All other sessions
 * end; a session that owed the set-up becomes a full one.
 */
export const twofaSetup: Handler<Operations['twofaSetup'], IdentityDeps> = async (call) => {
  const { actor, audit, body, client, scoped, services } = call;
  if (body.method === 'sms' && !services.sms.available) fail('sms_unavailable');
  await confirmPassword(services, actor, body.password);
  const before = await scoped((tx) => readFactor(tx, actor));
  if (before && !body.current_token)
    failInput(['body', 'current_token'], 'is needed to change a second factor');
  await requireAttempt(services, [
    { bucket: personBucket('factor setup', `${actor.tenant_id}|${actor.user_id}`), ...SETUPS },
  ]);
  const factor = await (body.method === 'otp' ? confirmApp(call) : confirmSent(call));
  if (before) await confirmFactor(services, actor, body.current_token ?? '', client.ip);
  const mail = await prepareChangeMail(call, actor, before ? 'changed' : 'set_up', body.method);
  const { tenant_id, user_id, email, session_id, stage } = actor;
  const opening = await scoped((tx) => readOpening(tx, actor));
  const { backup_codes, ended } = await scoped(async (tx) => {
    const codes = await keepFactor(tx, call, factor);
    await keepProof(tx, actor, services.clock());
    const keys = await revokeSessionsOf(tx, actor, services.clock(), session_id);
    const details = { method: body.method, ...(before ? { before: before.method } : {}) };
    await recordAudit(tx, { ...audit, tenant_id, action: 'twofa.setup', object: email, details });
    const key = before ? 'second_factor_changed' : 'second_factor_set_up';
    await notify(tx, { tenant_id, user_id, type: 'hint', key });
    await mail.queue(tx);
    return { backup_codes: codes, ended: keys };
  });
  for (const key of [...ended, actor]) services.sessions.forget(key);
  const settings = await scoped((tx) => readSettings(tx, services, actor, actor));
  if (stage === 'full') return { settings, backup_codes, session: null };
  const login = await findLogin(services.db, email);
  if (!login) return fail('not_signed_in');
  const session = await finishSignIn(
    call,
    login,
    { method: 'second_factor_setup', factor: 'given', directory: opening?.directory },
    async (tx) => {
      await revokeSession(tx, actor, services.clock());
    },
  );
  services.sessions.forget(actor);
  return { settings, backup_codes, session };
};
