// Records that say what others should do with mail, certificates and logos: DMARC, TLS-RPT, CAA, BIMI; and DNSSEC.
import { getDomain } from 'tldts';
import { type DnsFinding, dnsFinding } from './finding.ts';
import { answersOf, type DnsDeps, type OurSide, tagsOf, textsOf } from './world.ts';

interface Dmarc {
  found: string[];
  /** Of the organisation's domain, not of this one (RFC 7489 §6.6.3). */
  inherited: boolean;
}

async function dmarcOf({ resolver }: DnsDeps, domain: string): Promise<Dmarc> {
  const is_dmarc = /^v=DMARC1 *(?:;|$)/i;
  const own = await textsOf(resolver, `_dmarc.${domain}`, is_dmarc);
  const organisation = getDomain(domain) ?? domain;
  if (own.length > 0 || organisation === domain) return { found: own, inherited: false };
  return { found: await textsOf(resolver, `_dmarc.${organisation}`, is_dmarc), inherited: true };
}

/** The policy for mail from the domain; '' where there is none that counts. */
function policyOf({ found, inherited }: Dmarc): string {
  const tags = tagsOf(found.length === 1 ? (found[0] ?? '') : '');
  return ((inherited ? tags.get('sp') : undefined) ?? tags.get('p') ?? '').toLowerCase();
}

export async function checkDmarc(
  world: DnsDeps,
  { report_address }: Pick<OurSide, 'report_address'>,
  domain: string,
): Promise<DnsFinding> {
  const dmarc = await dmarcOf(world, domain);
  const { found } = dmarc;
  const reports = `mailto:${report_address}`;
  const record = (value: string) => [{ name: `_dmarc.${domain}`, type: 'TXT' as const, value }];
  const first = record(`v=DMARC1; p=quarantine; rua=${reports}`);
  if (found.length === 0) return dnsFinding('dmarc', 'dmarc_none', { wanted: first });
  if (found.length > 1)
    return dnsFinding('dmarc', 'dmarc_toomany', { found, params: { count: found.length }, wanted: first });
  const policy = policyOf(dmarc);
  const tags = tagsOf(found[0] ?? '');
  if (!['none', 'quarantine', 'reject'].includes(policy))
    return dnsFinding('dmarc', 'dmarc_invalid', { found, wanted: first });
  const changed = (tag: string, value: string) =>
    record([...new Map([...tags, [tag, value]])].map((one) => one.join('=')).join('; '));
  const params = { policy };
  if (policy === 'none')
    return dnsFinding('dmarc', 'dmarc_wrongpol', { found, params, wanted: changed('p', 'quarantine') });
  if (!/^mailto:\S+@\S+/i.test(tags.get('rua') ?? ''))
    return dnsFinding('dmarc', 'dmarc_norua', { found, params, wanted: changed('rua', reports) });
  return dnsFinding('dmarc', 'dmarc_ok', { found, params });
}

export async function checkTlsRpt(
  { resolver }: DnsDeps,
  { report_address }: Pick<OurSide, 'report_address'>,
  domain: string,
): Promise<DnsFinding> {
  const name = `_smtp._tls.${domain}`;
  const found = await textsOf(resolver, name, /^v=TLSRPTv1 *;/i);
  const value = `v=TLSRPTv1; rua=mailto:${report_address}`;
  const wanted = [{ name, type: 'TXT' as const, value }];
  if (found.length === 0) return dnsFinding('tls_rpt', 'tls_rpt_none', { wanted });
  const targets = (tagsOf(found[0] ?? '').get('rua') ?? '').split(',').map((one) => one.trim());
  const are_valid = targets.every((one) => /^(?:mailto:\S+@\S+|https:\/\/\S+)$/i.test(one));
  if (found.length > 1 || !are_valid) return dnsFinding('tls_rpt', 'tls_rpt_invalid', { found, wanted });
  return dnsFinding('tls_rpt', 'tls_rpt_ok', { found });
}

/** As a zone file has it, out of what node:dns makes of it: { critical: 0, issue: "ca.example" }. */
function caaText(one: unknown): string {
  if (typeof one === 'string') return one;
  const { critical = 0, ...rest } = one as Record<string, unknown>;
  const [property = ['', '']] = Object.entries(rest);
  return `${critical} ${property[0]} "${property[1]}"`;
}

export async function checkCaa({ resolver }: DnsDeps, domain: string): Promise<DnsFinding> {
  // RFC 8659 §3: the closest name that has any counts.
  const labels = domain.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const name = labels.slice(from).join('.');
    const found = (await answersOf(resolver, name, 'CAA')).map(caaText);
    if (found.length > 0) return dnsFinding('caa', 'caa_ok', { found, params: { name } });
  }
  const wanted = [{ name: domain, type: 'CAA' as const, value: '0 issue "letsencrypt.org"' }];
  return dnsFinding('caa', 'caa_none', { wanted });
}

export async function checkBimi(world: DnsDeps, domain: string): Promise<DnsFinding> {
  const name = `default._bimi.${domain}`;
  const found = await textsOf(world.resolver, name, /^v=BIMI1 *;/i);
  const wanted = [{ name, type: 'TXT' as const, value: `v=BIMI1; l=https://www.${domain}/logo.svg` }];
  if (found.length === 0) return dnsFinding('bimi', 'bimi_none', { wanted });
  const logo = tagsOf(found[0] ?? '').get('l') ?? '';
  if (found.length > 1 || (logo !== '' && !/^https:\/\/\S+$/i.test(logo)))
    return dnsFinding('bimi', 'bimi_invalid', { found, wanted });
  const policy = policyOf(await dmarcOf(world, domain));
  const code = policy === 'quarantine' || policy === 'reject' ? 'bimi_ok' : 'bimi_nodmarc';
  return dnsFinding('bimi', code, { found, params: { policy } });
}

export async function checkDnssec({ dnssec }: DnsDeps, domain: string): Promise<DnsFinding> {
  if (!dnssec) return dnsFinding('dnssec', 'dnssec_unknown', { params: { why: 'ENOVALIDATION' } });
  const security = await dnssec(domain);
  if (security === 'bogus') return dnsFinding('dnssec', 'dnssec_broken');
  return dnsFinding('dnssec', security === 'secure' ? 'dnssec_ok' : 'dnssec_none');
}
