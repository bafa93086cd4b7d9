import { fieldsOf, mayChangeSetting, type Operations, type SettingField } from '@postern/contract';
import type { Tx } from '@postern/db';
import { requireProven } from '../../../http/elevation.ts';
import { callerOf } from '../../../http/guard.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import type { SettingsDeps } from '../deps.ts';
import { idleFields } from '../idle-fields.ts';
import { presentSettings, requireRead } from '../present-settings.ts';
import { findSubject, lockSubject, readSubject, type Subject } from '../subject.ts';
import { ownValues, writeSettings } from '../write-settings.ts';

/** The field as it was before the change, whatever came after: the row says so itself, and the undoing becomes the newest change. */
async function findChange(tx: Tx, subject: Subject, id: string) {
  const change = await tx
    .selectFrom('setting_history')
    .select(['field', 'old_value'])
    .where('tenant_id', '=', subject.tenant_id)
    .where('history_id', '=', id)
    .where('scope', '=', subject.scope)
    .where('scope_value', '=', subject.scope_value)
    .executeTakeFirst();
  if (!change) return fail('not_found');
  return { field: change.field as SettingField, value: change.old_value ?? undefined };
}

export const settingUndo: Handler<Operations['settingUndo'], SettingsDeps> = async ({
  actor,
  audit,
  params,
  scoped,
  services,
}) => {
  const { container } = params;
  const answer = await scoped(async (tx) => {
    const subject = await findSubject(tx, actor, params);
    requireRead(actor, container, subject);
    if (!subject.isOwn) requireProven(actor, services.clock());
    await lockSubject(tx, subject);
    const change = await findChange(tx, subject, params.change);
    if (!fieldsOf(container).includes(change.field)) fail('not_found');
    if (!mayChangeSetting(callerOf(actor), change.field, subject.scope, subject.isOwn)) fail('forbidden');
    const before = ownValues(await readSubject(tx, subject), subject);
    await writeSettings(tx, subject, before, [change], audit, params.change);
    return presentSettings(
      actor,
      services.flags,
      container,
      subject,
      await readSubject(tx, subject),
      await idleFields(tx, services.clock()),
    );
  });
  services.sessions.forget(actor);
  return answer;
};
