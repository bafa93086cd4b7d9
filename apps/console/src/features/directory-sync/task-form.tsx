/** Where an LDAP directory is, as whom it is read, and what a run may do by itself. */
import {
  type LdapSettings,
  ldap_settings,
  type SyncTask,
  sync_task_body,
  syncTaskCreate,
  syncTaskList,
  syncTaskUpdate,
} from '@postern/contract/directory-sync';
import { Field } from '@postern/ui/field.tsx';
import { FormDrawer } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';

type Draft = {
  task_name: string;
  directory_settings: LdapSettings;
  directory_secret: string;
  periodic_sync_enabled: boolean;
  sync_every_minutes: number;
  disable_missing_users: boolean;
  delete_disabled_users_after_days: number;
  do_not_sync_if_less_than_users: number;
  hold_if_more_than_percent: number;
};

const schema = sync_task_body.extend({ directory_settings: ldap_settings });

const draftOf = (task: SyncTask | null): Draft => ({
  task_name: task?.task_name ?? '',
  directory_settings: {
    ...{ host: '', port: 636, security: 'ldaps', authority: '', bind_dn: '', base: '' },
    conditions: [{ attribute: 'mail', test: 'present', value: '' }],
    ...{ id_attribute: '', mail_attribute: 'mail', name_attribute: 'displayName' },
    ...(task?.directory_settings as Partial<LdapSettings> | undefined),
  },
  directory_secret: '',
  periodic_sync_enabled: task?.periodic_sync_enabled ?? false,
  sync_every_minutes: task?.sync_every_minutes ?? 60,
  disable_missing_users: task?.disable_missing_users ?? true,
  delete_disabled_users_after_days: task?.delete_disabled_users_after_days ?? Number.NaN,
  do_not_sync_if_less_than_users: task?.do_not_sync_if_less_than_users ?? Number.NaN,
  hold_if_more_than_percent: task?.hold_if_more_than_percent ?? 5,
});

/** An empty number is none, an empty password the one that is there. */
const bodyOf = ({ directory_secret, ...draft }: Draft, task: SyncTask | null) => ({
  ...draft,
  directory_type: 'ldap' as const,
  task_description: task?.task_description ?? '',
  directory_client_secret_valid_until: task?.directory_client_secret_valid_until ?? null,
  delete_disabled_users_after_days: numberOf(draft.delete_disabled_users_after_days),
  do_not_sync_if_less_than_users: numberOf(draft.do_not_sync_if_less_than_users),
  ...(directory_secret !== '' && { directory_secret }),
});
const numberOf = (typed: number) => (Number.isNaN(typed) ? null : typed);

type Props = { task: SyncTask | null; onClose: () => void };

export default function TaskForm({ task, onClose }: Props) {
  const { t } = useTexts();
  const options = { success: () => t('sync.saved'), invalidates: [syncTaskList] };
  const create = useAction(syncTaskCreate, options);
  const update = useAction(syncTaskUpdate, options);
  return (
    <FormDrawer<Draft>
      title={t(task === null ? 'sync.connect' : 'sync.edit')}
      verb={t('sync.save')}
      values={draftOf(task)}
      schema={schema}
      body={(draft) => bodyOf(draft, task)}
      onSubmit={(draft) => {
        const body = bodyOf(draft, task);
        return task === null
          ? create.attempt({ body })
          : update.attempt({ params: { id: task.task_id }, body });
      }}
      onClose={onClose}
    >
      <Field name="task_name" label={t('sync.name')} help={t('sync.name_help')} most={80} focus />
      <Field name="directory_settings.host" label={t('sync.host')} most={255} />
      <Field name="directory_settings.port" type="number" label={t('sync.port')} help={t('sync.port_help')} />
      <Field
        name="directory_settings.security"
        type="segmented"
        label={t('sync.security')}
        options={[
          { value: 'ldaps', label: t('sync.security_ldaps') },
          { value: 'starttls', label: t('sync.security_starttls') },
        ]}
      />
      <Field
        name="directory_settings.authority"
        type="area"
        rows={3}
        label={t('sync.authority')}
        help={t('sync.authority_help')}
      />
      <Field
        name="directory_settings.bind_dn"
        label={t('sync.bind_dn')}
        help={t('sync.bind_dn_help')}
        most={500}
      />
      <Field
        name="directory_secret"
        type="password"
        label={t('sync.secret')}
        help={t(task?.has_secret ? 'sync.secret_keep' : 'sync.secret_help')}
        most={500}
      />
      <Field name="directory_settings.base" label={t('sync.base')} help={t('sync.base_help')} most={500} />
      <Field
        name="periodic_sync_enabled"
        type="switch"
        label={t('sync.periodic')}
        help={t('sync.periodic_help')}
      />
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
    </FormDrawer>
  );
}
