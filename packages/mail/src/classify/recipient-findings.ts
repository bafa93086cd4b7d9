// Findings that depend on who receives: the tenant's own domains, known contacts and sender trust.

import { domainOf } from '@postern/addresses';
import { trustLevel, trustWeight } from '../trust/sender-trust.ts';
import { type Finding, finding } from './finding.ts';
import { fingerprintFindings } from './fingerprints.ts';
import { lookalikeFindings } from './lookalike.ts';
import type { RecipientContext } from './recipient-context.ts';

export function recipientFindings(context: RecipientContext): Finding[] {
  return [
    ...ownDomainFindings(context),
    ...lookalikeFindings(context),
    ...trustFindings(context),
    ...nearCopyFindings(context),
  ];
}

function nearCopyFindings({ recipient, message }: RecipientContext): Finding[] {
  return recipient.fingerprints ? fingerprintFindings(recipient.fingerprints, message.fuzor_digest) : [];
}

function ownDomainFindings({ recipient, message, is_authenticated }: RecipientContext): Finding[] {
  const own = new Set(recipient.own_domains.map((domain) => domain.toLowerCase()));
  const findings: Finding[] = [];
  for (const { name, address } of message.from) {
    const domain = domainOf(address);
    if (own.has(domain) && !is_authenticated)
      findings.push(finding('own_domain_spoofed', 4, { domain, address }));
    const named = /@([\p{L}\p{N}.-]+\.[\p{L}]{2,})/u.exec(name)?.[1]?.toLowerCase();
    if (named && own.has(named) && !own.has(domain))
      findings.push(finding('from_name_is_own', 3, { name, address }));
  }
  return findings;
}

const trust_codes = {
  distrusted: 'sender_distrusted',
  unknown: 'sender_first_contact',
  automatic: 'sender_known',
  regular: 'sender_trusted',
} as const;

// Trust is earned by the address a person sees, so good trust counts only when somebody answers for that address.
function trustFindings({ recipient, is_authenticated, message }: RecipientContext): Finding[] {
  const { trust } = recipient;
  const [author] = message.from;
  if (trust === undefined || !author || (trust > 0 && !is_authenticated)) return [];
  const params = { sender: author.address, trust };
  return [finding(trust_codes[trustLevel(trust)], trustWeight(trust), params)];
}
