/** Accounts made, changed and deleted by administrators, and written to files. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { roles } from '../base/vocabulary.ts';
import { new_password } from '../identity/password.ts';
import { MOBILE } from '../identity/two-factor.ts';
import { subjectPartFault } from '../keys/subject-part.ts';
import { own_name } from '../users.ts';
import { USERS_PATH, user_detail, user_filter, user_params } from './user-list.ts';

const access = { module: 'userManagement_internal' } as const;
const detail = { ...access, sub_feature: 'userManagement.personal_detail' } as const;
const edit = { ...access, sub_feature: 'userManagement.edit' } as const;
const subject_part = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const fault = subjectPartFault(text);
    if (fault) context.addIssue({ code: 'custom', message: fault.message });
  });
/** Rights of one person; what is left out stays as it is. */
const protection = {
  may_not_sign: z.boolean().optional(),
  may_not_encrypt: z.boolean().optional(),
  mpki_subject_part: subject_part.optional(),
};
const role_list = z.array(z.enum(roles)).max(roles.length);

/**
 * How a new user gets a link to set a password, which works once: not at all, by mail, by text message, or out of the hands of who adds
 * them (otp), to whom alone it is shown, once.
 */
export const user_notifications = ['none', 'email', 'sms', 'otp'] as const;
export type UserNotification = (typeof user_notifications)[number];

export const userRoleList = operation({
  name: 'userRoleList',
  method: 'GET',
  path: `${USERS_PATH}/available_roles`,
  summary: 'Roles the caller may give to others, and how new users can be told',
  access,
  data: z.object({
    roles: z.array(z.enum(roles)),
    /** How a new user can be told; no text messages where nobody carries them. */
    notifications: z.array(z.enum(user_notifications)),
  }),
});

/** The organisation is the one whose domain the address is of. */
export const userCreate = operation({
  name: 'userCreate',
  method: 'POST',
  path: USERS_PATH,
  summary: 'Add an internal user',
  access: edit,
  impersonated: false,
  body: z
    .strictObject({
      email: z.string().trim().toLowerCase().max(320).pipe(z.email()),
      name: own_name,
      roles: role_list.default(['user']),
      locked: z.boolean().default(false),
      ...protection,
      /** Left out: the user sets one by the recovery link, or signs in at an identity provider. */
      password_new1: new_password.optional(),
      password_new2: z.string().optional(),
      /** A locked user is told nothing. */
      notification: z.enum(user_notifications).default('none'),
      /** Where the text message goes; it is not kept. */
      mobile: z.string().trim().max(100).default(''),
    })
    .refine(({ notification, mobile }) => notification !== 'sms' || MOBILE.test(mobile), {
      path: ['mobile'],
      message: 'must start with 00 and the country code',
    })
    .refine(({ password_new1, password_new2 }) => password_new1 === password_new2, {
      path: ['password_new2'],
      message: 'passwords do not coincide',
    }),
  data: user_detail.extend({
    /** False: the text message could not be sent; the user is there all the same. */
    is_told: z.boolean(),
    /** Of `otp`, this once. */
    one_time_link: z.url().nullable(),
  }),
  errors: ['user_exists', 'domain_not_ours', 'role_not_yours', 'instance_away', 'sms_unavailable'],
});

export const userUpdate = operation({
  name: 'userUpdate',
  method: 'PUT',
  path: `${USERS_PATH}/{email}`,
  summary: 'Change the name, roles or protection of an internal user',
  access: edit,
  impersonated: false,
  params: user_params,
  body: z.strictObject({ name: own_name.optional(), roles: role_list.optional(), ...protection }),
  data: user_detail,
  errors: ['person_not_found', 'more_powerful', 'role_not_yours', 'last_administrator', 'user_of_directory'],
});

export const userDelete = operation({
  name: 'userDelete',
  method: 'DELETE',
  path: `${USERS_PATH}/{email}`,
  summary: 'Delete an internal user with their settings and sign-in data',
  access: edit,
  impersonated: false,
  params: user_params,
  data: z.object({ success: z.boolean() }),
  errors: ['person_not_found', 'more_powerful', 'last_administrator', 'user_of_directory'],
});

const file = {
  method: 'GET',
  access: detail,
  api_token: false,
  query: user_filter,
  data: z.undefined(),
  answer: 'file',
} as const;

export const userExportCsv = operation({
  ...file,
  name: 'userExportCsv',
  path: `${USERS_PATH}/csv`,
  summary: 'Internal users as CSV',
});
export const userExportXlsx = operation({
  ...file,
  name: 'userExportXlsx',
  path: `${USERS_PATH}/xlsx`,
  summary: 'Internal users as XLSX',
});

export const user_change_operations = {
  userRoleList,
  userCreate,
  userUpdate,
  userDelete,
  userExportCsv,
  userExportXlsx,
} as const;
