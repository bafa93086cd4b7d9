/** What a field of the expert form can hold. */
import type { MessageFilter } from '@postern/contract/messages/filters';
import { acceptedValue } from '../query/terms.ts';

const octet = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const v4 = new RegExp(`^${octet}(\\.${octet}){3}(/([12]?\\d|3[0-2]))?$`);
/** Its shape only: whether the groups make an address is the server's to say. */
const v6 = /^(?=.*:.*:)[\da-f:.]{2,45}(\/(\d{1,2}|1[01]\d|12[0-8]))?$/i;

/** The value as the search takes it, or null; the search field itself lets the server say what is no network. */
export function fittingValue(filter: MessageFilter, value: string): string | null {
  if (filter.kind === 'network' && !v4.test(value) && !v6.test(value)) return null;
  return acceptedValue(filter, value);
}
