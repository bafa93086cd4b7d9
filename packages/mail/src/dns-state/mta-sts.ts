import { parsePolicy, validateMx } from 'mailauth/lib/mta-sts.js';
import { type DnsFinding, type DnsRecord, dnsFinding } from './finding.ts';
import { mxOf } from './mx.ts';
import { type DnsDeps, type OurSide, tagsOf, textsOf } from './world.ts';

/** What the domain's owner publishes so that the policy we serve is found (RFC 8461 §3.1). */
export function wantedMtaSts(
  domain: string,
  { mta_sts, policy_host }: Pick<OurSide, 'mta_sts' | 'policy_host'>,
): DnsRecord[] {
  if (!mta_sts) return [];
  return [
    { name: `mta-sts.${domain}`, type: 'CNAME', value: `${policy_host}.` },
    { name: `_mta-sts.${domain}`, type: 'TXT', value: `v=STSv1; id=${mta_sts.id}` },
  ];
}

export async function checkMtaSts(world: DnsDeps, ours: OurSide, domain: string): Promise<DnsFinding> {
  const found = await textsOf(world.resolver, `_mta-sts.${domain}`, /^v=STSv1 *;/);
  const wanted = wantedMtaSts(domain, ours);
  const [record] = found;
  if (record === undefined)
    return dnsFinding('mta_sts', ours.mta_sts ? 'mta_sts_unpublished' : 'mta_sts_none', { wanted });
  if (found.length > 1) return dnsFinding('mta_sts', 'mta_sts_toomany', { found, wanted });
  const id = tagsOf(record).get('id') ?? '';
  if (!/^[A-Za-z0-9]{1,32}$/.test(id))
    return dnsFinding('mta_sts', 'mta_sts_invalid', { found, wanted, params: { why: 'id' } });
  const text = await world.fetchPolicy(domain).catch((error: unknown) => error);
  if (typeof text !== 'string') {
    const why = text instanceof Error ? text.message.slice(0, 200) : '';
    return dnsFinding('mta_sts', 'mta_sts_unreachable', { found, wanted, params: { why } });
  }
  return judgePolicy(world, ours, domain, { text, id, found, wanted });
}

interface Fetched {
  text: string;
  id: string;
  found: string[];
  wanted: DnsRecord[];
}

/** An error is what the policy's author did wrong. */
function parsed(text: string): ReturnType<typeof parsePolicy> | Error {
  try {
    return parsePolicy(text, { strict: true });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function judgePolicy(
  world: DnsDeps,
  ours: OurSide,
  domain: string,
  { text, id, found: records, wanted }: Fetched,
): Promise<DnsFinding> {
  const found = [...records, ...text.split(/\r?\n/).filter(Boolean).slice(0, 12)];
  const policy = parsed(text);
  if (policy instanceof Error)
    return dnsFinding('mta_sts', 'mta_sts_invalid', { found, wanted, params: { why: policy.message } });
  if (policy.mode === 'none') return dnsFinding('mta_sts', 'mta_sts_off', { found });
  const servers = await mxOf(world.resolver, domain);
  const missing = servers.find(({ exchange }) => !validateMx(exchange, policy).valid);
  if (missing) return dnsFinding('mta_sts', 'mta_sts_mx', { found, params: { host: missing.exchange } });
  if (ours.mta_sts && ours.mta_sts.id !== id)
    return dnsFinding('mta_sts', 'mta_sts_oldid', { found, wanted, params: { id } });
  const days = Math.round((policy.maxAge ?? 0) / 86_400);
  return dnsFinding('mta_sts', policy.mode === 'testing' ? 'mta_sts_testing' : 'mta_sts_ok', {
    found,
    params: { days },
  });
}

/** Servers that a domain's policy names when it is enforced (RFC 8461 §5); null: mail is not held to one. A resolver that does not know throws. */
export async function enforcedMx(
  world: Pick<DnsDeps, 'resolver' | 'fetchPolicy'>,
  domain: string,
): Promise<string[] | null> {
  const found = await textsOf(world.resolver, `_mta-sts.${domain}`, /^v=STSv1 *;/);
  if (found.length !== 1) return null;
  const text = await world.fetchPolicy(domain).catch(() => null);
  const policy = text === null ? null : parsed(text);
  if (policy === null || policy instanceof Error || policy.mode !== 'enforce') return null;
  return [policy.mx ?? []].flat();
}
