/** Keys of people elsewhere that come with their own mail: certificates of signed mail, and Autocrypt (https://docs.autocrypt.org/level1.html). */
import { createHash } from 'node:crypto';
import { domainOf } from '@postern/addresses';
import { type Database, withScope } from '@postern/db';
import type { AuthenticationFacts } from '@postern/mail';
import { keyForAddress, PgpKeyError, pgpUnusable, readPublicKeys } from '@postern/mail/pgp/key';
import { type Certificate, fingerprintOf } from '@postern/mail/smime/certificate';
import { keepPartnerKey, type NewPartnerKey } from '@postern/records/keys/partner-keys';
import type { RecipientOutcome } from '../judging/outcome.ts';
import type { Envelope, MessageFacts } from '../record/facts.ts';
import { type Flushed, writeBehind } from '../write-behind.ts';
import type { AuthorCertificate } from './check-signature.ts';

export interface AuthorKeys extends Flushed {
  /** @param certificates of the author, from a signature that is right */
  note(
    envelope: Envelope,
    facts: MessageFacts,
    outcomes: readonly RecipientOutcome[],
    certificates: readonly AuthorCertificate[],
  ): void;
}

/** ms between writes. */
const EVERY = 1_000;
/** Keys that wait; beyond, further ones are noted with the author's next mail. */
const MOST_WAITING = 1_000;
/** Keys noted by this process today, so that the usual ones cost nothing. */
const MOST_KNOWN = 20_000;
const DAY = 86_400_000;
/** Characters of a key in a header: Autocrypt asks for at most 10 kB. */
const MOST_KEY_TEXT = 24_576;
/** Keys of one address that nobody vouches for: whoever writes the mail makes as many as they like. */
const MOST_SEEN = 10;

type Found = { tenant_id: number; address: string } & (
  | { kind: 'smime'; certificate: Certificate; is_vouched: boolean }
  | { kind: 'pgp'; text: string }
);

export function noteAuthorKeys(
  db: Database,
  now: () => number,
  onFault: (error: unknown) => void,
): AuthorKeys {
  /** When each was noted, ms. */
  const known = new Map<string, number>();
  let waiting: Found[] = [];

  async function write(): Promise<void> {
    const all = waiting;
    waiting = [];
    for (const found of all) {
      await keep(db, found, new Date(now())).catch((error: unknown) => {
        known.delete(nameOf(found));
        onFault(error);
      });
    }
  }

  const writer = writeBehind(EVERY, write);
  return {
    ...writer,
    note(envelope, facts, outcomes, certificates) {
      for (const found of foundIn(envelope, facts, outcomes, certificates)) {
        const name = nameOf(found);
        if (now() - (known.get(name) ?? 0) < DAY || waiting.length >= MOST_WAITING) continue;
        if (known.size >= MOST_KNOWN) known.clear();
        known.set(name, now());
        waiting.push(found);
        writer.wake();
      }
    },
  };
}

/** Short for both kinds: thousands of them are held. */
function nameOf(found: Found): string {
  const key =
    found.kind === 'pgp'
      ? createHash('sha256').update(found.text).digest('base64')
      : `${fingerprintOf(found.certificate)} ${found.is_vouched}`;
  return `${found.tenant_id} ${found.address} ${key}`;
}

/**
 * What a message tells about its author's keys. Where no authority vouches for a key, the author's domain must: whoever forges From would bring a key
 * of their own (crypto.md c.4).
 */
function foundIn(
  { direction }: Envelope,
  { judged, from_address, header_lines }: MessageFacts,
  outcomes: readonly RecipientOutcome[],
  certificates: readonly AuthorCertificate[],
): Found[] {
  const address = from_address.toLowerCase();
  if (direction !== 'in' || !judged || address === '') return [];
  const is_aligned = isAligned(judged.authentication, domainOf(address));
  const text = is_aligned ? autocryptKey(header_lines, address) : null;
  const found: Found[] = [];
  for (const [tenant_id, [outcome]] of Map.groupBy(outcomes, ({ route }) => route.tenant_id)) {
    if (!outcome || outcome.route.domain.own_domains.includes(domainOf(address))) continue;
    for (const { certificate, is_vouched } of certificates) {
      if (is_vouched || is_aligned)
        found.push({ tenant_id, address, kind: 'smime', certificate, is_vouched });
    }
    if (text !== null) found.push({ tenant_id, address, kind: 'pgp', text });
  }
  return found;
}

const isAligned = (
  { dmarc_result, dkim }: Pick<AuthenticationFacts, 'dmarc_result' | 'dkim'>,
  author_domain: string,
): boolean =>
  dmarc_result === 'pass' ||
  // The domain has no policy, and signed all the same.
  (dmarc_result === 'none' &&
    dkim.some(({ result, domain }) => result === 'pass' && domain.toLowerCase() === author_domain));

/** Base64 of the key in the one Autocrypt field of this address; null: there is none, or several, which count as none. */
export function autocryptKey(
  header_lines: readonly { header: string; content: string }[],
  address: string,
): string | null {
  const keys = header_lines
    .filter(({ header }) => header.toLowerCase() === 'autocrypt')
    .map(({ content }) => autocryptField(content))
    .filter((one) => one?.address === address);
  return keys.length === 1 ? (keys[0]?.key ?? null) : null;
}

function autocryptField(content: string): { address: string; key: string } | null {
  if (content.length > MOST_KEY_TEXT) return null;
  const attributes = new Map<string, string>();
  for (const part of content.split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim().toLowerCase();
    // One that we do not know and that does not begin with "_" is critical: the field is not for us.
    if (part.trim() === '') continue;
    if (at < 1 || (!name.startsWith('_') && !['addr', 'prefer-encrypt', 'keydata'].includes(name)))
      return null;
    attributes.set(name, part.slice(at + 1).trim());
  }
  const [address, key] = [attributes.get('addr')?.toLowerCase(), attributes.get('keydata')];
  return address && key ? { address, key: key.replace(/\s/g, '') } : null;
}

async function keep(db: Database, found: Found, now: Date): Promise<void> {
  const row = await rowOf(found, now);
  if (row === null) return;
  await withScope(db, { tenants: [found.tenant_id] }, async (tx) => {
    if (row.trust === 'seen') {
      const { count } = await tx
        .selectFrom('partner_key')
        .select((one) => one.fn.countAll<string>().as('count'))
        .where('tenant_id', '=', found.tenant_id)
        .where('address', '=', found.address)
        .where('trust', '=', 'seen')
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST_SEEN) return;
    }
    await keepPartnerKey(tx, row);
  });
}

async function rowOf(found: Found, now: Date): Promise<NewPartnerKey | null> {
  const { tenant_id, address } = found;
  const row = { tenant_id, address, by: 'system', now };
  if (found.kind === 'smime') {
    const trust = found.is_vouched ? 'validated' : 'seen';
    return { ...row, key: found.certificate, source: 'signed_mail', trust };
  }
  try {
    const [key] = await readPublicKeys(Buffer.from(found.text, 'base64'));
    if (!key) return null;
    const own = await keyForAddress(key, address);
    const fault = await pgpUnusable(own, 'encrypt', now);
    if (fault !== null && fault !== 'revoked') return null;
    return { ...row, key: own, source: 'autocrypt', trust: 'seen' };
  } catch (error) {
    // The author's own mistake, or a key of somebody else: there is nothing to keep.
    if (error instanceof PgpKeyError) return null;
    throw error;
  }
}
