/** Keys that a domain publishes in its signed zone: certificates (RFC 8162), OpenPGP keys (RFC 7929), and either as CERT records (RFC 4398). */
import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { AskSecure } from './authenticate/secure-records.ts';

/** Usages of RFC 6698 §2.1.1 that name the certificate of the address itself: PKIX-EE and DANE-EE. */
const PKIX_EE = 1;
const DANE_EE = 3;
/** Whole certificate, as it is: a hash or a bare key finds nobody's certificate. */
const FULL_CERTIFICATE = 0;
const EXACT = 0;

/** Types of a CERT record that hold the thing itself; the others lead to an address elsewhere, which is not followed. RFC 4398 §2.1. */
const CERT_PKIX = 1;
const CERT_PGP = 3;
/** Type, key tag and algorithm. */
const CERT_HEAD = 5;

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

/**
 * The name of an address as RFC 4398 §3 has it, the local part one label (RFC 1035 §8); null where it does not fit one.
 */
export function certName(address: string): string | null {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  if (!/^[!-~]{1,63}$/.test(local) || local.includes('\\')) return null;
  return `${local.replaceAll('.', '\\.')}.${domainToASCII(address.slice(at + 1))}`;
}

export async function daneKeys(address: string, ask: AskSecure): Promise<DaneKeys> {
  const domain = domainToASCII(address.slice(address.lastIndexOf('@') + 1));
  if (domain === '' || /^[[\d.:\]]+$/.test(domain)) return { certificates: [], pgp: [] };
  const cert_name = certName(address);
  const [smime, pgp, certs] = await Promise.all([
    ask(daneName(address, '_smimecert'), 'SMIMEA'),
    ask(daneName(address, '_openpgpkey'), 'OPENPGPKEY'),
    cert_name === null ? [] : ask(cert_name, 'CERT'),
  ]);
  const certificates = smime.flatMap((data) => {
    const [usage, selector, matching] = data;
    if (selector !== FULL_CERTIFICATE || matching !== EXACT) return [];
    if (usage !== PKIX_EE && usage !== DANE_EE) return [];
    return [{ der: data.subarray(3), needs_chain: usage === PKIX_EE }];
  });
  const ofType = (type: number) =>
    certs
      .filter((data) => data.length > CERT_HEAD && data.readUInt16BE(0) === type)
      .map((data) => data.subarray(CERT_HEAD));
  return {
    // A CERT record only hands a certificate over: unlike SMIMEA it vouches for nothing.
    certificates:
      certificates.length > 0 ? certificates : ofType(CERT_PKIX).map((der) => ({ der, needs_chain: true })),
    pgp: pgp.length > 0 ? pgp : ofType(CERT_PGP),
  };
}
