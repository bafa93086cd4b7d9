import { type DataOf, mayChangeSetting, type Operations, resolveSetting } from '@postern/contract';
import type { Tx } from '@postern/db';
import { callerOf } from '../../../http/guard.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import { requireReadMail } from '../mail-settings.ts';
import { findSubject, lockSubject, readSubject, type Subject } from '../subject.ts';
import { ownValues, writeSettings } from '../write-settings.ts';

type Copy = Call<Operations['settingsCopy']>;
type Change = DataOf<Operations['settingsCopy']>['changes'][number];

/** The values in force at the source, whatever scope they come from. */
async function valuesOf({ actor, body }: Copy, tx: Tx) {
  const source = await findSubject(tx, actor, { scope: 'domain', scope_value: body.from });
  requireReadMail(actor, source);
  const rows = await readSubject(tx, source);
  return body.fields.map((field) => ({ field, value: resolveSetting(field, rows).value }));
}

async function changesAt(
  { audit, body }: Copy,
  tx: Tx,
  target: Subject,
  values: Awaited<ReturnType<typeof valuesOf>>,
): Promise<Change[]> {
  if (!body.preview) await lockSubject(tx, target);
  const rows = await readSubject(tx, target);
  const changes = values.flatMap(({ field, value }): Change[] => {
    const old_value = resolveSetting(field, rows).value;
    if (old_value === value) return [];
    return [{ domain_name: target.name, field, old_value, new_value: value }];
  });
  if (!body.preview) {
    const wanted = changes.map(({ field, new_value }) => ({ field, value: new_value }));
    await writeSettings(tx, target, ownValues(rows, target), wanted, audit);
  }
  return changes;
}

export const settingsCopy: Handler<Operations['settingsCopy']> = async (call) => {
  const { actor, body, scoped } = call;
  const caller = callerOf(actor);
  for (const field of body.fields) if (!mayChangeSetting(caller, field, 'domain', false)) fail('forbidden');
  if (body.to.includes(body.from)) failInput(['body', 'to'], 'must not name the domain that is copied');
  return scoped(async (tx) => {
    const values = await valuesOf(call, tx);
    const changes: Change[] = [];
    // In one order everywhere, so that two copies at once do not wait for each other.
    for (const name of [...body.to].sort()) {
      const target = await findSubject(tx, actor, { scope: 'domain', scope_value: name });
      changes.push(...(await changesAt(call, tx, target, values)));
    }
    return { preview: body.preview, changes };
  });
};
