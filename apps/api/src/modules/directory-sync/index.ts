export { SYNC_CHANNEL } from './sync-notify.ts';
