/** Messages of a portal as its administrators see them: whose they are and what happened, and their content only for a reason. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { data_room_message, large_file, read_message } from './data-room.ts';

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
    files: z.array(z.object({ number: z.number().int(), name: z.string(), size: z.number() })),
    large_files: z.array(large_file),
  }),
  errors: ['message_not_found', 'portal_message_gone'],
});

/** ms after the content was read for a reason in which its files can be downloaded. */
export const CONTENT_REASON_MS = 3_600_000;

const file_errors = [
  ...(['message_not_found', 'attachment_not_found'] as const),
  ...(['portal_message_gone', 'content_reason_needed', 'not_found'] as const),
] as const;
const of_file = params.extend({ number: z.string().regex(/^\d{1,4}$/) });

export const portalRecordFileRead = operation({
  name: 'portalRecordFileRead',
  method: 'POST',
  path: '/api/v1/gina/messages/{id}/files/{number}',
  summary: 'A file of a message whose content was read for a reason; its owner sees that it was downloaded',
  access,
  api_token: false,
  impersonated: false,
  params: of_file,
  answer: 'file',
  data: z.unknown(),
  errors: file_errors,
});

export const portalRecordLargeFileRead = operation({
  name: 'portalRecordLargeFileRead',
  method: 'POST',
  path: '/api/v1/gina/messages/{id}/largefiles/{number}',
  summary:
    'A large file of a message whose content was read for a reason; its owner sees that it was downloaded',
  access,
  api_token: false,
  impersonated: false,
  params: of_file,
  answer: 'file',
  data: z.unknown(),
  errors: file_errors,
});

export const portal_record_operations = {
  ...{ portalRecordList, portalRecordRead, portalRecordContentRead },
  ...{ portalRecordFileRead, portalRecordLargeFileRead },
} as const;
