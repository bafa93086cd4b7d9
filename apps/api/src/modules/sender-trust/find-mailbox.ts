import { domainOf } from '@postern/addresses';
import type { TermHash, Tx } from '@postern/db';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';
import { isVisible, visibilityOf } from '../messages/index.ts';

export const trust_modules = ['msgsearch', 'quarasearch'] as const;

/** Whether the mail of this mailbox is for the actor's eyes: the same answer as for the messages themselves. */
export function maySee(actor: Actor, hash: TermHash, mailbox: string): boolean {
  const visibility = visibilityOf(actor, trust_modules, hash);
  return isVisible(visibility, { direction: 'in', from_address: '', to_address: mailbox });
}

/** The tenant of a mailbox within reach; another's answers like one that does not exist. */
export async function findMailbox(tx: Tx, actor: Actor, hash: TermHash, mailbox: string): Promise<number> {
  if (!maySee(actor, hash, mailbox)) fail('not_found');
  const domain = await tx
    .selectFrom('domain_directory')
    .innerJoin('managed_domain', (join) =>
      join
        .onRef('managed_domain.tenant_id', '=', 'domain_directory.tenant_id')
        .onRef('managed_domain.domain_name', '=', 'domain_directory.domain_name'),
    )
    .select('managed_domain.tenant_id')
    .where('domain_directory.domain_name', '=', domainOf(mailbox))
    .executeTakeFirst();
  return domain?.tenant_id ?? fail('not_found');
}
