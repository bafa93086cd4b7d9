import { IMPERSONATION_MINUTES, type Operations } from '@postern/contract';
import { notify, type Tx } from '@postern/db';
import type { Actor } from '../../../../http/actor.ts';
import type { Call, Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { findLogin } from '../../sessions/find-login.ts';
import { answerSession } from '../../sessions/finish-sign-in.ts';
import { mayActAs } from '../../sessions/may-act-as.ts';
import { openActingSession, type ParentSession } from '../../sessions/open-session.ts';
import { type FoundTarget, findTargets } from '../find-targets.ts';
import { recordBoth } from '../record-both.ts';

async function readParent(tx: Tx, actor: Actor, reason: string): Promise<ParentSession> {
  const { tenant_id, session_id, email } = actor;
  const row = await tx
    .selectFrom('session')
    .select(['cookie_hash', 'expires_at'])
    .where('tenant_id', '=', tenant_id)
    .where('session_id', '=', session_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, tenant_id, session_id, email, reason } : fail('not_signed_in');
}

async function prepareNotice(
  { actor, body, services }: Call<Operations['impersonationStart'], IdentityDeps>,
  { tenant_id, email }: FoundTarget,
) {
  const language = (await findLogin(services.db, email))?.language ?? actor.language;
  const at = new Date(services.clock());
  const params = { by: actor.email, reason: body.reason, minutes: IMPERSONATION_MINUTES, at };
  return services.mails.prepare({ to: email, tenant_id, language, kind: 'impersonation_started', params });
}

/** A session of its own in which the caller acts as somebody else; it ends with the session it was started from. */
export const impersonationStart: Handler<Operations['impersonationStart'], IdentityDeps> = async (call) => {
  const { actor, audit, body, client, params, scoped, services } = call;
  const { clock, tokens } = services;
  const [target] = await scoped((tx) => findTargets(tx, actor, { exact: params.user.trim().toLowerCase() }));
  if (!target) return fail('person_not_found');
  if (!mayActAs(actor, target)) fail('more_powerful');
  const mail = await prepareNotice(call, target);
  const { tenant_id, user_id, email } = target;
  const session = await scoped(async (tx) => {
    const parent = await readParent(tx, actor, body.reason);
    const given = { parent, minutes: IMPERSONATION_MINUTES, now: clock() };
    const person = { tenant_id, user_id, is_superuser: false, stage: 'full' as const };
    const opened = await openActingSession(tx, tokens, person, client, given);
    const details = { reason: body.reason, minutes: IMPERSONATION_MINUTES };
    const entry = {
      ...audit,
      impersonator: actor.email,
      action: 'impersonation.start',
      object: email,
      details,
    };
    await recordBoth(tx, [tenant_id, actor.tenant_id], entry);
    const told = { by: actor.email, reason: body.reason };
    await notify(tx, { tenant_id, user_id, type: 'warning', key: 'impersonated', params: told });
    await mail.queue(tx);
    return opened;
  });
  return answerSession(call, session, null);
};
