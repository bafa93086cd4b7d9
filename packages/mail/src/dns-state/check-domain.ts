import { checkDkim } from './dkim.ts';
import { type DnsCheck, type DnsCode, type DnsFinding, dns_checks, dnsFinding } from './finding.ts';
import { checkMtaSts } from './mta-sts.ts';
import { checkMx } from './mx.ts';
import { checkBimi, checkCaa, checkDmarc, checkDnssec, checkTlsRpt } from './policies.ts';
import { checkSpf } from './spf.ts';
import type { DnsDeps, OurSide } from './world.ts';

type Look = (world: DnsDeps, ours: OurSide, domain: string) => Promise<DnsFinding>;

const looks: Record<DnsCheck, Look> = {
  mx: checkMx,
  spf: checkSpf,
  dkim: checkDkim,
  dmarc: checkDmarc,
  mta_sts: checkMtaSts,
  tls_rpt: checkTlsRpt,
  dnssec: (world, _, domain) => checkDnssec(world, domain),
  caa: (world, _, domain) => checkCaa(world, domain),
  bimi: (world, _, domain) => checkBimi(world, domain),
};

/** Looks at all of a domain side by side. Never rejects for DNS that is silent: what cannot be known is a finding of state "unknown". */
export function checkDomain(world: DnsDeps, ours: OurSide, domain: string): Promise<DnsFinding[]> {
  return Promise.all(
    dns_checks.map(async (check) => {
      try {
        return await looks[check](world, ours, domain);
      } catch (error) {
        // Only errors of look-ups carry a code; anything else is a fault of ours.
        if (!(error instanceof Error && 'code' in error)) throw error;
        const unknown = `${check}_unknown` satisfies DnsCode;
        return dnsFinding(check, unknown, { params: { why: String(error.code) } });
      }
    }),
  );
}
