import * as z from 'zod';
import { operation } from '../base/operation.ts';

const session = z.object({
  id: z.string(),
  /** The session that asks. */
  current: z.boolean(),
  client: z.enum(['browser', 'api']),
  /** What the client calls itself, in words such as "Firefox" and "Windows"; '' when it says nothing known. */
  browser: z.string(),
  system: z.string(),
  user_agent: z.string(),
  ip: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
  /** Somebody acting as this person. */
  impersonated_by: z.string().nullable(),
});
export type SessionEntry = z.output<typeof session>;

export const sessionList = operation({
  name: 'sessionList',
  method: 'GET',
  path: '/api/v1/sessions',
  summary: 'Own sessions that are alive, newest first',
  access: { module: 'open' },
  api_token: false,
  data: z.object({ sessions: z.array(session) }),
});
export const sessionEnd = operation({
  name: 'sessionEnd',
  method: 'DELETE',
  path: '/api/v1/sessions/{session}',
  summary: 'End one of the own sessions',
  access: { module: 'open' },
  impersonated: false,
  params: z.object({ session: z.string().min(1).max(60) }),
  data: z.object({ success: z.boolean(), msg: z.string() }),
  errors: ['session_not_found', 'not_while_impersonating'],
});
export const sessionEndOthers = operation({
  name: 'sessionEndOthers',
  method: 'DELETE',
  path: '/api/v1/sessions/others',
  summary: 'End all own sessions but this one',
  access: { module: 'open' },
  impersonated: false,
  data: z.object({ ended: z.number() }),
  errors: ['not_while_impersonating'],
});

export const session_operations = {
  sessionList,
  sessionEnd,
  sessionEndOthers,
} as const;
