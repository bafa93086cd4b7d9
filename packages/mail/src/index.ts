export * from './addresses/envelope.ts';
export * from './addresses/spelling.ts';
export { withoutExternalTag } from './alike/external-tag.ts';
export * from './alike/group-alike.ts';
export { subjectSkeleton } from './alike/subject-skeleton.ts';
export type * from './authenticate/resolver.ts';
export { budgetedResolver, DnsError, dnsResolver } from './authenticate/resolver.ts';
export * from './authenticate/results.ts';
export * from './authenticate/zone.ts';
export type * from './classify/basis.ts';
export { decide, deciding_codes, outcomeOf } from './classify/decide.ts';
export * from './classify/finding.ts';
export * from './classify/fingerprints.ts';
export * from './classify/list-index.ts';
export type * from './classify/lists.ts';
export { decideByLists, listEntryMatches } from './classify/lists.ts';
export type * from './classify/origin.ts';
export * from './classify/origin-database.ts';
export * from './classify/replay.ts';
export * from './classify/settings.ts';
export * from './classify/stored-judgement.ts';
export * from './classify/verdict.ts';
export * from './explain/explain.ts';
export * from './judge.ts';
export {
  type Built,
  build as buildModel,
  enough_opinions,
  enough_people,
  least_opinions,
} from './learn/build.ts';
export { decodeModel, encodeModel } from './learn/codec.ts';
export type { Learnable } from './learn/features.ts';
export type { LearnedModels } from './learn/findings.ts';
export type { Quality } from './learn/measure.ts';
export type { LearnedModel } from './learn/model.ts';
export { packSlots, unpackSlots } from './learn/pack.ts';
export { least_tenants } from './learn/train.ts';
export { forgotten_days, type Opinion as LearnedOpinion } from './learn/weigh.ts';
export type * from './message-source.ts';
export { digestDistance, fuzorDigest } from './parse/digest.ts';
export { remoteImages } from './parse/html.ts';
export type * from './parse/parsed-message.ts';
export type * from './parse/pool.ts';
export { createParserPool, type PoolOptions } from './parse/pool.ts';
export * from './scanners/clamd.ts';
export * from './scanners/rspamd.ts';
export * from './trust/sender-trust.ts';
