export { domainOf, senderOf, shownState } from '@postern/contract/shown-message';
