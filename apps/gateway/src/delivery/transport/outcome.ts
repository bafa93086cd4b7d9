import type { Reply } from '../client/reply.ts';

/** Whom we spoke to, as the delivery log keeps it. */
export interface Peer {
  /** Host name, as MX or configuration gave it. */
  host: string;
  ip: string;
  /** "TLSv1.3 TLS_AES_256_GCM_SHA384 (DANE)"; '' for clear text. */
  tls: string;
}

export const nobody: Peer = { host: '', ip: '', tls: '' };

/**
 * What came of one attempt. `in_doubt`: the message was sent whole and the answer never came; it is sent again, since a
 * duplicate is better than a loss (RFC 1047).
 */
export interface Outcome {
  result: 'delivered' | 'deferred' | 'failed' | 'in_doubt';
  /** The server's answer, or our own sentence when no server answered. */
  text: string;
  code: number | null;
  enhanced: string;
  /** Queue id at the other side. */
  remote_id: string;
  peer: Peer;
  /** It may be about the connection and not about this message, which was not handed over. */
  of_connection?: true;
}

export function outcomeOfReply(reply: Reply, peer: Peer): Outcome {
  const result = reply.code < 300 ? 'delivered' : reply.code >= 500 ? 'failed' : 'deferred';
  return { result, text: reply.text, code: reply.code, enhanced: reply.enhanced, remote_id: '', peer };
}

export function ourOutcome(
  result: 'deferred' | 'failed',
  enhanced: string,
  text: string,
  peer = nobody,
): Outcome {
  return { result, text, code: null, enhanced, remote_id: '', peer };
}
