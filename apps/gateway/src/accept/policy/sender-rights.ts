import type { EnvelopeAddress } from '@postern/addresses';
import { reasonText } from '@postern/contract/rejects/reasons';
import type { Refusal } from '@postern/mail';
import type { Domains, ManagedDomain } from '../../routing/domains.ts';
import { covers, type Grant } from '../../routing/submission-credentials.ts';
import { headerAuthors } from './header-authors.ts';

/** The managed domain on whose behalf a grant sends as an address; null: it may not. */
export async function senderDomain(
  domains: Domains,
  grant: Grant,
  { address, domain }: EnvelopeAddress,
): Promise<ManagedDomain | null> {
  if (!covers(grant, address, domain)) return null;
  const managed = await domains.find(domain);
  return managed?.tenant_id === grant.tenant_id ? managed : null;
}

/** What the person or the administrator can do about it. */
const advice = ({ kind, login }: Grant): string =>
  kind === 'person'
    ? `send as ${login}, or ask your administrator to grant you the address`
    : 'add the address or its domain to the credential, or send as one that it has';

/** @param address '' for the null sender */
export function foreignSender(grant: Grant, address: string): Refusal {
  return {
    ...{ responsecode: 550, enhanced: '5.7.1', reason_category: 'POLICY' },
    message: `${grant.login} may not send as ${address || 'nobody'}; ${advice(grant)}`,
    reason: reasonText('sender_not_granted', { sender: address, login: grant.login }),
    offending_value: address,
  };
}

function unreadableAuthor({ login }: Grant): Refusal {
  return {
    ...{ responsecode: 550, enhanced: '5.7.1', reason_category: 'POLICY' },
    message:
      'The message needs exactly one From field, with plain addresses, so that nobody can read another author',
    reason: reasonText('author_unclear', { login }),
    offending_value: '',
  };
}

/** Why a message may not go out by this grant: an author in its From or Sender that is not the grant's, or none that can be read. */
export async function authorRefusal(domains: Domains, grant: Grant, header: Buffer): Promise<Refusal | null> {
  const authors = headerAuthors(header);
  if (!authors) return unreadableAuthor(grant);
  for (const author of authors)
    if (!(await senderDomain(domains, grant, author))) return foreignSender(grant, author.address);
  return null;
}
