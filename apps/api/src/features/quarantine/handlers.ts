import type { Handlers } from '../../lib/handler.ts';
import { messageRelease, messageSuperrelease } from './message-release.ts';
import { messageReleaseUndo } from './message-release-undo.ts';
import { messageReviewed } from './message-reviewed.ts';
import { quarmsgAttachmentRaw, quarmsgAttachmentRead } from './quarmsg-attachment.ts';
import { quarmsgDownload } from './quarmsg-download.ts';
import { quarmsgImagesLoad } from './quarmsg-images-load.ts';
import { quarmsgRead } from './quarmsg-read.ts';

export const quarantineHandlers: Handlers<
  | 'quarmsgRead'
  | 'quarmsgAttachmentRead'
  | 'quarmsgAttachmentRaw'
  | 'quarmsgDownload'
  | 'quarmsgImagesLoad'
  | 'messageRelease'
  | 'messageSuperrelease'
  | 'messageReleaseUndo'
  | 'messageReviewed'
> = {
  quarmsgRead,
  quarmsgAttachmentRead,
  quarmsgAttachmentRaw,
  quarmsgDownload,
  quarmsgImagesLoad,
  messageRelease,
  messageSuperrelease,
  messageReleaseUndo,
  messageReviewed,
};
