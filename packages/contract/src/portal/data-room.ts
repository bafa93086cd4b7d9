import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { DATA_ROOM_SERVICE } from '../base/screens.ts';
import { MOST_DATA_ROOM_FILES } from './data-room-uploads.ts';

const moment = z.iso.datetime();
const data_room = { module: 'open', flag: 'data_room', service: DATA_ROOM_SERVICE } as const;
const message_id = z.strictObject({ id: z.uuid() });

/** Seconds in which taking a message back can be undone; the key of each copy is destroyed after them. */
export const RECALL_UNDO_SECONDS = 30;
/** Folders everybody has; own ones are named by their id. */
export const default_folders = ['INBOX', 'SENT', 'TRASH'] as const;
/** Days before its end in which a message is listed as ending. */
export const ENDING_DAYS = 14;
/** How sent messages stand, as their list is narrowed; `opened`: by one of their people at least. */
export const sent_states = ['waiting', 'opened', 'ending', 'recalled', 'expired', 'failed'] as const;
export type SentState = (typeof sent_states)[number];
/** Folders of one person. */
export const MOST_FOLDERS = 100;
/** How deep own folders lie within each other. */
export const MOST_FOLDER_DEPTH = 4;
/** Messages of one page. */
export const DATA_ROOM_PAGE = 50;

const folder_id = z.union([z.enum(default_folders), z.uuid()]);

const folder = z.object({
  uuid: z.string(),
  name: z.string(),
  parent_folder: z.string().nullable(),
  is_default: z.boolean(),
  sortorder: z.number().int(),
  unread_count: z.number().int(),
});

export type DataRoomFolder = z.output<typeof folder>;

export const dataRoomFolderList = operation({
  name: 'dataRoomFolderList',
  method: 'GET',
  path: '/api/v1/ginafolders',
  summary: 'Folders of the own data room, with their unread messages',
  access: data_room,
  api_token: false,
  data: z.array(folder),
});

const folder_name = z.string().trim().min(1).max(60);
export const data_room_folder_form = z.strictObject({ name: folder_name });
/** Days from now that a message can be read. */
const expires_in = z.number().int().min(1).max(365);
export const data_room_extend_form = z.strictObject({ expires_in });

export const dataRoomFolderCreate = operation({
  name: 'dataRoomFolderCreate',
  method: 'POST',
  path: '/api/v1/ginafolders',
  summary: 'Make a folder in the own data room',
  access: data_room,
  api_token: false,
  body: z.strictObject({ name: folder_name, parent_folder: z.uuid().nullable() }),
  data: folder,
  errors: ['not_found', 'data_room_folder_exists', 'data_room_folder_limit'],
});

export const dataRoomFolderUpdate = operation({
  name: 'dataRoomFolderUpdate',
  method: 'PUT',
  path: '/api/v1/ginafolders/{id}',
  summary: 'Rename a folder of the own data room',
  access: data_room,
  api_token: false,
  params: message_id,
  body: data_room_folder_form,
  data: folder,
  errors: ['not_found', 'data_room_folder_exists'],
});

export const dataRoomFolderDelete = operation({
  name: 'dataRoomFolderDelete',
  method: 'DELETE',
  path: '/api/v1/ginafolders/{id}',
  summary: 'Remove a folder of the own data room; its messages go back to where they came',
  access: data_room,
  api_token: false,
  params: message_id,
  data: z.null(),
  errors: ['not_found', 'data_room_folder_not_empty'],
});

const recipient = z.object({
  address: z.string(),
  name: z.string(),
  /** Of the last invitation. */
  notice: z.enum(['none', 'due', 'queued', 'delivered', 'failed']),
  opened_at: moment.nullable(),
  expires_at: moment,
  revoked_at: moment.nullable(),
  /** Files that were fetched, each counted once. */
  fetched: z.number().int(),
  /** All of them were, as one archive. */
  fetched_all: z.boolean(),
  /** When the last invitation was delivered; null: none was. */
  noticed_at: moment.nullable(),
});

export const data_room_message = z.object({
  message_id: z.string(),
  /** `out` was written by the owner of the data room, `in` is an answer to them. */
  direction: z.enum(['in', 'out']),
  folder: z.string(),
  subject: z.string(),
  sent_at: moment,
  expires_at: moment,
  is_read: z.boolean(),
  /** Of an answer: who wrote it. */
  writer: z
    .object({
      address: z.string(),
      name: z.string(),
      /** By what they had proven who they are; null: nothing is known of it. */
      proof: z.enum(['code', 'sms', 'password', 'passkey', 'phone']).nullable(),
      /** Of a passkey: when it was made. */
      proof_since: moment.nullable(),
    })
    .nullable(),
  /** Of an answer, and of a reply written in the console: what became of its mail. */
  delivery: z.enum(['', 'checking', 'queued', 'delivered', 'refused']),
  files: z.array(z.object({ name: z.string(), size: z.number() })),
  recipients: z.array(recipient),
});

