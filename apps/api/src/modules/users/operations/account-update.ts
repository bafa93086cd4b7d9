import type { Locale, Operations } from '@postern/contract';
import { type AuditActor, recordAudit, type Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import {
  lockSubject,
  ownSubject,
  ownValues,
  readSubject,
  type SettingsDeps,
  writeSettings,
} from '../../settings/index.ts';
import { readOwn } from '../present-own.ts';

/** The own row, and whether it is different now. */
async function setName(tx: Tx, { tenant_id, user_id }: Actor, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ name })
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('name', '<>', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function setLanguage(tx: Tx, actor: Actor, value: Locale, audit: AuditActor): Promise<void> {
  const subject = ownSubject(actor);
  const before = ownValues(await readSubject(tx, subject), subject);
  // Chosen by the person: kept even where it equals what the tenant has chosen today.
  await writeSettings(tx, subject, before, [{ field: 'user_language', value }], audit);
}

export const accountUpdate: Handler<Operations['accountUpdate'], SettingsDeps> = async ({
  actor,
  audit,
  body,
  scoped,
  services,
}) => {
  const { tenant_id, email } = actor;
  const { name, language } = body;
  const answer = await scoped(async (tx) => {
    // Rows first and the audit log's lock last, in every transaction alike: none waits for another in a circle.
    await lockSubject(tx, ownSubject(actor));
    const renamed = name !== undefined && (await setName(tx, actor, name));
    if (language !== undefined) await setLanguage(tx, actor, language, audit);
    if (renamed) {
      const details = { name: { old: actor.name, new: name } };
      await recordAudit(tx, { ...audit, tenant_id, action: 'account.update', object: email, details });
    }
    return readOwn(tx, actor, language);
  });
  services.sessions.forget(actor);
  return answer;
};
