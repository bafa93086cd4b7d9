/**
 * The labels spec 1 section 8 names for failures of signing in and of secure mail. An answer whose detail is one of them, as
 * a portal or an older client's server gives it, means this error of ours; null where only the label says it.
 */
import type { ErrorCode } from './errors.ts';

export const error_labels = {
  auth0000: 'internal',
  auth0001: 'wrong_credentials',
  auth0002: 'too_many_attempts',
  auth0003: 'not_signed_in',
  auth0004: 'wrong_code',
  auth0005: 'second_factor_required',
  auth0010: 'oidc_failed',
  auth0011: 'oidc_not_linked',
  auth0012: 'oidc_unavailable',
  gina0001: null,
  gina0002: null,
} as const satisfies Record<string, ErrorCode | null>;
