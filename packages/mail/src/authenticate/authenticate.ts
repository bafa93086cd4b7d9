// SPF, DKIM, DMARC and ARC by mailauth, put into the specification's words.

import type { AuthenticateResult, DKIMResult } from 'mailauth';
import { authenticate as mailauth } from 'mailauth';
import { type MessageSource, startOfMessage } from '../message-source.ts';
import { headerBlock, rawFields } from '../parse/headers.ts';
import { parse_limits } from '../parse/limits.ts';
import { type Authors, authorsOf } from './authors.ts';
import { dmarcOf } from './dmarc.ts';
import type { Resolver } from './resolver.ts';
import type { AuthenticationFacts, DkimSignatureResult, DkimStatus, SpfStatus } from './results.ts';
import { arcFactsOf } from './sealed-results.ts';

export type AuthenticateInput = {
  source: MessageSource;
  sender: string;
  ip: string;
  helo: string;
  hostname: string;
  // This installation took the mail from the envelope sender's own tenant: its outbound host is a permitted one.
  from_installation?: true;
};

// RFC 8301 §3.2: shorter RSA keys are not evidence of anything.
const min_key_bits = 1024;

export async function authenticateMessage(
  resolver: Resolver,
  input: AuthenticateInput,
): Promise<AuthenticationFacts> {
  const block = headerBlock(await startOfMessage(input.source, parse_limits.header_bytes));
  try {
    const is_bounded = isBounded(block);
    const questions = watched(resolver);
    const result = await mailauth(is_bounded ? openOnce(input.source) : without_header, {
      sender: input.sender,
      ip: input.ip,
      helo: input.helo,
      mta: input.hostname,
      minBitLength: min_key_bits,
      disableBimi: true,
      resolver: questions.resolver as (name: string, type: string) => Promise<string[]>,
    });
    const authors = authorsOf(rawFields(block), result.dkim.headerFrom);
    const facts = await factsOf(
      input.from_installation ? withOwnSpf(result, input) : result,
      authors,
      questions,
    );
    return is_bounded ? facts : { ...facts, dmarc_result: 'skip', arc: { ...facts.arc, cv: 'skip' } };
  } catch (error) {
    // A message the library stumbles over is evidence; a store that cannot be read is our own fault.
    if (error instanceof Error && !('syscall' in error)) {
      const { domains, state } = authorsOf(rawFields(block));
      return { ...failedAuthentication(error.message), author_domains: domains, author_state: state };
    }
    throw error;
  }
}

// SPF of mail that never left: no address of ours was seen by anybody, and whose the envelope sender is was checked at MAIL. DMARC is decided anew
// from it.
function withOwnSpf(result: AuthenticateResult, { sender, hostname }: AuthenticateInput): AuthenticateResult {
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase();
  const status = domain === '' ? 'none' : 'pass';
  const comment = domain === '' ? 'null sender' : `${hostname}: sent by the tenant of ${domain}`;
  const headers = result.headers.replace(
    /spf=(?:[^;]|;(?!\r\n))*/,
    `spf=${status} (${comment}) smtp.mailfrom=${sender}`,
  );
  return {
    ...result,
    headers,
    dmarc: false,
    spf: { domain, status: { result: status, comment } },
  } as AuthenticateResult;
}

// The library joins folded lines one by one, each time copying those it has: a header of a hundred thousand lines
// would hold up the process for minutes. Such a header is not looked at, and its message is held; SPF needs none.
const without_header = Buffer.from('\r\n');

function isBounded(block: Buffer): boolean {
  if (block.length === parse_limits.header_bytes) return false;
  let lines = 0;
  for (let at = block.indexOf(10); at !== -1; at = block.indexOf(10, at + 1)) lines += 1;
  return lines <= parse_limits.header_lines;
}

export type Questions = { resolver: Resolver; wasUnanswered: (domain: string) => boolean };

// Which keys' questions ended without an answer: neither a record nor the word that there is none.
function watched(inner: Resolver): Questions {
  const unanswered: string[] = [];
  const resolver: Resolver = async (name, type) => {
    try {
      return await inner(name, type);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code !== 'ENOTFOUND' && code !== 'ENODATA') unanswered.push(name.toLowerCase());
      throw error;
    }
  };
  const wasUnanswered = (domain: string) => unanswered.some((name) => name.endsWith(`._domainkey.${domain}`));
  return { resolver, wasUnanswered };
}

function openOnce(source: MessageSource) {
  return Buffer.isBuffer(source) ? source : source.open();
}

async function factsOf(
  result: AuthenticateResult,
  authors: Authors,
  questions: Questions,
): Promise<AuthenticationFacts> {
  const { spf, arc } = result;
  const spf_status = spf ? (spf.status.result as SpfStatus) : 'none';
  const spf_domain = spf ? (spf.domain ?? '') : '';
  const signatures = result.dkim.results.flatMap((one) => {
    const ours = signatureOf(one);
    return ours ? [{ ours, theirs: one }] : [];
  });
  const decided = await dmarcOf(
    { resolver: questions.resolver, spf_status, spf_domain, dkim: signatures.map(({ ours }) => ours) },
    authors,
    result.dmarc,
  );
  // One signature speaks for one author; beside others it proves nothing about who is shown.
  const is_single = authors.state === 'read' && authors.domains.length === 1;
  const dkim = signatures.map(({ ours }) => (is_single ? ours : { ...ours, aligned: false }));
  const arc_facts = arcFactsOf(arc, questions.wasUnanswered);
  return {
    spf_status,
    spf_domain,
    spf_explanation: spf ? clean(spf.status.comment ?? '') : '',
    dkim,
    ...decided,
    author_domain: authors.domains.length === 1 ? (authors.domains[0] as string) : '',
    author_domains: authors.domains,
    author_state: authors.state,
    is_unreadable: false,
    arc: { ...arc_facts, message: clean(arc_facts.message) },
    authentication_results: asHeldTrue(headerValueOf(result.headers), signatures, decided),
  };
}

