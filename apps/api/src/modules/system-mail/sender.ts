import { parseEnvelopeAddress } from '@postern/addresses';

/** In whose name the product writes. */
export interface MailSender {
  name: string;
  address: string;
  domain: string;
}

/** `Name <local@domain>` or an address alone; null when it is neither. */
export function parseSender(text: string): MailSender | null {
  const [, name = '', bracketed] = /^(.*?)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const plain = name.trim().replace(/^"(.*)"$/, '$1');
  const parsed = parseEnvelopeAddress(bracketed ?? text.trim());
  // Specials in a display name would have to be quoted (RFC 5322 §3.2.3); nobody needs them here.
  if (
    !parsed?.address ||
    parsed.needsUtf8 ||
    parsed.domain.startsWith('[') ||
    /["(),:;<>@[\\\]\p{Cc}]/u.test(plain)
  )
    return null;
  const { address, domain } = parsed;
  return { name: plain || 'Postern', address, domain };
}
