import type { Operations } from '@postern/contract';
import { notify, recordAudit, withScope } from '@postern/db';
import type { Call, Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import { refund, requireAttempt } from '../../../../http/rate-limit.ts';
import type { IdentityDeps } from '../../deps.ts';
import { backupCodesLeft } from '../../two-factor/factor.ts';
import { type Proof, proofLimits, proveFactor } from '../../two-factor/prove.ts';
import { findLogin } from '../find-login.ts';
import { finishSignIn } from '../finish-sign-in.ts';
import { readOpening } from '../opened-by.ts';
import { revokeSession } from '../revoke.ts';

/** Wrong codes after which the password is asked for again (security.md W7). */
const TRIES = 5;

type FactorCall = Call<Operations['twofaSessionCreate'], IdentityDeps>;

/** One try of the pending session, counted before the code is looked at; null: it has none left. */
async function takeTry({ actor, services }: FactorCall): Promise<number | null> {
  const { tenant_id, session_id } = actor;
  const row = await withScope(services.db, { tenants: [tenant_id] }, (tx) =>
    tx
      .updateTable('session')
      .set((session) => ({ factor_tries: session('factor_tries', '+', 1) }))
      .where('tenant_id', '=', tenant_id)
      .where('session_id', '=', session_id)
      .where('stage', '=', 'factor')
      .where('revoked_at', 'is', null)
      .where('factor_tries', '<', TRIES)
      .returning('factor_tries')
      .executeTakeFirst(),
  );
  return row?.factor_tries ?? null;
}

/** Uses the code up and ends the pending session, in one transaction: neither is good a second time. */
function prove({ actor, audit, body, services, client }: FactorCall, isLast: boolean): Promise<Proof> {
  const { tenant_id, email } = actor;
  return withScope(services.db, { tenants: [tenant_id] }, async (tx) => {
    const proof = await proveFactor(tx, services, actor, body.token);
    // Two right codes at once: the pending session opens one door only.
    if (proof && !(await revokeSession(tx, actor, services.clock()))) return null;
    if (!proof && isLast) await revokeSession(tx, actor, services.clock());
    if (proof) await refund(tx, proofLimits(actor, client.ip));
    const action = proof ? 'session.factor' : 'session.refused';
    const details = proof ? { factor: proof } : { reason: 'factor' };
    await recordAudit(tx, { ...audit, tenant_id, action, object: email, details });
    return proof;
  });
}

async function tellOfBackupCode({ actor, services, client }: FactorCall): Promise<void> {
  const { tenant_id, user_id, email, language } = actor;
  const left = await withScope(services.db, { tenants: [tenant_id] }, async (tx) => {
    const count = await backupCodesLeft(tx, actor);
    await notify(tx, { tenant_id, user_id, type: 'warning', key: 'backup_code_used', params: { count } });
    return count;
  });
  const params = { left, at: new Date(services.clock()), ip: client.ip };
  await services.mails.send({ to: email, tenant_id, language, kind: 'backup_code_used', params });
}

export const twofaSessionCreate: Handler<Operations['twofaSessionCreate'], IdentityDeps> = async (call) => {
  const { actor, services, client } = call;
  await requireAttempt(services, proofLimits(actor, client.ip));
  const tries = await takeTry(call);
  if (tries === null) return fail('sign_in_again');
  const proof = await prove(call, tries === TRIES);
  services.sessions.forget(actor);
  if (!proof) return fail(tries === TRIES ? 'sign_in_again' : 'wrong_code');
  if (proof === 'backup_code') services.background.run('note of a backup code', () => tellOfBackupCode(call));
  const login = await findLogin(services.db, actor.email);
  if (!login) return fail('wrong_credentials');
  const opening = await withScope(services.db, { tenants: [actor.tenant_id] }, (tx) =>
    readOpening(tx, actor),
  );
  const directory = opening?.directory;
  return finishSignIn(call, login, { method: 'second_factor', factor: 'given', directory });
};
