export { readCandidates } from './candidates.ts';
export { changeMany } from './change-many.ts';
export { readPlaces } from './place.ts';
export { type ListPerson, listRights, visibleEntries } from './rights.ts';
export { senderOf, shownSender } from './sender-of.ts';
export { addListEntry, type ListWriter } from './write-entry.ts';
export { checkMany, writeMany } from './write-many.ts';
