// The judge: what a message is, for each of its recipients. Looking at the message happens once; deciding happens
// for each recipient, by that recipient's lists and settings.
import { authenticateMessage, failedAuthentication } from './authenticate/authenticate.ts';
import { authenticationFindings, policyFindings } from './authenticate/findings.ts';
import { budgetedResolver } from './authenticate/resolver.ts';
import type { AuthenticationFacts } from './authenticate/results.ts';
import { decide } from './classify/decide.ts';
import { type Finding, finding } from './classify/finding.ts';
import { withoutUsualOfLists } from './classify/list-mail.ts';
import { decideByLists, listEntryMatches, type ListSubject as Sought } from './classify/lists.ts';
import {
  firstHop,
  type OriginFacts,
  originFindings,
  type PtrResult,
  verifiedHostname,
} from './classify/origin.ts';
import { envelopeFindings } from './classify/policy-envelope.ts';
import { recipientFindings } from './classify/recipient-findings.ts';
import type { Verdict } from './classify/verdict.ts';
import type {
  JudgeDeps,
  JudgedRecipient,
  JudgeInput,
  JudgeLogLine,
  Judgement,
  SharedFacts,
} from './judgement.ts';
import { learnedFindings } from './learn/findings.ts';
import { inMemoryWhenSmall } from './message-source.ts';
import { parse_limits } from './parse/limits.ts';
import type { ParsedMessage } from './parse/parsed-message.ts';
import { clamdFindings, rspamdFindings, testPatternFindings } from './scanners/findings.ts';

export type * from './judgement.ts';

const default_dns_budget = 8000;

export async function judge(world: JudgeDeps, given: JudgeInput): Promise<Judgement> {
  const input = { ...given, source: await inMemoryWhenSmall(given.source, parse_limits.whole_bytes) };
  const log: JudgeLogLine[] = [];
  const { resolver, timedOut } = budgetedResolver(world.resolver, world.dns_budget ?? default_dns_budget);

  // Independent of each other, so they run side by side.
  const [parsed, authentication, ptr] = await Promise.all([
    timed(log, 'parse', () => world.parser.parse(input.source, input.client.ip), summariseMessage),
    timed(log, 'authenticate', () => authenticate(world, input, resolver), summariseAuthentication),
    timed(
      log,
      'origin',
      () => clientName(input, resolver),
      (found) => found?.hostname || 'no verified host name',
    ),
  ]);
  const is_answered_for = input.direction === 'out' || isAuthenticated(authentication);
  const ofLists = (findings: readonly Finding[]) => withoutUsualOfLists(findings, parsed, is_answered_for);
  const message = { ...parsed, findings: ofLists(parsed.findings) };
  const hostname = ptr?.hostname ?? input.client.hostname ?? '';
  const [rspamd, clamd, trust] = await Promise.all([
    askRspamd(world, input, hostname, log),
    askClamd(world, input, log),
    askTrust(input, message),
  ]);
  const network = world.origin?.lookup(input.client.ip) ?? null;
  const hop = firstHop(message.header_lines);
  const origin: OriginFacts = {
    client_hostname: hostname,
    geoip_cc: network?.cc ?? '',
    geoip_asn: network?.asn ?? 0,
    geoip_org: network?.org ?? '',
    origin_ip: hop.ip,
    origin_helo: hop.helo,
    origin_ptr: hop.ptr,
  };

  const facts: SharedFacts = { authentication, origin, message, rspamd, clamd };
  const shared: Finding[] = [
    ...(input.direction === 'in'
      ? [
          ...authenticationFindings(authentication, input.client.ip),
          ...(input.from_installation
            ? [finding('from_installation', 0, { sender: input.sender })]
            : originFindings(ptr, network, input.client, world.hostname)),
          ...ofLists(envelopeFindings(message, input.sender, world.now())),
          ...(input.shared_server === undefined
            ? []
            : [finding('foreign_originator_org', 0, { organisation: input.shared_server })]),
        ]
      : [finding('outbound_authenticated', 0, { login: input.client.sasl_login || input.client.ip })]),
    ...(timedOut() ? [finding('authentication_timeout')] : []),
    ...message.findings,
    ...testPatternFindings(message),
    ...rspamdFindings(rspamd),
    ...clamdFindings(clamd),
  ];
  const verdicts = input.recipients.map((recipient, index) => {
    const value = trust[index];
    const known = value === undefined ? recipient : { ...recipient, trust: value };
    return decideFor(known, shared, facts, input, world.now());
  });
  for (const verdict of verdicts) log.push({ stage: 'decide', ms: 0, text: summariseVerdict(verdict) });
  return { facts, verdicts, log };
}

function decideFor(
  recipient: JudgedRecipient,
  shared: readonly Finding[],
  { authentication, origin, message }: SharedFacts,
  input: JudgeInput,
  now: Date,
): Verdict {
  const inbound = input.direction === 'in';
  const is_authenticated = isAuthenticated(authentication);
  const header_senders = [...message.from, ...(message.sender ? [message.sender] : [])].map(
    (one) => one.address,
  );
  const sought = {
    recipient: recipient.address,
    sender: input.sender,
    header_senders,
    ip: input.client.ip,
    hostname: origin.client_hostname,
    now,
  };
  const list = inbound
    ? decideByLists(recipient.lists.candidates(sought), sought, recipient.settings.block_before_welcome)
    : null;
  const own = inbound
    ? [
        ...unlessWelcomeIsOpen(
          policyFindings(authentication, recipient.trusted_arc_sealers ?? []),
          shared.some(({ code }) => code === 'ptr_temperror') && couldBeWelcome(recipient, sought),
        ),
        ...recipientFindings({ recipient, message, authentication, sender: input.sender, is_authenticated }),
        ...learnedFindings(recipient.learned, message, is_authenticated),
      ]
    : [];
  return decide({
    recipient: recipient.address,
    sender: input.sender,
    direction: input.direction,
    settings: recipient.settings,
    findings: [...shared, ...own],
    list,
    is_bulk: message.is_bulk,
    is_authenticated,
    is_signed: message.is_signed,
    header_domain: authentication.author_domain || authentication.dmarc_domain,
    header_senders,
  });
}

