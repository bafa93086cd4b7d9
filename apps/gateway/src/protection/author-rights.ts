import { type AuthorRights, all_rights } from '@postern/records/keys/mail-promise';
import type { Addressee } from '../judging/outcome.ts';
import type { Envelope, MessageFacts } from '../record/facts.ts';
import type { People } from '../routing/people.ts';

/** Of the person in From; of a message without one, of the envelope's sender. Mail that comes in is nobody's of ours. */
export async function rightsOfAuthor(
  people: Pick<People, 'rights'>,
  { direction, sender }: Pick<Envelope, 'direction' | 'sender'>,
  { from_address }: Pick<MessageFacts, 'from_address'>,
  [first]: readonly Pick<Addressee, 'route'>[],
): Promise<AuthorRights> {
  const author = from_address || sender;
  if (direction === 'in' || !first || author === '') return all_rights;
  // Mail out has one tenant, its sender's, whoever it is for.
  return people.rights(first.route.tenant_id, author);
}
