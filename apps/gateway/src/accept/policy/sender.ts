import { refusalReply } from '../../judging/refusals.ts';
import { isShared } from '../../routing/originator.ts';
import { type Reply, replies } from '../../smtp/reply.ts';
import { isReply, type Session, type Transaction } from '../../smtp/session.ts';
import { grantOf } from './authenticate.ts';
import { incoming, type SenderOrigin } from './origin.ts';
import type { PolicyDeps } from './policy.ts';
import { foreignSender, senderDomain } from './sender-rights.ts';

/** MAIL: finds whose mail it is. */
export async function checkSender(
  deps: PolicyDeps,
  session: Session,
  transaction: Transaction,
): Promise<Reply | null> {
  const origin = session.login
    ? await originSignedIn(deps, session, transaction)
    : await originByServer(deps, session, transaction);
  if (isReply(origin)) return origin;
  transaction.origin = origin;
  if (origin.kind === 'undecided') return null;
  if (origin.kind === 'in') return session.kind === 'submission' ? replies.authRequired : null;
  const senders = [session.login?.name ?? '', transaction.sender.address];
  transaction.origin = { ...origin, block: await deps.blocks.find(origin.owner.tenant_id, senders) };
  return null;
}

async function originSignedIn(
  deps: PolicyDeps,
  session: Session,
  { sender }: Transaction,
): Promise<SenderOrigin | Reply> {
  const grant = await grantOf(deps, session);
  if (!grant) return replies.authEnded;
  // Without a sender it is a bounce or a receipt (RFC 8098 §3); whose, its From has to say.
  const owner =
    sender.address === ''
      ? await deps.domains.find(grant.home)
      : await senderDomain(deps.domains, grant, sender);
  if (owner?.tenant_id !== grant.tenant_id) return refusalReply(foreignSender(grant, sender.address));
  return { kind: 'out', owner, block: null };
}

/** A tenant's own server sends for any domain of that tenant; elsewhere its sender addresses mean nothing. */
async function originByServer(
  deps: PolicyDeps,
  { client, kind }: Session,
  { sender }: Transaction,
): Promise<SenderOrigin | Reply> {
  const allowed = await deps.senders.allowedFrom(client.ip);
  if (allowed.length === 0) return incoming;
  if (sender.address === '') {
    if (kind === 'submission' && allowed.some(isShared)) return replies.authRequired;
    return { kind: 'undecided', entries: allowed, decided: null };
  }
  const owner = await deps.domains.find(sender.domain);
  const ours = allowed.filter(({ tenant_id }) => tenant_id === owner?.tenant_id);
  if (!owner || ours.length === 0) return incoming;
  // What the sender's own domain says of the server counts; where it says nothing, what the tenant's others say.
  const own = ours.filter(({ domain_name }) => domain_name === owner.domain_name);
  const entries = own.length > 0 ? own : ours;
  if (!entries.every(isShared)) return { kind: 'out', owner, block: null };
  // Servers that many share have no business on the submission port without signing in.
  if (kind === 'submission') return replies.authRequired;
  return { kind: 'shared', owner, block: null, shared: { entries, owner } };
}
