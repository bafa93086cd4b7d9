import type { Operations } from '@postern/contract';
import { notify, recordAudit } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { findLogin } from '../../sessions/find-login.ts';
import { revokeSessionsOf } from '../../sessions/revoke.ts';
import { deleteFactor, readFactor } from '../factor.ts';
import { findPerson } from '../find-person.ts';
import { prepareChangeMail } from '../notify-change.ts';
import { readSettings } from '../read-settings.ts';

/**
 * Takes somebody's factor away who lost it: their sessions end, they are told by mail, and where the tenant asks for a factor they set
 * up a new one at the next sign-in. For the own factor there is the way with password and code.
 */
export const twofaUserReset: Handler<Operations['twofaUserReset'], IdentityDeps> = async (call) => {
  const { actor, audit, params, scoped, services } = call;
  const { person, factor } = await scoped(async (tx) => {
    const found = await findPerson(tx, actor, params.user);
    return { person: found, factor: await readFactor(tx, found) };
  });
  const { tenant_id, user_id, email } = person;
  if (user_id === actor.user_id) fail('forbidden');
  const login = await findLogin(services.db, email);
  if ((person.is_superuser || login?.is_superuser) && !actor.is_superuser) fail('more_powerful');
  if (!factor) return fail('no_second_factor');
  const language = login?.language ?? actor.language;
  const mail = await prepareChangeMail(call, { tenant_id, email, language }, 'removed', factor.method);
  const ended = await scoped(async (tx) => {
    if (!(await deleteFactor(tx, person))) fail('no_second_factor');
    const keys = await revokeSessionsOf(tx, person, services.clock());
    const details = { method: factor.method };
    await recordAudit(tx, { ...audit, tenant_id, action: 'twofa.reset', object: email, details });
    const by = { by: actor.email };
    await notify(tx, { tenant_id, user_id, type: 'warning', key: 'second_factor_reset', params: by });
    await mail.queue(tx);
    return keys;
  });
  for (const key of ended) services.sessions.forget(key);
  return scoped((tx) => readSettings(tx, services, person, null));
};
