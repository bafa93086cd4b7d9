// Where a message comes from: the client's verified name, its network and country, and the first outside hop.

import { BlockList, isIP } from 'node:net';
import { groupsOfV6 } from '@postern/addresses';
import type { Resolver } from '../authenticate/resolver.ts';
import type { HeaderLine } from '../parse/parsed-message.ts';
import { type Finding, finding } from './finding.ts';

export type Network = { cc: string; asn: number; org: string };
export type OriginDatabase = { lookup: (ip: string) => Network | null };

export type OriginFacts = {
  // The name the client's address points to and that points back to it; '' when there is none.
  client_hostname: string;
  geoip_cc: string;
  geoip_asn: number;
  geoip_org: string;
  // The first hop that was neither ours nor private, read from the Received fields; a claim of earlier servers.
  origin_ip: string;
  origin_helo: string;
  origin_ptr: string;
};

export type PtrResult = { hostname: string; state: 'found' | 'missing' | 'temperror' };

// Names that are checked at most: a hostile zone may list any number (RFC 7208 §4.6.4 takes ten as well).
const max_ptr_names = 10;

// Forward-confirmed reverse DNS (RFC 8601 §2.7.3, "iprev").
export async function verifiedHostname(resolver: Resolver, ip: string): Promise<PtrResult> {
  try {
    const names = (await resolver(reverseName(ip), 'PTR')) as string[];
    const type = isIP(ip) === 6 ? 'AAAA' : 'A';
    for (const name of names.slice(0, max_ptr_names)) {
      const addresses = await addressesOf(resolver, name, type);
      if (addresses.some((one) => sameAddress(one, ip)))
        return { hostname: name.toLowerCase().replace(/\.$/, ''), state: 'found' };
    }
    return { hostname: '', state: 'missing' };
  } catch (error) {
    return { hostname: '', state: isAbsent(error) ? 'missing' : temporaryOrThrow(error) };
  }
}

async function addressesOf(resolver: Resolver, name: string, type: string): Promise<string[]> {
  try {
    return (await resolver(name, type)) as string[];
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')
  );
}

// A resolver's own failure is evidence; anything without a DNS code is a fault of ours.
function temporaryOrThrow(error: unknown): 'temperror' {
  if (error instanceof Error && 'code' in error) return 'temperror';
  throw error;
}

export function reverseName(ip: string): string {
  if (isIP(ip) === 4) return `${ip.split('.').reverse().join('.')}.in-addr.arpa`;
  return `${groupsOfV6(ip).join('').split('').reverse().join('.')}.ip6.arpa`;
}

function sameAddress(a: string, b: string): boolean {
  return a === b || (isIP(a) === 6 && isIP(b) === 6 && groupsOfV6(a).join() === groupsOfV6(b).join());
}

const private_networks = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  private_networks.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  private_networks.addSubnet(net, bits, 'ipv6');

export function isPrivateAddress(ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && private_networks.check(ip, family === 4 ? 'ipv4' : 'ipv6');
}

// The earliest outside hop that names its address; the fields below it were written by the sender's side.
export function firstHop(header_lines: readonly HeaderLine[]): { ip: string; helo: string; ptr: string } {
  const received = header_lines.filter((one) => one.header.toLowerCase() === 'received').slice(0, 50);
  for (const { content } of received.toReversed()) {
    const from = /^from\s+(\S{1,255})\s*(\([^)]{0,500}\))?/i.exec(content);
    if (!from) continue;
    const comment = from[2] ?? '';
    const ip = /\[(?:IPv6:)?([0-9a-f.:]{3,45})\]/i.exec(`${comment} ${from[1]}`)?.[1] ?? '';
    if (isIP(ip) === 0 || isPrivateAddress(ip)) continue;
    const ptr = /^\(([a-z0-9.-]+)\s+\[/i.exec(comment)?.[1] ?? '';
    return { ip, helo: (from[1] ?? '').replace(/^\[|\]$/g, ''), ptr: ptr === 'unknown' ? '' : ptr };
  }
  return { ip: '', helo: '', ptr: '' };
}

// Names of dial-up and access customers carry their own address or say so.
const dynamic_name =
  /(?:^|[.-])(?:dyn|dynamic|dial|dialup|dhcp|pool|adsl|dsl|ppp|cable|broadband|customer|client|cpe|static-ip)(?:[.-]|\d)/i;

export function originFindings(
  ptr: PtrResult | null,
  network: Network | null,
  client: { ip: string; helo: string },
  hostname: string,
): Finding[] {
  const findings: Finding[] = [];
  if (ptr?.state === 'found') {
    findings.push(finding('ptr_found', 0, { name: ptr.hostname, ip: client.ip }));
    if (looksDynamic(ptr.hostname, client.ip))
      findings.push(finding('ptr_dynamic', 1.2, { name: ptr.hostname }));
  } else if (ptr?.state === 'missing') findings.push(finding('ptr_missing', 0.6, { ip: client.ip }));
  else if (ptr) findings.push(finding('ptr_temperror', 0, { ip: client.ip }));
  if (network)
    findings.push(finding('origin_network', 0, { cc: network.cc, asn: network.asn, org: network.org }));
  if (client.helo.toLowerCase() === hostname.toLowerCase() && !isPrivateAddress(client.ip))
    findings.push(finding('helo_is_ours', 2, { helo: client.helo }));
  else if (!isPlausibleHelo(client.helo))
    findings.push(finding('helo_invalid', 0.4, { helo: client.helo.slice(0, 100) }));
  return findings;
}

function looksDynamic(name: string, ip: string): boolean {
  if (dynamic_name.test(name)) return true;
  const parts = ip.split('.');
  return (
    parts.length === 4 &&
    name.includes(parts.slice(2).join('-')) &&
    name.includes(parts.slice(0, 2).join('-'))
  );
}

// RFC 5321 §4.1.1.1: a fully qualified name or an address literal.
function isPlausibleHelo(helo: string): boolean {
  return /^\[.+\]$/.test(helo) || /^(?:[\p{L}\p{N}_-]{1,63}\.)+[\p{L}\p{N}-]{2,63}\.?$/u.test(helo);
}
