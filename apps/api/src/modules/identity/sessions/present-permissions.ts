import type { Permissions, SignedIn } from '@postern/contract';
import type { Actor } from '../../../http/actor.ts';

/** What leaves the server about the signed-in person (spec 1 section 3, "authorized"). */
export function presentPermissions(actor: Actor): Permissions {
  return {
    email: actor.email,
    name: actor.name,
    tenant_id: actor.tenant_id,
    tenant: actor.tenant,
    domains: [...actor.domains],
    roleNames: actor.roles.join(','),
    roles: [...actor.roles],
    is_superuser: actor.is_superuser,
    is_admin: actor.is_admin,
    is_partner: actor.is_partner,
    is_impersonated: actor.impersonator !== null,
    instance: actor.instance,
    accessList: actor.access_list,
    services: [...actor.services],
    flags: [...actor.flags],
    language: actor.language,
  };
}

export function presentImpersonator({ impersonator }: Actor): SignedIn['impersonatedby'] {
  return (
    impersonator && {
      email: impersonator.email,
      reason: impersonator.reason,
      ends_at: impersonator.ends_at.toISOString(),
    }
  );
}
