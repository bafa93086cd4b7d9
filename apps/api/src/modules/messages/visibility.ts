import { type Module, type Role, role_access, sub_features } from '@postern/contract';
import type { TermHash } from '@postern/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';

/**
 * Which messages of the tenants in scope a person may see. Row level security has already cut the rows to the tenants;
 * this narrows them to the person's own mail (roles without `search.search_others`) and hides confidential domains.
 */
export interface Visibility {
  /** The person's own address in lower case, and its hash as in message.to_hash and from_hash. */
  readonly address: string;
  readonly hash: string;
  /** Only mail to that address (direction in) or from it (direction out). */
  readonly own_only: boolean;
  /** Mailbox domains whose mail does not exist for the person, apart from their own mail. */
  readonly hidden_domains: readonly string[];
  /** The mailbox domains of a token that is limited to some, their owner's own mail included; null: not limited. */
  readonly only_domains: readonly string[] | null;
}

/** Roles without this number in their search modules see the tenant's mail; `user` has it excluded (clarification 4.4). */
const OTHERS = sub_features.search.search_others;

function opensOthers(role: Role, module: Module): boolean {
  if (role_access[role][module] === undefined) return false;
  // A role that opens the details but no search (User_Management, Audit) is staff: nothing limits it to its own mail.
  const search = role_access[role].msgsearch ?? role_access[role].quarasearch ?? [];
  return !search.includes(OTHERS);
}

/** Whether the person sees other people's mail through any of these modules. */
export function seesOthers(
  actor: Pick<Actor, 'is_superuser' | 'roles'>,
  modules: readonly Module[],
): boolean {
  if (actor.is_superuser) return true;
  const roles: readonly Role[] = actor.roles.length === 0 ? ['user'] : actor.roles;
  return roles.some((role) => modules.some((module) => opensOthers(role, module)));
}

export function visibilityOf(actor: Actor, modules: readonly Module[], hash: TermHash): Visibility {
  const limited = actor.api_token?.domains ?? [];
  return {
    address: actor.email,
    hash: hash('address', actor.email),
    own_only: !seesOthers(actor, modules),
    hidden_domains: actor.is_superuser ? [] : actor.hidden_domains,
    only_domains: limited.length > 0 ? limited : null,
  };
}

/**
 * The same as SQL, over a table or alias with the columns of `message`. To be joined with `and` in every query that reads
 * messages; kept in one place, so that search, details, quarantine and live events cannot differ.
 */
export function visibleMessages(visibility: Visibility, alias = 'message'): RawBuilder<SqlBool> {
  const { only_domains } = visibility;
  const visible = visibleToPerson(visibility, alias);
  if (only_domains === null) return visible;
  return sql<SqlBool>`(split_part(${mailboxOf(alias)}, '@', 2) = any(${[...only_domains]}::text[]) and ${visible})`;
}

const columnOf = (alias: string) => (name: string) => sql.ref(`${alias}.${name}`);

/** Whose mail it is: the recipient's coming in, the sender's going out. */
function mailboxOf(alias: string): RawBuilder<string> {
  const column = columnOf(alias);
  return sql<string>`lower(case ${column('direction')} when 'in' then ${column('to_address')} else ${column('from_address')} end)`;
}

function visibleToPerson(visibility: Visibility, alias: string): RawBuilder<SqlBool> {
  const { address, hash, own_only, hidden_domains } = visibility;
  const column = columnOf(alias);
  if (own_only) {
    return sql<SqlBool>`(
      (${column('direction')} = 'in' and ${column('to_hash')} = ${hash}::bigint and lower(${column('to_address')}) = ${address})
      or (${column('direction')} = 'out' and ${column('from_hash')} = ${hash}::bigint and lower(${column('from_address')}) = ${address}))`;
  }
  if (hidden_domains.length === 0) return sql<SqlBool>`true`;
  const mailbox = mailboxOf(alias);
  return sql<SqlBool>`(split_part(${mailbox}, '@', 2) <> all(${[...hidden_domains]}::text[]) or ${mailbox} = ${address})`;
}

/** The same for one message in hand, such as a live event. */
export function isVisible(
  visibility: Visibility,
  message: { direction: string; from_address: string; to_address: string },
): boolean {
  const mailbox = (message.direction === 'in' ? message.to_address : message.from_address).toLowerCase();
  const domain = mailbox.slice(mailbox.indexOf('@') + 1);
  if (visibility.only_domains && !visibility.only_domains.includes(domain)) return false;
  if (mailbox === visibility.address) return true;
  return !visibility.own_only && !visibility.hidden_domains.includes(domain);
}
