// Near copies of messages people called spam, found by their similarity digests.
import { type Finding, finding } from './finding.ts';

export type Fingerprint = {
  // 16 hexadecimal digits, as fuzorDigest() makes them.
  digest: string;
  // Of the recipient's tenant, or of everybody's (confirmed by an operator).
  whose: 'tenant' | 'all';
  // The newest word of those who decide for others; null: none of them has spoken.
  confirmed: 'spam' | 'ham' | null;
  // Different people who called it so.
  spam: number;
  ham: number;
};

export type FingerprintMatch = { fingerprint: Fingerprint; bits: number };

export type FingerprintSource = { nearest(digest: string): FingerprintMatch | null };

export const no_fingerprints: FingerprintSource = { nearest: () => null };

// Digests of texts that differ in a few words differ in so many bits at most.
const near_bits = 6;

// 64-bit digests in two rows of 32 bits: a walk over 20,000 takes a tenth of a millisecond.
export function indexFingerprints(fingerprints: readonly Fingerprint[]): FingerprintSource {
  const high = Int32Array.from(fingerprints, ({ digest }) => Number.parseInt(digest.slice(0, 8), 16) | 0);
  const low = Int32Array.from(fingerprints, ({ digest }) => Number.parseInt(digest.slice(8), 16) | 0);
  function search(digest: string): FingerprintMatch | null {
    const own_high = Number.parseInt(digest.slice(0, 8), 16) | 0;
    const own_low = Number.parseInt(digest.slice(8), 16) | 0;
    let best = -1;
    let bits = near_bits + 1;
    for (let at = 0; at < high.length && bits > 0; at += 1) {
      const different = ones((high[at] as number) ^ own_high) + ones((low[at] as number) ^ own_low);
      if (different < bits) {
        bits = different;
        best = at;
      }
    }
    const found = fingerprints[best];
    return found ? { fingerprint: found, bits } : null;
  }
  // One message asks for each of its recipients.
  let last = { digest: '', match: null as FingerprintMatch | null };
  return {
    nearest(digest) {
      if (digest.length !== 16) return null;
      if (last.digest !== digest) last = { digest, match: search(digest) };
      return last.match;
    },
  };
}

// Several sources as one: the nearest of all, the tenant's own first among equally near ones.
export function joinFingerprints(...sources: readonly FingerprintSource[]): FingerprintSource {
  return {
    nearest(digest) {
      const matches = sources.map((source) => source.nearest(digest)).filter((match) => match !== null);
      return matches.toSorted((a, b) => a.bits - b.bits)[0] ?? null;
    },
  };
}

function ones(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

// What each differing bit takes off: a copy counts most where it is the same text.
const per_bit = 0.4;
const confirmed_weight = 8;
// By how many people more called it spam than good; one alone never holds mail.
const reported_weights = [0, 1, 2.5, 4];

function weightOf({ fingerprint: { confirmed, spam, ham }, bits }: FingerprintMatch): number {
  if (confirmed === 'ham') return 0;
  const surplus = Math.max(0, Math.min(spam - ham, reported_weights.length - 1));
  const weight = confirmed === 'spam' ? confirmed_weight : (reported_weights[surplus] as number);
  return Math.max(0, Math.round((weight - bits * per_bit) * 10) / 10);
}

export function fingerprintFindings(source: FingerprintSource, digest: string): Finding[] {
  const match = digest === '' ? null : source.nearest(digest);
  if (!match) return [];
  const weight = weightOf(match);
  if (weight === 0) return [];
  const { whose, spam, confirmed, digest: of } = match.fingerprint;
  const code = confirmed === 'spam' ? 'fingerprint_match' : 'fingerprint_reported';
  return [finding(code, weight, { count: Math.max(1, spam), bits: match.bits, whose, digest: of })];
}
