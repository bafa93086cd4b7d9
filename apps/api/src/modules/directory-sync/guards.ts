/** What is asked of a plan before its first write. */
import type { SyncGuardResult, SyncOp } from '@postern/contract/directory-sync';
import type { PlanInput, PlannedItem } from './plan-types.ts';

/** Numbers below which no share is computed: a tenant of ten people may lose two in a day. */
const FEW_DISABLED = 5;
const FEW_DELETED = 2;
const DELETED_PERCENT = 2;
const RENAMED_PERCENT = 10;
/** Rows of a file that cannot be used: above it, the file is not what it was taken for. */
const BAD_PERCENT = 1;
/** A reading must name this share of the people that the last good one named. */
const LEAST_SHARE = 0.8;

export const guardOf = (
  guard: SyncGuardResult['guard'],
  holds: boolean,
  otherwise: 'review' | 'stop',
  params: SyncGuardResult['params'],
): SyncGuardResult => ({ guard, verdict: holds ? 'ok' : otherwise, params });

export function guardsOf(input: PlanInput, items: readonly PlannedItem[]): SyncGuardResult[] {
  const { people, linked, settings, last_people, is_source_unchanged, absent, administrators } = input;
  const count = (op: SyncOp) => items.filter((item) => item.op === op).length;
  const active = linked.filter((one) => one.active).length;
  const share = (percent: number, few: number) => Math.max(few, Math.floor((active * percent) / 100));
  const least = Math.max(1, settings.least_people ?? Math.ceil((last_people ?? 0) * LEAST_SHARE));
  const most_disabled = share(settings.most_disabled_percent, FEW_DISABLED);
  const most_deleted = share(DELETED_PERCENT, FEW_DELETED);
  const most_renamed = share(RENAMED_PERCENT, FEW_DISABLED);
  const left_out = [...absent.values()].filter((said) => said === 'there').length;
  const unknown = [...absent.values()].filter((said) => said === 'unknown').length;
  const bad = people.filter(({ fault }) => fault !== undefined).length;
  const most_bad = Math.max(1, Math.floor((people.length * BAD_PERCENT) / 100));
  const kept = items.filter(({ why }) => why === 'last_administrator').length;
  return [
    guardOf('read_to_the_end', left_out === 0, 'stop', { people: people.length, left_out }),
    guardOf('not_empty', people.length > 0, 'stop', { people: people.length }),
    guardOf('enough_people', people.length >= least, 'stop', {
      people: people.length,
      least,
      last: last_people ?? 0,
    }),
    guardOf('few_disabled', count('disable') <= most_disabled, 'review', {
      count: count('disable'),
      most: most_disabled,
      percent: settings.most_disabled_percent,
      people: active,
    }),
    guardOf('few_deleted', count('delete') <= most_deleted, 'review', {
      count: count('delete'),
      most: most_deleted,
    }),
    guardOf('few_renamed', count('rename') <= most_renamed, 'review', {
      count: count('rename'),
      most: most_renamed,
    }),
    guardOf('source_unchanged', last_people !== null && is_source_unchanged, 'review', {
      is_first: last_people === null ? 1 : 0,
    }),
    guardOf('absences_confirmed', unknown === 0, 'review', { count: absent.size, unknown }),
    guardOf('administrator_stays', kept === 0, 'review', { count: administrators.size, kept }),
    ...(bad > 0 ? [guardOf('few_bad_rows', bad <= most_bad, 'stop', { count: bad, most: most_bad })] : []),
  ];
}
