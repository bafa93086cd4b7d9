import { notify, type Tx } from '@postern/db';

interface Requester {
  tenant_id: number;
  user_id: string;
}

export interface RequestDecision {
  state: 'granted' | 'denied';
  by: string;
  answer: string;
  subject: string;
  cloudid: string;
  /** Of a bulk act: what it decided is told in one notification. */
  batch_id?: string | undefined;
}

/** Tells a person what came of their request, where they look and, later, by mail. */
export async function tellRequester(tx: Tx, person: Requester, decision: RequestDecision): Promise<void> {
  const { state, by, subject, answer, cloudid, batch_id } = decision;
  await notify(tx, {
    tenant_id: person.tenant_id,
    user_id: person.user_id,
    type: state === 'granted' ? 'success' : 'warning',
    key: state === 'granted' ? 'request_granted' : 'request_denied',
    params: { by, subject, answer },
    link: `/msgdetails/${cloudid}`,
    fold: batch_id ?? cloudid,
  });
}
