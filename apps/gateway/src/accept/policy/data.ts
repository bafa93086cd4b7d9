import { faultReply, isFatal } from '../../faults.ts';
import { headerFacts } from '../../judging/judge-message.ts';
import type { Addressee, Route } from '../../judging/outcome.ts';
import { refusalReply } from '../../judging/refusals.ts';
import { type SharedOrigin, settleOrigin } from '../../judging/settle-origin.ts';
import { acceptMessage } from '../../pipeline.ts';
import type { Envelope } from '../../record/facts.ts';
import { type Reply, replies } from '../../smtp/reply.ts';
import type { DataReceiver, Session, Transaction } from '../../smtp/session.ts';
import { createReceiver, type SpooledMessage } from '../receiver.ts';
import { grantOf } from './authenticate.ts';
import { addresseesOf, envelopeOf } from './envelope.ts';
import { decidedOrigin, reportedDomain } from './origin.ts';
import type { PolicyDeps } from './policy.ts';
import { mayLogRefusal, recordRefusal } from './refusal-log.ts';
import { receiveReport } from './report-mail.ts';
import { authorRefusal } from './sender-rights.ts';

/** DATA: takes the bytes, then the message runs through the pipeline. */
export async function receiveData(
  deps: PolicyDeps,
  session: Session,
  transaction: Transaction,
): Promise<DataReceiver | Reply> {
  const reported = reportedDomain(transaction);
  if (reported) return receiveReport(deps, session, transaction, reported);
  const refusal = await deps.admission.check();
  if (refusal) return refusal;
  const envelope = envelopeOf(session, transaction);
  const addressees = addresseesOf(transaction);
  const origin = decidedOrigin(transaction);
  deps.admission.enter();
  return createReceiver({
    store: deps.store,
    done: () => deps.admission.leave(),
    async accept(spool, size) {
      try {
        const whole = { ...envelope, size };
        if (origin.kind === 'shared')
          return await acceptShared(deps, transaction, whole, origin.shared, await spool());
        return session.login
          ? await acceptSignedIn(deps, session, whole, addressees, await spool())
          : await acceptMessage(deps, whole, addressees, spool);
      } catch (error) {
        deps.onFault(session, error);
        if (isFatal(error)) deps.onFatal(error);
        return faultReply(error);
      }
    },
  });
}

/** Settles whose mail it is before anything else is done with it. */
async function acceptShared(
  deps: PolicyDeps,
  transaction: Transaction,
  envelope: Envelope,
  origin: SharedOrigin,
  message: SpooledMessage,
): Promise<Reply> {
  const { header, size, stored } = message;
  const { direction, addressees, refusal, shared_server } = await settleOrigin(deps, origin, {
    ...{ header, size, is_tls: envelope.tls !== '' },
    addressees: transaction.recipients.map(({ address, route }) => ({ address, route: route as Route })),
  });
  const known = { ...envelope, direction, ...(shared_server === undefined ? {} : { shared_server }) };
  if (!refusal) return acceptMessage(deps, known, addressees, async () => message);
  await deps.store.remove(stored.blob_id);
  if (isOwned(origin) && mayLogRefusal(deps))
    await recordRefusal(deps, known, addressees, refusal, headerFacts(header));
  return refusalReply(refusal);
}

/** A bounce nobody can be named for is in nobody's log: others who send from the same servers may not learn its recipient and subject. */
const isOwned = ({ owner, entries }: SharedOrigin): boolean =>
  owner !== null || new Set(entries.map(({ tenant_id }) => tenant_id)).size === 1;

/** Signed in, everybody the header names as author has to be the credential's own as well. */
async function acceptSignedIn(
  deps: PolicyDeps,
  session: Session,
  envelope: Envelope,
  addressees: readonly Addressee[],
  message: SpooledMessage,
): Promise<Reply> {
  const grant = await grantOf(deps, session);
  const refusal = grant && (await authorRefusal(deps.domains, grant, message.header));
  if (grant && !refusal) return acceptMessage(deps, envelope, addressees, async () => message);
  await deps.store.remove(message.stored.blob_id);
  if (!refusal) return replies.authEnded;
  if (mayLogRefusal(deps))
    await recordRefusal(deps, envelope, addressees, refusal, headerFacts(message.header));
  return refusalReply(refusal);
}
