import type { DmarcSummary } from '@postern/contract';
import { budgetedResolver, type Resolver } from '@postern/mail';
import { textsOf } from '@postern/mail/dns-state/world';

type Destination = DmarcSummary['address']['destination'];

/** ms for the look-up. */
const BUDGET = 3_000;

/**
 * Receivers report to another organisation only where that says so (RFC 9990 §4, RFC 7489 §7.1): a record in the zone of our report host,
 * for this domain or, by a wildcard, for all.
 */
export async function checkDestination(
  resolver: Resolver,
  domain_name: string,
  reports_host: string,
): Promise<Destination> {
  const name = `${domain_name}._report._dmarc.${reports_host}`;
  const record = { name, type: 'TXT' as const, value: 'v=DMARC1' };
  try {
    const found = await textsOf(budgetedResolver(resolver, BUDGET).resolver, name, /^v=DMARC1 *(?:;|$)/i);
    return { ...record, state: found.length > 0 ? 'ok' : 'missing' };
  } catch (error) {
    // Only errors of look-ups carry a code; anything else is a fault of ours.
    if (!(error instanceof Error && 'code' in error)) throw error;
    return { ...record, state: 'unknown' };
  }
}
