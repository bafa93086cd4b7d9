/** Keys that a domain publishes in its signed zone: certificates (RFC 8162) and OpenPGP keys (RFC 7929). */
import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { AskSecure } from './authenticate/secure-records.ts';

/** Usages of RFC 6698 §2.1.1 that name the certificate of the address itself: PKIX-EE and DANE-EE. */
const PKIX_EE = 1;
const DANE_EE = 3;
/** Whole certificate, as it is: a hash or a bare key finds nobody's certificate. */
const FULL_CERTIFICATE = 0;
const EXACT = 0;

export interface DaneKeys {
  certificates: { der: Buffer; needs_chain: boolean }[];
  pgp: Buffer[];
}

/** SHA-256 of the local part, cut to 28 bytes, RFC 8162 §3 and RFC 7929 §3. */
export function daneName(address: string, label: '_smimecert' | '_openpgpkey'): string {
  const at = address.lastIndexOf('@');
  const hash = createHash('sha256').update(address.slice(0, at)).digest('hex').slice(0, 56);
  return `${hash}.${label}.${domainToASCII(address.slice(at + 1))}`;
}

export async function daneKeys(address: string, ask: AskSecure): Promise<DaneKeys> {
  const domain = domainToASCII(address.slice(address.lastIndexOf('@') + 1));
  if (domain === '' || /^[[\d.:\]]+$/.test(domain)) return { certificates: [], pgp: [] };
  const [smime, pgp] = await Promise.all([
    ask(daneName(address, '_smimecert'), 'SMIMEA'),
    ask(daneName(address, '_openpgpkey'), 'OPENPGPKEY'),
  ]);
  return {
    certificates: smime.flatMap((data) => {
      const [usage, selector, matching] = data;
      if (selector !== FULL_CERTIFICATE || matching !== EXACT) return [];
      if (usage !== PKIX_EE && usage !== DANE_EE) return [];
      return [{ der: data.subarray(3), needs_chain: usage === PKIX_EE }];
    }),
    pgp,
  };
}
