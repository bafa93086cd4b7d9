/** Groups of the directory, and what their members get here. */
import {
  type SyncGroupDraft as Draft,
  type SyncGroup,
  type SyncTask,
  sync_group_draft,
  syncActionList,
  syncTaskGroupList,
  syncTaskGroupUpdate,
} from '@postern/contract/directory-sync';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Field } from '@postern/ui/field.tsx';
import { FormDrawer } from '@postern/ui/form-dialog.tsx';
import rows from '@postern/ui/rows.module.css';
import { FieldError } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useState } from 'react';
import classes from './directory-sync.module.css';

type Action = SyncGroup['actions'][number];
type Given = Pick<SyncGroup, 'sync_group' | 'actions'>;
type Body = Parameters<ReturnType<typeof useAction<typeof syncTaskGroupUpdate>>['run']>[0]['body'];

const firstOf = (actions: readonly Action[], action: Action['action']) =>
  actions.find((one) => one.action === action)?.action_values ?? '';

export function TaskGroups({ task, may_edit }: { task: SyncTask; may_edit: boolean }) {
  const { t } = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState<number | null>(null);
  const params = { id: task.task_id };
  const groups = useOperation(syncTaskGroupList, { params });
  const update = useAction(syncTaskGroupUpdate, {
    success: () => t('sync.groups_saved'),
    invalidates: [syncTaskGroupList],
  });
  const all: readonly Given[] = (groups.data ?? []).map(({ sync_group, actions }) => ({
    sync_group,
    actions,
  }));
  const bodyOf = (changed: readonly Given[]) => ({ groups: changed }) as Body;
  const words = ({ action, action_values }: Action) =>
    action === 'role'
      ? t('sync.groups_gives_role', { role: action_values })
      : t('sync.groups_gives_group', { group: action_values });
  return (
    <section className={classes.part}>
      <h3>{t('sync.groups')}</h3>
      {groups.isError && <Failed title="error.screen_title" error={groups.error} onRetry={groups.refetch} />}
      {groups.data?.length === 0 && <p className={rows.note}>{t('sync.groups_none')}</p>}
      <ul className={classes.history}>
        {groups.data?.map(({ sync_group_id, sync_group, sync_users_in_group, actions }, index) => (
          <li key={sync_group_id}>
            <span className={classes.group}>{sync_group}</span>
            <span className={rows.note}>
              {[
                ...actions.map(words),
                sync_users_in_group === null
                  ? t('sync.groups_unread')
                  : t('sync.groups_people', { count: format.count(sync_users_in_group) }),
              ].join(' · ')}
            </span>
            {may_edit && (
              <span className={classes.acts}>
                <button
                  type="button"
                  className={rows.act}
                  aria-label={`${t('sync.groups_edit')}: ${sync_group}`}
                  onClick={() => setOpen(index)}
                >
                  {t('sync.groups_edit')}
                </button>
                <button
                  type="button"
                  className={rows.act}
                  data-danger
                  aria-label={`${t('sync.groups_remove')}: ${sync_group}`}
                  disabled={update.busy}
                  onClick={() =>
                    void update.run({ params, body: bodyOf(all.filter((_, other) => other !== index)) })
                  }
                >
                  {t('sync.groups_remove')}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {may_edit && groups.data && (
        <Button variant="default" onClick={() => setOpen(all.length)}>
          {t('sync.groups_add')}
        </Button>
      )}
      {open !== null && (
        <GroupForm
          task={task}
          group={all[open] ?? null}
          onClose={() => setOpen(null)}
          onSave={async (group) => {
            await update.attempt({ params, body: bodyOf(all.toSpliced(open, 1, group)) });
          }}
        />
      )}
    </section>
  );
}

type FormProps = {
  task: SyncTask;
  group: Given | null;
  onClose: () => void;
  onSave: (group: Given) => Promise<void>;
};

/** One role and one group here; more that another client has set stay as they are. */
function GroupForm({ task: { directory_type }, group, onClose, onSave }: FormProps) {
  const { t } = useTexts();
  const offered = useOperation(syncActionList, {});
  const actions = group?.actions ?? [];
  const [role, join] = [firstOf(actions, 'role'), firstOf(actions, 'group')];
  const offered_roles = offered.data?.find(({ action }) => action === 'role')?.values ?? [];
  const choices = [...new Set([...offered_roles, ...(role ? [role] : [])])];

  async function save(draft: Draft) {
    if (draft.role === '' && draft.join === '') throw new FieldError('join', t('sync.groups_need'));
    const rest = actions.filter(
      ({ action, action_values }) => action_values !== (action === 'role' ? role : join),
    );
    await onSave({
      sync_group: draft.sync_group,
      actions: [
        ...(draft.role ? [{ action: 'role' as const, action_values: draft.role }] : []),
        ...(draft.join ? [{ action: 'group' as const, action_values: draft.join }] : []),
        ...rest,
      ],
    });
  }

  return (
    <FormDrawer<Draft>
      title={t(group === null ? 'sync.groups_add' : 'sync.groups_edit')}
      verb={t('sync.save')}
      values={{ sync_group: group?.sync_group ?? '', role, join }}
      schema={sync_group_draft}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        name="sync_group"
        label={t('sync.groups_name')}
        help={t(directory_type === 'm365' ? 'sync.groups_name_m365' : 'sync.groups_name_ldap')}
        most={500}
        focus
      />
      <Field
        name="role"
        type="select"
        label={t('sync.groups_role')}
        options={[
          { value: '', label: t('sync.groups_role_none') },
          ...choices.map((value) => ({ value, label: value })),
        ]}
      />
      <Field name="join" label={t('sync.groups_join')} help={t('sync.groups_join_help')} most={80} />
    </FormDrawer>
  );
}
