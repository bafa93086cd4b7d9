import { notifySettings, type Tx } from '@postern/db';
import { sql } from 'kysely';

export interface RevokedCredentials {
  api_tokens: string[];
  app_passwords: string[];
}

/** Ends a person's API tokens and app passwords; gateways hear of it with the commit. The names of those that ended. */
export async function revokeCredentials(
  tx: Tx,
  { tenant_id, user_id, email }: { tenant_id: number; user_id: string; email: string },
  which: { api_tokens: boolean; app_passwords: boolean },
  now: number,
): Promise<RevokedCredentials> {
  const { rows } = await sql<{ kind: 'api_token' | 'app_password'; name: string }>`
    select * from revoke_credentials(
      ${tenant_id}, ${user_id}, ${email}, ${new Date(now)}, ${which.api_tokens}, ${which.app_passwords})`.execute(
    tx,
  );
  const namesOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ name }) => name);
  const revoked = { api_tokens: namesOf('api_token'), app_passwords: namesOf('app_password') };
  if (revoked.app_passwords.length > 0) await notifySettings(tx, tenant_id);
  return revoked;
}
