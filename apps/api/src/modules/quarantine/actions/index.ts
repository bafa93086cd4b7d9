export * from './acting.ts';
export { deleteMessages } from './delete.ts';
export { hashMessages } from './hash.ts';
export { markVirus } from './mark-virus.ts';
export * from './outcome.ts';
export { releaseMessages } from './release.ts';
export { reportMessages } from './report.ts';
export { reviewMessages } from './review.ts';
export { undoActions, undoBatch } from './undo.ts';
