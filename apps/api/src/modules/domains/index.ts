export type { DomainsDeps } from './deps.ts';
export { type Dns, openDns } from './dns/dns.ts';
export { type DnsConfig, readDnsConfig } from './dns/dns-config.ts';
export { serveMtaSts } from './dns/serve-mta-sts.ts';
export { startJourney } from './journeys/start-journey.ts';
export {
  type FoundDomain,
  findManagedDomain,
  isProven,
  knownDomains,
  managedDomains,
  mayKnowDomain,
} from './managed-domain.ts';
export { type MsAuthority, type MsDirectory, openMsDirectory, readMsAuthority } from './ms-directory.ts';
export { refuseInnerHop } from './refuse-inner-hop.ts';
