import type { Locale, Operations } from '@postern/contract';
import { type AuditActor, recordAudit, type Tx } from '@postern/db';
import type { Actor } from '../../lib/actor.ts';
import type { Handler } from '../../lib/handler.ts';
import { lockSubject, ownSubject, readSubject } from '../../lib/settings/subject.ts';
import { ownValues, writeSettings } from '../../lib/settings/write-settings.ts';
import { readOwn } from './present-own.ts';

async function setLanguage(tx: Tx, actor: Actor, value: Locale, audit: AuditActor): Promise<void> {
  const subject = ownSubject(actor);
  await lockSubject(tx, subject);
  const before = ownValues(await readSubject(tx, subject), subject);
  // Chosen by the person: kept even where it equals what the tenant has chosen today.
  await writeSettings(tx, subject, before, [{ field: 'user_language', value }], audit);
}

async function setName(tx: Tx, actor: Actor, name: string, audit: AuditActor): Promise<void> {
  const { tenant_id, user_id, email } = actor;
  const changed = await tx
    .updateTable('app_user')
    .set({ name })
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('name', '<>', name)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return;
  const details = { name: { old: actor.name, new: name } };
  await recordAudit(tx, { ...audit, tenant_id, action: 'account.update', object: email, details });
}

export const accountUpdate: Handler<Operations['accountUpdate']> = async ({
  actor,
  audit,
  body,
  scoped,
  services,
}) => {
  const answer = await scoped(async (tx) => {
    if (body.name !== undefined) await setName(tx, actor, body.name, audit);
    if (body.language !== undefined) await setLanguage(tx, actor, body.language, audit);
    return readOwn(tx, actor, body.language);
  });
  services.sessions.forget(actor);
  return answer;
};
