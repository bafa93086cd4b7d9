import type { Tx } from '@postern/db';
import { noteOpinions, type OpinionHow, withdrawOpinion } from '../opinions.ts';
import type { Acting } from './acting.ts';
import { voteByFingerprint, withdrawVotes } from './fingerprints.ts';
import type { ActedMessage } from './outcome.ts';

/** What an act says of messages goes to those who learn from it: the judge's model and the list of fingerprints. */
export async function teach(
  tx: Tx,
  acting: Acting,
  acted: readonly ActedMessage[],
  opinion: 'spam' | 'ham',
  how: OpinionHow,
): Promise<void> {
  // Mail of our own tenants is judged by who sent it, not by its text.
  const incoming = acted.filter((message) => message.direction === 'in');
  if (incoming.length === 0) return;
  await noteOpinions(
    tx,
    incoming.map(({ tenant_id, ts, id }) => ({
      ...{ tenant_id, ts, id, opinion },
      by: acting.by,
      how: acting.how === 'quick_release' && how === 'release' ? 'quick_release' : how,
    })),
  );
  await voteByFingerprint(tx, acting, incoming, { opinion, confirmed: acting.acts_on_others });
}

/** What undone acts had taught is taken back with them. */
export async function unteach(
  tx: Tx,
  undone: readonly { tenant_id: number; id: string; action_id: string; action: string; by_address: string }[],
): Promise<void> {
  const taught = undone.filter((action) => action.action !== 'reviewed' && action.action !== 'delete');
  for (const { tenant_id, id, by_address } of taught)
    await withdrawOpinion(tx, { tenant_id, id, by: by_address });
  await withdrawVotes(tx, taught);
}
