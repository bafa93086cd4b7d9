import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { INSTALLATION } from './find-subject.ts';

/** First and last version, both included. */
export type Span = readonly [from: number, to: number];

type Kept = { version: number; kind: string; restored_from: number | null };

/**
 * The versions whose new opinions a version knows. Each version is learned from all before it, back to where something was reset
 * (nothing before counts) or restored (what the restored one knew counts).
 */
export function knownSpans(versions: readonly Kept[], version: number): Span[] {
  const spans: Span[] = [];
  let last: number | null = version;
  while (last !== null && last > 0) {
    const upTo: number = last;
    const turn = versions
      .filter((one) => one.version <= upTo && one.kind !== 'learned')
      .reduce<Kept | null>((newest, one) => (newest && newest.version > one.version ? newest : one), null);
    const from = turn ? turn.version : 1;
    spans.push([from, upTo]);
    last = turn?.kind === 'restored' ? turn.restored_from : null;
  }
  return spans;
}

/**
 * Opinions learned within `known` count, the others learned before `version` are set aside. A reset, which knows none, sets those aside
 * too that wait to be learned: they count as learned by it, so that an earlier version can bring back exactly what it knew.
 */
export async function setAside(
  tx: Tx,
  tenant_id: number,
  version: number,
  known: readonly Span[],
): Promise<void> {
  const isShared = tenant_id === INSTALLATION;
  const learned_in = sql.ref(isShared ? 'installation_learned_in' : 'learned_in');
  const set_aside = sql.ref(isShared ? 'installation_set_aside' : 'set_aside');
  const scope = isShared ? sql`true` : sql`tenant_id = ${tenant_id}`;
  if (known.length === 0)
    await sql`update message_opinion set ${learned_in} = ${version} where ${scope} and ${learned_in} is null`.execute(
      tx,
    );
  const counts = known.map(([from, to]) => sql`${learned_in} between ${from} and ${to}`);
  const isKnown = counts.length === 0 ? sql`false` : sql`(${sql.join(counts, sql` or `)})`;
  await sql`
    update message_opinion set ${set_aside} = not ${isKnown}
    where ${scope} and ${learned_in} is not null and ${set_aside} = ${isKnown}`.execute(tx);
}
