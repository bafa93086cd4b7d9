export { ISOLATION_CHANNEL } from './channel.ts';
export { serveIsolationTests } from './serve-tests.ts';
