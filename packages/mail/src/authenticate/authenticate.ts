// SPF, DKIM, DMARC and ARC by mailauth, put into the specification's words.

import type { ARCResult, AuthenticateResult, DKIMResult, DMARCResult } from 'mailauth';
import { authenticate as mailauth } from 'mailauth';
import { type MessageSource, startOfMessage } from '../message-source.ts';
import { headerBlock } from '../parse/headers.ts';
import { parse_limits } from '../parse/limits.ts';
import type { Resolver } from './resolver.ts';
import type {
  ArcStatus,
  AuthenticationFacts,
  DkimSignatureResult,
  DkimStatus,
  DmarcStatus,
  SpfStatus,
} from './results.ts';

export type AuthenticateInput = {
  source: MessageSource;
  sender: string;
  ip: string;
  helo: string;
  hostname: string;
};

// RFC 8301 §3.2: shorter RSA keys are not evidence of anything.
const min_key_bits = 1024;

export async function authenticateMessage(
  resolver: Resolver,
  input: AuthenticateInput,
): Promise<AuthenticationFacts> {
  try {
    const is_bounded = await hasBoundedHeader(input.source);
    const result = await mailauth(is_bounded ? openOnce(input.source) : without_header, {
      sender: input.sender,
      ip: input.ip,
      helo: input.helo,
      mta: input.hostname,
      minBitLength: min_key_bits,
      disableBimi: true,
      resolver: resolver as (name: string, type: string) => Promise<string[]>,
    });
    const facts = factsOf(result);
    return is_bounded ? facts : { ...facts, dmarc_result: 'skip', arc: { ...facts.arc, cv: 'skip' } };
  } catch (error) {
    // A message the library stumbles over is evidence; a store that cannot be read is our own fault.
    if (error instanceof Error && !('syscall' in error)) return failedAuthentication(error.message);
    throw error;
  }
}

// The library joins folded lines one by one, each time copying those it has: a header of a hundred thousand lines
// would hold up the process for minutes. Such a header is not looked at; SPF needs none.
const most_header_lines = 5000;
const without_header = Buffer.from('\r\n');

async function hasBoundedHeader(source: MessageSource): Promise<boolean> {
  const start = await startOfMessage(source, parse_limits.header_bytes);
  const block = headerBlock(start);
  if (block.length === parse_limits.header_bytes) return false;
  let lines = 0;
  for (let at = block.indexOf(10); at !== -1; at = block.indexOf(10, at + 1)) lines += 1;
  return lines <= most_header_lines;
}

function openOnce(source: MessageSource) {
  return Buffer.isBuffer(source) ? source : source.open();
}

export function factsOf(result: AuthenticateResult): AuthenticationFacts {
  const { spf, dmarc, arc } = result;
  const dkim = result.dkim.results.map(signatureOf).filter((one) => one !== null);
  return {
    spf_status: spf ? (spf.status.result as SpfStatus) : 'none',
    spf_domain: spf ? (spf.domain ?? '') : '',
    spf_explanation: spf ? clean(spf.status.comment ?? '') : '',
    dkim,
    dmarc_result: dmarcStatus(dmarc, dkim),
    dmarc_domain: dmarc ? (dmarc.domain ?? '') : '',
    dmarc_policy: dmarcPolicy(dmarc),
    author_domain: authorDomain(result.dkim.headerFrom),
    arc: arcOf(arc),
    authentication_results: withoutPartialPasses(headerValueOf(result.headers), result, dkim),
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
  const partial = one.status.result === 'pass' && isPartial(one);
  const result = partial ? 'neutral' : (dkim_words[one.status.result] ?? 'neutral');
  const rule = one.status.policy?.['dkim-rules'];
  return {
    domain: one.signingDomain,
    selector: one.selector ?? '',
    result,
    skipreason: partial ? 'partial_body' : clean(rule ?? one.status.comment ?? ''),
    sigvalid: result === 'pass',
    aligned: Boolean(one.status.aligned),
    algorithm: one.algo ?? '',
  };
}

// An l= shorter than the body lets anyone append to a signed message, so it proves nothing about what is read.
function isPartial(one: DKIMResult): boolean {
  return (
    Boolean(one.status.underSized) ||
    (one.canonBodyLengthLimited === true && (one.canonBodyLengthLimit ?? 0) < (one.canonBodyLengthTotal ?? 0))
  );
}

function dmarcStatus(dmarc: DMARCResult | false, dkim: readonly DkimSignatureResult[]): DmarcStatus {
  if (!dmarc) return 'none';
  const { result } = dmarc.status;
  if (result !== 'pass')
    return result === 'fail' || result === 'temperror' || result === 'permerror' ? result : 'none';
  // A pass that rests only on a partly signed body is none (see isPartial).
  const by_spf = Boolean(dmarc.alignment.spf.result);
  const by_dkim = dkim.some((one) => one.result === 'pass' && one.aligned);
  return by_spf || by_dkim ? 'pass' : 'fail';
}

function dmarcPolicy(dmarc: DMARCResult | false): AuthenticationFacts['dmarc_policy'] {
  const policy = dmarc ? dmarc.policy : '';
  return policy === 'none' || policy === 'quarantine' || policy === 'reject' ? policy : '';
}

function arcOf(arc: ARCResult | false): AuthenticationFacts['arc'] {
  if (!arc) return { cv: 'skip', skipreason: '', message: '', sealer: '' };
  const cv: ArcStatus =
    arc.status.result === 'pass' || arc.status.result === 'fail' ? arc.status.result : 'none';
  // Typed as a list, but `false` for a message without a chain.
  const chain = Array.isArray(arc.chain) ? arc.chain : [];
  const sealer = chain.at(-1)?.['arc-seal']?.parsed?.d?.value ?? '';
  return { cv, skipreason: '', message: clean(arc.status.comment ?? ''), sealer: String(sealer) };
}

function authorDomain(header_from: readonly string[]): string {
  const domains = new Set(
    header_from.map((address) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()),
  );
  return domains.size === 1 ? ([...domains][0] ?? '') : '';
}

function headerValueOf(headers: string): string {
  const value = /(?:^|\r\n)Authentication-Results:\s*((?:.|\r\n[ \t])*)/i.exec(headers)?.[1] ?? '';
  return value.trimEnd();
}

// mailauth writes a partly signed body as a pass; the delivered header must say what we hold true.
function withoutPartialPasses(
  value: string,
  result: AuthenticateResult,
  dkim: readonly DkimSignatureResult[],
): string {
  const partial = dkim.filter((one) => one.skipreason === 'partial_body');
  if (partial.length === 0) return value;
  const dmarc_fails = dmarcStatus(result.dmarc, dkim) === 'fail';
  return value
    .split(/;\r\n /)
    .map((row) => {
      const is_partial = partial.some((one) => row.includes(`header.s=${one.selector}`));
      if (row.startsWith('dkim=pass') && is_partial)
        return row.replace('dkim=pass', 'dkim=neutral (partly signed body)');
      return dmarc_fails ? row.replace(/^dmarc=pass/, 'dmarc=fail') : row;
    })
    .join(';\r\n ');
}

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
    arc: { cv: 'skip', skipreason: clean(reason), message: '', sealer: '' },
    authentication_results: '',
  };
}
