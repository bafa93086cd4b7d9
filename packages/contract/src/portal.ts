import * as z from 'zod';
import { operation } from './base/operation.ts';
import { DATA_ROOM_SERVICE } from './base/screens.ts';
import { portal_setting_operations } from './portal/settings.ts';

export * from './portal/settings.ts';

const moment = z.iso.datetime();
const data_room = { module: 'open', flag: 'data_room', service: DATA_ROOM_SERVICE } as const;

/** Seconds in which taking a message back can be undone; the key of each copy is destroyed after them. */
export const RECALL_UNDO_SECONDS = 30;

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
  ...portal_setting_operations,
  portalMessageList,
  portalMessageUpdate,
} as const;
