/** Groups come before a schedule (clarification 4.10): what a directory gives is decided before it gives it without asking. */
import { csv_settings } from '@postern/contract/directory-sync';
import type { Tx } from '@postern/db';
import { failInput } from '../../http/problem.ts';

interface Kind {
  directory_type: string;
  settings: unknown;
}

/** Whether a directory names groups at all; of a file a column may. */
export const namesGroups = ({ directory_type, settings }: Kind): boolean =>
  directory_type === 'csv'
    ? csv_settings.parse(settings).groups_column !== ''
    : directory_type === 'ldap' || directory_type === 'm365';

const countGroups = async (tx: Tx, { tenant_id, task_id }: { tenant_id: number; task_id: number }) => {
  const { count } = await tx
    .selectFrom('directory_sync_group')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant_id)
    .where('task_id', '=', task_id)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** A new task has no groups yet. */
export function refuseEarlySchedule(kind: Kind, is_periodic: boolean): void {
  if (is_periodic && namesGroups(kind))
    failInput(['body', 'periodic_sync_enabled'], 'needs the groups of the directory first');
}

/** One that runs already goes on, whatever was asked of it when it began to. */
export async function refuseWithoutGroups(
  tx: Tx,
  before: { tenant_id: number; task_id: number; is_periodic: boolean } & Kind,
  kind: Kind,
  is_periodic: boolean,
): Promise<void> {
  const groups = await countGroups(tx, before);
  if (groups > 0 && !namesGroups(kind))
    failInput(['body', 'directory_settings', 'groups_column'], 'must stay while groups are chosen');
  const begins = is_periodic && (!before.is_periodic || !namesGroups(before));
  if (groups === 0 && begins) refuseEarlySchedule(kind, is_periodic);
}
