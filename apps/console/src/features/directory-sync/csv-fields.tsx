/** Which file people are read from, and what its columns mean. */
import { SYNC_FILE_BYTES, type SyncFileReading, syncFileRead } from '@postern/contract/directory-sync';
import { Button } from '@postern/ui/button.tsx';
import { DropZone } from '@postern/ui/drop-zone.tsx';
import { Field } from '@postern/ui/field.tsx';
import type { FormHandle } from '@postern/ui/form.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useState } from 'react';
import { base64Of, guessColumns } from './read-columns.ts';
import type { Draft } from './task-draft.ts';

export type ChosenFile = { name: string; content: string };

type Props = { form: FormHandle<Draft>; onFile: (file: ChosenFile) => void };

export function CsvFields({ form, onFile }: Props) {
  const { t } = useTexts();
  const [reading, setReading] = useState<SyncFileReading | null>(null);
  const read = useAction(syncFileRead);
  const settings = form.watch('directory_settings');
  const { encoding, separator } = settings;

  async function look(body: { content: string } | { address: string }): Promise<boolean> {
    const answer = await read.run({ body: { ...body, encoding, separator } });
    if (!answer) return false;
    setReading(answer);
    if (answer.problem) return false;
    const known = [settings.id_column, settings.mail_column, settings.name_column];
    // A newer file of the same kind keeps what was chosen.
    if (!known.every((column) => answer.columns.includes(column)))
      for (const [field, column] of Object.entries(guessColumns(answer.columns)))
        form.setValue(`directory_settings.${field}` as 'directory_settings.id_column', column, {
          shouldDirty: true,
        });
    return true;
  }
  async function take(file: File | undefined) {
    if (!file) return;
    const content = await base64Of(file);
    if (await look({ content })) onFile({ name: file.name, content });
  }

  const chosen = [
    ...[settings.id_column, settings.mail_column, settings.name_column],
    ...[settings.surname_column, settings.status_column, settings.groups_column],
  ];
  const columns = [...new Set([...(reading?.columns ?? []), ...chosen])].filter((column) => column !== '');
  const options = columns.map((column) => ({ value: column, label: column }));
  const or_none = [{ value: '', label: t('sync.no_column') }, ...options];
  return (
    <>
      <Field
        name="directory_settings.from"
        type="segmented"
        label={t('sync.from')}
        options={[
          { value: 'file', label: t('sync.from_file') },
          { value: 'address', label: t('sync.from_address') },
        ]}
      />
      {settings.from === 'file' ? (
        <DropZone
          accepts={['.csv', '.txt']}
          most_bytes={SYNC_FILE_BYTES}
          onFiles={([file]) => void take(file)}
          disabled={read.busy}
        />
      ) : (
        <>
          <Field
            name="directory_settings.address"
            type="url"
            label={t('sync.address')}
            help={t('sync.address_help')}
            most={2000}
          />
          <p>
            <Button
              variant="default"
              loading={read.busy}
              disabled={settings.address === ''}
              onClick={() => void look({ address: settings.address })}
            >
              {t('sync.read_columns')}
            </Button>
          </p>
        </>
      )}
      <div aria-live="polite">
        {reading?.problem && (
          <Problem id="sync-file-problem">
            {t(`sync.problem_${reading.problem.code}`, reading.problem.params)}
          </Problem>
        )}
        {reading && !reading.problem && (
          <p className={rows.note}>
            {t('sync.file_read', {
              count: reading.rows,
              columns: reading.columns.length,
              encoding: reading.encoding.toUpperCase(),
            })}
          </p>
        )}
      </div>
      {columns.length > 0 && (
        <>
          <Field
            name="directory_settings.id_column"
            type="select"
            label={t('sync.id_column')}
            help={t('sync.id_column_help')}
            options={options}
          />
          <Field
            name="directory_settings.mail_column"
            type="select"
            label={t('sync.mail_column')}
            options={options}
          />
          <Field
            name="directory_settings.name_column"
            type="select"
            label={t('sync.name_column')}
            options={options}
          />
          <Field
            name="directory_settings.surname_column"
            type="select"
            label={t('sync.surname_column')}
            help={t('sync.surname_column_help')}
            options={or_none}
          />
          <Field
            name="directory_settings.status_column"
            type="select"
            label={t('sync.status_column')}
            options={or_none}
          />
          {settings.status_column !== '' && (
            <Field name="directory_settings.locked_value" label={t('sync.locked_value')} most={100} />
          )}
          <Field
            name="directory_settings.groups_column"
            type="select"
            label={t('sync.groups_column')}
            help={t('sync.groups_column_help')}
            options={or_none}
          />
        </>
      )}
    </>
  );
}
