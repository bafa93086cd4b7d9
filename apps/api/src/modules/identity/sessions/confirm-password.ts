import type { ConfirmBy } from '@postern/contract';
import { type Tx, withScope } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import { fail } from '../../../http/problem.ts';
import { personBucket, refund, requireAttempt } from '../../../http/rate-limit.ts';
import type { IdentityDeps } from '../deps.ts';
import { readOpening } from './opened-by.ts';
import type { SessionKey } from './session-id.ts';

/** Wrong passwords within a session: 5 a quarter of an hour. Apart from those of signing in, so that a stranger cannot use them up. */
const TRIES = 5;
const WINDOW_SECONDS = 900;
/** A sign-in at the identity provider stands in for a password this long. */
const FRESH_MS = 15 * 60_000;

type Person = SessionKey & { user_id: string };

async function readHash(tx: Tx, { tenant_id, user_id }: Person): Promise<string | null> {
  const person = await tx
    .selectFrom('app_user')
    .select('password_hash')
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return person?.password_hash ?? null;
}

/**
 * How somebody shows once more that it is them. People without a password have their identity provider, which has asked them a moment
 * ago (`provider`) or has to be asked again (`sign_in_again`).
 */
export async function confirmationOf(tx: Tx, person: Person, now: number): Promise<ConfirmBy> {
  if ((await readHash(tx, person)) !== null) return 'password';
  const opening = await readOpening(tx, person);
  return opening?.directory && now - opening.at.getTime() < FRESH_MS ? 'provider' : 'sign_in_again';
}

/**
 * A session alone is not enough for what comes next: its person gives the password again (security.md 4.1), or, having none, has just
 * come from their identity provider.
 */
export async function confirmPassword(
  services: IdentityDeps,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  const { db, passwords, clock } = services;
  const { tenant_id, user_id } = actor;
  const limits = [
    { bucket: personBucket('password', `${tenant_id}|${user_id}`), hits: TRIES, seconds: WINDOW_SECONDS },
  ];
  await requireAttempt(services, limits);
  const { by, hash } = await withScope(db, { tenants: [tenant_id] }, async (tx) => ({
    by: await confirmationOf(tx, actor, clock()),
    hash: await readHash(tx, actor),
  }));
  if (by === 'sign_in_again') fail('provider_sign_in_needed');
  if (by === 'password' && !(await passwords.matches(hash, password ?? ''))) fail('wrong_password');
  await withScope(db, { tenants: [] }, (tx) => refund(tx, limits));
}
