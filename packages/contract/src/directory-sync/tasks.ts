/** Directories that accounts are kept like, and which domains' accounts each provides. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import {
  access_step,
  directory_types,
  SYNC_PATH,
  sync_access,
  sync_edit,
  sync_id_param,
  sync_task,
  sync_text,
} from './vocabulary.ts';

const moment = z.iso.datetime();
const name = sync_text.min(1).max(80);
export const sync_task_body = z.strictObject({
  task_name: name,
  task_description: sync_text.default(''),
  directory_type: z.enum(directory_types),
  directory_settings: z.record(z.string(), z.unknown()).default({}),
  /** Left out: the one that is there stays. */
  directory_secret: z.string().min(1).max(500).optional(),
  directory_client_secret_valid_until: moment.nullable().default(null),
  sync_every_minutes: z.int().min(15).max(10_080).default(60),
  periodic_sync_enabled: z.boolean().default(false),
  disable_missing_users: z.boolean().default(true),
  delete_disabled_users_after_days: z.int().min(7).max(3650).nullable().default(30),
  do_not_sync_if_less_than_users: z.int().min(1).max(1_000_000).nullable().default(null),
  hold_if_more_than_percent: z.int().min(1).max(50).default(5),
});
export type SyncTaskBody = z.output<typeof sync_task_body>;

const of_task = z.object({ id: sync_id_param });

export const syncTaskList = operation({
  name: 'syncTaskList',
  method: 'GET',
  path: `${SYNC_PATH}/synctasks`,
  summary: 'Directories that accounts are synchronised from',
  access: sync_access,
  data: z.array(sync_task),
});

export const syncTaskCreate = operation({
  name: 'syncTaskCreate',
  method: 'POST',
  path: `${SYNC_PATH}/synctasks`,
  summary: 'Connect a directory',
  access: sync_edit,
  // Operators and partners name the tenant; others have one only.
  body: sync_task_body.extend({ tenant_id: z.int().min(0).optional() }),
  data: sync_task,
  errors: ['invalid_input', 'not_found', 'too_many_sync_tasks'],
});

export const syncTaskUpdate = operation({
  name: 'syncTaskUpdate',
  method: 'PUT',
  path: `${SYNC_PATH}/synctasks/{id}`,
  summary: 'Change how a directory is synchronised',
  access: sync_edit,
  params: of_task,
  body: sync_task_body,
  data: sync_task,
  errors: ['invalid_input', 'not_found'],
});

export const syncTaskDelete = operation({
  name: 'syncTaskDelete',
  method: 'DELETE',
  path: `${SYNC_PATH}/synctasks/{id}`,
  summary: 'Disconnect a directory; its accounts stay',
  access: sync_edit,
  params: of_task,
  data: z.object({ kept_users: z.number() }),
  errors: ['not_found'],
});

export const syncAccessTest = operation({
  name: 'syncAccessTest',
  method: 'GET',
  path: `${SYNC_PATH}/testaccess/{id}`,
  summary: 'Check whether a directory can be read',
  access: sync_edit,
  params: of_task,
  data: z.object({ is_readable: z.boolean(), tested_at: moment, steps: z.array(access_step) }),
  errors: ['not_found', 'too_many_attempts'],
});

export const sync_domain = z.object({
  task_id: z.number(),
  domain: z.string(),
  use_for_sync: z.boolean(),
  is_default_domain: z.boolean(),
  /** Managed here; the directory names people there; the domain is proven. */
  in_crm: z.boolean(),
  in_directory: z.boolean(),
  directory_validated: z.boolean(),
  people: z.number().nullable(),
});
export type SyncDomain = z.output<typeof sync_domain>;

export const syncTaskDomainList = operation({
  name: 'syncTaskDomainList',
  method: 'GET',
  path: `${SYNC_PATH}/synctaskdomains/{id}`,
  summary: 'Domains whose accounts a directory provides',
  access: sync_access,
  params: of_task,
  data: z.array(sync_domain),
  errors: ['not_found'],
});

export const syncTaskDomainUpdate = operation({
  name: 'syncTaskDomainUpdate',
  method: 'PUT',
  path: `${SYNC_PATH}/synctaskdomains/{id}`,
  summary: 'Choose the domains whose accounts a directory provides',
  access: sync_edit,
  params: of_task,
  body: z.strictObject({
    domains: z
      .array(
        z.strictObject({
          domain: z.string().trim().toLowerCase().max(255),
          use_for_sync: z.boolean(),
          is_default_domain: z.boolean().default(false),
        }),
      )
      .max(1000),
  }),
  data: z.array(sync_domain),
  errors: ['not_found', 'invalid_input'],
});
