export { watchSenders } from './watch-senders.ts';
