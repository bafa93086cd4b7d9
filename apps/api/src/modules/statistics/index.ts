export { readMailFlow } from './mail-flow.ts';
