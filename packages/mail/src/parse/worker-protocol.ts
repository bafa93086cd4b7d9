export type Job =
  // picture_text: what was read in its pictures.
  | { want: 'message'; size: number; picture_text?: string }
  | { want: 'pictures'; size: number }
  | { want: 'content'; size: number }
  | { want: 'attachment'; size: number; n: number };

export type ToWorker =
  // A small message comes in one piece; a large one as start, bytes and end.
  | { type: 'whole'; job: Job; bytes: Uint8Array }
  | { type: 'start'; job: Job }
  | { type: 'bytes'; bytes: Uint8Array }
  | { type: 'end' };

export type FromWorker =
  // One piece of bytes was read: the next may be sent.
  | { type: 'taken' }
  // The message is wanted once more from its start.
  | { type: 'again' }
  | { type: 'done'; result: unknown }
  | { type: 'failed'; reason: string };
