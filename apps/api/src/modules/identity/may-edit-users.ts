import { mayAccess } from '@postern/contract';
import type { Actor } from '../../http/actor.ts';
import { callerOf } from '../../http/guard.ts';

/**
 * Whether somebody may change people of the tenant, and with them what acts in their name. Managers of portal users hold the area's root
 * as well: not they.
 */
export function mayEditUsers(actor: Actor): boolean {
  return mayAccess(callerOf(actor), {
    module: 'userManagement_internal',
    sub_feature: 'userManagement.edit',
  });
}
