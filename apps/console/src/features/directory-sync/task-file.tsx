/** The file that a directory is read from: which one is here, and a newer one. */
import {
  SYNC_FILE_BYTES,
  type SyncFileReading,
  type SyncTask,
  syncFileUpload,
  syncTaskList,
} from '@postern/contract/directory-sync';
import { DropZone } from '@postern/ui/drop-zone.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useState } from 'react';
import classes from './directory-sync.module.css';
import { base64Of } from './read-columns.ts';

export function TaskFile({ task, may_edit }: { task: SyncTask; may_edit: boolean }) {
  const { t } = useTexts();
  const format = useFormat();
  const [reading, setReading] = useState<SyncFileReading | null>(null);
  const upload = useAction(syncFileUpload, { invalidates: [syncTaskList] });
  const { directory_file: file, task_id } = task;

  async function take(given: File | undefined) {
    if (!given) return;
    const body = { file_name: given.name, content: await base64Of(given) };
    const answer = await upload.run({ params: { id: task_id }, body });
    if (answer) setReading(answer);
  }

  return (
    <section className={classes.part}>
      <h3>{t('sync.file_title')}</h3>
      <p>
        {file
          ? t('sync.file_now', { name: file.name, when: format.moment(file.stored_at), by: file.stored_by })
          : t('sync.file_none')}
      </p>
      {may_edit && (
        <>
          <DropZone
            label={t('sync.file_new')}
            accepts={['.csv', '.txt']}
            most_bytes={SYNC_FILE_BYTES}
            disabled={upload.busy}
            onFiles={([given]) => void take(given)}
          />
          <div aria-live="polite">
            {reading?.problem && (
              <Problem id="sync-file-problem">
                {t(`sync.problem_${reading.problem.code}`, reading.problem.params)}
              </Problem>
            )}
            {reading && !reading.problem && <p>{t('sync.file_stored', { count: reading.rows })}</p>}
            {reading !== null && reading.bad_rows > 0 && (
              <>
                <p>{t('sync.bad_rows', { count: reading.bad_rows })}</p>
                <ul className={classes.history}>
                  {reading.bad.map(({ line, why }) => (
                    <li key={line}>
                      {t('sync.line', { line })} <span className={rows.note}>{t(`sync.why_${why}`)}</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </>
      )}
      {task.disable_missing_users && <p className={rows.note}>{t('sync.file_twice')}</p>}
    </section>
  );
}
