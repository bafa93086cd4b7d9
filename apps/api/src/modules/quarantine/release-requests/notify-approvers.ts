import { domainOf } from '@postern/addresses';
import { type Role, role_access, roles, sub_features } from '@postern/contract';
import { notifyRoles, type Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import { isDangerous } from '../../messages/index.ts';

const { release_own, release_dangerous, search_others } = sub_features.search;

/** Roles whose holders release other people's mail of that class. */
function approverRoles(dangerous: boolean): Role[] {
  const needed = [release_own, search_others, ...(dangerous ? [release_dangerous] : [])];
  return roles.filter((role) => {
    const excluded = role_access[role].quarasearch;
    return excluded !== undefined && role !== 'super' && needed.every((number) => !excluded.includes(number));
  });
}

/** Requests of one person fold into one notification until an approver has read it. */
export async function tellApprovers(
  tx: Tx,
  message: { tenant_id: number; class: string; subject: string; to_address: string },
  by: Pick<Actor, 'email'>,
  reason: string,
): Promise<void> {
  const domain = domainOf(message.to_address.toLowerCase());
  await notifyRoles(tx, message.tenant_id, domain, approverRoles(isDangerous(message)), {
    type: 'hint',
    key: 'release_requested',
    params: { by: by.email, subject: message.subject, reason },
    link: '/quarasearch?view=requests',
    fold: by.email,
  });
}
