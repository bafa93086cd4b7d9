import { reasonText } from '@postern/contract/rejects/reasons';
import type { Refusal } from '@postern/mail';
import type { ManagedDomain } from './domains.ts';

/** For a domain whose mail could be handed to nobody: neither itself nor the operator names a server. */
export const unservedRefusal = ({ domain_name }: ManagedDomain): Refusal => ({
  responsecode: 550,
  enhanced: '5.1.1',
  message: 'No mail is taken for this address',
  reason: reasonText('no_next_hop', { domain: domain_name }),
  reason_category: 'POLICY',
  offending_value: domain_name,
});

/** What the settings of the domain that a transaction is for say against it before any content comes; null: nothing. */
export function domainRefusal(
  { domain_name, settings }: ManagedDomain,
  { goes_out, is_tls }: { goes_out: boolean; is_tls: boolean },
): Refusal | null {
  if (goes_out && !settings.has_outbound) {
    return {
      responsecode: 550,
      enhanced: '5.7.1',
      message: 'This domain does not send its mail through us',
      reason: reasonText('no_outbound', { domain: domain_name }),
      reason_category: 'POLICY',
      offending_value: domain_name,
    };
  }
  if (!goes_out && settings.enforce_tls && !is_tls) {
    return {
      responsecode: 550,
      enhanced: '5.7.10',
      message: 'This domain takes mail over TLS only; say STARTTLS first',
      reason: reasonText('tls_only', { domain: domain_name }),
      reason_category: 'TLS',
      offending_value: '',
    };
  }
  return null;
}
