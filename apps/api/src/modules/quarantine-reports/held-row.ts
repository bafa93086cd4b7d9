import type { HeldMessage } from '../system-mail/index.ts';

/** A held message as the database answers it. */
export interface HeldRow {
  tenant_id: number;
  ts: Date;
  id: string;
  from_address: string;
  hdr_from_addr: string;
  hdr_from_name: string;
  to_address: string;
  subject: string;
  class: string;
  held_reason: string;
  held_params: HeldMessage['held_params'];
  client_ip: string | null;
  client_hostname: string;
  /** Addresses of the From and Sender fields, as they were judged; null where nothing was remembered. */
  header_senders: string[] | null;
}