const dkim_words: Record<string, DkimStatus> = {
  pass: 'pass',
  fail: 'fail',
  neutral: 'neutral',
  none: 'none',
  temperror: 'tempfail',
  permerror: 'permfail',
  policy: 'permfail',
  skipped: 'skip',
};

function signatureOf(one: DKIMResult): DkimSignatureResult | null {
  if (!one.signingDomain) return null;
  const refused = one.status.result === 'pass' ? reasonAgainst(one) : null;
  const result = refused?.result ?? dkim_words[one.status.result] ?? 'neutral';
  const rule = one.status.policy?.['dkim-rules'];
  return {
    domain: one.signingDomain,
    selector: one.selector ?? '',
    result,
    skipreason: refused?.reason ?? clean(rule ?? one.status.comment ?? ''),
    sigvalid: result === 'pass',
    aligned: Boolean(one.status.aligned),
    algorithm: one.algo ?? '',
  };
}

// What the library lets pass with a warning, and RFC 6376 does not.
const forbidden_warnings: readonly (readonly [RegExp, string])[] = [
  // §6.1.1 and, for keys with t=s, §3.6.1
  [/^identity-domain$/, 'identity_domain'],
  // §6.1.1: incompatible version, a required tag missing
  [/^(?:invalid-v|missing-(?:v|a|b|bh|d|h|s))$/, 'signature_syntax'],
  // §3.5: a query method nobody knows
  [/^query-method$/, 'query_method'],
  // RFC 8301 §3.1
  [/^rsa-sha1$/, 'weak_algorithm'],
];

type Refused = { result: 'neutral' | 'permfail'; reason: string };

function reasonAgainst(one: DKIMResult): Refused | null {
  if (isPartial(one)) return { result: 'neutral', reason: 'partial_body' };
  const { warnings = [], testing } = one.status as { warnings?: readonly string[]; testing?: boolean };
  for (const [pattern, reason] of forbidden_warnings)
    if (warnings.some((warning) => pattern.test(warning))) return { result: 'permfail', reason };
  // §3.6.1: mail of a domain that tests its keys is treated as unsigned.
  return testing ? { result: 'neutral', reason: 'testing' } : null;
}

// An l= shorter than the body lets anyone append to a signed message, so it proves nothing about what is read.
function isPartial(one: DKIMResult): boolean {
  return (
    Boolean(one.status.underSized) ||
    (one.canonBodyLengthLimited === true && (one.canonBodyLengthLimit ?? 0) < (one.canonBodyLengthTotal ?? 0))
  );
}

function headerValueOf(headers: string): string {
  const value = /(?:^|\r\n)Authentication-Results:\s*((?:.|\r\n[ \t])*)/i.exec(headers)?.[1] ?? '';
  return value.trimEnd();
}

type Decided = Pick<AuthenticationFacts, 'dmarc_result' | 'dmarc_domain' | 'dmarc_policy'>;

// The library's rows, corrected: the delivered header must say what we hold true.
function asHeldTrue(
  value: string,
  signatures: readonly { ours: DkimSignatureResult; theirs: DKIMResult }[],
  decided: Decided,
): string {
  const refused = signatures.filter(
    ({ ours, theirs }) => theirs.status.result === 'pass' && ours.result !== 'pass',
  );
  const rows = value.split(/;\r\n /).map((row) => {
    // Quoted where the signature begins with signs that a token may not have.
    const found = refused.find(({ theirs }) =>
      row.replaceAll('"', '').includes(`header.b=${String(theirs.signature ?? '').slice(0, 8)}`),
    );
    if (found && row.startsWith('dkim=pass')) {
      const word = found.ours.result === 'permfail' ? 'permerror' : 'neutral';
      return row.replace('dkim=pass', `dkim=${word} (${reason_words[found.ours.skipreason]})`);
    }
    return row.replace(/^dmarc=\w+/, `dmarc=${decided.dmarc_result}`);
  });
  if (!rows.some((row) => row.startsWith('dmarc=')) && decided.dmarc_domain !== '')
    rows.push(`dmarc=${decided.dmarc_result} header.from=${decided.dmarc_domain}`);
  return rows.join(';\r\n ');
}

const reason_words: Readonly<Record<string, string>> = {
  partial_body: 'partly signed body',
  identity_domain: 'identity outside the signing domain',
  signature_syntax: 'signature syntax error',
  query_method: 'unsupported query method',
  weak_algorithm: 'weak algorithm',
  testing: 'key is in testing mode',
};

// Comments quote what strangers published: control characters never reach a log or a header.
function clean(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 500);
}

export function failedAuthentication(reason: string): AuthenticationFacts {
  return {
    spf_status: 'temperror',
    spf_domain: '',
    spf_explanation: clean(reason),
    dkim: [],
    dmarc_result: 'temperror',
    dmarc_domain: '',
    dmarc_policy: '',
    author_domain: '',
    author_domains: [],
    author_state: 'read',
    dmarc_is_undecided: false,
    is_unreadable: reason !== '',
    arc: {
      cv: 'skip',
      skipreason: clean(reason),
      message: '',
      sealer: '',
      sets: [],
      is_undecided: false,
    },
    authentication_results: '',
  };
}
