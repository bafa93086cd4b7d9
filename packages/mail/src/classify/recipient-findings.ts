// Findings that depend on who receives: the tenant's own domains, known contacts and sender trust.
import { type Finding, finding } from './finding.ts';
import { lookalikeFindings } from './lookalike.ts';
import type { RecipientContext } from './recipient-context.ts';

export function recipientFindings(context: RecipientContext): Finding[] {
  return [...ownDomainFindings(context), ...lookalikeFindings(context), ...trustFindings(context)];
}

function ownDomainFindings({ recipient, message, is_authenticated }: RecipientContext): Finding[] {
  const own = new Set(recipient.own_domains.map((domain) => domain.toLowerCase()));
  const findings: Finding[] = [];
  for (const { name, address } of message.from) {
    const domain = domainPart(address);
    if (own.has(domain) && !is_authenticated)
      findings.push(finding('own_domain_spoofed', 4, { domain, address }));
    const named = /@([\p{L}\p{N}.-]+\.[\p{L}]{2,})/u.exec(name)?.[1]?.toLowerCase();
    if (named && own.has(named) && !own.has(domain))
      findings.push(finding('from_name_is_own', 3, { name, address }));
  }
  return findings;
}

// Trust is earned by an address, so it counts only when somebody answers for that address.
function trustFindings({ recipient, is_authenticated, sender }: RecipientContext): Finding[] {
  const { trust } = recipient;
  if (trust === undefined) return [];
  if (trust < 0) return [finding('sender_distrusted', 1 + Math.min(2, -trust / 50), { sender, trust })];
  if (trust === 0) return [finding('sender_first_contact', 0.2, { sender })];
  if (!is_authenticated) return [];
  return trust >= 50
    ? [finding('sender_trusted', -2, { sender, trust })]
    : [finding('sender_known', -0.5, { sender, trust })];
}

function domainPart(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
