/** Messages of a portal as its administrators see them: whose they are and what happened, and their content only for a reason. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { data_room_message, read_message } from './data-room.ts';

const access = { module: 'userManagement_gina', admin: true } as const;
const params = z.strictObject({ id: z.uuid() });

/** Messages of one page. */
export const PORTAL_RECORDS_PAGE = 50;

const record = data_room_message.omit({ is_read: true, folder: true, files: true }).extend({
  /** Whose data room it lies in. */
  owner: z.string(),
  owner_name: z.string(),
  /** The tenant's name, and the domain whose portal it is. */
  customer: z.string(),
  domain: z.string(),
  /** How many files it has. */
  files: z.number().int(),
});

export type PortalRecord = z.output<typeof record>;

export const portalRecordList = operation({
  name: 'portalRecordList',
  method: 'GET',
  path: '/api/v1/gina/messages',
  summary: 'Messages of secure mail portals, newest first, without their content',
  access,
  api_token: false,
  query: z.strictObject({
    /** In subjects and people. */
    q: z.string().max(200).optional(),
    after: z.uuid().optional(),
  }),
  data: z.object({ messages: z.array(record), next: z.uuid().nullable() }),
});

export const portalRecordRead = operation({
  name: 'portalRecordRead',
  method: 'GET',
  path: '/api/v1/gina/messages/{id}',
  summary: 'A message of a secure mail portal with what happened to it, without its content',
  access,
  api_token: false,
  params,
  data: record.extend({ events: read_message.shape.events }),
  errors: ['message_not_found'],
});

/** Its owner reads it too. */
export const portal_content_reason = z.strictObject({ reason: z.string().trim().min(5).max(500) });

export const portalRecordContentRead = operation({
  name: 'portalRecordContentRead',
  method: 'POST',
  path: '/api/v1/gina/messages/{id}/content',
  summary: 'Read the content of a message of a secure mail portal, for a reason; its owner is told of both',
  access,
  api_token: false,
  impersonated: false,
  params,
  body: portal_content_reason,
  data: z.object({
    html: z.string().nullable(),
    text: z.string(),
    files: z.array(z.object({ name: z.string(), size: z.number() })),
  }),
  errors: ['message_not_found', 'portal_message_gone'],
});

export const portal_record_operations = {
  ...{ portalRecordList, portalRecordRead, portalRecordContentRead },
} as const;