// Nothing is refused for good while a welcome entry that would have let it in waits for the client's name.
function unlessWelcomeIsOpen(findings: readonly Finding[], is_open: boolean): Finding[] {
  return findings.map((one) =>
    is_open && one.code === 'dmarc_fail_reject' ? finding('dmarc_temperror_reject', 0, one.params) : one,
  );
}

function couldBeWelcome({ lists }: JudgedRecipient, sought: Sought): boolean {
  return lists
    .candidates(sought)
    .some(
      (entry) =>
        entry.list_type === 'welcome' &&
        entry.sender_host !== null &&
        entry.sender_address !== null &&
        listEntryMatches({ ...entry, sender_host: null }, sought),
    );
}

// DMARC or an aligned DKIM signature passes for the author's domain.
function isAuthenticated(facts: AuthenticationFacts): boolean {
  return facts.dmarc_result === 'pass' || facts.dkim.some((one) => one.result === 'pass' && one.aligned);
}

async function authenticate(
  world: JudgeDeps,
  input: JudgeInput,
  resolver: JudgeDeps['resolver'],
): Promise<AuthenticationFacts> {
  // Mail of our own tenants is known by its server or login; nothing about it is asked of the DNS.
  if (input.direction === 'out')
    return { ...failedAuthentication(''), spf_status: 'local', dmarc_result: 'skip' };
  return authenticateMessage(resolver, {
    source: input.received ?? input.source,
    sender: input.sender,
    ip: input.client.ip,
    helo: input.client.helo,
    hostname: world.hostname,
    ...(input.from_installation ? { from_installation: true } : {}),
  });
}

async function clientName(input: JudgeInput, resolver: JudgeDeps['resolver']): Promise<PtrResult | null> {
  if (input.direction === 'out' || input.from_installation) return null;
  const known = input.client.hostname;
  if (known !== undefined) return { hostname: known, state: known === '' ? 'missing' : 'found' };
  return verifiedHostname(resolver, input.client.ip);
}

async function askRspamd(world: JudgeDeps, input: JudgeInput, hostname: string, log: JudgeLogLine[]) {
  const { rspamd } = world;
  if (!rspamd || input.recipients.every((one) => one.settings.skip_spamfilter)) return null;
  const envelope = {
    sender: input.sender,
    recipients: input.recipients.map((one) => one.address),
    // Lists of bad networks and SPF say nothing of the address that a person or a tenant's server submitted from.
    ip: input.from_installation ? '127.0.0.1' : input.client.ip,
    helo: input.client.helo,
    hostname,
    sasl_login: input.client.sasl_login,
  };
  return timed(
    log,
    'rspamd',
    () => rspamd(() => openSource(input), envelope),
    (result) =>
      result.reachable ? `${result.action}, score ${result.score}` : `not reachable: ${result.reason}`,
  );
}

async function askClamd(world: JudgeDeps, input: JudgeInput, log: JudgeLogLine[]) {
  const { clamd } = world;
  if (!clamd || input.recipients.every((one) => one.settings.skip_antivirus)) return null;
  return timed(
    log,
    'clamd',
    () => clamd(() => openSource(input)),
    (result) => (result.reachable ? result.virus || 'clean' : `not reachable: ${result.reason}`),
  );
}

// A message that names several authors has none to trust.
async function askTrust({ direction, trust }: JudgeInput, { from }: ParsedMessage) {
  const [author] = from;
  if (direction === 'out' || from.length !== 1 || !author || !trust) return [];
  return trust(author.address.toLowerCase());
}

function openSource({ source }: JudgeInput) {
  return Buffer.isBuffer(source) ? source : source.open();
}

async function timed<Result>(
  log: JudgeLogLine[],
  stage: string,
  work: () => Promise<Result>,
  summarise: (result: Result) => string,
): Promise<Result> {
  const started = performance.now();
  const result = await work();
  log.push({ stage, ms: Math.round(performance.now() - started), text: summarise(result) });
  return result;
}

function summariseMessage(message: ParsedMessage): string {
  if (message.unparsable) return 'unparsable';
  return `${message.header_lines.length} header fields, ${message.attachments.length} attachments, ${message.uris.length} links`;
}

function summariseAuthentication(facts: AuthenticationFacts): string {
  const dkim = facts.dkim.map((one) => `${one.result} (${one.domain})`).join(', ') || 'none';
  return `spf ${facts.spf_status}, dkim ${dkim}, dmarc ${facts.dmarc_result}, arc ${facts.arc.cv}`;
}

function summariseVerdict(verdict: Verdict): string {
  return `${verdict.recipient}: ${verdict.class}, score ${verdict.score.toFixed(1)}, ${verdict.action}`;
}
