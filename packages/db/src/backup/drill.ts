import type { Database } from '../connect.ts';
import { StartError } from '../embedded/start-error.ts';
import { type BackupCheckInput, type BackupReport, checkBackup } from './check-backup.ts';
import { recordRun } from './runs.ts';
import { bytesOf, listBackups } from './take-backup.ts';

/** A drill finds a backup older than this worth a sentence: one is taken every day. */
const OLDEST_MS = 26 * 3_600_000;

export interface DrillInput extends Omit<BackupCheckInput, 'folder'> {
  /** Folder that holds the backups. */
  target: string;
  /** Where the outcome is written down. */
  db: Database;
}

export type Drill = BackupReport & { folder: string };

/** Restores the newest backup for the time being, looks at all of it and writes down what it found. */
export async function holdDrill({ target, db, ...input }: DrillInput, now = new Date()): Promise<Drill> {
  return recordRun(db, 'drill', async () => {
    const [folder] = await listBackups(target);
    if (!folder) throw new StartError(`${target} holds no backup.`);
    const report = await checkBackup({ ...input, folder });
    const age = now.getTime() - Date.parse(report.manifest.made_at);
    const late = age > OLDEST_MS ? [`the newest backup is ${Math.floor(age / 3_600_000)} hours old`] : [];
    const result = { ...report, folder };
    const isGood = report.damages.length === 0 && late.length === 0;
    const findings = [
      ...report.damages,
      ...late,
      ...report.unchecked.map((what) => `not looked at: ${what}`),
    ];
    return { outcome: { folder, bytes: bytesOf(report.manifest), isGood, findings }, result };
  });
}
