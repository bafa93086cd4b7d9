import * as z from 'zod';
import { type ErrorCode, errors } from '../base/errors.ts';
import { operation } from '../base/operation.ts';
import { FILTER_SERVICE, message_classes, message_contents } from '../base/vocabulary.ts';
import { release_reason } from '../quarantine.ts';

const moment = z.iso.datetime();
const reference = z.string().min(1).max(60);
const cloudid = z.object({ id: reference });

const own = {
  module: ['msgsearch', 'quarasearch'],
  sub_feature: 'search.release_own',
  service: FILTER_SERVICE,
} as const;
/** What holds for a whole tenant: not for people who see their own mail only. */
const for_tenant = { ...own, sub_feature: 'search.search_others' } as const;
const dangerous = { ...own, sub_feature: 'search.release_dangerous' } as const;
const bulk = { ...own, sub_feature: 'search.bulk_select' } as const;
const details = { ...own, sub_feature: 'search.details' } as const;
const to_lists = { ...own, sub_feature: 'search.add_to_list' } as const;

/** Messages one bulk call acts on at most. A longer selection comes in several calls that share `batch`. */
export const BULK_LIMIT = 1000;

const error_code = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]);
const ignored = z.object({ cloudid: z.string(), code: error_code });
export type IgnoredMessage = z.output<typeof ignored>;

/** What an act on one message answers. `action_id` takes it back; `undo_until` is how long the product promises that. */
const acted = z.object({
  success: z.boolean(),
  msg: z.string(),
  cloudid: z.string(),
  action_id: z.string(),
  undo_until: moment,
});

export const messageHash = operation({
  name: 'messageHash',
  method: 'POST',
  path: '/api/v1/messages/{id}/hash',
  summary: 'Confirm a message as spam and store its fingerprint',
  access: for_tenant,
  params: cloudid,
  data: acted.extend({
    hashed: moment,
    /** False: too little text for a fingerprint; only the mark was made. */
    fingerprint: z.boolean(),
  }),
  errors: ['message_not_found', 'already_hashed', 'content_not_read', 'forbidden'],
});
export const messageMakevirus = operation({
  name: 'messageMakevirus',
  method: 'PUT',
  path: '/api/v1/messages/{id}/makevirus',
  summary: 'Mark a message as a virus',
  access: dangerous,
  params: cloudid,
  body: z.strictObject({
    virusengine: z.string().trim().min(1).max(60),
    virusname: z.string().trim().min(1).max(120),
  }),
  data: acted,
  errors: ['message_not_found', 'already_virus', 'content_not_read', 'changed_since', 'forbidden'],
});
export const messageDelete = operation({
  name: 'messageDelete',
  method: 'DELETE',
  path: '/api/v1/messages/{id}',
  summary: 'Delete a held message; its content is removed when the time to undo is over',
  access: own,
  params: cloudid,
  data: acted.extend({ deleted: moment }),
  errors: ['message_not_found', 'not_held', 'already_deleted', 'not_allowed_by_policy'],
});
export const messageReport = operation({
  name: 'messageReport',
  method: 'POST',
  path: '/api/v1/messages/{id}/report',
  summary: 'Report a message as spam or not spam',
  access: details,
  params: cloudid,
  body: z.strictObject({ opinion: z.enum(['spam', 'ham']), comment: z.string().trim().max(500).optional() }),
  data: acted,
  errors: ['message_not_found', 'already_reported', 'content_not_read', 'forbidden'],
});
export const messageSenderlist = operation({
  name: 'messageSenderlist',
  method: 'POST',
  path: '/api/v1/messages/{id}/senderlist',
  summary: 'Block or allow the sender of a message',
  access: to_lists,
  params: cloudid,
  body: z.strictObject({
    list_type: z.enum(['block', 'welcome']),
    /** Which trait of the sender: the address, its domain, or the verified name or address of the sending server. */
    what: z.enum(['address', 'domain', 'host']),
    /** For whom: the mailbox the message came to, its domain, or all of the tenant. */
    whom: z.enum(['mailbox', 'domain', 'tenant']),
  }),
  data: z.object({
    success: z.boolean(),
    msg: z.string(),
    entry_id: z.uuid(),
    /** What the entry names: an address, `%domain`, a host name or an IP address. */
    sender: z.string(),
    /** `there`: an equal one was in force already. */
    how: z.enum(['added', 'changed', 'there']),
  }),
  errors: [
    'message_not_found',
    'not_allowed_by_policy',
    'sender_unknown',
    'too_many_list_entries',
    'forbidden',
  ],
});
export const messageActionUndo = operation({
  name: 'messageActionUndo',
  method: 'DELETE',
  path: '/api/v1/messageactions/{id}',
  summary: 'Undo an action on a message',
  access: details,
  params: cloudid,
  data: z.object({ success: z.boolean(), msg: z.string(), cloudid: z.string() }),
  errors: [
    'action_not_found',
    'message_not_found',
    'already_left',
    'release_refused',
    'already_undone',
    'already_deleted',
    'changed_since',
    'nothing_reopens',
    'forbidden',
  ],
});

