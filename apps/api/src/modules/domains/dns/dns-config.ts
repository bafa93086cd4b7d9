import { isIP } from 'node:net';
import { reportsHost } from '@postern/addresses';
import { one_instance } from '@postern/db/instances';
import type { OurServers } from '@postern/mail/dns-state/index';

/** What the operator says about names: whom to ask, and who we are to others. */
export interface DnsConfig {
  /** Name servers the operator named; empty: those of the machine, or none in an offline world. */
  servers: readonly string[];
  /** Asked besides a domain's own servers before a new key signs; empty: nobody. */
  public_resolvers: readonly string[];
  ours(instance: string): OurServers;
}

const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** "ch=192.0.2.1,192.0.2.2;de=192.0.2.3", or without a name for all. */
function outboundIps(text: string, instances: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const part of text.split(';').filter((one) => one.trim() !== '')) {
    const [left = '', right] = part.split('=');
    const names = right === undefined ? [...instances] : [left.trim()];
    const ips = list(right ?? left);
    const wrong = ips.find((ip) => isIP(ip) === 0) ?? names.find((name) => !instances.includes(name));
    if (wrong !== undefined)
      throw new Error(
        `POSTERN_OUTBOUND_IPS must be like "ch=192.0.2.1,192.0.2.2;de=192.0.2.3", not with "${wrong}".`,
      );
    for (const name of names) found[name] = ips;
  }
  return found;
}

const PUBLIC_RESOLVERS = '1.1.1.1,8.8.8.8,9.9.9.9';

/** Reads POSTERN_DNS, POSTERN_PUBLIC_RESOLVERS, POSTERN_MX, POSTERN_REPORTS_HOST, POSTERN_SPF and POSTERN_OUTBOUND_IPS. */
export function readDnsConfig(
  env: NodeJS.ProcessEnv,
  hostname: string,
  policy_host: string,
  instances: readonly string[] = one_instance.names,
): DnsConfig {
  const is_offline = (env.POSTERN_DNS ?? '').startsWith('zone:');
  const mx_hosts = list(env.POSTERN_MX || hostname).map((host) => host.toLowerCase().replace(/\.$/, ''));
  const spf = (env.POSTERN_SPF ?? '').trim();
  if (!/^([a-z0-9]+[:=]\S+( |$))*$/i.test(spf))
    throw new Error(`POSTERN_SPF must be mechanisms like "include:spf.example.org", not "${spf}".`);
  const reports_host = (env.POSTERN_REPORTS_HOST || reportsHost(hostname)).toLowerCase();
  const ips = outboundIps(env.POSTERN_OUTBOUND_IPS ?? '', instances);
  return {
    servers: is_offline ? [] : list(env.POSTERN_DNS),
    public_resolvers: is_offline ? [] : list(env.POSTERN_PUBLIC_RESOLVERS ?? PUBLIC_RESOLVERS),
    ours: (instance) => ({
      ...{ mx_hosts, spf, policy_host, reports_host },
      outbound_ips: ips[instance] ?? [],
    }),
  };
}
