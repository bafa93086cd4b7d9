// What the public DNS says of a domain that moves.
import type { Instance } from '@postern/contract';
import { addressesOf, isPublicAddress } from '@postern/egress';
import { answersOf, checkSpf, IS_SPF, mxOf, type OurSide, textsOf } from '@postern/mail/dns-state/index';
import type { Dns } from '../domains/index.ts';

export interface DomainLook {
  /** Host names in order of preference with their numbers; null: no name server answered. */
  readonly mx: readonly { exchange: string; priority: number }[] | null;
  /** Seconds the MX lives, as the domain's own servers say; null: not known. */
  readonly ttl: number | null;
  readonly spf_texts: readonly string[];
  /** Code of the check of its SPF record; null: no name server answered. */
  readonly spf: string | null;
}

/** Servers of a zone that are asked. */
const MOST_SERVERS = 4;

async function nameServersOf({ resolver }: Dns, domain: string): Promise<string[]> {
  const labels = domain.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const names = await answersOf(resolver, labels.slice(from).join('.'), 'NS');
    if (names.length > 0) return names.map((name) => String(name).toLowerCase().replace(/\.$/, ''));
  }
  return [];
}

/** The longest time to live that one of the domain's own servers names: a cache may have asked that one. */
async function mxTtl(dns: Dns, domain: string): Promise<number | null> {
  const names = (await nameServersOf(dns, domain)).slice(0, MOST_SERVERS);
  const times = await Promise.all(
    names.map(async (name): Promise<(number | null)[]> => {
      try {
        const addresses = await addressesOf(name, dns.resolver);
        // A stranger's NS record may name any address: ours inside are not asked.
        const ip = addresses.find((one) => dns.private_addresses || isPublicAddress(one));
        if (ip === undefined) return [];
        const { answers } = await dns.askServer(ip, { name: domain, type: 'MX' });
        return answers.filter(({ type }) => type === 'MX').map(({ ttl }) => ttl);
      } catch (error) {
        // One server that does not answer says nothing about time.
        if (error instanceof Error) return [];
        throw error;
      }
    }),
  );
  const known = times.flat().filter((ttl) => ttl !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** Only errors of look-ups carry a code; all else is a fault of ours. */
function unanswered(error: unknown): null {
  if (error instanceof Error && 'code' in error) return null;
  throw error;
}

export async function lookAtMovingDomain(dns: Dns, domain: string, instance: Instance): Promise<DomainLook> {
  const deps = dns.look();
  const ours: OurSide = {
    ...dns.ours(instance),
    ...{ expects_mx: false, report_address: '', dkim: null, mta_sts: null },
  };
  const [mx, ttl, spf_texts, spf] = await Promise.all([
    mxOf(deps.resolver, domain).catch(unanswered),
    mxTtl(dns, domain).catch(unanswered),
    textsOf(deps.resolver, domain, IS_SPF).catch(unanswered),
    checkSpf(deps, ours, domain).catch(unanswered),
  ]);
  return { mx, ttl, spf_texts: spf_texts ?? [], spf: spf?.code ?? null };
}
