import type { RejectLink } from '@postern/contract';
import type { DB } from '@postern/db/generated/tables';
import type { Selectable } from 'kysely';

/** Never the token's hash. */
export const linkColumns = [
  'link_id',
  'created_at',
  'created_by',
  'expires_at',
  'revoked_at',
  'revoked_by',
  'opened',
  'last_opened_at',
] as const satisfies (keyof DB['reject_link'])[];

type StoredLink = Pick<Selectable<DB['reject_link']>, (typeof linkColumns)[number]>;

export function presentLink(link: StoredLink): RejectLink {
  const { link_id, created_by, revoked_by, opened } = link;
  return {
    ...{ link_id, created_by, revoked_by, opened },
    created_at: link.created_at.toISOString(),
    expires_at: link.expires_at.toISOString(),
    revoked_at: link.revoked_at?.toISOString() ?? null,
    last_opened_at: link.last_opened_at?.toISOString() ?? null,
  };
}
