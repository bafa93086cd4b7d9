// What a decision was made from besides findings and settings. Kept with the verdict, so that it can be made again under other
// settings or lists without looking at the message once more.
import type { ListEntry, MatchedEntry } from './lists.ts';

export type DecisionBasis = {
  is_bulk: boolean;
  is_authenticated: boolean;
  header_domain: string;
  // Addresses of the From and Sender fields.
  header_senders: string[];
  // List entries that matched, in no order.
  matched: MatchedEntry[];
};

// An entry carries more than a message should keep, such as what somebody noted about it.
export function matchedEntry(entry: MatchedEntry | ListEntry): MatchedEntry {
  const { id, list_type, sender_host, sender_address, scope_tenant, scope_domain, scope_user } = entry;
  return { id, list_type, sender_host, sender_address, scope_tenant, scope_domain, scope_user };
}
