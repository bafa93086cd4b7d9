import { isIP } from 'node:net';
import { domainOf } from '@postern/addresses';
import { type SmtpTest, type SmtpTestInput, smtp_steps } from '@postern/contract/mail-tests/smtp';
import { stepsOf } from '@postern/contract/mail-tests/steps';
import { addressesOf, assertAllowedPort, type EgressRules, isInnerName } from '@postern/egress';
import type { Resolver } from '@postern/mail';
import { verifiedHostname } from '@postern/mail/classify/origin';
import { answersOf, mxOf } from '@postern/mail/dns-state/index';
import { createStsCache, stsAllows, stsPolicy } from '../delivery/transport/sts.ts';
import { type TestedServer, type TestTimes, test_message, test_times, testServer } from './test-server.ts';

const step = stepsOf(smtp_steps);

export interface SmtpTestDeps {
  resolver: Resolver;
  /** Our name in EHLO. */
  helo: string;
  egress: EgressRules;
  /** Whether a server may be tested once more in this hour. */
  mayTest: (ip: string) => boolean;
  /** Whether a domain is one of the asker's own. */
  isOwn: (domain: string) => Promise<boolean>;
  times?: TestTimes;
  trusted_ca?: readonly string[];
}

/** Addresses that are tested: of the first servers, IPv4 before IPv6. */
const MOST_TARGETS = 4;
const MOST_HOSTS = 3;

type Found = Pick<SmtpTest, 'steps' | 'targets' | 'tests'>;
type Host = { host: string; ips: string[] };

/** Tests the servers of a domain, or one server, from here. */
export async function runSmtpTest(deps: SmtpTestDeps, input: SmtpTestInput, lsid: string): Promise<Found> {
  const { egress, helo, times = test_times, trusted_ca, isOwn } = deps;
  const resolver = outside(deps);
  assertAllowedPort(input.smtp_port, egress);
  const { hosts, steps, domain } = await hostsOf(resolver, input.relayname);
  const own = await Promise.all(
    input.recipients.map(async (one) => ((await isOwn(domainOf(one))) ? [one] : [])),
  );
  const has_own_text = input.mailbody !== '';
  const sends = input.default_mail || has_own_text;
  const wanted = hosts.flatMap(({ host, ips }) => ips.map((ip) => ({ host, ip }))).slice(0, MOST_TARGETS);
  const tested = await Promise.all(
    wanted.map(async ({ host, ip }): Promise<TestedServer> => {
      if (!deps.mayTest(ip))
        return { target: { host, ip, steps: [step('tested_often', { host })], log: [] }, facts: {} };
      const found = await testServer({
        ...{ host, ip, port: input.smtp_port, helo, recipients: input.recipients, lsid, egress, times },
        ...{ disable_tls: input.disable_tls, test_openrelay: input.test_openrelay, trusted_ca },
        // One address of one server is enough for a message.
        own_recipients: sends && ip === wanted[0]?.ip ? own.flat() : [],
        message: has_own_text ? { subject: input.subject, text: input.mailbody } : test_message,
      });
      if (found.facts.connection === true) await nameOf(resolver, ip, found);
      return found;
    }),
  );
  const sts = domain === null ? [] : await policySteps(deps, resolver, domain, hosts);
  const not_tested = [
    ...(input.test_exch13 ? [step('exchange_not_tested')] : []),
    ...(input.test_spf ? [step('spf_not_tested', { helo })] : []),
  ];
  const refused = sends && own.flat().length === 0 ? [step('mail_not_yours')] : [];
  return {
    steps: [...steps, ...sts, ...not_tested, ...refused],
    targets: tested.map(({ target }) => target),
    tests: [
      {
        testtype: 'domain',
        source: input.relayname,
        testresult: {
          domain_mx_count: hosts.length,
          domain_mx_resolve: hosts.length > 0 && hosts.every(({ ips }) => ips.length > 0),
          relay_rec_a: hosts.some(({ ips }) => ips.some((ip) => isIP(ip) === 4)),
          relay_rec_aaaa: hosts.some(({ ips }) => ips.some((ip) => isIP(ip) === 6)),
        },
      },
      ...tested.map(({ target, facts }) => ({
        ...{ testtype: 'smtp' as const, source: `${target.host} ${target.ip}`, testresult: facts },
      })),
    ],
  };
}

/** Names of this network do not exist for a test: whoever runs it would learn of what is inside. */
function outside({ resolver, egress }: SmtpTestDeps): Resolver {
  if (egress.private_addresses) return resolver;
  return async (name, type) => {
    if (isInnerName(name)) throw Object.assign(new Error(`ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
    return resolver(name, type);
  };
}

async function hostsOf(
  resolver: Resolver,
  relayname: string,
): Promise<{ hosts: Host[]; steps: SmtpTest['steps']; domain: string | null }> {
  if (isIP(relayname) !== 0)
    return { hosts: [{ host: relayname, ips: [relayname] }], steps: [], domain: null };
  const records = await mxOf(resolver, relayname);
  const own = await addressesOf(relayname, resolver);
  if (records.length > 0 && records.every(({ exchange }) => exchange === ''))
    return { hosts: [], steps: [step('mx_null', { domain: relayname })], domain: relayname };
  if (records.length === 0) {
    if (own.length === 0)
      return { hosts: [], steps: [step('mx_none', { domain: relayname })], domain: relayname };
    return {
      hosts: [{ host: relayname, ips: own }],
      steps: [step('mx_implicit', { domain: relayname })],
      domain: null,
    };
  }
  const hosts = await Promise.all(
    records.slice(0, MOST_HOSTS).map(async ({ exchange }) => ({
      host: exchange,
      ips: await addressesOf(exchange, resolver).catch(() => []),
    })),
  );
  const bare = hosts.filter(({ ips }) => ips.length === 0);
  return {
    hosts,
    steps: [
      step('mx_found', { servers: records.map(({ exchange }) => exchange).join(', ') }),
      ...bare.map(({ host }) => step('no_address', { host })),
    ],
    domain: relayname,
  };
}

async function nameOf(resolver: Resolver, ip: string, { target, facts }: TestedServer): Promise<void> {
  const { hostname, state } = await verifiedHostname(resolver, ip);
  if (state === 'temperror') return;
  facts[isIP(ip) === 4 ? 'relay_rec_aptr' : 'relay_rec_aaaaptr'] = hostname;
  target.steps.push(
    hostname === '' ? step('ptr_missing', { ip }) : step('ptr_agrees', { ip, name: hostname }),
  );
}

async function policySteps(
  { egress }: SmtpTestDeps,
  resolver: Resolver,
  domain: string,
  hosts: readonly Host[],
): Promise<SmtpTest['steps']> {
  const named = await answersOf(resolver, `_mta-sts.${domain}`, 'TXT').catch(() => []);
  if (named.length === 0) return [step('sts_none', { domain })];
  const policy = await stsPolicy(domain, createStsCache(), {
    resolver,
    private_addresses: egress.private_addresses,
  });
  if (policy.id === false || policy.mode === 'none') return [step('sts_none', { domain })];
  const wrong = hosts.filter(({ host }) => !stsAllows(policy, host));
  if (wrong.length > 0)
    return [step('sts_not_allowed', { domain, servers: wrong.map(({ host }) => host).join(', ') })];
  return [step('sts_enforced', { domain, mode: policy.mode })];
}
