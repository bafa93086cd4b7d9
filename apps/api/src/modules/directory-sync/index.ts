export type { GraphPlace } from './sources/graph-client.ts';
export { SYNC_CHANNEL } from './sync-notify.ts';
