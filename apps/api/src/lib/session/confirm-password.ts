import { withScope } from '@postern/db';
import type { Actor } from '../actor.ts';
import { fail } from '../problem.ts';
import { giveBack, personBucket, requireAttempt } from '../rate-limit.ts';
import type { Services } from '../services.ts';

/** Wrong passwords within a session: 5 a quarter of an hour. Apart from those of signing in, so that a stranger cannot use them up. */
const TRIES = 5;
const WINDOW_SECONDS = 900;

/** A session alone is not enough for what comes next: its person gives the password again (security.md 4.1). */
export async function confirmPassword(services: Services, actor: Actor, password: string): Promise<void> {
  const { db, passwords } = services;
  const { tenant_id, user_id } = actor;
  const limits = [
    { bucket: personBucket('password', `${tenant_id}|${user_id}`), hits: TRIES, seconds: WINDOW_SECONDS },
  ];
  await requireAttempt(services, limits);
  const person = await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .selectFrom('app_user')
      .select('password_hash')
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst(),
  );
  if (!(await passwords.matches(person?.password_hash ?? null, password))) fail('wrong_password');
  await withScope(db, { tenants: [] }, (tx) => giveBack(tx, limits));
}
