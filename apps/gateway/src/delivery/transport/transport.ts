import type { LeavingCopy } from '../../protection/leaving-copy.ts';
import type { Envelope } from '../client/transaction.ts';
import type { Outcome, Peer } from './outcome.ts';

export interface TransportInput {
  envelope: Envelope;
  copy: LeavingCopy;
  next_hop: string;
  tenant_id: number;
  /** Whose limit of connections the delivery counts towards. */
  destination: string;
  require_tls: boolean;
  /** Names the file of the demo mailbox: the same for every attempt of one queue entry. */
  entry: { queue_id: string; created_at: Date };
  /**
   * Last stop before the message counts as handed over; throws when this worker no longer may. Once for each connection that comes so
   * far.
   */
  beforeFinalDot: (peer: Peer) => Promise<void>;
  afterFinalDot: () => void;
  /** Ends the attempt, unless the final dot was already sent. */
  signal: AbortSignal;
}

export type Transport = (input: TransportInput) => Promise<Outcome>;
