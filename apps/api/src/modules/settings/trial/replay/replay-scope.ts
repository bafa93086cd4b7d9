import type { Visibility } from '../../../messages/index.ts';

/** Whose mail is decided again. The transaction's scope and `visibility` have cut it to what the person may see. */
export interface ReplayScope {
  readonly visibility: Visibility;
  readonly tenant_id?: number;
  /** Mailbox domain: of the recipient coming in, of the sender going out. */
  readonly domain?: string;
  /** Domains and tenants whose own values the change does not reach. */
  readonly except?: { readonly domains: readonly string[]; readonly tenants: readonly number[] };
  /** One mailbox, in lower case. */
  readonly mailbox?: string;
  /** Only these messages, where it is known which can be treated otherwise. */
  readonly keys?: readonly { readonly ts: Date; readonly id: string }[];
}
