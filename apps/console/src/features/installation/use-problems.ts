import type { BackupRun, Installation, InstallationJob } from '@postern/contract/installation';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';

const HOUR_MS = 3_600_000;
/** As the alerts have it: a backup each night with two hours of grace, a drill each week with a day. */
const BACKUP_MS = 26 * HOUR_MS;
const DRILL_MS = 8 * 24 * HOUR_MS;
const CERTIFICATE_MS = 14 * 24 * HOUR_MS;
const LEAST_FREE = 0.1;

/** As the alert has it: less than a tenth is free. */
export const isLow = ({ free_bytes, total_bytes }: { free_bytes: number; total_bytes: number }): boolean =>
  free_bytes < total_bytes * LEAST_FREE || total_bytes === 0;

export function useJobName(): (name: string) => string {
  const { find } = useTexts();
  return (name) => find(`job.${name}`) ?? name;
}

/** A sentence for each thing that needs somebody. */
export function useProblems(
  found: Installation | undefined,
  jobs: readonly InstallationJob[] | undefined,
  backups: readonly BackupRun[] | undefined,
): string[] {
  const { t } = useTexts();
  const { moment, date, bytes } = useFormat();
  const nameOf = useJobName();
  const { nodes = [], databases = [] } = found ?? {};
  const running = nodes.filter(({ state }) => state === 'running');

  const ageing = (kind: BackupRun['kind'], within: number): string[] => {
    if (!backups) return [];
    const last = backups.find((run) => run.kind === kind && run.result === 'ok');
    if (!last) return [t(`installation.problem_${kind}_none`)];
    const at = last.finished_at ?? last.started_at;
    if (Date.now() - new Date(at).getTime() < within) return [];
    return [t(`installation.problem_${kind}_old`, { at: moment(at) })];
  };

  return [
    ...nodes
      .filter(({ state }) => state === 'silent')
      .map(({ node, part, seen_at }) =>
        t('installation.problem_silent', {
          ...{ node, part: t(`installation.part_${part}`), since: moment(seen_at) },
        }),
      ),
    ...databases
      .filter(({ role }) => role === 'away')
      .map(({ name }) => t('installation.problem_away', { node: name })),
    ...running.flatMap(({ node, disk }) =>
      disk && isLow(disk) ? [t('installation.problem_disk', { node, free: bytes(disk.free_bytes) })] : [],
    ),
    ...running.flatMap(({ node, certificate_until: ends_at }) =>
      ends_at && new Date(ends_at).getTime() - Date.now() < CERTIFICATE_MS
        ? [t('installation.problem_certificate', { node, day: date(ends_at) })]
        : [],
    ),
    ...(jobs ?? []).flatMap(({ name, state, error }) => {
      if (state === 'failing') return [t('installation.problem_failing', { job: nameOf(name), error })];
      return state === 'late' ? [t('installation.problem_late', { job: nameOf(name) })] : [];
    }),
    ...ageing('backup', BACKUP_MS),
    ...ageing('drill', DRILL_MS),
  ];
}
