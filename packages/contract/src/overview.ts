import * as z from 'zod';
import { operation } from './base/operation.ts';
import { message_row } from './messages.ts';

const moment = z.iso.datetime();
const counts = z.object({ passed: z.number(), rejected: z.number(), held: z.number() });

/** What matters today, from rollups and the queue. Parts the caller's role may not see are null. */
export const overviewRead = operation({
  name: 'overviewRead',
  method: 'GET',
  path: '/api/v1/overview',
  summary: 'Home overview',
  access: { module: 'open' },
  by_tenant: true,
  data: z.object({
    timestamp: moment,
    /** Things that wait for a person, most severe first; text is `waiting.<code>` with `params`. */
    waiting: z.array(
      z.object({
        code: z.string(),
        severity: z.enum(['bad', 'warn', 'neutral']),
        count: z.number(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
        query: z.string(),
      }),
    ),
    /** Incoming mail of the last 24 hours in half hours, with the same hours a week ago for comparison. */
    incoming: z
      .object({
        slots: z.array(z.object({ start: moment, ...counts.shape, usual: z.number().nullable() })),
        totals: counts,
        before: counts.nullable(),
        deferred: z.number(),
      })
      .nullable(),
    domains: z
      .array(z.object({ domain_name: z.string(), in: z.number(), out: z.number(), held: z.number() }))
      .nullable(),
    /** Held messages addressed to the caller, newest first. */
    held_for_you: z
      .object({
        rows: z.array(message_row),
        total: z.number(),
        /** `cloudid` of those the caller has asked for, and nobody has answered yet. */
        asked: z.array(z.string()),
      })
      .nullable(),
    /** Held and not yet reviewed, for the sidebar's number. */
    held_open: z.number().nullable(),
    parts: z.array(
      z.object({
        part: z.enum(['gateway', 'worker', 'database']),
        ok: z.boolean(),
        seen_at: moment.nullable(),
      }),
    ),
  }),
});
