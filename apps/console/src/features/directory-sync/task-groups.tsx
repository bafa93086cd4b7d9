/** Groups of the directory, and what their members get here. */
import {
  type SyncGroup,
  type SyncTask,
  syncTaskGroupList,
  syncTaskGroupUpdate,
} from '@postern/contract/directory-sync';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import rows from '@postern/ui/rows.module.css';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useState } from 'react';
import classes from './directory-sync.module.css';
import { GroupForm } from './group-form.tsx';
import { useGiftWords } from './use-gift-words.ts';

export type Given = Pick<SyncGroup, 'sync_group' | 'actions'>;
type Body = Parameters<ReturnType<typeof useAction<typeof syncTaskGroupUpdate>>['run']>[0]['body'];

export function TaskGroups({ task, may_edit }: { task: SyncTask; may_edit: boolean }) {
  const { t } = useTexts();
  const [open, setOpen] = useState<number | null>(null);
  const params = { id: task.task_id };
  const groups = useOperation(syncTaskGroupList, { params });
  const update = useAction(syncTaskGroupUpdate, {
    success: () => t('sync.groups_saved'),
    undo: () => ({
      // The list is read again only once this has been answered: it still holds the groups of before.
      run: () => call(syncTaskGroupUpdate, { params, body: bodyOf(all) }),
      done: t('sync.groups_saved'),
    }),
    invalidates: [syncTaskGroupList],
  });
  const all: readonly Given[] = (groups.data ?? []).map(({ sync_group, actions }) => ({
    sync_group,
    actions,
  }));
  const bodyOf = (changed: readonly Given[]) => ({ groups: changed }) as Body;
  const words = useGiftWords();
  const no_column = task.directory_type === 'csv' && !task.directory_settings.groups_column;
  return (
    <section className={classes.part}>
      <h3>{t('sync.groups')}</h3>
      {groups.isError && <Failed title="error.screen_title" error={groups.error} onRetry={groups.refetch} />}
      {groups.data?.length === 0 && (
        <p className={rows.note}>{t(no_column ? 'sync.groups_no_column' : 'sync.groups_none')}</p>
      )}
      <ul className={classes.history}>
        {groups.data?.map(({ sync_group_id, sync_group, sync_users_in_group, actions }, index) => (
          <li key={sync_group_id}>
            <span className={classes.group}>{sync_group}</span>
            <span className={rows.note}>
              {[
                ...actions.map(({ action, action_values }) => words(action, action_values)),
                sync_users_in_group === null
                  ? t('sync.groups_unread')
                  : t('sync.groups_people', { count: sync_users_in_group }),
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
      {may_edit && groups.data && !no_column && (
        <Button variant="default" onClick={() => setOpen(all.length)}>
          {t('sync.groups_add')}
        </Button>
      )}
      {open !== null && (
        <GroupForm
          kind={task.directory_type}
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
