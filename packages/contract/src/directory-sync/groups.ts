/** Groups of a directory, and what being in one gives here. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { roles } from '../base/vocabulary.ts';
import {
  isSettable,
  isSettingField,
  isSwitchedOff,
  type SettingField,
  settingDeclaration,
  settingFault,
} from '../settings.ts';
import { sign_enc_modes } from '../users.ts';
import { SYNC_PATH, sync_access, sync_edit, sync_id_param, sync_text } from './vocabulary.ts';

/** Groups of one task, and actions of one group. */
export const SYNC_GROUPS = { most: 50, actions: 20 } as const;

export const sync_actions = ['role', 'group', 'setting', 'protection'] as const;
export type SyncAction = (typeof sync_actions)[number];

/** Settings that a person may have a value of their own of. */
export const isGivenSetting = (field: string): field is SettingField =>
  isSettingField(field) && isSettable(field, 'user');

/** A setting and its value out of `field=value`; null: there is no such setting of people. */
export function parseGivenSetting(
  text: string,
): { field: SettingField; value: string | number | boolean } | null {
  const [, field = '', given = ''] = /^([a-z_0-9]+)=(.*)$/s.exec(text) ?? [];
  if (!isGivenSetting(field)) return null;
  const { kind } = settingDeclaration(field);
  const bool = given === 'true' ? true : given === 'false' ? false : given;
  const number = /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : given;
  return { field, value: kind === 'boolean' ? bool : kind === 'number' ? number : given };
}

function givenFault(text: string): string | null {
  const given = parseGivenSetting(text);
  if (!given) return 'must name a setting of people and its value';
  return settingFault(given.field, given.value) === null && !isSwitchedOff(given.field, 'group', given.value)
    ? null
    : 'must be a value that the setting may have';
}
const given_setting = sync_text.superRefine((text, context) => {
  const message = givenFault(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

const of_task = z.object({ id: sync_id_param });
/**
 * A role; the name of a group here (a comma parts several where they are shown); a setting as `field=value`; or whether mail of members
 * is signed and encrypted. Of several values of one setting the first group's counts.
 */
const action = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('role'), action_values: z.enum(roles) }),
  z.strictObject({
    action: z.literal('group'),
    action_values: sync_text
      .min(1)
      .max(80)
      .regex(/^[^,]*$/, 'must not hold a comma'),
  }),
  z.strictObject({ action: z.literal('setting'), action_values: given_setting }),
  z.strictObject({ action: z.literal('protection'), action_values: z.enum(sign_enc_modes) }),
]);
export type SyncGroupAction = z.output<typeof action>;

/** What a form asks of one group: a role, a group here, settings, how mail is protected; one of them at least. */
export const sync_group_draft = z.object({
  sync_group: sync_text.min(1),
  role: z.string(),
  join: sync_text.max(80).regex(/^[^,]*$/, 'must not hold a comma'),
  protection: z.string(),
  settings: z.array(
    z.object({ field: z.string(), value: z.string() }).superRefine(({ field, value }, context) => {
      const message = givenFault(`${field}=${value}`);
      if (message !== null) context.addIssue({ code: 'custom', path: ['value'], message });
    }),
  ),
});
export type SyncGroupDraft = z.output<typeof sync_group_draft>;

export const sync_group = z.object({
  sync_group_id: z.number(),
  task_id: z.number(),
  /** As the directory names it. */
  sync_group: z.string(),
  /** People the last reading found in it; null: not read yet. */
  sync_users_in_group: z.number().nullable(),
  /** Its place in the list, from 1. */
  group_order: z.number(),
  actions: z.array(z.object({ action: z.enum(sync_actions), action_values: z.string() })),
});
export type SyncGroup = z.output<typeof sync_group>;

export const syncTaskGroupList = operation({
  name: 'syncTaskGroupList',
  method: 'GET',
  path: `${SYNC_PATH}/synctaskgroups/{id}`,
  summary: 'Groups of a directory and what their members get',
  access: sync_access,
  params: of_task,
  data: z.array(sync_group),
  errors: ['not_found'],
});

export const syncTaskGroupUpdate = operation({
  name: 'syncTaskGroupUpdate',
  method: 'PUT',
  path: `${SYNC_PATH}/synctaskgroups/{id}`,
  summary: 'Choose the groups of a directory and what their members get',
  access: sync_edit,
  params: of_task,
  body: z.strictObject({
    /** All of them, in their order; one that is left out is no longer read. */
    groups: z
      .array(
        z.strictObject({
          sync_group: sync_text.min(1),
          actions: z.array(action).min(1).max(SYNC_GROUPS.actions),
        }),
      )
      .max(SYNC_GROUPS.most),
  }),
  data: z.array(sync_group),
  errors: ['not_found', 'invalid_input'],
});

export const sync_action_row = z.object({
  sync_group_id: z.number(),
  task_id: z.number(),
  action: z.enum(sync_actions),
  action_values: z.string(),
});
export type SyncActionRow = z.output<typeof sync_action_row>;

const of_group = z.object({ group: sync_id_param });
const ACTIONS_PATH = `${SYNC_PATH}/syncgroupactions/{group}`;

export const syncGroupActionList = operation({
  name: 'syncGroupActionList',
  method: 'GET',
  path: ACTIONS_PATH,
  summary: 'What members of one group of a directory get',
  access: sync_access,
  params: of_group,
  data: z.array(sync_action_row),
  errors: ['not_found'],
});

export const syncGroupActionCreate = operation({
  name: 'syncGroupActionCreate',
  method: 'POST',
  path: ACTIONS_PATH,
  summary: 'Give members of a directory’s group one thing more',
  access: sync_edit,
  params: of_group,
  body: action,
  data: z.array(sync_action_row),
  errors: ['not_found', 'invalid_input'],
});

export const syncGroupActionUpdate = operation({
  name: 'syncGroupActionUpdate',
  method: 'PUT',
  path: ACTIONS_PATH,
  summary: 'Choose all that members of a directory’s group get',
  access: sync_edit,
  params: of_group,
  body: z.strictObject({ actions: z.array(action).min(1).max(SYNC_GROUPS.actions) }),
  data: z.array(sync_action_row),
  errors: ['not_found', 'invalid_input'],
});

export const syncGroupActionDelete = operation({
  name: 'syncGroupActionDelete',
  method: 'DELETE',
  path: ACTIONS_PATH,
  summary: 'Give members of a directory’s group one thing less, or nothing any more',
  access: sync_edit,
  params: of_group,
  /** Both, or neither: then all of them. */
  query: z
    .strictObject({
      action: z.enum(sync_actions).optional(),
      action_values: z.string().max(500).optional(),
    })
    .refine(({ action: one, action_values }) => (one === undefined) === (action_values === undefined), {
      message: 'must name an action with its value',
    }),
  data: z.array(sync_action_row),
  errors: ['not_found'],
});

export const syncActionList = operation({
  name: 'syncActionList',
  method: 'GET',
  path: `${SYNC_PATH}/syncactions`,
  summary: 'What being in a group of a directory can give',
  access: sync_access,
  data: z.array(
    z.object({
      action: z.enum(sync_actions),
      param_description: z.string(),
      default_value: z.string(),
      /** What the caller may choose, of settings their names; empty: any text. */
      values: z.array(z.string()),
    }),
  ),
});
