/** Where people are read from, and what a run may do by itself. */
import {
  endsTooLate,
  SECRET_DAYS,
  type SyncTask,
  syncFileUpload,
  syncTaskCreate,
  syncTaskList,
  syncTaskUpdate,
} from '@postern/contract/directory-sync';
import { Field, FieldProblem } from '@postern/ui/field.tsx';
import { FormDrawer } from '@postern/ui/form-dialog.tsx';
import { Segmented } from '@postern/ui/segmented.tsx';
import { FieldError } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useState } from 'react';
import { type ChosenFile, CsvFields } from './csv-fields.tsx';
import { GraphFields } from './graph-fields.tsx';
import { LdapFields } from './ldap-fields.tsx';
import { bodyOf, type Draft, draftOf, type Kind, schemaFor } from './task-draft.ts';

const kinds: readonly Kind[] = ['ldap', 'csv', 'm365'];

type Props = { task: SyncTask | null; onClose: () => void };

export default function TaskForm({ task, onClose }: Props) {
  const { t } = useTexts();
  const [kind, setKind] = useState<Kind>(kinds.find((one) => one === task?.directory_type) ?? 'ldap');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const options = { success: () => t('sync.saved'), invalidates: [syncTaskList] };
  const create = useAction(syncTaskCreate, options);
  const update = useAction(syncTaskUpdate, options);
  const upload = useAction(syncFileUpload, { invalidates: [syncTaskList] });

  async function save(draft: Draft) {
    const is_file = kind === 'csv' && draft.directory_settings.from === 'file';
    if (is_file && file === null && !task?.directory_file)
      throw new FieldError('task_name', t('sync.need_file'));
    const body = bodyOf(kind, draft, task);
    const { directory_client_secret_valid_until: ends } = body;
    const before = task?.directory_client_secret_valid_until ?? null;
    if (endsTooLate(kind, ends, before, Date.now()))
      throw new FieldError('secret_ends', t('sync.ms_secret_too_late', { days: SECRET_DAYS }));
    const saved =
      task === null
        ? await create.attempt({ body })
        : await update.attempt({ params: { id: task.task_id }, body });
    if (is_file && file && saved)
      await upload.attempt({
        params: { id: saved.task_id },
        body: { file_name: file.name, content: file.content },
      });
  }

  return (
    <FormDrawer<Draft>
      key={kind}
      title={t(task === null ? 'sync.connect' : 'sync.edit')}
      verb={t('sync.save')}
      values={draftOf(task)}
      schema={schemaFor(kind)}
      body={(draft) => bodyOf(kind, draft, task)}
      onSubmit={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          {task === null && (
            <Segmented
              label={t('sync.kind')}
              value={kind}
              options={kinds.map((value) => ({ value, label: t(`sync.kind_${value}`) }))}
              onChange={setKind}
            />
          )}
          <Field name="task_name" label={t('sync.name')} help={t('sync.name_help')} most={80} focus />
          {kind === 'ldap' && <LdapFields has_secret={task?.has_secret ?? false} />}
          {kind === 'csv' && <CsvFields form={form} onFile={setFile} />}
          {kind === 'm365' && <GraphFields has_secret={task?.has_secret ?? false} />}
          <RunFields />
        </>
      )}
    </FormDrawer>
  );
}

/** When it runs, and what waits for a person. */
function RunFields() {
  const { t } = useTexts();
  return (
    <>
      <Field
        name="periodic_sync_enabled"
        type="switch"
        label={t('sync.periodic')}
        help={t('sync.periodic_help')}
      />
      <FieldProblem name="periodic_sync_enabled" />
      <Field
        name="sync_every_minutes"
        type="number"
        label={t('sync.minutes')}
        help={t('sync.minutes_help')}
      />
      <Field
        name="disable_missing_users"
        type="switch"
        label={t('sync.missing')}
        help={t('sync.missing_help')}
      />
      <Field
        name="delete_disabled_users_after_days"
        type="number"
        label={t('sync.delete_after')}
        help={t('sync.delete_after_help')}
      />
      <Field
        name="do_not_sync_if_less_than_users"
        type="number"
        label={t('sync.least')}
        help={t('sync.least_help')}
      />
      <Field
        name="hold_if_more_than_percent"
        type="number"
        label={t('sync.most_disabled')}
        help={t('sync.most_disabled_help')}
      />
    </>
  );
}
