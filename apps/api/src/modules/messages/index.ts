export { type AlikeRow, alikeColumns, comparableOf, shownTrait, untagged } from './alike.ts';
export { contentCame, type Refused } from './content-availability.ts';
export type { MessagesDeps } from './deps.ts';
export { type FoundMessage, findMessage } from './find-message.ts';
export { lookalikeOf } from './lookalike.ts';
export { type ContentStore, findBlob, type KeptContent, openContent } from './message-content.ts';
export { feedChannel, messageFeed } from './message-feed.ts';
export {
  actorRights,
  isDangerous,
  type MessageRights,
  mayActOnOthers,
  mayReleaseDangerous,
  type PlainMessage,
  recipientRights,
} from './message-rights.ts';
export { type ListRecord, listColumns, presentMessageRow } from './message-row.ts';
export { policyReader } from './quarantine-policy.ts';
export { countMessages } from './search/engine/count.ts';
export { type SearchRequest, steerPlanner } from './search/engine/request.ts';
export { searchMessages } from './search/engine/search.ts';
export type { SearchQuery } from './search/filter/filter.ts';
export { timeRangeOf } from './search/filter/time-range.ts';
export { requestOf, SEARCH_TIMEOUT_MS } from './search/page.ts';
export { openSearchNotes } from './search/search-notes.ts';
export { isVisible, seesOthers, type Visibility, visibilityOf, visibleMessages } from './visibility.ts';
