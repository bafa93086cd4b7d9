import type { Operations } from '@postern/contract';
import { recordAudit, type Tx, withScope } from '@postern/db';
import { addressBucket } from '../../../../http/client-address.ts';
import type { Client, Handler } from '../../../../http/handler.ts';
import { fail, Problem } from '../../../../http/problem.ts';
import {
  type Limit,
  personBucket,
  placeBucket,
  refund,
  requireAttempt,
} from '../../../../http/rate-limit.ts';
import type { IdentityDeps } from '../../deps.ts';
import { findLogin, findLoginElsewhere, type Login } from '../find-login.ts';
import { finishSignIn } from '../finish-sign-in.ts';
import { findOrigin, type Origin } from '../known-sign-in.ts';

const LOCK_MINUTES = 15;
const LOCK_AFTER = 5;

/** Failures from all known browsers of an account together, and from all known networks: many of them are no way around the limit. */
const KNOWN_TOGETHER = 20;

/**
 * Failed sign-ins allowed: 5 a quarter of an hour for an account (20 an hour, security.md W7), 100 for an address or /64 (an
 * office behind one), 3,000 in five minutes for the installation. Known browsers and networks are counted apart from strangers, who
 * could lock people out otherwise (decision 221). A browser's owner owes nothing to others at the same address either.
 */
function limitsOf(email: string, ip: string, { device, is_known_network }: Origin): Limit[] {
  const ofPerson = (kind: string, value: string, hits: number): Limit => ({
    ...{ bucket: personBucket(kind, value), hits, seconds: LOCK_MINUTES * 60 },
  });
  if (device !== null) {
    return [
      ofPerson('login device', `${email} ${device}`, LOCK_AFTER),
      ofPerson('login devices', email, KNOWN_TOGETHER),
    ];
  }
  const place = { bucket: placeBucket('login', ip), hits: 100, seconds: 900 };
  if (is_known_network) {
    return [
      ofPerson('login network', `${email} ${addressBucket(ip)}`, LOCK_AFTER),
      ofPerson('login networks', email, KNOWN_TOGETHER),
      place,
    ];
  }
  return [ofPerson('login', email, LOCK_AFTER), place, { bucket: 'login all', hits: 3000, seconds: 300 }];
}

const recordRefusal = (tx: Tx, { tenant_id, email }: Login, client: Client, details: { reason: string }) =>
  recordAudit(tx, {
    tenant_id,
    action: 'session.refused',
    object: email,
    actor: email,
    ip: client.ip,
    ptr: client.ptr,
    user_agent: client.user_agent,
    details,
  });

/** What the owner of an account should know of a failure. It happens after the answer, which must not tell who exists. */
async function noteFailure(
  { db, mails, clock }: IdentityDeps,
  login: Login,
  client: Client,
  locked: boolean,
): Promise<void> {
  const { tenant_id, email, language } = login;
  if (!locked) {
    return withScope(db, { tenants: [tenant_id] }, (tx) =>
      recordRefusal(tx, login, client, { reason: 'password' }),
    );
  }
  const params = { minutes: LOCK_MINUTES, at: new Date(clock()), ip: client.ip };
  const mail = await mails.prepare({ to: email, tenant_id, language, kind: 'sign_in_locked', params });
  await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    await recordRefusal(tx, login, client, { reason: 'locked' });
    await mail.queue(tx);
  });
}

/** The cost of hashes changes over the years; a sign-in is when the password is at hand to be hashed anew. */
async function renewHash({ db, passwords }: IdentityDeps, login: Login, password: string): Promise<void> {
  const { tenant_id, user_id, password_hash } = login;
  const renewed = password_hash && (await passwords.renewed(password_hash, password));
  if (!renewed) return;
  await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .updateTable('app_user')
      .set({ password_hash: renewed })
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      // Whoever has changed the password meanwhile keeps the new one.
      .where('password_hash', '=', password_hash)
      .execute(),
  );
}

export const sessionCreate: Handler<Operations['sessionCreate'], IdentityDeps> = async (call) => {
  const { body, client, services, log } = call;
  const { db, passwords } = services;
  const email = body.username.trim().toLowerCase();
  const limits = limitsOf(email, client.ip, await findOrigin(call, email));
  const { used } = await requireAttempt(services, limits);
  // Side by side and always both, so that time does not tell who is here.
  const [login, there] = await Promise.all([
    findLogin(db, email),
    findLoginElsewhere(services.others, email),
  ]);
  const elsewhere = login ? null : there;
  if (elsewhere && (await passwords.matches(elsewhere.password_hash, body.password))) {
    await withScope(db, { tenants: [] }, (tx) => refund(tx, limits));
    throw new Problem('signs_in_elsewhere', [{ loc: ['console'], msg: elsewhere.console }]);
  }
  if (elsewhere || !(await passwords.matches(login?.password_hash ?? null, body.password)) || !login) {
    log.info({ ip: client.ip }, 'sign-in refused');
    if (login) {
      const isLocked = used >= LOCK_AFTER;
      services.background.run('note of a refused sign-in', () =>
        noteFailure(services, login, client, isLocked),
      );
    }
    return fail('wrong_credentials');
  }
  services.background.run('renewal of a password hash', () => renewHash(services, login, body.password));
  return finishSignIn(call, login, { method: 'password', factor: 'asked' }, (tx) => refund(tx, limits));
};
