import type { SharedOrigin } from '../../judging/settle-origin.ts';
import type { ManagedDomain } from '../../routing/domains.ts';
import type { OutboundBlock } from '../../routing/outbound-block.ts';
import type { ReportedDomain } from '../../routing/report-addresses.ts';
import type { SendingDomain } from '../../routing/senders.ts';
import type { Transaction } from '../../smtp/session.ts';

/** Whose mail a transaction is: what MAIL found, kept in `Transaction.origin`. */
export type Origin = SenderOrigin | ReportOrigin;
/** What the sender alone tells. */
export type SenderOrigin = DecidedOrigin | UndecidedOrigin;
export type DecidedOrigin = IncomingOrigin | OutgoingOrigin | ProvisionalOrigin;

/** From outside, for the tenant of each recipient. */
interface IncomingOrigin {
  kind: 'in';
}

interface OnBehalf {
  owner: ManagedDomain;
  /** The sender may not send for a while. Refused at RCPT, so that the log says to whom the mail was. */
  block: OutboundBlock | null;
}

/** On behalf of a managed domain. */
interface OutgoingOrigin extends OnBehalf {
  kind: 'out';
}

/** From servers that many organisations share: outgoing if its header says so, else from outside (decision 156). */
interface ProvisionalOrigin extends OnBehalf {
  kind: 'shared';
  shared: SharedOrigin;
}

/** The null sender from a tenant's server: the first recipient decides whose mail it is. */
export interface UndecidedOrigin {
  kind: 'undecided';
  /** The domains that name the server. */
  entries: readonly SendingDomain[];
  decided: DecidedOrigin | null;
}

/** A report about a domain, which takes another way than mail. */
export interface ReportOrigin {
  kind: 'report';
  domain: ReportedDomain;
}

export const incoming: DecidedOrigin = { kind: 'in' };

export const originOf = ({ origin }: Transaction): Origin => (origin as Origin | null) ?? incoming;

/** The origin as the recipients decided it so far. */
export function decidedOrigin(transaction: Transaction): DecidedOrigin {
  const origin = originOf(transaction);
  if (origin.kind === 'report') return incoming;
  return origin.kind === 'undecided' ? (origin.decided ?? incoming) : origin;
}

/** The domain a transaction reports about; null: it is mail. */
export function reportedDomain(transaction: Transaction): ReportedDomain | null {
  const origin = originOf(transaction);
  return origin.kind === 'report' ? origin.domain : null;
}
