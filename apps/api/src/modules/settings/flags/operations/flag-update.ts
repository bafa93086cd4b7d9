import type { FeatureFlag, FlagScope, Operations } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { SettingsDeps } from '../../deps.ts';
import { noteFlags } from '../flags.ts';
import { presentFlags, readSwitches } from '../present-flags.ts';

const TENANT_ID = /^\d{1,9}$/;

interface Place {
  readonly value: string;
  /** Whose audit log tells of the switch besides the operator's. */
  readonly tenant_id: number | null;
}

/** What the path names, if it exists: switches for nobody would wait for somebody of that name to come. */
async function findPlace(
  tx: Tx,
  scope: FlagScope,
  text: string,
  instances: readonly string[],
): Promise<Place> {
  if (scope === 'default') return text === 'all' ? { value: 'all', tenant_id: null } : fail('not_found');
  if (scope === 'instance') {
    const known = instances.find((instance) => instance === text);
    return known ? { value: known, tenant_id: null } : fail('not_found');
  }
  if (scope === 'tenant') {
    if (!TENANT_ID.test(text)) fail('not_found');
    const row = await tx
      .selectFrom('tenant')
      .select('tenant_id')
      .where('tenant_id', '=', Number(text))
      .executeTakeFirst();
    return row ? { value: String(row.tenant_id), tenant_id: row.tenant_id } : fail('not_found');
  }
  const row = await tx
    .selectFrom('user_directory')
    .select(['email', 'tenant_id'])
    .where('email', '=', text.toLowerCase())
    .executeTakeFirst();
  return row ? { value: row.email, tenant_id: row.tenant_id } : fail('not_found');
}

async function write(
  tx: Tx,
  row: { flag: FeatureFlag; scope: FlagScope; scope_value: string },
  is_on: boolean | null,
  changed_by: string,
): Promise<void> {
  if (is_on === null) {
    await tx
      .deleteFrom('feature_flag')
      .where('flag', '=', row.flag)
      .where('scope', '=', row.scope)
      .where('scope_value', '=', row.scope_value)
      .execute();
    return;
  }
  const set = { is_on, changed_by, changed_at: new Date() };
  await tx
    .insertInto('feature_flag')
    .values({ ...row, ...set })
    .onConflict((known) => known.columns(['flag', 'scope', 'scope_value']).doUpdateSet(set))
    .execute();
}

export const flagUpdate: Handler<Operations['flagUpdate'], SettingsDeps> = async ({
  actor,
  audit,
  body,
  params,
  scoped,
  services,
}) => {
  const { flag, scope, scope_value } = params;
  const entry = await scoped(async (tx) => {
    const place = await findPlace(tx, scope, scope_value, services.instances.names);
    await write(tx, { flag, scope, scope_value: place.value }, body.is_on, actor.email);
    const details = { flag, scope, scope_value: place.value, is_on: body.is_on };
    const tenants = new Set([actor.tenant_id, place.tenant_id ?? actor.tenant_id]);
    for (const tenant_id of [...tenants].sort((a, b) => a - b)) {
      await recordAudit(tx, { ...audit, tenant_id, action: 'flag.update', object: flag, details });
    }
    await noteFlags(tx);
    return presentFlags(await readSwitches(tx, flag), [flag])[0] ?? fail('not_found');
  });
  // The notification reaches the other nodes; whoever switched it sees it with the very next call.
  await services.flags.reload();
  services.sessions.forgetAll();
  return entry;
};
