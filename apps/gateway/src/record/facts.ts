import type { HeaderLine, JudgeLogLine, SharedFacts } from '@postern/mail';

/** The SMTP side of a message: who brought it, how, when. */
export interface Envelope {
  queue_id: string;
  session_id: string;
  direction: 'in' | 'out';
  sender: string;
  client_ip: string;
  client_port: number;
  client_helo: string;
  client_hostname: string | undefined;
  protocol: string;
  /** 'TLSv1.3 TLS_AES_256_GCM_SHA384', '' in clear. */
  tls: string;
  sasl_login: string;
  /** Set for inbound mail from servers that a tenant shares with others: what X-OriginatorOrg said instead of one of the tenant's. */
  shared_server?: string;
  /** Set for mail that this installation took from a tenant of its own and handed over to its own inbound side. */
  from_installation?: true;
  size: number;
  received_at: Date;
}

/** Facts of the message itself, from the judge or from its header alone. */
export interface MessageFacts {
  judged: SharedFacts | null;
  subject: string;
  from_address: string;
  from_name: string;
  reply_to: string;
  message_id: string;
  header_lines: readonly HeaderLine[];
  log: readonly JudgeLogLine[];
}

/** One line of the gateway's own log for this message. */
export interface GatewayLogLine {
  at: Date;
  event: string;
  data: Record<string, unknown>;
}
