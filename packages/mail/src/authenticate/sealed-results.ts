// What an ARC sealer says that it saw, and whether this installation goes by it. An intact chain proves only that its sealers sealed it
// (RFC 8617 §7.2): whoever sends can seal what they like.
import { canonicalDomain, domainOf } from '@postern/addresses';
import type { ARCResult } from 'mailauth';
import type { ArcFacts, ArcSet, ArcStatus } from './results.ts';

type SealedSet = {
  'arc-seal'?: { parsed?: { d?: { value?: unknown } } };
  'arc-message-signature'?: { parsed?: { d?: { value?: unknown } } };
  'arc-authentication-results'?: { original?: unknown };
};

/** @param wasUnanswered whether a question below the domain's `_domainkey` had no answer */
export function arcFactsOf(arc: ARCResult | false, wasUnanswered: (domain: string) => boolean): ArcFacts {
  const facts: ArcFacts = {
    cv: 'skip',
    skipreason: '',
    message: '',
    sealer: '',
    sets: [],
    is_undecided: false,
  };
  if (!arc) return facts;
  const { result, comment } = arc.status;
  const cv: ArcStatus = result === 'pass' || result === 'fail' ? result : 'none';
  // Typed as a list, but `false` for a message without a chain.
  const chain: SealedSet[] = Array.isArray(arc.chain) ? arc.chain : [];
  const sets = chain.map(setOf);
  const signers = chain.flatMap((one) => [sealerOf(one['arc-seal']), sealerOf(one['arc-message-signature'])]);
  return {
    ...facts,
    cv,
    message: comment ?? '',
    sealer: sets.at(-1)?.sealer ?? '',
    sets,
    is_undecided: cv === 'fail' && signers.some(wasUnanswered),
  };
}

function setOf(set: SealedSet): ArcSet {
  const results = resultsIn(String(set['arc-authentication-results']?.original ?? ''));
  const dmarc = results.filter((one) => one.startsWith('dmarc='));
  const passes = dmarc.filter((one) => /^dmarc=pass\b/.test(one));
  return {
    sealer: sealerOf(set['arc-seal']),
    // Two results that differ say nothing.
    dmarc_pass: passes.length === dmarc.length ? passes.flatMap(authorIn) : [],
    arc_pass: results.some((one) => /^arc=pass\b/.test(one)),
  };
}

function sealerOf(field: SealedSet['arc-seal']): string {
  return canonicalDomain(String(field?.parsed?.d?.value ?? ''));
}

function authorIn(result: string): string[] {
  const domain = /\bheader\.from=([^\s;]+)/.exec(result)?.[1];
  return domain === undefined ? [] : [domainOf(domain)];
}

// The results of an ARC-Authentication-Results field (RFC 8601 §2.2) without comments and quoted texts: these quote what a stranger wrote.
function resultsIn(field: string): string[] {
  let bare = '';
  let comments = 0;
  let is_quoted = false;
  for (let at = field.indexOf(':') + 1; at < field.length; at++) {
    const sign = field[at] as string;
    if (sign === '\\') at += 1;
    else if (is_quoted) is_quoted = sign !== '"';
    else if (sign === '(') comments += 1;
    else if (sign === ')') comments = Math.max(0, comments - 1);
    else if (comments > 0) continue;
    else if (sign === '"') is_quoted = true;
    else bare += sign;
  }
  return bare.split(';').map((one) =>
    one
      .trim()
      .toLowerCase()
      .replace(/\s*=\s*/g, '='),
  );
}

/**
 * Whether a chain of trusted sealers leads back to one that saw DMARC pass for every author domain.
 * @param trusted domains; each stands for those below it too
 */
export function vouchesFor(
  { sets }: Pick<ArcFacts, 'sets'>,
  authors: readonly string[],
  trusted: readonly string[],
): boolean {
  if (authors.length === 0) return false;
  for (const set of sets.toReversed()) {
    if (!trusted.some((domain) => set.sealer === domain || set.sealer.endsWith(`.${domain}`))) return false;
    if (authors.every((author) => set.dmarc_pass.includes(author))) return true;
    if (!set.arc_pass) return false;
  }
  return false;
}