export type DataRoomMessage = z.output<typeof data_room_message>;

export const dataRoomMessageList = operation({
  name: 'dataRoomMessageList',
  method: 'GET',
  path: '/api/v1/ginamessages',
  summary: 'Messages of the own data room, newest first, with what became of those one wrote',
  access: data_room,
  api_token: false,
  query: z.strictObject({
    /** Left out: what one wrote, wherever it lies. */
    folder: folder_id.optional(),
    /** In subjects, people and names of files. */
    q: z.string().max(200).optional(),
    /** Of what one wrote. */
    state: z.enum(sent_states).optional(),
    after: z.uuid().optional(),
  }),
  data: z.object({
    messages: z.array(data_room_message),
    next: z.uuid().nullable(),
    /** How many messages there are in all. On a first page. */
    count: z.number().int().nullable(),
    /** Of what one wrote, whatever state was asked for: to how many people, and how many stand how. On its first page. */
    sent: z
      .object({
        messages: z.number().int(),
        people: z.number().int(),
        states: z.record(z.enum(sent_states), z.number().int()),
      })
      .nullable(),
  }),
});

const event = z.object({
  event: z.enum([
    ...(['sent', 'notice_sent', 'notice_failed', 'visited', 'opened'] as const),
    ...(['fetched', 'answered', 'recalled', 'expired', 'content_read'] as const),
  ]),
  at: moment,
  /** Whose; empty: the owner's own. */
  address: z.string(),
  file: z.string(),
  /** Of `content_read`: the administrator who read the content, or downloaded `file` of it, and the reason they gave. */
  by: z.string(),
  reason: z.string(),
});

/** A file that lies in the portal beside its message. */
export const large_file = z.object({
  number: z.number().int(),
  name: z.string(),
  size: z.number(),
  /** What is known of viruses; it can be downloaded when it is clean or could not be checked. */
  state: z.enum(['receiving', 'checking', 'clean', 'not_checked', 'virus']),
  virus: z.string(),
  /** It expired, was taken back or had a virus. */
  is_destroyed: z.boolean(),
});

export type DataRoomLargeFile = z.output<typeof large_file>;

export const read_message = data_room_message.extend({
  events: z.array(event),
  large_files: z.array(large_file),
  /** null: it cannot be read any more, or is not delivered yet. */
  content: z
    .object({
      html: z.string().nullable(),
      text: z.string(),
      /** Recipients whom it names to all: whoever got a blind copy is not among them. */
      named: z.array(z.string()),
      files: z.array(z.object({ number: z.number().int(), name: z.string(), size: z.number() })),
    })
    .nullable(),
});

export type ReadDataRoomMessage = z.output<typeof read_message>;

export const dataRoomThreadRead = operation({
  name: 'dataRoomThreadRead',
  method: 'GET',
  path: '/api/v1/ginamessages/{id}',
  summary: 'A message of the own data room with the conversation it belongs to, oldest first',
  access: data_room,
  api_token: false,
  params: message_id,
  data: z.array(read_message),
  errors: ['message_not_found'],
});

export const dataRoomMessageUpdate = operation({
  name: 'dataRoomMessageUpdate',
  method: 'PUT',
  path: '/api/v1/ginamessages/{id}',
  summary:
    'Move an own message, mark it read, extend it, announce it again, take it back or undo that at once',
  access: data_room,
  api_token: false,
  params: message_id,
  body: z
    .strictObject({
      folder: folder_id,
      is_read: z.boolean(),
      recalled: z.boolean(),
      /** The recipients read it where the message was. */
      note: z.string().trim().max(500),
      expires_in,
      /** Invite those who have not opened it once more. */
      notice_again: z.literal(true),
    })
    .partial(),
  data: data_room_message,
  errors: ['message_not_found', 'portal_message_gone', 'not_found'],
});

/** People one reply goes to. */
export const MOST_REPLY_PEOPLE = 50;
/** What somebody writes in the console. */
const message_text = z.string().trim().min(1).max(200_000);
const subject = z.string().trim().min(1).max(200);
export const data_room_reply_form = z.strictObject({ text: message_text });
/** People as they are typed: addresses with commas or spaces between them. */
export const data_room_new_form = z.strictObject({
  people: z
    .string()
    .trim()
    .min(3)
    .max(16_000)
    .refine((text) => {
      const people = peopleOfText(text);
      return people.length <= MOST_REPLY_PEOPLE && people.every((one) => z.email().safeParse(one).success);
    }, 'must be e-mail addresses'),
  subject,
  text: message_text,
});

