import { reportsHost } from '@postern/addresses';
import { dkimRecord } from '@postern/records/keys/dkim-keys';
import { more_domains } from './identities.ts';
import { shop } from './mail-server.ts';
import type { SenderKeys } from './sender-keys.ts';
import { gateway, PRINTER, type Sender, senders } from './senders.ts';
import { spf_records } from './spf-records.ts';
import { test_targets } from './test-targets.ts';

type Zone = Record<string, Record<string, unknown[]>>;

export interface PublishedKey {
  domain_name: string;
  selector: string;
  public_key: string;
}

export const DKIM_SELECTOR = 'demo';

const reverse = (ip: string) => `${ip.split('.').reverse().join('.')}.in-addr.arpa`;

// Strings of a TXT record hold at most 255 bytes (RFC 1035 §3.3).
const keyRecord = (publicKey: string) => dkimRecord(publicKey).match(/.{1,255}/g) ?? [];

/** All the DNS there is in the demo: records of the senders of demo mail. */
export function demoZone(
  { publicValue }: SenderKeys,
  tenantKeys: PublishedKey[] = [],
  report_addresses: ReadonlyMap<string, string> = new Map(),
): Zone {
  const zone: Zone = {};
  const add = (name: string, type: string, record: unknown) => {
    zone[name] ??= {};
    const records = zone[name][type] ?? [];
    if (!records.some((other) => JSON.stringify(other) === JSON.stringify(record))) records.push(record);
    zone[name][type] = records;
  };
  add(gateway.host, 'A', gateway.ip);
  add(reverse(gateway.ip), 'PTR', gateway.host);
  add(PRINTER.ptr, 'A', PRINTER.ip);
  add(reverse(PRINTER.ip), 'PTR', PRINTER.ptr);
  for (const { domain } of [senders.acme, senders.globex])
    add(`${domain}._report._dmarc.${reportsHost(gateway.host)}`, 'TXT', ['v=DMARC1']);
  for (const { domain, ip, ptr, mx = ptr, spf, dmarc, dkim } of Object.values(senders) as Sender[]) {
    if (ptr) {
      add(ptr, 'A', ip);
      add(reverse(ip), 'PTR', ptr);
      add(domain, 'MX', { exchange: mx, priority: 10 });
    }
    if (spf) add(domain, 'TXT', [spf]);
    const rua = report_addresses.get(domain);
    if (dmarc) add(`_dmarc.${domain}`, 'TXT', [rua ? `${dmarc}; rua=mailto:${rua}` : dmarc]);
    if (dkim) add(`${DKIM_SELECTOR}._domainkey.${domain}`, 'TXT', keyRecord(publicValue));
  }
  for (const { domain_name, selector, public_key } of tenantKeys) {
    add(`${selector}._domainkey.${domain_name}`, 'TXT', keyRecord(public_key));
  }
  // Published already, so that a look finds it.
  for (const { domain_name, proof_token } of more_domains)
    add(`_postern-proof.${domain_name}`, 'TXT', [`postern-proof=${proof_token}`]);
  for (const [name, record] of Object.entries(spf_records)) add(name, 'TXT', [record]);
  for (const [name, type, value] of test_targets) add(name, type, value);
  // Half way from Microsoft 365: its own server still takes its mail.
  add(shop.domain, 'MX', { exchange: 'mx.acme-shop.protection.example', priority: 10 });
  add(shop.domain, 'TXT', ['v=spf1 include:spf.postern.example include:spf.protection.example -all']);
  add('mx.acme-shop.protection.example', 'A', '198.51.100.20');
  add('acme-bau.example', 'MX', { exchange: gateway.host, priority: 10 });
  add('print.acme-bau.example', 'A', '203.0.113.44');
  return zone;
}
