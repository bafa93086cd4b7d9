import type { ApiToken, Role } from '@postern/contract';

export interface StoredToken {
  token_id: string;
  kind: string;
  name: string;
  owner: string | null;
  roles: string[];
  operations: string[];
  domains: string[];
  networks: string[];
  created_at: Date;
  created_by: string;
  expires_at: Date;
  last_used_at: Date | null;
  last_used_ip: string | null;
  revoked_at: Date | null;
}

/** Everything but the secret, which is known to nobody here. */
export function presentToken(row: StoredToken): ApiToken {
  return {
    ...row,
    kind: row.kind === 'tenant' ? 'tenant' : 'personal',
    roles: row.roles as Role[],
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}
