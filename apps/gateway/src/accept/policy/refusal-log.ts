import type { Refusal } from '@postern/mail';
import { all_rights } from '@postern/records/keys/mail-promise';
import type { Addressee } from '../../judging/outcome.ts';
import { no_facts, protocolRefusal, refusedOutcome } from '../../judging/refusals.ts';
import type { Envelope } from '../../record/facts.ts';
import { rowsOf } from '../../record/rows.ts';
import type { Reply } from '../../smtp/reply.ts';
import type { Session, Transaction } from '../../smtp/session.ts';
import { addresseesOf, envelopeOf } from './envelope.ts';
import { reportedDomain } from './origin.ts';
import type { PolicyDeps } from './policy.ts';

/** Refusals that wait to be recorded; beyond, floods of refused mail are counted but not kept. */
const MAX_PENDING_REFUSALS = 200;

export const mayLogRefusal = ({ recorder }: PolicyDeps): boolean => recorder.pending <= MAX_PENDING_REFUSALS;

/** What the protocol refused of a message's data. */
export function logProtocolRefusal(
  deps: PolicyDeps,
  session: Session,
  transaction: Transaction,
  reason: Reply,
): void {
  // Reports are in nobody's log.
  if (transaction.recipients.length === 0 || reportedDomain(transaction)) return;
  const refusal = protocolRefusal(reason, transaction);
  logRefusal(deps, session, transaction, addresseesOf(transaction), refusal);
}

/** Writes to the reject log what was refused before its content came; the reply does not wait for it. */
export function logRefusal(
  deps: PolicyDeps,
  session: Session,
  transaction: Transaction,
  addressees: readonly Addressee[],
  refusal: Refusal,
): void {
  if (!mayLogRefusal(deps)) return;
  const envelope = { ...envelopeOf(session, transaction), size: transaction.declaredSize };
  recordRefusal(deps, envelope, addressees, refusal).catch((error: unknown) => deps.onFault(session, error));
}

export async function recordRefusal(
  deps: PolicyDeps,
  envelope: Envelope,
  addressees: readonly Addressee[],
  refusal: Refusal,
  facts = no_facts,
): Promise<void> {
  const outcomes = addressees.map((addressee) => refusedOutcome(addressee, refusal));
  const answer = `${refusal.responsecode} ${refusal.enhanced} ${refusal.message}`;
  const log = [{ at: envelope.received_at, event: 'answered', data: { answer, rejected: outcomes.length } }];
  const { hostname, hash } = deps;
  const now = deps.now();
  await deps.recorder.record(
    rowsOf({
      hostname,
      hash,
      envelope,
      facts,
      outcomes,
      stored: null,
      author: all_rights,
      keys: new Map(),
      log,
      now,
    }),
  );
}
