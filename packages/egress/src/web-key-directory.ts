import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { addressesOf, lookupBy } from './addresses.ts';
import { askOutside } from './fetch.ts';
import { EgressRefusedError } from './rules.ts';
import type { StsFetchDeps } from './sts-policy.ts';

/** Bytes of an answer: one key with its certifications, draft-koch-openpgp-webkey-service §3.1. */
const MOST_BYTES = 262_144;
/** ms for the whole question: mail waits for it. */
const TIMEOUT_MS = 3_000;

const letters = 'ybndrfg8ejkmcpqxot1uwisza345h769';

/** Z-Base-32, RFC 6189 §5.1.6. */
function zBase32(bytes: Buffer): string {
  let written = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      written += letters[(held >>> bits) & 31];
      held &= (1 << bits) - 1;
    }
  }
  return bits > 0 ? written + letters[(held << (5 - bits)) & 31] : written;
}

/** ASCII letters alone are lowered, draft-koch-openpgp-webkey-service §3.1. */
const lowered = (local: string) => local.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Where the keys of an address are: the advanced method, and the direct one for domains without a host of that name. */
export function webKeyAddresses(
  address: string,
  port = 443,
): { host: string; url: string; is_own_host: boolean }[] {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const domain = address.slice(at + 1).toLowerCase();
  const name = zBase32(createHash('sha1').update(lowered(local)).digest());
  const asked = `hu/${name}?l=${encodeURIComponent(local)}`;
  const at_port = port === 443 ? '' : `:${port}`;
  return [
    {
      is_own_host: true,
      host: `openpgpkey.${domain}`,
      url: `https://openpgpkey.${domain}${at_port}/.well-known/openpgpkey/${domain}/${asked}`,
    },
    { is_own_host: false, host: domain, url: `https://${domain}${at_port}/.well-known/openpgpkey/${asked}` },
  ];
}

/**
 * The bytes that a domain publishes as keys of an address (draft-koch-openpgp-webkey-service §3.1); null: it publishes none. Rejects where
 * nobody can say: the name servers fail, the server is silent, away or says that it is out of order. A redirect, a foreign certificate and an
 * inner address are refused, and count as none: waiting does not change them.
 */
export async function fetchWebKeys(address: string, world: StsFetchDeps): Promise<Buffer | null> {
  const { timeout = TIMEOUT_MS } = world;
  let timer: NodeJS.Timeout | undefined;
  // Name servers have times of their own; all of it together has this one.
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout);
  });
  try {
    return await Promise.race([askDirectory(address, world, timeout), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function askDirectory(
  address: string,
  { resolver, private_addresses, ca, port = 443 }: StsFetchDeps,
  timeout: number,
): Promise<Buffer | null> {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  if (domain === '' || domain.startsWith('[') || isIP(domain) !== 0) return null;
  const rules = {
    ...{ private_addresses, timeout, most: MOST_BYTES, lookup: lookupBy(resolver) },
    ...(ca ? { ca } : {}),
  };
  for (const { host, url, is_own_host } of webKeyAddresses(address, port)) {
    if ((await addressesOf(host, resolver)).length === 0) continue;
    const answer = await askOutside(url, {}, rules).catch((error: Error) => {
      if (isFinal(error, is_own_host)) return null;
      throw error;
    });
    if (answer === null) return null;
    if (answer.status === 429 || answer.status >= 500)
      throw new EgressRefusedError(`the answer of ${host} is HTTP ${answer.status}`, 'protocol');
    // The direct method is for domains without that host, not for keys that are not there (§3.1).
    return answer.status === 200 && answer.body.length > 0 ? answer.body : null;
  }
  return null;
}

/**
 * What listens cannot be believed, or, at a domain without a host for its keys, nothing listens. A host that is there for its keys and does not
 * listen is away.
 */
function isFinal(error: Error, is_own_host: boolean): boolean {
  if (error instanceof EgressRefusedError) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return !is_own_host;
  return code === 'EPROTO' || /^(?:ERR_(?:TLS|SSL)|CERT_|UNABLE_|SELF_|DEPTH_)/.test(code);
}
