import type {
  AccessList,
  ApiTokenLimits,
  FeatureFlag,
  Instance,
  Locale,
  Role,
  SessionStage,
} from '@postern/contract';
import type { Scope } from '@postern/db';

/** Who acts as the person of a session, from their own session. */
export interface Impersonator {
  readonly tenant_id: number;
  readonly user_id: string;
  readonly session_id: string;
  readonly email: string;
  readonly reason: string;
  readonly ends_at: Date;
}

/** The signed-in person as the server knows them: made from database rows on each request, never from a token's claims. */
export interface Actor {
  readonly tenant_id: number;
  readonly user_id: string;
  readonly session_id: string;
  /**
   * What the session has proven; before `full` there are no roles and no rights. A session that was full goes back to `setup` when its
   * person has to set up a second factor from now on.
   */
  readonly stage: SessionStage;
  /** What the token is limited to that acts for the person; absent for people in person. */
  readonly api_token?: ApiTokenLimits;
  /** The second factor of whoever sits there: the impersonator's while somebody acts. Absent for API tokens, which prove nothing. */
  readonly factor?: { readonly active: boolean; readonly proven_at: Date | null };
  /** Null while people act as themselves. */
  readonly impersonator: Impersonator | null;
  readonly email: string;
  readonly name: string;
  readonly language: Locale;
  readonly roles: readonly Role[];
  readonly access_list: AccessList;
  readonly is_superuser: boolean;
  readonly is_admin: boolean;
  readonly is_partner: boolean;
  readonly tenant: string;
  readonly instance: Instance;
  readonly services: readonly string[];
  readonly flags: readonly FeatureFlag[];
  /** Mail domains of the person's own tenant that they may see. */
  readonly domains: readonly string[];
  /** Confidential domains within the person's tenants: "practically do not exist" for them (clarification 4.4). */
  readonly hidden_domains: readonly string[];
  /** Tenants in reach: the own one; for partners all of the partner's. Not used for superusers. */
  readonly tenants: readonly number[];
  /** The one tenant in reach that the person works in now. */
  readonly chosen_tenant?: number;
  /** The same while they read: other tenants are not there. What changes something names what it changes, and has all in reach. */
  readonly reads_only?: number;
}

/** All that a person has in reach. Spec 1 section 6: superusers are not limited by tenant. */
export const reachOf = (actor: Actor): Scope =>
  actor.is_superuser ? { all: true } : { tenants: actor.tenants };

/** The rows a person's transactions may touch: all in reach, or those of the tenant they work in now. */
export const scopeOf = (actor: Actor): Scope =>
  actor.reads_only === undefined ? reachOf(actor) : { tenants: [actor.reads_only] };

/** The tenant that a call is about where it names none: the chosen one, or the person's own. */
export const tenantOf = (actor: Pick<Actor, 'chosen_tenant' | 'tenant_id'>): number =>
  actor.chosen_tenant ?? actor.tenant_id;
