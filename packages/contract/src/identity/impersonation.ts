import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { roles } from '../base/vocabulary.ts';
import { signed_in } from './sign-in.ts';

/** Minutes a person can act as somebody else at a stretch. */
export const IMPERSONATION_MINUTES = 30;

/** People the caller may act as: in their own scope and never more powerful than they are. */
export const impersonationTargets = operation({
  name: 'impersonationTargets',
  method: 'GET',
  path: '/api/v1/login/impersonate',
  summary: 'Find a person to act as',
  access: { module: 'impersonate' },
  impersonated: false,
  query: z.object({ q: z.string().max(200).default('') }),
  data: z.object({
    people: z.array(
      z.object({ email: z.string(), name: z.string(), tenant: z.string(), roles: z.array(z.enum(roles)) }),
    ),
  }),
  errors: ['not_while_impersonating'],
});
export const impersonationStart = operation({
  name: 'impersonationStart',
  method: 'POST',
  path: '/api/v1/login/impersonate/{user}',
  summary: 'Act as another person',
  access: { module: 'impersonate' },
  impersonated: false,
  params: z.object({ user: z.string().min(1).max(320) }),
  /** Kept in the audit log of both. */
  body: z.strictObject({ reason: z.string().trim().min(5).max(500) }),
  data: signed_in,
  errors: ['person_not_found', 'more_powerful', 'not_while_impersonating'],
});
/** Answers a new token of the session that was there before; the one it had is no longer good. */
export const impersonationStop = operation({
  name: 'impersonationStop',
  method: 'POST',
  path: '/api/v1/login/impersonate/stop',
  summary: 'Be oneself again',
  access: { module: 'open' },
  api_token: false,
  in_maintenance: true,
  data: signed_in,
  errors: ['not_impersonating'],
});

export const impersonation_operations = {
  impersonationTargets,
  impersonationStart,
  impersonationStop,
} as const;
