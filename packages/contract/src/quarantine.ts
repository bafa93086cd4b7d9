import * as z from 'zod';
import { operation } from './base/operation.ts';
import { FILTER_SERVICE } from './base/vocabulary.ts';
import { release_dangers } from './quarantine/release-risk.ts';

const moment = z.iso.datetime();
const cloudid = z.object({ id: z.string().min(1).max(60) });
const attachment_params = z.object({
  id: z.string().min(1).max(60),
  n: z.coerce.number().int().min(0).max(1000),
});
const content = { module: ['msgsearch', 'quarasearch'], sub_feature: 'search.preview' } as const;
const release = {
  module: ['msgsearch', 'quarasearch'],
  sub_feature: 'search.release_own',
  service: FILTER_SERVICE,
} as const;

/** Seconds a release waits in the queue, so that it can be undone (language.md 8). */
export const RELEASE_UNDO_SECONDS = 30;

/** Spec 2 section 3, "Quarantine content". `html` is as sent (the console makes it safe); null when over the limits of size or depth. */
export const quarmsgRead = operation({
  name: 'quarmsgRead',
  method: 'GET',
  path: '/api/v1/quarmsgs/{id}',
  summary: 'Text of a stored message',
  access: content,
  params: cloudid,
  data: z.object({ cloudId: z.string(), html: z.string().nullable(), plain: z.string(), timestamp: moment }),
  errors: ['message_not_found', 'content_not_found', 'content_damaged', 'not_allowed_by_policy'],
});
/** Base64 `data`, for images and downloads through JSON (spec 2 section 3, "Attachment data"). */
export const quarmsgAttachmentRead = operation({
  name: 'quarmsgAttachmentRead',
  method: 'GET',
  path: '/api/v1/quarmsgs/{id}/attachment/{n}',
  summary: 'One attachment as base64',
  access: content,
  params: attachment_params,
  data: z.object({ image: z.string(), mediatype: z.string(), filename: z.string() }),
  errors: [
    'message_not_found',
    'content_not_found',
    'content_damaged',
    'attachment_not_found',
    'class_not_releasable',
    'not_allowed_by_policy',
  ],
});
export const quarmsgAttachmentRaw = operation({
  name: 'quarmsgAttachmentRaw',
  method: 'GET',
  path: '/api/v1/quarmsgs/{id}/attachment/{n}/raw',
  summary: 'One attachment as a file',
  access: content,
  params: attachment_params,
  data: z.undefined(),
  answer: 'file',
  errors: [
    'message_not_found',
    'content_not_found',
    'content_damaged',
    'attachment_not_found',
    'class_not_releasable',
    'not_allowed_by_policy',
  ],
});
/** Most pictures asked for in one call. */
export const REMOTE_IMAGES_MAX = 40;

/**
 * Pictures the message points to on other servers, fetched by the server and drawn anew, so that the sender learns neither who reads nor
 * from where. Only addresses that stand in the message are asked, in the order given; dangerous classes have none.
 */
export const quarmsgImagesLoad = operation({
  name: 'quarmsgImagesLoad',
  method: 'POST',
  path: '/api/v1/quarmsgs/{id}/images',
  summary: 'Remote images of a stored message',
  access: content,
  params: cloudid,
  body: z.strictObject({ urls: z.array(z.string().min(1).max(4000)).min(1).max(REMOTE_IMAGES_MAX) }),
  data: z.object({
    images: z.array(
      z.object({
        url: z.string(),
        /** Base64; null with `why`. */
        image: z.string().nullable(),
        mediatype: z.literal('image/webp'),
        why: z.enum(['not_in_message', 'not_reachable', 'no_image', 'too_large']).nullable(),
      }),
    ),
  }),
  errors: [
    'message_not_found',
    'content_not_found',
    'content_damaged',
    'class_not_releasable',
    'not_allowed_by_policy',
    'too_many_attempts',
  ],
});
export const quarmsgDownload = operation({
  name: 'quarmsgDownload',
  method: 'GET',
  path: '/api/v1/quarmsgs/{id}/download',
  summary: 'The whole message as .eml',
  access: content,
  params: cloudid,
  data: z.undefined(),
  answer: 'file',
  errors: [
    'message_not_found',
    'content_not_found',
    'content_damaged',
    'class_not_releasable',
    'not_allowed_by_policy',
  ],
});

/** Why somebody releases; recorded with the release. */
export const release_reason = z.string().max(500);

/** The danger that was shown to the person and accepted; the release of a message with another one is refused. */
export const confirmed_danger = z
  .enum(release_dangers)
  .describe('Danger of the message that the caller has seen and accepts; recorded in the audit log.');

const release_body = z.strictObject({
  reason: release_reason.optional(),
  confirm: confirmed_danger.optional(),
  /** Another address of the tenant, instead of the recipient's. */
  to: z.email().max(320).optional(),
});
const released = z.object({
  success: z.boolean(),
  msg: z.string(),
  cloudid: z.string(),
  action_id: z.string(),
  undo_until: moment,
  released: moment,
  leaves_at: moment,
});

export const messageRelease = operation({
  name: 'messageRelease',
  method: 'POST',
  path: '/api/v1/messages/{id}/release',
  summary: 'Release a held message to its recipient',
  access: release,
  params: cloudid,
  body: release_body.optional(),
  data: released,
  errors: [
    'message_not_found',
    'not_held',
    'class_not_releasable',
    'release_needs_approval',
    'release_needs_confirmation',
    'address_not_allowed',
    'content_not_found',
    'content_damaged',
    'not_allowed_by_policy',
    'forbidden',
  ],
});
export const messageSuperrelease = operation({
  name: 'messageSuperrelease',
  method: 'POST',
  path: '/api/v1/messages/{id}/superrelease',
  summary: 'Release a held message with any verdict, in any organisation',
  access: { ...release, superuser: true },
  params: cloudid,
  body: release_body.optional(),
  data: released,
  errors: [
    'message_not_found',
    'not_held',
    'release_needs_confirmation',
    'content_not_found',
    'content_damaged',
    'address_not_allowed',
  ],
});
export const messageReleaseUndo = operation({
  name: 'messageReleaseUndo',
  method: 'DELETE',
  path: '/api/v1/messages/{id}/release',
  summary: 'Undo a release before the message is sent',
  access: release,
  params: cloudid,
  data: z.object({ success: z.boolean(), msg: z.string(), cloudid: z.string() }),
  errors: [
    'message_not_found',
    'not_released',
    'already_left',
    'release_refused',
    'already_undone',
    'forbidden',
  ],
});
export const messageReviewed = operation({
  name: 'messageReviewed',
  method: 'POST',
  path: '/api/v1/messages/{id}/reviewed',
  summary: 'Mark a held message as reviewed',
  access: { module: 'quarasearch', sub_feature: 'search.bulk_select', service: FILTER_SERVICE },
  params: cloudid,
  data: z.object({
    success: z.boolean(),
    msg: z.string(),
    cloudid: z.string(),
    reviewed: moment,
    /** Null: it was reviewed before, and the first date stays. */
    action_id: z.string().nullable(),
    undo_until: moment,
  }),
  errors: ['message_not_found', 'not_held', 'already_reviewed', 'forbidden'],
});

export const quarantine_operations = {
  quarmsgRead,
  quarmsgAttachmentRead,
  quarmsgAttachmentRaw,
  quarmsgDownload,
  quarmsgImagesLoad,
  messageRelease,
  messageSuperrelease,
  messageReleaseUndo,
  messageReviewed,
} as const;