export const peopleOfText = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

export const dataRoomMessageCreate = operation({
  name: 'dataRoomMessageCreate',
  method: 'POST',
  path: '/api/v1/ginamessages',
  summary:
    'Reply to a message of the own data room, or write a new one to people outside, through the portal',
  access: data_room,
  api_token: false,
  impersonated: false,
  body: data_room_reply_form
    .extend({
      /** Left out: it answers nothing, and has people and a subject of its own. */
      answers: z.uuid().optional(),
      /** Of a reply: people of the conversation. Left out there: the one person who wrote it or got it. */
      to: z.array(z.string().min(3).max(320)).min(1).max(MOST_REPLY_PEOPLE).optional(),
      subject: subject.optional(),
      /** Left out: as long as the portal keeps messages. */
      expires_in: expires_in.optional(),
      /** The writer is told when somebody has opened it. */
      tell_opened: z.boolean().optional(),
      /** Files that have arrived whole. */
      uploads: z.array(z.uuid()).max(MOST_DATA_ROOM_FILES).default([]),
    })
    .refine(({ answers, to, subject: own }) => answers !== undefined || (to && own !== undefined), {
      message: 'must be named in a message that answers nothing',
      path: ['subject'],
    }),
  data: data_room_message,
  errors: [
    ...(['message_not_found', 'data_room_reply_to_many', 'data_room_reply_stranger'] as const),
    ...(['data_room_no_portal', 'data_room_to_inside', 'data_room_files_not_whole'] as const),
    ...(['data_room_file_too_large', 'data_room_file_virus'] as const),
  ],
});

export const dataRoomMessageDelete = operation({
  name: 'dataRoomMessageDelete',
  method: 'DELETE',
  path: '/api/v1/ginamessages/{id}',
  summary: 'Move an own message to the bin',
  access: data_room,
  api_token: false,
  params: message_id,
  data: data_room_message,
  errors: ['message_not_found'],
});

export const dataRoomFileRead = operation({
  name: 'dataRoomFileRead',
  method: 'GET',
  path: '/api/v1/ginaattachments/{id}',
  summary: 'A file of a message in the own data room',
  access: data_room,
  api_token: false,
  /** Message and number of the file in it. */
  params: z.strictObject({ id: z.string().regex(/^[0-9a-f-]{36}\.\d{1,4}$/) }),
  answer: 'file',
  data: z.unknown(),
  errors: ['message_not_found', 'attachment_not_found', 'portal_message_gone'],
});

export const dataRoomLargeFileRead = operation({
  name: 'dataRoomLargeFileRead',
  method: 'GET',
  path: '/api/v1/ginamessages/{id}/largefiles/{number}',
  summary: 'A large file of a message in the own data room',
  access: data_room,
  api_token: false,
  params: message_id.extend({ number: z.string().regex(/^\d{1,4}$/) }),
  answer: 'file',
  data: z.unknown(),
  // An address with dots in the number's place is none of ours.
  errors: ['not_found', 'message_not_found', 'attachment_not_found'],
});

export const dataRoomArchiveRead = operation({
  name: 'dataRoomArchiveRead',
  method: 'GET',
  path: '/api/v1/ginamessages/{id}/archive',
  summary: 'All files of a message in the own data room as one archive',
  access: data_room,
  api_token: false,
  params: message_id,
  answer: 'file',
  data: z.unknown(),
  errors: ['message_not_found', 'attachment_not_found', 'portal_message_gone'],
});

export const dataRoomMessageExport = operation({
  name: 'dataRoomMessageExport',
  method: 'GET',
  path: '/api/v1/ginamessages/{id}/eml',
  summary: 'A message of the own data room as it was written, to be kept elsewhere',
  access: data_room,
  api_token: false,
  params: message_id,
  answer: 'file',
  data: z.unknown(),
  errors: ['message_not_found', 'portal_message_gone'],
});

export const dataRoomUnreadRead = operation({
  name: 'dataRoomUnreadRead',
  method: 'GET',
  path: '/dataroom/unread-messages',
  summary: 'Number of unread messages in the own data room',
  access: data_room,
  api_token: false,
  answer: 'bare',
  data: z.object({ count: z.number().int() }),
});

export const data_room_operations = {
  ...{ dataRoomFolderList, dataRoomFolderCreate, dataRoomFolderUpdate, dataRoomFolderDelete },
  ...{ dataRoomMessageList, dataRoomThreadRead, dataRoomMessageUpdate, dataRoomMessageDelete },
  dataRoomMessageCreate,
  ...{ dataRoomFileRead, dataRoomLargeFileRead, dataRoomArchiveRead },
  ...{ dataRoomMessageExport, dataRoomUnreadRead },
} as const;
