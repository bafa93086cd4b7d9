import { domainOf } from '@postern/addresses';
import { type Database, withScope } from '@postern/db';
import type { Decision } from '../judging/outcome.ts';
import { type Flushed, writeBehind } from '../write-behind.ts';
import type { Envelope, MessageFacts } from './facts.ts';

/** Writes down own senders of domains with user management "auto", for the worker to make accounts of. */
export interface UsedSenders extends Flushed {
  note(envelope: Envelope, decision: Decision, facts: Pick<MessageFacts, 'from_address' | 'from_name'>): void;
}

/** ms between writes. */
const EVERY = 1_000;
/** Senders that wait; beyond, further ones are noted with their next mail. */
const MOST_WAITING = 1_000;
/** Senders noted by this process, so that the usual ones cost nothing. */
const MOST_KNOWN = 50_000;

interface Used {
  tenant_id: number;
  address: string;
  domain_name: string;
  name: string;
}

export function noteUsedSenders(db: Database, onFault: (error: unknown) => void): UsedSenders {
  const known = new Set<string>();
  let waiting: Used[] = [];

  async function write(): Promise<void> {
    const all = waiting;
    waiting = [];
    const tenants = Map.groupBy(all, ({ tenant_id }) => tenant_id);
    for (const [tenant_id, rows] of tenants) {
      await withScope(db, { tenants: [tenant_id] }, (tx) =>
        tx
          .insertInto('used_sender')
          .values(rows)
          .onConflict((there) => there.columns(['tenant_id', 'address']).doNothing())
          .execute(),
      ).catch((error: unknown) => {
        for (const row of rows) known.delete(keyOf(row));
        onFault(error);
      });
    }
  }

  const writer = writeBehind(EVERY, write);
  return {
    ...writer,
    note(envelope, decision, facts) {
      const used = usedBy(envelope, decision, facts);
      if (!used || known.has(keyOf(used)) || waiting.length >= MOST_WAITING) return;
      if (known.size >= MOST_KNOWN) known.clear();
      known.add(keyOf(used));
      waiting.push(used);
      writer.wake();
    },
  };
}

const keyOf = ({ tenant_id, address }: Used) => `${tenant_id} ${address}`;

/**
 * A person's own address: mail that we passed on, in which envelope and From agree. Addresses made for one message (tags, return paths
 * with the recipient in them) are nobody's.
 */
function usedBy(
  { direction, sender }: Envelope,
  { outcomes, refusal }: Decision,
  { from_address, from_name }: Pick<MessageFacts, 'from_address' | 'from_name'>,
): Used | null {
  const address = sender.toLowerCase();
  if (direction !== 'out' || refusal || address !== from_address.toLowerCase()) return null;
  if (!/^[^+=@]{1,64}@/.test(address)) return null;
  const passed = outcomes.find(({ state }) => state === 'queued')?.route;
  if (passed?.domain.settings.user_management !== 'auto') return null;
  const domain_name = passed.domain.domain_name;
  if (domainOf(address) !== domain_name) return null;
  return { tenant_id: passed.tenant_id, address, domain_name, name: from_name.slice(0, 200) };
}
