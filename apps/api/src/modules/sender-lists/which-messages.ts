import { canonicalDomain, canonicalIp } from '@postern/addresses';
import { dnsListAddress, type ListSender, type ListType } from '@postern/contract';
import { escapeLike, type MessageKey, networkOf, type TermHash, type Tx } from '@postern/db';
import { sql } from 'kysely';

/** Messages found at most; newest first. */
export const MOST_MESSAGES = 5_000;
/** Addresses of one domain looked up at most; beyond, reading along time is quicker. */
const MOST_ADDRESSES = 5_000;

export type WhichMessages =
  /** Every stored message whose sender may match, the newest `MOST_MESSAGES` of them. */
  | {
      readonly by: 'keys';
      readonly keys: readonly Pick<MessageKey, 'ts' | 'id'>[];
      readonly complete: boolean;
    }
  /** No index holds such senders (wide networks, parts of host names): read along time. */
  | { readonly by: 'time' };

/** Part of an address as the dictionary of known texts looks it up: a LIKE pattern and what every match holds. */
function addressPart(address: string): { like: string; pieces: string[] } {
  const part = address.startsWith('%') ? `@${address.slice(1)}` : address.slice(1);
  return { like: `%${escapeLike(part)}`, pieces: [`${part}$`] };
}

/** Envelopes write a domain as the DNS does, headers as their author did. */
async function addressHashes(tx: Tx, hash: TermHash, kept: string): Promise<string[] | null> {
  const hashes: string[] = [];
  for (const address of new Set([kept, dnsListAddress(kept)])) {
    const found = await spelledHashes(tx, hash, address);
    if (found === null) return null;
    hashes.push(...found);
  }
  return hashes;
}

async function spelledHashes(tx: Tx, hash: TermHash, address: string): Promise<string[] | null> {
  if (!/^[%*]/.test(address)) return [hash('address', address)];
  const { like, pieces } = addressPart(address);
  const { rows } = await sql<{ hash: string }>`select hash::text as hash
    from known_text_hashes('from', ${like}, ${pieces}::text[], ${MOST_ADDRESSES + 1})`.execute(tx);
  return rows.length > MOST_ADDRESSES ? null : rows.map((row) => row.hash);
}

/** The term of the index that stands for the host; null: there is none. */
function hostTerm(hash: TermHash, { sender_host, sender_netmask }: ListSender): string | null {
  if (sender_host === null || sender_host.startsWith('*.')) return null;
  const isIp = sender_host.includes(':') || /^[\d.]+$/.test(sender_host);
  if (!isIp) return hash('client_hostname', canonicalDomain(sender_host));
  const ip = canonicalIp(sender_host);
  if (sender_netmask === -1) return hash('client_ip', ip);
  const indexed = ip.includes(':') ? 64 : 24;
  return sender_netmask === indexed ? hash('client_net', networkOf(ip)) : null;
}

type Key = Pick<MessageKey, 'ts' | 'id'>;

async function byTerms(tx: Tx, any: readonly string[], since: Date, until: Date): Promise<Key[]> {
  const { rows } =
    await sql<Key>`select ts, id from message_keys_by_terms(null::bigint[], ${[...any]}::bigint[],
    null::bigint[], null::tsquery, null::text[], null::boolean, ${since}, ${until}, null::timestamptz, null::uuid, true,
    ${MOST_MESSAGES + 1})`.execute(tx);
  return rows;
}

async function bySender(tx: Tx, hashes: readonly string[], since: Date, until: Date): Promise<Key[]> {
  const { rows } = await sql<Key>`select ts, id from message
    where from_hash = any(${[...hashes]}::bigint[]) and ts between ${since} and ${until}
    order by ts desc limit ${MOST_MESSAGES + 1}`.execute(tx);
  return rows;
}

/**
 * Stored messages an entry about this sender can match, by envelope or header, within the transaction's scope. Answers too many rather
 * than too few; the caller asks listEntryMatches() about each.
 */
export async function whichMessages(
  tx: Tx,
  hash: TermHash,
  entry: ListSender & { readonly list_type?: ListType },
  { since, until }: { since: Date; until: Date },
): Promise<WhichMessages> {
  const { sender_address } = entry;
  let found: Key[];
  if (sender_address === null) {
    const term = hostTerm(hash, entry);
    if (term === null) return { by: 'time' };
    found = await byTerms(tx, [term], since, until);
  } else {
    const hashes = await addressHashes(tx, hash, sender_address);
    if (hashes === null) return { by: 'time' };
    if (hashes.length === 0) return { by: 'keys', keys: [], complete: true };
    // The envelope's sender has an index of its own, the header's is a term.
    found = [...(await bySender(tx, hashes, since, until)), ...(await byTerms(tx, hashes, since, until))];
  }
  const once = [...new Map(found.map((key) => [key.id, key])).values()];
  const keys = once.toSorted((a, b) => b.ts.getTime() - a.ts.getTime()).slice(0, MOST_MESSAGES);
  return { by: 'keys', keys, complete: keys.length === once.length && once.length <= MOST_MESSAGES };
}
