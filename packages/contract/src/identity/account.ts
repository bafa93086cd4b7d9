import * as z from 'zod';
import { instance_name } from '../base/instance-name.ts';
import { operation } from '../base/operation.ts';
import { new_password } from './password.ts';

const done = z.object({ success: z.boolean(), msg: z.string() });

/** Answers the same whoever asks about whomever (security.md W8). */
export const passwordRecoveryCreate = operation({
  name: 'passwordRecoveryCreate',
  method: 'POST',
  path: '/api/v1/password-recovery/{email}',
  summary: 'Ask for a mail with a link to set a new password',
  access: { module: 'public' },
  params: z.object({ email: z.string().min(1).max(320) }),
  data: done,
  errors: ['too_many_attempts'],
});
/** Ends every session, API token and app password of the person. A second factor is asked for at the next sign-in all the same. */
export const passwordReset = operation({
  name: 'passwordReset',
  method: 'POST',
  path: '/api/v1/password-reset/',
  summary: 'Set a new password with the token of the mail',
  access: { module: 'public' },
  body: z.strictObject({ token: z.string().min(1).max(2000), new_password }),
  data: done,
  errors: ['link_not_valid', 'too_many_attempts'],
});
/** Personal API tokens and app passwords survive only where their owner says so. */
const what_ends = {
  revoke_api_tokens: z.boolean().default(true),
  revoke_app_passwords: z.boolean().default(true),
};

/** As the specification spells it. */
const spelled_password = z.strictObject({
  old: z.string().min(1).max(1000),
  new1: new_password,
  new2: z.string().max(1000).describe('The same as `new1`.'),
  instance: instance_name.optional().describe('Of the person; there is no other to choose.'),
  ...what_ends,
});

/** Ends every other session of the person and, unless told otherwise, their API tokens and app passwords. */
export const passwordUpdate = operation({
  name: 'passwordUpdate',
  method: 'PUT',
  path: '/api/v1/users/me/password',
  summary: 'Change the own password',
  access: { module: 'open' },
  impersonated: false,
  body: z.union([
    z.strictObject({ old_password: z.string().min(1).max(1000), new_password, ...what_ends }),
    spelled_password,
  ]),
  data: done.extend({ revoked: z.object({ api_tokens: z.number(), app_passwords: z.number() }) }),
  errors: ['wrong_password', 'too_many_attempts', 'not_while_impersonating'],
});

/** The same at the specification's path. */
export const ownPasswordUpdate = operation({
  name: 'ownPasswordUpdate',
  method: 'PUT',
  path: '/api/v1/usercontacts/{id}/password',
  summary: 'Change the own password by address',
  access: { module: 'open' },
  impersonated: false,
  params: z.object({ id: z.string().trim().toLowerCase().max(320).describe('`me`, or the own address.') }),
  body: spelled_password,
  data: passwordUpdate.data,
  errors: ['not_found', 'wrong_password', 'too_many_attempts', 'not_while_impersonating'],
});

export const account_operations = {
  passwordRecoveryCreate,
  passwordReset,
  passwordUpdate,
  ownPasswordUpdate,
} as const;
