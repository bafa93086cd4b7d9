/** Mail that waits for delivery, by destination. */
import * as z from 'zod';
import { elsewhere } from './base/elsewhere.ts';
import { instance_name } from './base/instance-name.ts';
import { operation } from './base/operation.ts';
import { domain_text } from './domain-text.ts';

const access = { module: 'testtools_mailqueue' } as const;

/** Fallback: the tenant's own server does not take it. Inqueue: not tried yet. Outqueue: the other side does not take it. */
export const mail_queue_types = ['Fallback', 'Inqueue', 'Outqueue'] as const;

/** Rows that one detail shows. */
export const MAIL_QUEUE_SHOWN = 200;

const filter = z.object({
  queue: z.enum(mail_queue_types).optional(),
  /** The recipients' domain. */
  domainname: domain_text.optional(),
  instance: instance_name.optional().describe('Only mail of tenants of this instance.'),
});

const summary_row = z.object({
  /** The recipients' domain. */
  address: z.string(),
  count: z.number().int(),
  queue: z.enum(mail_queue_types),
  direction: z.enum(['in', 'out']),
  senders: z.number().int(),
  bytes: z.number().int(),
  oldest: z.iso.datetime(),
  next_attempt: z.iso.datetime(),
  expires: z.iso.datetime(),
  /** What the last attempt was answered; '': not tried yet. */
  reason: z.string(),
  /** Where it waits; absent: at the instance that answers. */
  elsewhere: elsewhere.optional(),
});
export type MailQueueRow = z.output<typeof summary_row>;

export const mailQueueOverview = operation({
  name: 'mailQueueOverview',
  method: 'GET',
  path: '/api/v1/queues/mailqueue/overview',
  summary: 'How much mail waits for delivery',
  access,
  api_token: false,
  query: z.object({
    instance: instance_name.optional().describe('Only mail of tenants of this instance.'),
  }),
  data: z.array(
    z.object({
      instance: z.string(),
      type: z.enum(mail_queue_types).nullable(),
      /** A gateway that gives no sign of life; '': all of them together. */
      server: z.string(),
      /** −1: unknown. */
      queue: z.object({ active: z.number().int(), deferred: z.number().int() }),
    }),
  ),
});

export const mailQueueSummary = operation({
  name: 'mailQueueSummary',
  method: 'GET',
  path: '/api/v1/queues/mailqueue/summary',
  summary: 'Mail that waits for delivery, by destination',
  access,
  api_token: false,
  query: filter,
  data: z.array(summary_row),
  errors: ['instance_away'],
});

export const mailQueueDetail = operation({
  name: 'mailQueueDetail',
  method: 'GET',
  path: '/api/v1/queues/mailqueue/detail',
  summary: 'The messages that wait for delivery',
  access,
  api_token: false,
  query: filter,
  data: z.array(
    z.object({
      queue_id: z.string(),
      timestamp: z.iso.datetime(),
      message_size: z.number().int(),
      sender: z.string(),
      recipient: z.string(),
      delay_reason: z.string(),
      hostname: z.string(),
      attempts: z.number().int(),
      next_attempt: z.iso.datetime(),
      /** Where it waits; absent: at the instance that answers. */
      elsewhere: elsewhere.optional(),
    }),
  ),
  errors: ['instance_away'],
});

export const mailQueueFlush = operation({
  name: 'mailQueueFlush',
  method: 'GET',
  path: '/api/v1/queues/mailqueue/flush',
  summary: 'Try the waiting mail to a domain now',
  access: { ...access, admin: true },
  api_token: false,
  query: z.object({ domainname: domain_text }),
  data: z.object({ tried: z.number().int() }),
  errors: ['too_many_attempts'],
});

export const mail_queue_operations = {
  mailQueueOverview,
  mailQueueSummary,
  mailQueueDetail,
  mailQueueFlush,
} as const;
