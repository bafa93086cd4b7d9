/** Milliseconds the steps of a delivery may take: RFC 5321 §4.5.3.2 where it gives a number. */
export interface DeliveryTimeouts {
  connect: number;
  greeting: number;
  /** EHLO, MAIL, RCPT: 5 minutes. */
  command: number;
  handshake: number;
  /** RSET before a further message: a new connection is as good. */
  reset: number;
  /** The 354 after DATA. */
  data: number;
  /** Each piece of the message. */
  block: number;
  /** The answer to the final dot; shorter waits make duplicates. */
  final_dot: number;
  /** The whole attempt: a server that drips forever must not hold a slot forever. */
  attempt: number;
}

export const default_timeouts: DeliveryTimeouts = {
  connect: 30_000,
  greeting: 300_000,
  command: 300_000,
  reset: 10_000,
  handshake: 60_000,
  data: 120_000,
  block: 180_000,
  final_dot: 600_000,
  attempt: 3_600_000,
};
