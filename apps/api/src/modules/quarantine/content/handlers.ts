import type { Handlers } from '../../../http/handler.ts';
import { messageRelease, messageSuperrelease } from './operations/message-release.ts';
import { messageReleaseUndo } from './operations/message-release-undo.ts';
import { messageReviewed } from './operations/message-reviewed.ts';
import { quarmsgAttachmentRaw, quarmsgAttachmentRead } from './operations/quarmsg-attachment.ts';
import { quarmsgDownload } from './operations/quarmsg-download.ts';
import { quarmsgImagesLoad } from './operations/quarmsg-images-load.ts';
import { quarmsgRead } from './operations/quarmsg-read.ts';

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
