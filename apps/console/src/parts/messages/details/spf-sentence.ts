import type { MessageMeta } from '@postern/contract/messages/details';
import type { Params, TextKey } from '@postern/locales';

/** RFC 7208 §2.6. */
export const explained = ['pass', 'fail', 'softfail', 'neutral', 'none', 'temperror', 'permerror'] as const;

type Facts = Pick<MessageMeta, 'spf_status' | 'from_address' | 'client_helo' | 'client_ip'>;

/** What an SPF result means; nothing where none was asked for, or nobody to ask was named. */
export function spfSentence(meta: Facts): { key: TextKey; params: Params } | null {
  const status = explained.find((each) => each === meta.spf_status);
  // RFC 7208 §2.4: of mail without a sender, such as a bounce, the HELO name is checked.
  const domain = meta.from_address.slice(meta.from_address.lastIndexOf('@') + 1) || meta.client_helo;
  const ip = meta.client_ip ?? '';
  if (status === undefined || domain === '' || ip === '') return null;
  return { key: `spf.${status}`, params: { domain, ip } };
}
