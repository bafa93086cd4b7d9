import { type Role, roles } from '@postern/contract/base/vocabulary';
import { type UserOrigin, user_origins, userList } from '@postern/contract/users/user-list';
import { useOperationPages } from '@postern/web/use-operation.ts';
import { useSearch } from '@tanstack/react-router';
import { type ChangeAddress, useChangeAddress } from '../../lib/use-change-address.ts';

export type UsersAddress = {
  q: string;
  role: Role | null;
  origin: UserOrigin | null;
  factor: 'none' | 'any' | null;
  state: 'locked' | 'active' | null;
  /** Address of the user that is open. */
  open: string | null;
};
export type ChangeUsers = ChangeAddress<keyof UsersAddress>;

/** What the screen shows, as it stands in the address. */
export function useUsersAddress(): [UsersAddress, ChangeUsers] {
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const one = <Value extends string>(values: readonly Value[], text: string | undefined) =>
    values.find((value) => value === text) ?? null;
  const address: UsersAddress = {
    q: search.q ?? '',
    role: one(roles, search.role),
    origin: one(user_origins, search.origin),
    factor: one(['none', 'any'], search.factor),
    state: one(['locked', 'active'], search.state),
    open: search.open ?? null,
  };
  return [address, useChangeAddress()];
}

export function useUsers({ q, role, origin, factor, state }: UsersAddress) {
  const query = {
    ...(q.trim() ? { partial_match: q.trim() } : {}),
    ...(role ? { role } : {}),
    ...(origin ? { origin } : {}),
    ...(factor ? { factor } : {}),
    ...(state ? { locked: state === 'locked' ? ('true' as const) : ('false' as const) } : {}),
  };
  const pages = useOperationPages(
    userList,
    { query },
    { after: (after) => ({ query: { ...query, after } }), next: ({ next }) => next },
  );
  const [first] = pages.data?.pages ?? [];
  return {
    pages,
    users: pages.data?.pages.flatMap((page) => page.users) ?? [],
    counts: first?.counts ?? null,
    may_edit: first?.may_edit ?? false,
    may_export: first?.may_export ?? false,
    /** What the list is narrowed to. */
    filter: query,
  };
}
