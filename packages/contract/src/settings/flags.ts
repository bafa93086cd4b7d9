import * as z from 'zod';
import { instance_name } from '../base/instance-name.ts';
import { operation } from '../base/operation.ts';
import { type FeatureFlag, feature_flags } from '../base/vocabulary.ts';

/** What a flag is where nobody has switched it. */
export const flag_defaults: Record<FeatureFlag, boolean> = {
  message_search_form: true,
  m365_login: false,
  maintenance: false,
  theming: true,
  use_configdb_for_newsitems: false,
  msgsearch_responsive_table: true,
  pgp_external_keys: false,
  directory_synchronisation: true,
  pgp_key_upload: false,
  pgp_key_generation: false,
  large_file_transfer: false,
  data_room: false,
  test_feature_flag: false,
};

/** Flags a page without a session has to know. */
export const public_flags = [
  'maintenance',
  'm365_login',
  'theming',
] as const satisfies readonly FeatureFlag[];

/** Features that are not finished: on only for those who have switched beta features on in their profile. */
export const beta_flags = ['test_feature_flag'] as const satisfies readonly FeatureFlag[];

/** From general to particular; the most particular switch wins. */
export const flag_scopes = ['default', 'instance', 'tenant', 'user'] as const;
export type FlagScope = (typeof flag_scopes)[number];

const moment = z.iso.datetime();
const on_off = <const Names extends readonly [FeatureFlag, ...FeatureFlag[]]>(names: Names) =>
  z.record(z.enum(names), z.boolean());

export const flagListPublic = operation({
  name: 'flagListPublic',
  method: 'GET',
  path: '/api/v1/features/public',
  summary: 'Feature flags a page needs before sign-in',
  access: { module: 'public' },
  in_maintenance: true,
  query: z.strictObject({ instance: instance_name.optional() }),
  data: z.object({ flags: on_off(public_flags) }),
});
export const flagListOwn = operation({
  name: 'flagListOwn',
  method: 'GET',
  path: '/api/v1/features',
  summary: 'All feature flags as they apply to the caller',
  access: { module: 'open' },
  in_maintenance: true,
  data: z.object({ flags: on_off(feature_flags) }),
});

const flag_switch = z.object({
  scope: z.enum(flag_scopes),
  /** 'all', an instance, a tenant's id, a person's address. */
  scope_value: z.string(),
  /** The tenant's name where the scope is a tenant. */
  label: z.string(),
  is_on: z.boolean(),
  changed_at: moment,
  changed_by: z.string(),
});
export const flag_entry = z.object({
  name: z.enum(feature_flags),
  /** Without any switch. */
  preset: z.boolean(),
  switches: z.array(flag_switch),
});
export type FlagEntry = z.output<typeof flag_entry>;

export const flagList = operation({
  name: 'flagList',
  method: 'GET',
  path: '/api/v1/features/switches',
  summary: 'All feature flags and where each is set',
  access: { module: 'superuser', superuser: true },
  data: z.array(flag_entry),
});
export const flagUpdate = operation({
  name: 'flagUpdate',
  method: 'PUT',
  path: '/api/v1/features/switches/{flag}/{scope}/{scope_value}',
  summary:
    'Set a feature flag for everyone, an instance, an organisation or a user; null removes the setting',
  access: { module: 'superuser', superuser: true },
  params: z.object({
    flag: z.enum(feature_flags),
    scope: z.enum(flag_scopes),
    scope_value: z.string().min(1).max(320),
  }),
  body: z.strictObject({ is_on: z.boolean().nullable() }),
  data: flag_entry,
  errors: ['not_found'],
});

export const flag_operations = {
  flagListPublic,
  flagListOwn,
  flagList,
  flagUpdate,
} as const;
