import { fail } from '../../lib/problem.ts';

const soon = async () => fail('unavailable');
export const quarantineHandlers = {
  quarmsgRead: soon,
  quarmsgAttachmentRead: soon,
  quarmsgAttachmentRaw: soon,
  quarmsgDownload: soon,
  messageRelease: soon,
  messageSuperrelease: soon,
  messageReleaseUndo: soon,
  messageReviewed: soon,
};