export const bulk_actions = ['release', 'hash', 'reviewed', 'delete'] as const;
export type BulkActionName = (typeof bulk_actions)[number];

const ids = z.array(reference).min(1).max(BULK_LIMIT);
const in_batch = z.strictObject({
  /** Joins several calls to one record, which can be read and taken back as one; the caller makes it up. */
  batch: z.uuid().optional(),
});

/** What a bulk act does in the end, and the record of it (spec 2 section 3, "Bulk error record"). */
const bulk_result = z.object({
  batch: z.uuid(),
  timestamp: moment,
  done: z.array(z.string()),
  ignored: z.array(ignored),
  undo_until: moment,
});

const bulkOf = <Name extends string, Body extends z.ZodType>(
  name: Name,
  path: string,
  summary: string,
  access: typeof bulk | typeof for_tenant,
  body: Body,
) =>
  operation({
    name,
    method: 'POST',
    path: `/api/v1/messages/${path}`,
    summary,
    access,
    query: in_batch,
    body,
    data: bulk_result,
  });
/** The spec's body, the list alone; or with the reason that each release is recorded with. */
const to_release = z.union([ids, z.strictObject({ ids, reason: release_reason.optional() })]);
export const messageBulkrelease = bulkOf(
  'messageBulkrelease',
  'bulkrelease',
  'Release many held messages',
  bulk,
  to_release,
);
export const messageBulkhash = bulkOf(
  'messageBulkhash',
  'bulkhash',
  'Confirm many messages as spam',
  for_tenant,
  ids,
);
export const messageBulkreviewed = bulkOf(
  'messageBulkreviewed',
  'bulkreviewed',
  'Mark many held messages as reviewed',
  bulk,
  ids,
);
export const messageBulkdelete = bulkOf(
  'messageBulkdelete',
  'bulkdelete',
  'Delete many held messages',
  bulk,
  ids,
);

export const bulkPlan = operation({
  name: 'bulkPlan',
  method: 'POST',
  path: '/api/v1/messages/bulkplan',
  summary: 'Preview a bulk action without performing it',
  access: bulk,
  body: z.strictObject({ action: z.enum(bulk_actions), ids }),
  data: z.object({
    /** Messages it would act on, by class. */
    classes: z.partialRecord(z.enum(message_classes), z.number()),
    total: z.number(),
    recipients: z.number(),
    ignored: z.array(ignored),
    /** Of a release: those the check before delivery will hold again, because their sender has been blocked since they came. */
    held_again: z.array(z.string()),
  }),
});

/** What records are kept of: bulk acts, and lists of decisions in the review of which something was left out. */
export const bulk_record_actions = [...bulk_actions, 'review'] as const;
export type BulkRecordAction = (typeof bulk_record_actions)[number];

const bulk_record = z.object({
  batch: z.uuid(),
  action: z.enum(bulk_record_actions),
  timestamp: moment,
  undo_until: moment,
  done: z.number(),
  undone: z.number(),
  /** Subject, what there was to read, and recipient of what the caller may still see; null for the rest. */
  ignored: z.array(
    ignored.extend({
      subject: z.string().nullable(),
      content: z.enum(message_contents).nullable(),
      to_address: z.string().nullable(),
      /** Of the review: what was to be decided. */
      asked: z.string().optional(),
    }),
  ),
});
export type BulkRecord = z.output<typeof bulk_record>;

export const bulkActionList = operation({
  name: 'bulkActionList',
  method: 'GET',
  path: '/api/v1/bulkactions/',
  summary: 'One’s own latest bulk acts, newest first',
  // Names messages of whatever domain one acted on.
  api_token: false,
  access: bulk,
  by_tenant: false,
  data: z.array(bulk_record),
});
export const bulkActionUndo = operation({
  name: 'bulkActionUndo',
  method: 'DELETE',
  path: '/api/v1/bulkactions/{batch}',
  summary: 'Undo a bulk action, as far as still possible',
  access: bulk,
  params: z.object({ batch: z.uuid() }),
  data: z.object({ undone: z.array(z.string()), ignored: z.array(ignored) }),
  errors: ['action_not_found'],
});

export const quarantine_action_operations = {
  messageHash,
  messageMakevirus,
  messageDelete,
  messageReport,
  messageSenderlist,
  messageActionUndo,
  messageBulkrelease,
  messageBulkhash,
  messageBulkreviewed,
  messageBulkdelete,
  bulkPlan,
  bulkActionList,
  bulkActionUndo,
} as const;
