/** Addresses outside that a tenant has its events sent to: verdicts, releases, sign-ins and the audit log, as ECS JSON. */
import * as z from 'zod';
import { operation } from './base/operation.ts';

const common = {
  access: { module: 'setup', admin: true },
  // What leaves here goes on without a session: nobody sets it up by a token, or as somebody else.
  api_token: false,
} as const;
const PATH = '/api/v1/webhooks';
const one = z.object({ id: z.uuid() });

export const webhook_topics = ['verdict', 'release', 'sign_in', 'audit'] as const;
export type WebhookTopic = (typeof webhook_topics)[number];
export const MOST_WEBHOOKS = 10;
/** For so long the former secret signs too, so that the other side can change over. */
export const FORMER_SECRET_HOURS = 24;

const webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  topics: z.array(z.enum(webhook_topics)),
  enabled: z.boolean(),
  /** `failing`: nothing was taken for three days; `gone`: the other side answered 410. */
  disabled_why: z.enum(['', 'failing', 'gone']),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  /** Events that wait to be sent. */
  waiting: z.number().int(),
  failing_since: z.iso.datetime().nullable(),
  next_attempt_at: z.iso.datetime().nullable(),
  former_secret_until: z.iso.datetime().nullable(),
});
export type Webhook = z.output<typeof webhook>;

export const webhook_form = z.strictObject({
  name: z.string().trim().min(1).max(80),
  url: z.url().max(1_000),
  topics: z.array(z.enum(webhook_topics)).min(1).max(webhook_topics.length),
  enabled: z.boolean().default(true),
});
const made = z.object({ secret: z.string(), webhook });
export type MadeWebhook = z.output<typeof made>;

export const webhookList = operation({
  ...common,
  name: 'webhookList',
  method: 'GET',
  path: PATH,
  summary: 'Addresses that events are sent to',
  data: z.array(webhook),
});

export const webhookCreate = operation({
  ...common,
  name: 'webhookCreate',
  method: 'POST',
  path: PATH,
  summary: 'Have events sent to an address; its secret is shown this once',
  impersonated: false,
  body: webhook_form,
  data: made,
  errors: ['invalid_input', 'too_many_webhooks'],
});

export const webhookUpdate = operation({
  ...common,
  name: 'webhookUpdate',
  method: 'PUT',
  path: `${PATH}/{id}`,
  summary: 'Change an address that events are sent to, disable or enable it',
  impersonated: false,
  params: one,
  body: webhook_form,
  data: webhook,
  errors: ['invalid_input', 'not_found'],
});

export const webhookDelete = operation({
  ...common,
  name: 'webhookDelete',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  summary: 'Send no more events to an address, and forget those that wait',
  impersonated: false,
  params: one,
  data: z.object({ id: z.uuid() }),
  errors: ['not_found'],
});

export const webhookSecretRotate = operation({
  ...common,
  name: 'webhookSecretRotate',
  method: 'POST',
  path: `${PATH}/{id}/secret`,
  summary: 'Make a new secret; the former one signs too for a day',
  impersonated: false,
  params: one,
  data: made,
  errors: ['not_found'],
});

const delivery = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  events: z.number().int(),
  /** 1 is the first attempt; 0 a test. */
  attempt: z.number().int(),
  ok: z.boolean(),
  /** Null: there was no answer, and `answer` says why. */
  status: z.number().int().nullable(),
  answer: z.string(),
  took_ms: z.number().int(),
});
export type WebhookDelivery = z.output<typeof delivery>;

export const webhookTest = operation({
  ...common,
  name: 'webhookTest',
  method: 'POST',
  path: `${PATH}/{id}/test`,
  summary: 'Send a test event now, and show what is answered',
  impersonated: false,
  params: one,
  data: delivery,
  errors: ['not_found', 'too_many_attempts'],
});

export const webhookDeliveryList = operation({
  ...common,
  name: 'webhookDeliveryList',
  method: 'GET',
  path: `${PATH}/{id}/deliveries`,
  summary: 'The last requests to an address, with their answers',
  params: one,
  data: z.array(delivery),
  errors: ['not_found'],
});

export const webhook_operations = {
  webhookList,
  webhookCreate,
  webhookUpdate,
  webhookDelete,
  webhookSecretRotate,
  webhookTest,
  webhookDeliveryList,
} as const;
