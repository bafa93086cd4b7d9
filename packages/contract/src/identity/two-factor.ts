import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { twofa_methods } from '../base/vocabulary.ts';
import { signed_in } from './sign-in.ts';

/** Spec 1 section 5: 00, a digit other than 0, then 5 to 97 digits. */
export const MOBILE = /^00[1-9]\d{5,97}$/;
export const BACKUP_CODES = 10;
/** How long a proof of the second factor opens screens that ask for one (clarification 4.10). */
export const ELEVATION_MINUTES = 15;

const PATH = '/api/v1/userextensions/2fa';
const active_methods = ['otp', 'sms', 'email'] as const;
const mobile = z.string().regex(MOBILE, 'must start with 00 and the country code');
/** Six digits of the factor, or the eight of a backup code. */
const code = z.string().regex(/^\s*(\d{6}|\d{4}[ -]?\d{4})\s*$/, 'must have 6 or 8 digits');
const fresh_code = z.string().regex(/^\s*\d{6}\s*$/, 'must have 6 digits');
/** Left out by people who have none: see `confirm_by`. */
const password = z.string().min(1).max(1000).optional();

/**
 * How a person shows once more that it is them: by the password; by having come from their identity provider a moment ago; or they
 * have to sign in there again first, as they have no password.
 */
const confirm_ways = ['password', 'provider', 'sign_in_again'] as const;
export type ConfirmBy = (typeof confirm_ways)[number];

/** A person's second factor (spec 1 section 3). The secret and its picture are shown while setting up and never again. */
export const twofa_settings = z.object({
  id: z.string(),
  email: z.string(),
  method: z.enum(twofa_methods),
  /** What set-up offers first. */
  method_default: z.enum(twofa_methods),
  /** What this system can offer. */
  methods: z.array(z.enum(twofa_methods)),
  mobile: z.string(),
  /** The tenant asks for a second factor. */
  required: z.boolean(),
  /** What setting up and changing ask for besides codes; of others' settings always `password`. */
  confirm_by: z.enum(confirm_ways),
  backup_codes_left: z.number(),
  changed_at: z.string().nullable(),
});
export type TwofaSettings = z.output<typeof twofa_settings>;

export const twofaRead = operation({
  name: 'twofaRead',
  method: 'GET',
  path: PATH,
  summary: 'Own second factor',
  access: { module: 'open' },
  api_token: false,
  in_maintenance: true,
  stages: ['full', 'setup'],
  data: twofa_settings,
});
export const twofaUpdate = operation({
  name: 'twofaUpdate',
  method: 'PUT',
  path: PATH,
  summary: 'Remove the own second factor; asks for the password and a code',
  access: { module: 'open' },
  impersonated: false,
  body: z.strictObject({ method: z.literal('none'), password, token: code }),
  data: twofa_settings,
  errors: [
    'wrong_password',
    'provider_sign_in_needed',
    'wrong_code',
    'too_many_attempts',
    'no_second_factor',
    'second_factor_required',
    'not_while_impersonating',
  ],
});

