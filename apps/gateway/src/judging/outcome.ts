import type { Finding, Refusal, Verdict } from '@postern/mail';
import type { ManagedDomain } from '../routing/domains.ts';

/** Where a recipient's copy goes, settled at RCPT TO. */
export interface Route {
  tenant_id: number;
  instance: ManagedDomain['instance'];
  /** The managed domain whose settings hold: the recipient's inbound, the sender's outbound. */
  domain: ManagedDomain;
  /** host:port, 'mailbox:' for the demo folder, or '' for the recipient's MX. */
  next_hop: string;
}

export interface Addressee {
  address: string;
  route: Route;
}

/** What happens to one recipient's copy. */
export interface RecipientOutcome extends Addressee {
  verdict: Verdict;
  state: 'queued' | 'held' | 'rejected';
  held_reason: string;
  /** Values of the finding that `held_reason` names; null where it names none. */
  held_params: Finding['params'] | null;
  /** Set when state is 'rejected'. */
  refusal: Refusal | null;
}

type Held = Pick<RecipientOutcome, 'held_reason' | 'held_params'>;

const heldBy = (held_reason: string): Held => ({ held_reason, held_params: null });
export const unheld = heldBy('');

export interface Decision {
  outcomes: RecipientOutcome[];
  /** The whole transaction is refused with this; null: it is accepted. */
  refusal: Refusal | null;
}

const isRefused = ({ action }: Verdict): boolean => action === 'reject' || action === 'defer';

/**
 * One reply serves all recipients. The transaction is refused only when every recipient would be; otherwise a refused recipient's copy is
 * held, because a bounce sent later would go to whoever was forged as sender. One temporary verdict among refusals makes the refusal
 * temporary, so that nothing is lost.
 */
export function decideTransaction(addressees: readonly Addressee[], verdicts: readonly Verdict[]): Decision {
  const judged = addressees.map((addressee, index) => {
    const verdict = verdicts[index];
    if (!verdict) throw new Error(`no verdict for recipient ${index}`);
    return { ...addressee, verdict };
  });
  const refusal = judged.every(({ verdict }) => isRefused(verdict))
    ? refusalOf(judged.map((one) => one.verdict))
    : null;
  const outcomes = judged.map((one): RecipientOutcome => {
    if (refusal) {
      return { ...one, state: 'rejected', ...unheld, refusal: one.verdict.refusal ?? refusal };
    }
    if (isRefused(one.verdict))
      return { ...one, state: 'held', ...heldBy('refused_for_some'), refusal: null };
    if (one.verdict.action === 'hold')
      return { ...one, state: 'held', ...heldReason(one.verdict), refusal: null };
    return { ...one, state: 'queued', ...unheld, refusal: null };
  });
  return { outcomes, refusal };
}

/** What a list says in one line: the finding that forbids it, the heaviest where the score decided, otherwise the class. */
export function heldReason({
  class: verdict,
  findings,
  blocked,
}: Pick<Verdict, 'class' | 'findings' | 'blocked'>): Held {
  // What forbids it says more than that it is forbidden.
  const forbids = blocked && findings.find(({ code }) => code === blocked.blockinfo);
  if (forbids) return { held_reason: forbids.code, held_params: forbids.params };
  const [heaviest] = findings;
  const scored = verdict === 'spam' || verdict === 'highspam';
  return scored && heaviest && heaviest.weight > 0
    ? { held_reason: heaviest.code, held_params: heaviest.params }
    : heldBy(verdict);
}

function refusalOf(verdicts: readonly Verdict[]): Refusal {
  const refusals = verdicts.map(({ refusal }) => refusal).filter((refusal) => refusal !== null);
  const temporary = refusals.find(({ responsecode }) => responsecode < 500);
  return temporary ?? refusals[0] ?? unnamed;
}

const unnamed: Refusal = {
  responsecode: 451,
  enhanced: '4.7.1',
  message: 'Not accepted now, try again later',
  reason: 'no reason given',
  reason_category: 'POLICY',
  offending_value: '',
};
