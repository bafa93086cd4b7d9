import type { Grant } from '../../routing/submission-credentials.ts';
import { type Reply, replies } from '../../smtp/reply.ts';
import type { Login, Session } from '../../smtp/session.ts';
import type { PolicyDeps } from './policy.ts';

/** AUTH: null, the credentials are wrong. */
export async function authenticate(
  { credentials }: PolicyDeps,
  { client }: Session,
  { user, password }: { user: string; password: string },
): Promise<Login | Reply | null> {
  const grant = await credentials.authenticate(user, password, client.ip);
  if (grant === 'later') return replies.authLater;
  if (grant === 'elsewhere') return replies.authElsewhere;
  return grant && { name: grant.login, account: grant };
}

/** The grant of a session that signed in, as it is now; null: it ended meanwhile. */
export const grantOf = ({ credentials }: PolicyDeps, { login, client }: Session): Promise<Grant | null> =>
  login ? credentials.renewed(login.account as Grant, client.ip) : Promise.resolve(null);
