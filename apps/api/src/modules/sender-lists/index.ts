export { readCandidates } from './candidates.ts';
export { readPlaces } from './place.ts';
export type { ListPerson } from './rights.ts';
export { senderOf, shownSender } from './sender-of.ts';
export { addListEntry } from './write-entry.ts';
