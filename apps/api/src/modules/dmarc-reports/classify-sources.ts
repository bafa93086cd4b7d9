import { BlockList } from 'node:net';
import { ipFamily } from '@postern/addresses';
import type { DmarcSource, SourceAdvice, SourceKind } from '@postern/contract';
import { organisationalDomain } from '@postern/mail/reports/index';

/** What reports of some days say of one address. */
export interface SourceSums {
  ip: string;
  /** '' where it is not known. */
  ptr: string;
  country: string;
  network: string;
  messages: number;
  passed: number;
  dkim_aligned: number;
  spf_aligned: number;
  /** With a signature by one of our own keys that the receiver verified. */
  our_key: number;
  /** Passed, in reports that somebody vouches for. */
  proven_passed: number;
  /** Domains of signatures that passed, of whomever. */
  signers: string[];
}

export interface OwnServers {
  /** Where our gateway sends from. */
  outbound_ips: readonly string[];
  /** Addresses and networks the domain lets send through us. */
  sending_servers: readonly string[];
}

export interface ClassifiedSource extends SourceSums {
  kind: SourceKind;
  is_gateway: boolean;
  /** What it is grouped by. */
  name: string;
}

/** Services that send for many, by the domain they sign with or their servers are named by. */
const services: Readonly<Record<string, string>> = {
  'amazonses.com': 'Amazon SES',
  'brevo.com': 'Brevo',
  'cleverreach.com': 'CleverReach',
  'createsend.com': 'Campaign Monitor',
  'freshdesk.com': 'Freshdesk',
  'google.com': 'Google',
  'hubspotemail.net': 'HubSpot',
  'intercom-mail.com': 'Intercom',
  'mailchimpapp.net': 'Mailchimp',
  'mailgun.net': 'Mailgun',
  'mailgun.org': 'Mailgun',
  'mailjet.com': 'Mailjet',
  'mandrillapp.com': 'Mandrill',
  'mcdlv.net': 'Mailchimp',
  'mcsv.net': 'Mailchimp',
  'messagelabs.com': 'Symantec',
  'mimecast.com': 'Mimecast',
  'mtasv.net': 'Postmark',
  'outlook.com': 'Microsoft 365',
  'pphosted.com': 'Proofpoint',
  'rsgsv.net': 'Mailchimp',
  'salesforce.com': 'Salesforce',
  'sendgrid.net': 'SendGrid',
  'sendinblue.com': 'Brevo',
  'sparkpostmail.com': 'SparkPost',
  'zendesk.com': 'Zendesk',
};

function listOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.trim().split('/');
    const family = ipFamily(address);
    if (family === 0) continue;
    const type = family === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, type);
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
      list.addSubnet(address, Number(bits), type);
  }
  return list;
}

const has = (list: BlockList, ip: string) => list.check(ip, ipFamily(ip) === 6 ? 'ipv6' : 'ipv4');

/** Whose each address is. What a report claims makes nothing of ours out of a stranger where our own lists can tell. */
export function classifySources(
  domain: string,
  sums: readonly SourceSums[],
  { outbound_ips, sending_servers }: OwnServers,
): ClassifiedSource[] {
  const gateways = listOf(outbound_ips);
  const servers = listOf(sending_servers);
  return sums.map((one) => {
    // Where the operator has not said where we send from, our signature together with SPF tells: on the way through others SPF breaks.
    const is_gateway =
      outbound_ips.length === 0 ? one.our_key > 0 && one.spf_aligned > 0 : has(gateways, one.ip);
    if (is_gateway) return { ...one, is_gateway, kind: 'ours', name: 'Postern' };
    if (has(servers, one.ip)) return { ...one, is_gateway, kind: 'ours', name: one.ptr || one.ip };
    // A mail that carries our own signature was sent by us; from elsewhere it was passed on.
    if (one.our_key > 0) return { ...one, is_gateway, kind: 'forwarded', name: '' };
    if (one.dkim_aligned + one.spf_aligned > 0)
      return { ...one, is_gateway, kind: 'known', name: serviceName(domain, one) };
    return { ...one, is_gateway, kind: 'unknown', name: '' };
  });
}

function serviceName(domain: string, { ptr, network, ip, signers }: SourceSums): string {
  const host = ptr === '' ? '' : organisationalDomain(ptr);
  const foreign = signers.map(organisationalDomain).filter((one) => one !== organisationalDomain(domain));
  const named = [host, ...foreign].find((one) => services[one]);
  return (named && services[named]) || host || network || ip;
}

const shareOf = (count: number, all: number): DmarcSource['dkim'] =>
  count === all ? 'all' : count === 0 ? 'none' : 'part';

/** Addresses shown of one source. */
const MOST_ADDRESSES = 50;

function adviceFor(kind: SourceKind, sums: Sums, policy_rejects: boolean): SourceAdvice {
  if (sums.messages === sums.passed) return 'nothing';
  if (kind === 'ours') return sums.is_gateway ? 'sign' : 'route_through';
  if (kind === 'known') return 'add_dkim_key';
  if (kind === 'forwarded') return 'forwarded';
  return policy_rejects ? 'stopped' : 'forgery';
}

type Sums = Pick<SourceSums, 'messages' | 'passed' | 'dkim_aligned' | 'spf_aligned'> & {
  is_gateway: boolean;
};
const order: readonly SourceKind[] = ['ours', 'known', 'forwarded', 'unknown'];

/** Sources by whose they are and what they are called, those of ours first, then by messages. */
export function groupSources(sources: readonly ClassifiedSource[], policy_rejects: boolean): DmarcSource[] {
  const groups = Map.groupBy(sources, ({ kind, name, is_gateway }) => `${kind} ${is_gateway} ${name}`);
  return [...groups.values()]
    .map((group): DmarcSource => {
      const [first] = group;
      if (!first) throw new Error('a group is never empty');
      const { kind, name, is_gateway } = first;
      const sum = (key: 'messages' | 'passed' | 'dkim_aligned' | 'spf_aligned') =>
        group.reduce((total, one) => total + one[key], 0);
      const sums = {
        ...{ messages: sum('messages'), passed: sum('passed'), is_gateway },
        ...{ dkim_aligned: sum('dkim_aligned'), spf_aligned: sum('spf_aligned') },
      };
      return {
        ...{ kind, name, is_gateway, messages: sums.messages, passed: sums.passed },
        address_count: group.length,
        country_count: new Set(group.map(({ country }) => country).filter(Boolean)).size,
        addresses: group
          .toSorted((a, b) => b.messages - a.messages || (a.ip < b.ip ? -1 : 1))
          .slice(0, MOST_ADDRESSES)
          .map(({ ip, ptr, country, network, messages, passed }) => ({
            ...{ ip, ptr, country, network, messages, passed },
          })),
        dkim: shareOf(sums.dkim_aligned, sums.messages),
        spf: shareOf(sums.spf_aligned, sums.messages),
        advice: adviceFor(kind, sums, policy_rejects),
        failed: sums.messages - sums.passed,
      };
    })
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.messages - a.messages);
}
