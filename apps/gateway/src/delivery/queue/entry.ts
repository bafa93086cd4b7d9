/** One recipient's copy on its way, held under a lease. */
export interface QueueEntry {
  tenant_id: number;
  queue_entry_id: string;
  /** Key of the message row (with tenant_id). */
  ts: Date;
  id: string;
  queue_id: string;
  /**
   * 'product': mail the product itself wrote, such as a recovery link; it stands in no message log. 'portal': in, an
   * answer out of the portal, taken as mail from outside; out, a reply written in the console, taken as mail its writer submits.
   */
  kind: 'mail' | 'notice' | 'product' | 'portal';
  direction: 'in' | 'out';
  sender: string;
  recipient: string;
  next_hop: string;
  destination: string;
  blob_id: string;
  require_tls: boolean;
  /** Promised when it was accepted. */
  must_encrypt: boolean;
  /** Not to leave before its content was judged again. */
  check_again: boolean;
  /** Claims so far, this one included. */
  attempts: number;
  /** Number of this claim: whoever holds an older one may no longer write. */
  fence: number;
  last_error: string;
  created_at: Date;
  expires_at: Date;
  expired: boolean;
  /** Its row in the message log is there; a log is dropped after 90 days, whoever still waits. */
  logged: boolean;
}

/** Somebody else holds the entry by now, or it is done: nothing was written, and nothing may be. */
export class LeaseLostError extends Error {
  constructor({ queue_entry_id, fence }: Pick<QueueEntry, 'queue_entry_id' | 'fence'>) {
    super(`lease ${fence} of queue entry ${queue_entry_id} is lost`);
  }
}
