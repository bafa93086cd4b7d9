import type { SenderName } from '../senders.ts';

export interface DemoAttachment {
  name: string;
  type: string;
  content: Buffer;
}

export interface DemoMail {
  /** The machine it comes from; its domain signs and is asked for SPF. */
  via: SenderName;
  /** From header, "Name <address>". */
  from: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Envelope sender; the address of the From header when absent. */
  sender?: string;
  headers?: Record<string, string>;
  attachments?: DemoAttachment[];
}

