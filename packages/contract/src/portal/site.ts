import * as z from 'zod';
import type { Operation } from '../base/operation.ts';

/**
 * A call on a portal's host. Who makes it is a person outside with a session of that portal; no role of the console reaches it, so it has no
 * access entry and stands in no table of the console's operations.
 */
export type PortalOperation = Pick<Operation, 'name' | 'method' | 'path' | 'params' | 'body' | 'data'>;

const link = z.strictObject({ link: z.string().regex(/^[0-9a-z]{1,20}$/) });

const file = z.object({
  /** Of the file within its message. */
  number: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  mime: z.string(),
  is_inline: z.boolean(),
  content_id: z.string(),
});

/** A file that lies beside its message. */
const large_file = z.object({
  number: z.number().int(),
  name: z.string(),
  size: z.number(),
  mime: z.string(),
  /** What is known of viruses; it can be fetched when it is clean or could not be checked. */
  state: z.enum(['receiving', 'checking', 'clean', 'not_checked', 'virus']),
  virus: z.string(),
  /** It has ended. */
  is_destroyed: z.boolean(),
});

const listed_message = z.object({
  link: z.string(),
  subject: z.string(),
  sender: z.string(),
  sender_name: z.string(),
  sent_at: z.string(),
  expires_at: z.string(),
  is_opened: z.boolean(),
});

const answer = z.object({
  message_id: z.string(),
  sent_at: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.number().int() })),
  /** checking: it leaves when its large files were looked into. */
  delivery: z.enum(['checking', 'queued', 'delivered', 'refused']),
});

/** Characters of an answer's text. */
export const MOST_ANSWER_TEXT = 200_000;
export const MOST_ANSWER_FILES = 50;

export const portalSessionRead = {
  name: 'portalSessionRead',
  method: 'GET',
  path: '/api/portal/session',
  data: z.object({
    address: z.string(),
    language: z.string(),
    company: z.string(),
    /** Bytes of all files of an answer. */
    most_bytes: z.number().int(),
  }),
} as const satisfies PortalOperation;

export const portalMessageList = {
  name: 'portalMessageList',
  method: 'GET',
  path: '/api/portal/messages',
  data: z.array(listed_message),
} as const satisfies PortalOperation;

/** By POST: programs that follow every link of a mail open nothing. */
export const portalMessageOpen = {
  name: 'portalMessageOpen',
  method: 'POST',
  path: '/api/portal/messages/{link}/open',
  params: link,
  data: listed_message.extend({
    html: z.string().nullable(),
    text: z.string(),
    files: z.array(file),
    large_files: z.array(large_file),
    /** Left out for people of the domain, who answer by mail. */
    may_answer: z.boolean(),
    /** Others of the domain who had it, and people elsewhere, who get no answer out of the portal. */
    others: z.array(z.string()),
    left_out: z.array(z.string()),
    answers: z.array(answer),
  }),
} as const satisfies PortalOperation;

export const portalAnswerCreate = {
  name: 'portalAnswerCreate',
  method: 'POST',
  path: '/api/portal/messages/{link}/answers',
  params: link,
  body: z.strictObject({
    text: z.string().max(MOST_ANSWER_TEXT),
    uploads: z.array(z.uuid()).max(MOST_ANSWER_FILES),
    /** To the other people of the domain who had the message, too. */
    to_all: z.boolean().default(false),
  }),
  data: answer,
} as const satisfies PortalOperation;

export type PortalData<O extends PortalOperation> = z.output<O['data']>;
export type PortalAnswerBody = z.output<typeof portalAnswerCreate.body>;
