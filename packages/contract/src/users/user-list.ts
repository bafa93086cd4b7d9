/** Accounts of a tenant's people, as administrators see them. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { roles } from '../base/vocabulary.ts';
import { sign_enc_modes } from '../users.ts';

export const USERS_PATH = '/api/v1/usercontacts';
const access = { module: 'userManagement_internal' } as const;
const detail = { ...access, sub_feature: 'userManagement.personal_detail' } as const;
const edit = { ...access, sub_feature: 'userManagement.edit' } as const;
const moment = z.iso.datetime();

/** How an account came to be: made by a person, by its first mail, or from a directory. */
export const user_origins = ['manual', 'auto', 'sync'] as const;
export type UserOrigin = (typeof user_origins)[number];
export const user_factors = ['none', 'otp', 'sms', 'email'] as const;
export const MOST_USER_PAGE = 100;

export const user_row = z.object({
  email: z.string(),
  name: z.string(),
  customer: z.string(),
  tenant_id: z.number(),
  locked: z.boolean(),
  /** Mail of theirs is not signed in their name. */
  may_not_sign: z.boolean(),
  /** Mail of theirs is not encrypted by us; what must be encrypted is refused. */
  may_not_encrypt: z.boolean(),
  roles: z.array(z.enum(roles)),
  origin: z.enum(user_origins),
  /** The directory that keeps the account; null: none. */
  directory: z.string().nullable(),
  /** The method alone; null where the caller may not know it. */
  second_factor: z.enum(user_factors).nullable(),
  created: moment,
});
export type UserRow = z.output<typeof user_row>;

const listed_user = user_row.extend({
  /** When they last received and sent mail; null: not in what the log keeps, or not for the caller to know. */
  last_in: moment.nullable(),
  last_out: moment.nullable(),
});
export type ListedUser = z.output<typeof listed_user>;

const yes_no = z.enum(['true', 'false']).transform((text) => text === 'true');
const many = <T extends z.ZodType>(one: T) =>
  z.preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(one).max(100).optional(),
  );

/** Which users are meant; the same for the list and for what is written of it. */
export const user_filter = z.strictObject({
  tenant_ids: many(z.coerce.number().int().min(0)),
  /** Part of the name or address. */
  partial_match: z.string().max(200).optional(),
  role: z.enum(roles).optional(),
  origin: z.enum(user_origins).optional(),
  factor: z.enum(['none', 'any']).optional(),
  locked: yes_no.optional(),
});

export const userList = operation({
  name: 'userList',
  method: 'GET',
  path: USERS_PATH,
  summary: 'Internal users, by name',
  access,
  query: user_filter.extend({
    skip: z.coerce.number().int().min(0).max(10_000).default(0),
    limit: z.coerce.number().int().min(1).max(MOST_USER_PAGE).default(50),
    /** `next` of the page before. */
    after: z.string().max(600).optional(),
  }),
  data: z.object({
    users: z.array(listed_user),
    next: z.string().nullable(),
    /** Of everybody the caller may see, whatever is searched for; null on later pages. */
    counts: z
      .object({
        all: z.number(),
        locked: z.number(),
        manual: z.number(),
        auto: z.number(),
        sync: z.number(),
        /** null where the caller may not know of second factors. */
        no_factor: z.number().nullable(),
        /** Active users who may administer others. */
        admins_without_factor: z.number().nullable(),
      })
      .nullable(),
    may_edit: z.boolean(),
    may_export: z.boolean(),
  }),
});

export const user_params = z.object({ email: z.string().trim().toLowerCase().max(320) });

export const user_detail = user_row.extend({
  confidentialdomains: z.array(z.string()),
  /** What their certificates name them by beside the address (RFC 4514). */
  mpki_subject_part: z.string(),
  /** What the services of their organisation offer. */
  sign_enc_options: z.array(z.enum(sign_enc_modes)),
  has_password: z.boolean(),
  password_changed: moment.nullable(),
  /** Sessions that are open now, and when one was last used. */
  sessions: z.number(),
  last_seen: moment.nullable(),
  /** Whether the caller may change the account: not their own, nor one with rights that they do not have. */
  may_change: z.boolean(),
  may_delete: z.boolean(),
});
export type UserDetail = z.output<typeof user_detail>;

export const userRead = operation({
  name: 'userRead',
  method: 'GET',
  path: `${USERS_PATH}/{email}`,
  summary: 'One internal user',
  access: detail,
  params: user_params,
  data: user_detail,
  errors: ['person_not_found'],
});

export const userLastMessages = operation({
  name: 'userLastMessages',
  method: 'GET',
  path: `${USERS_PATH}/{email}/lastmessages`,
  summary: 'The last mail a user received and sent',
  access: detail,
  params: user_params,
  data: z.object({
    user: z.string(),
    last_in_timestamp: moment.nullable(),
    /** Address within the console; null where there is none. */
    last_in_link: z.string().nullable(),
    last_out_timestamp: moment.nullable(),
    last_out_link: z.string().nullable(),
  }),
  errors: ['person_not_found'],
});

export const userLockBulk = operation({
  name: 'userLockBulk',
  method: 'POST',
  path: `${USERS_PATH}/lock`,
  summary: 'Lock or unlock internal users',
  access: edit,
  impersonated: false,
  body: z.strictObject({
    emails: z.array(user_params.shape.email).min(1).max(500),
    locked: z.boolean(),
  }),
  data: z.object({
    /** Whose state changed: an undo names them. */
    changed: z.array(z.string()),
    /** Who was left alone, and why. */
    refused: z.array(
      z.object({
        email: z.string(),
        why: z.enum(['not_found', 'own_account', 'more_powerful', 'last_administrator']),
      }),
    ),
  }),
});

export const user_list_operations = { userList, userRead, userLastMessages, userLockBulk } as const;
