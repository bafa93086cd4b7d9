export { auditAction } from './audit-words.ts';
export { CHAIN_CHECK_CHANNEL } from './chain-check.ts';
export { checkChainsJob } from './jobs/check-chains.ts';
