import { openSenderKeys } from '../../scripts/demo/sender-keys.ts';
import { demoZone } from '../../scripts/demo/zone.ts';
import { poison, variants } from './poison.ts';

/** Names and texts a hostile sender publishes: everything a DNS answer may carry into the console. */
export async function hostileZone(dataFolder: string): Promise<object> {
  const zone: Record<string, Record<string, unknown[]>> = demoZone(await openSenderKeys(dataFolder));
  // A server of pictures that a test starts on this machine.
  zone['pictures.example'] = { A: ['127.0.0.1'] };
  for (const variant of variants) {
    const domain = hostileDomain(variant);
    zone[domain] = { TXT: [[`v=spf1 exp=why.${domain} -all`]], MX: [{ exchange: domain, priority: 10 }] };
    zone[`why.${domain}`] = { TXT: [[poison(variant, 'spf_explanation')]] };
    zone[`_dmarc.${domain}`] = { TXT: [[`v=DMARC1; p=none; rua=mailto:${poison(variant, 'dmarc_rua')}`]] };
    zone[`${variant + 1}.100.51.198.in-addr.arpa`] = { PTR: [poison(variant, 'ptr')] };
  }
  return zone;
}

export const hostileDomain = (variant: number) => `v${variant}.stranger.example`;
/** TEST-NET-2 (RFC 5737), one address a variant. */
export const hostileAddress = (variant: number) => `198.51.100.${variant + 1}`;
