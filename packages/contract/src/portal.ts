import * as z from 'zod';
import { operation } from './base/operation.ts';
import { DATA_ROOM_SERVICE } from './base/screens.ts';
import { domain_text } from './domain-text.ts';

const moment = z.iso.datetime();
const domain = z.strictObject({ domain: domain_text });
const setup = { module: 'setup_gina' } as const;
const data_room = { module: 'open', flag: 'data_room', service: DATA_ROOM_SERVICE } as const;

/** Days messages stay in a portal, as the specification names them. */
export const portal_expiry_days = [30, 60, 120] as const;
/** Seconds in which taking a message back can be undone; the key of each copy is destroyed after them. */
export const RECALL_UNDO_SECONDS = 30;

const portal_domain = z.object({
  customer: z.string(),
  domain_name: z.string(),
  /** Of the portal; empty until it was turned on once. */
  hostname: z.string(),
  used_by: z.array(z.string()),
  enabled: z.boolean(),
  server_side_caching: z.object({ expire: z.number().int() }),
});

export const portalDomainRead = operation({
  name: 'portalDomainRead',
  method: 'GET',
  path: '/api/v1/gina/domains/{domain}',
  summary: 'Secure mail portal of a domain',
  access: setup,
  api_token: false,
  params: domain,
  data: portal_domain,
  errors: ['not_found'],
});

export const portalDomainUpdate = operation({
  name: 'portalDomainUpdate',
  method: 'PUT',
  path: '/api/v1/gina/domains/{domain}',
  summary: 'Turn the secure mail portal of a domain on or off, and say how long messages stay',
  access: setup,
  api_token: false,
  params: domain,
  body: z.strictObject({
    enabled: z.boolean(),
    server_side_caching: z.strictObject({ expire: z.literal(portal_expiry_days) }),
  }),
  data: portal_domain,
  errors: ['not_found'],
});

const recipient = z.object({
  address: z.string(),
  /** Of the last invitation. */
  notice: z.enum(['due', 'queued', 'delivered', 'failed']),
  opened_at: moment.nullable(),
  expires_at: moment,
  revoked_at: moment.nullable(),
  events: z.array(z.object({ event: z.string(), at: moment, file: z.string() })),
});

const sent_message = z.object({
  message_id: z.string(),
  subject: z.string(),
  sent_at: moment,
  expires_at: moment,
  recipients: z.array(recipient),
});

export const portalMessageList = operation({
  name: 'portalMessageList',
  method: 'GET',
  path: '/api/v1/ginamessages',
  summary: 'Own messages in the secure mail portal, and who opened them',
  access: data_room,
  api_token: false,
  data: z.array(sent_message),
});

export const portalMessageUpdate = operation({
  name: 'portalMessageUpdate',
  method: 'PUT',
  path: '/api/v1/ginamessages/{id}',
  summary: 'Take an own message back from all its recipients, or undo that at once',
  access: data_room,
  api_token: false,
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    recalled: z.boolean(),
    /** The recipients read it where the message was. */
    note: z.string().trim().max(500),
  }),
  data: sent_message,
  errors: ['message_not_found', 'portal_message_gone'],
});

export const portal_operations = {
  portalDomainRead,
  portalDomainUpdate,
  portalMessageList,
  portalMessageUpdate,
} as const;