/** A new secret for an authenticator app. It counts for nothing until `twofaSetup` confirms it by a code. */
export const twofaSetupRead = operation({
  name: 'twofaSetupRead',
  method: 'GET',
  path: `${PATH}/setup`,
  summary: 'Begin setting up an authenticator app',
  access: { module: 'open' },
  in_maintenance: true,
  stages: ['full', 'setup'],
  impersonated: false,
  data: z.object({
    ...twofa_settings.shape,
    otp_secret: z.string(),
    otp_uri: z.string(),
    otp_qrcode_b64encoded: z.string(),
    otp_qrcode_contenttype: z.string(),
  }),
  errors: ['not_while_impersonating'],
});
export const twofaSetupCodeCreate = operation({
  name: 'twofaSetupCodeCreate',
  method: 'POST',
  path: `${PATH}/setup/code`,
  summary: 'Send a code to the telephone or mail address that is being set up',
  access: { module: 'open' },
  in_maintenance: true,
  stages: ['full', 'setup'],
  impersonated: false,
  body: z.discriminatedUnion('method', [
    z.strictObject({ method: z.literal('sms'), mobile, password }),
    z.strictObject({ method: z.literal('email'), password }),
  ]),
  data: z.object({ sent_to: z.string(), expires_at: z.string() }),
  errors: [
    'wrong_password',
    'provider_sign_in_needed',
    'too_many_attempts',
    'code_sent_recently',
    'code_not_sent',
    'sms_unavailable',
    'not_while_impersonating',
  ],
});
/** Where a factor is active already, its own code (or a backup code) is needed too: `current_token`. */
export const twofaSetup = operation({
  name: 'twofaSetup',
  method: 'PUT',
  path: `${PATH}/setup`,
  summary: 'Confirm and activate a second factor',
  access: { module: 'open' },
  in_maintenance: true,
  stages: ['full', 'setup'],
  impersonated: false,
  body: z.strictObject({
    method: z.enum(active_methods),
    password,
    /** The secret of `twofaSetupRead`, for the method `otp`. */
    otp_secret: z
      .string()
      .regex(/^[A-Z2-7]{32}$/)
      .optional(),
    mobile: mobile.optional(),
    token: fresh_code,
    current_token: code.optional(),
  }),
  data: z.object({
    settings: twofa_settings,
    /** Shown this once. */
    backup_codes: z.array(z.string()),
    /** The full session, where set-up was owed; null where there was one already. */
    session: signed_in.nullable(),
  }),
  errors: [
    'wrong_password',
    'provider_sign_in_needed',
    'wrong_code',
    'too_many_attempts',
    'sms_unavailable',
    'not_while_impersonating',
  ],
});
/** Signing in, this is "send it again"; later it is needed before a factor of codes is changed or removed. */
export const twofaCodeCreate = operation({
  name: 'twofaCodeCreate',
  method: 'POST',
  path: `${PATH}/code`,
  summary: 'Send a code of the active second factor',
  access: { module: 'open' },
  in_maintenance: true,
  stages: ['full', 'factor'],
  api_token: false,
  data: z.object({ sent_to: z.string(), expires_at: z.string() }),
  errors: ['no_second_factor', 'code_sent_recently', 'too_many_attempts', 'code_not_sent'],
});
export const twofaProofRead = operation({
  name: 'twofaProofRead',
  method: 'GET',
  path: `${PATH}/proof`,
  summary: 'Which second factor a fresh proof asks for, and of whom',
  access: { module: 'open' },
  in_maintenance: true,
  api_token: false,
  data: z.object({
    email: z.string(),
    method: z.enum(twofa_methods),
    /** Until when the last proof is good; null: there was none in this session. */
    proven_until: z.string().nullable(),
  }),
});
/** Screens that set up, manage or report ask for it; whoever acts as somebody else proves their own factor. */
export const twofaProofCreate = operation({
  name: 'twofaProofCreate',
  method: 'POST',
  path: `${PATH}/proof`,
  summary: 'Prove the active second factor again, for what asks for a fresh proof',
  access: { module: 'open' },
  in_maintenance: true,
  api_token: false,
  body: z.strictObject({ token: code }),
  data: z.object({ proven_until: z.string() }),
  errors: ['wrong_code', 'no_second_factor', 'too_many_attempts'],
});
export const twofaBackupCodesCreate = operation({
  name: 'twofaBackupCodesCreate',
  method: 'POST',
  path: `${PATH}/backup-codes`,
  summary: 'New backup codes; the old ones end',
  access: { module: 'open' },
  impersonated: false,
  body: z.strictObject({ password, token: code }),
  data: z.object({ backup_codes: z.array(z.string()) }),
  errors: [
    'wrong_password',
    'provider_sign_in_needed',
    'wrong_code',
    'too_many_attempts',
    'no_second_factor',
    'not_while_impersonating',
  ],
});

const user = z.object({ user: z.string().min(1).max(320) });

export const twofaUserRead = operation({
  name: 'twofaUserRead',
  method: 'GET',
  path: `${PATH}/{user}`,
  summary: 'Second factor of another user',
  access: { module: 'userManagement_internal', sub_feature: 'userManagement.personal_detail' },
  params: user,
  data: twofa_settings,
  errors: ['person_not_found'],
});
/** The way back for somebody who lost telephone and backup codes. */
export const twofaUserReset = operation({
  name: 'twofaUserReset',
  method: 'PUT',
  path: `${PATH}/{user}`,
  summary: 'Reset the second factor of another person',
  access: { module: 'userManagement_internal', sub_feature: 'userManagement.edit' },
  impersonated: false,
  params: user,
  body: z.strictObject({ method: z.literal('none') }),
  data: twofa_settings,
  errors: ['person_not_found', 'no_second_factor', 'more_powerful', 'not_while_impersonating'],
});

export const two_factor_operations = {
  twofaRead,
  twofaUpdate,
  twofaSetupRead,
  twofaSetupCodeCreate,
  twofaSetup,
  twofaProofRead,
  twofaProofCreate,
  twofaCodeCreate,
  twofaBackupCodesCreate,
  twofaUserRead,
  twofaUserReset,
} as const;
