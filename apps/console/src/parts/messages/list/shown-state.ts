export { senderOf, shownState } from '@postern/contract/messages/shown-message';
