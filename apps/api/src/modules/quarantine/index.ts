export {
  type FoundMessages,
  findMessages,
  keyRows,
  keyTable,
  type LockedMessage,
} from './actions/find-messages.ts';
export {
  actingAs,
  actingAsRecipient,
  deleteMessages,
  holdMessages,
  type Ignored,
  releaseMessages,
  reportMessages,
  undoBatch,
} from './actions/index.ts';
export type { ActedMessage } from './actions/outcome.ts';
export { readEvidence, riskOf } from './actions/release-risks.ts';
export { writeEvents } from './actions/write-actions.ts';
export type { QuarantineDeps } from './deps.ts';
export { openRemoteImages, type RemoteImages } from './remote-images/remote-images.ts';
