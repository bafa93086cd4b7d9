import type { Database } from '@postern/db';
import { holdDrill as drill } from '@postern/db/backup/index';
import type { Logger } from 'pino';
import { defineJob } from '../../../jobs/define-job.ts';

interface DrillDeps {
  readonly db: Database;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Where backups lie and whose key opens them; null: this worker knows of none. */
  readonly backups: { readonly folder: string; readonly installationKey: Buffer } | null;
}

/** Restores the newest backup for the time being and writes down what it found; the metrics tell how old the last good drill is. */
export async function holdDrill({ db, log, backups }: DrillDeps): Promise<Record<string, number>> {
  if (!backups) return {};
  const found = await drill({ db, target: backups.folder, installationKey: backups.installationKey });
  for (const damage of found.damages) log.warn({ backup: found.folder, damage }, 'backup is damaged');
  return { damages: found.damages.length, drills: 1 };
}

export const holdDrillJob = defineJob({
  name: 'hold_drill',
  schedule: { cron: '40 3 * * 0', fill: '1d' },
  run: holdDrill,
});
