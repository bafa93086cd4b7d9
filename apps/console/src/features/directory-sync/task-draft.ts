/** What the form of a directory holds, and what of it is sent for each kind. */
import {
  type CsvSettings,
  csv_settings,
  type GraphSettings,
  graph_settings,
  type LdapSettings,
  ldap_settings,
  type SyncTask,
  sync_task_body,
} from '@postern/contract/directory-sync';

export type Kind = 'ldap' | 'csv' | 'm365';

export type Draft = {
  task_name: string;
  /** Of all kinds; a kind sends its own. */
  directory_settings: LdapSettings & CsvSettings & Omit<GraphSettings, 'group_ids'>;
  /** Ids of groups, as they were typed, and the day the secret ends. */
  groups: string;
  secret_ends: string;
  directory_secret: string;
  periodic_sync_enabled: boolean;
  sync_every_minutes: number;
  disable_missing_users: boolean;
  delete_disabled_users_after_days: number;
  do_not_sync_if_less_than_users: number;
  hold_if_more_than_percent: number;
};

const settings_of = { ldap: ldap_settings, csv: csv_settings, m365: graph_settings };

export const schemaFor = (kind: Kind) => sync_task_body.extend({ directory_settings: settings_of[kind] });

export const draftOf = (task: SyncTask | null): Draft => ({
  task_name: task?.task_name ?? '',
  directory_settings: {
    ...{ host: '', port: 636, security: 'ldaps', authority: '', bind_dn: '', base: '' },
    conditions: [{ attribute: 'mail', test: 'present', value: '' }],
    ...{ id_attribute: '', mail_attribute: 'mail', name_attribute: 'displayName' },
    ...{ from: 'file', address: '', encoding: 'auto', separator: 'auto' },
    ...{ id_column: '', mail_column: '', name_column: '', surname_column: '' },
    ...{ status_column: '', locked_value: '', groups_column: '' },
    ...{ directory: '', client_id: '', address_from: 'mail', with_guests: false },
    ...(task?.directory_settings as Partial<LdapSettings & CsvSettings & GraphSettings> | undefined),
  },
  groups: ((task?.directory_settings.group_ids ?? []) as string[]).join(' '),
  secret_ends: task?.directory_client_secret_valid_until?.slice(0, 10) ?? '',
  directory_secret: '',
  periodic_sync_enabled: task?.periodic_sync_enabled ?? false,
  sync_every_minutes: task?.sync_every_minutes ?? 60,
  disable_missing_users: task?.disable_missing_users ?? true,
  delete_disabled_users_after_days: task?.delete_disabled_users_after_days ?? Number.NaN,
  do_not_sync_if_less_than_users: task?.do_not_sync_if_less_than_users ?? Number.NaN,
  hold_if_more_than_percent: task?.hold_if_more_than_percent ?? 5,
});

/** An empty number is none, an empty password the one that is there. */
export const bodyOf = (
  kind: Kind,
  { directory_secret, groups, secret_ends, ...draft }: Draft,
  task: SyncTask | null,
) => {
  const known = settings_of[kind].shape;
  return {
    ...draft,
    directory_type: kind,
    directory_settings: Object.fromEntries(
      Object.entries({
        ...draft.directory_settings,
        group_ids: groups.split(/[\s,;]+/).filter(Boolean),
      }).filter(([field]) => field in known),
    ),
    task_description: task?.task_description ?? '',
    directory_client_secret_valid_until: secret_ends === '' ? null : `${secret_ends}T00:00:00.000Z`,
    delete_disabled_users_after_days: numberOf(draft.delete_disabled_users_after_days),
    do_not_sync_if_less_than_users: numberOf(draft.do_not_sync_if_less_than_users),
    ...(directory_secret !== '' && { directory_secret }),
  };
};
const numberOf = (typed: number) => (Number.isNaN(typed) ? null : typed);
