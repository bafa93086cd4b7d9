export { checkDomain } from './check-domain.ts';
export { checkDkim, type PublishedState, publishedKey, wantedDkim } from './dkim.ts';
export {
  type DnsCheck,
  type DnsCode,
  type DnsFinding,
  type DnsRecord,
  type DnsState,
  dns_checks,
  dns_codes,
} from './finding.ts';
export { enforcedMx, wantedMtaSts } from './mta-sts.ts';
export { checkMx, mxOf, wantedMx } from './mx.ts';
export { stsPolicyId, stsPolicyText } from './policy-text.ts';
export { checkSpf, ourMechanisms, wantedSpf } from './spf.ts';
export { IS_SPF, judgeSpf, readSpf, type SpfNode, type SpfReading, type SpfResult } from './spf-tree.ts';
export {
  answersOf,
  type DnsDeps,
  type OurServers,
  type OurSide,
  type PublishedDkimKey,
  type ServedPolicy,
  textsOf,
} from './world.ts';
