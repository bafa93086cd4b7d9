// What the demo's DNS holds for those who try the tests of mail: a zone with a fault, a sound one, two block lists and a list of good senders.
import { senders } from './senders.ts';

export const demo_block_lists =
  'bl.lists.example=ip:4,domains.lists.example=domain:2,good.lists.example=ip:-1';

const soa = (zone: string) => `ns1.${zone}. hostmaster.${zone}. 2026112601 7200 3600 1209600 3600`;

type Record = readonly [name: string, type: string, value: string];

const serves = (zone: string, ...servers: string[]): Record[] => [
  [zone, 'SOA', soa(zone)],
  ...servers.map((server): Record => [zone, 'NS', server]),
];

const listed = (ip: string, list = 'bl') => `${ip.split('.').reverse().join('.')}.${list}.lists.example`;

export const test_targets: readonly Record[] = [
  ['example', 'NS', 'a.nic.example'],
  ['a.nic.example', 'A', '192.0.2.201'],
  ...serves('acme.example', 'ns1.acme.example', 'ns2.acme.example'),
  ['ns1.acme.example', 'A', '192.0.2.53'],
  ['ns2.acme.example', 'A', '198.51.100.53'],
  // It moves, so its time to live is short already.
  ...serves('acme-shop.example', 'ns1.acme-shop.example'),
  ['ns1.acme-shop.example', 'A', '192.0.2.55'],
  ['acme-shop.example', 'TTL', '300'],
  // Its second server was moved, and nobody told the zone.
  ...serves('acme-bau.example', 'ns1.acme-bau.example', 'ns2.altdns.example'),
  ['ns1.acme-bau.example', 'A', '192.0.2.54'],
  // Test entries that every list has (RFC 5782 §5).
  [listed('127.0.0.2'), 'A', '127.0.0.2'],
  [listed('127.0.0.2', 'good'), 'A', '127.0.0.2'],
  ['test.domains.lists.example', 'A', '127.0.1.2'],
  [listed(senders.pills.ip), 'A', '127.0.0.4'],
  [listed(senders.alpenbank.ip, 'good'), 'A', '127.0.10.3'],
  [`${senders.pills.domain}.domains.lists.example`, 'A', '127.0.1.2'],
];
