import { randomInt } from 'node:crypto';
import { passwordFaults } from '@postern/contract';
import { type Tx, withScope } from '@postern/db';
import type { Locale } from '@postern/locales';
import { smsText } from '@postern/locales/sms-texts';
import { personBucket, placeBucket, takeFrom } from '../../../http/rate-limit.ts';
import type { PortalDeps } from '../deps.ts';
import { smsTo } from './codes.ts';
import type { Portal } from './portal-host.ts';
import { endOwnSessions, type Reader } from './sessions.ts';
import type { ReaderVisit } from './visit.ts';

/** Seconds in which tries are counted. */
const TRIES_WITHIN = 900;
/** Tries at one account from one network, at one network's accounts, and at one account in all: a stranger's failures slow strangers. */
const AT_ONE_ACCOUNT = 5;
const FROM_ONE_PLACE = 20;
const AT_ONE_ACCOUNT_IN_ALL = 100;
/** Passwords sent to one telephone an hour. */
const SENT = 3;
/** Seconds after a sign-in with a code in which it stands for the old password. */
const FRESH = 900;

/** Crockford's base 32 in capitals: nothing that is mistaken when it is read out. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const newInitialPassword = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

export type PasswordOutcome = { account_id: string } | 'wrong' | 'too_many' | 'locked';

/** Whose account the password opens. Nobody learns which addresses have one: it takes as long for those that have none. */
export async function enterPassword(
  { db, clock, passwords }: PortalDeps,
  { tenant_id, domain_name }: Portal,
  { address, password, ip }: { address: string; password: string; ip: string },
): Promise<PasswordOutcome> {
  const person = personBucket('portal password', `${tenant_id} ${domain_name} ${address}`);
  const place = placeBucket('portal password', ip);
  const found = await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const { allowed } = await takeFrom(
      tx,
      [
        { bucket: `${person} ${place}`, hits: AT_ONE_ACCOUNT, seconds: TRIES_WITHIN },
        { bucket: place, hits: FROM_ONE_PLACE, seconds: TRIES_WITHIN },
        { bucket: person, hits: AT_ONE_ACCOUNT_IN_ALL, seconds: TRIES_WITHIN },
      ],
      clock(),
    );
    if (!allowed) return 'too_many';
    const account = await tx
      .selectFrom('portal_account')
      .select(['account_id', 'password_hash', 'locked'])
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', '=', domain_name)
      .where('address', '=', address)
      .executeTakeFirst();
    return account ?? null;
  });
  if (found === 'too_many') return found;
  const fits = await passwords.matches(found?.password_hash ?? null, password);
  if (!fits || !found) return 'wrong';
  return found.locked ? 'locked' : { account_id: found.account_id };
}

/** Sends a first password to an account's telephone; one of their own is never replaced. */
export async function sendInitialPassword(
  deps: PortalDeps,
  portal: Portal,
  { address, language }: { address: string; language: Locale },
): Promise<'sent' | 'has_own' | 'none'> {
  const { db, clock } = deps;
  const { tenant_id, domain_name, settings } = portal;
  const account = await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .selectFrom('portal_account')
      .select(['account_id', 'mobile', 'locked', 'language', 'password_hash', 'password_is_initial'])
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', '=', domain_name)
      .where('address', '=', address)
      .executeTakeFirst(),
  );
  if (!account || account.locked || account.mobile === '') return 'none';
  if (account.password_hash !== null && !account.password_is_initial) return 'has_own';
  const spoken = (account.language as Locale | '') || language;
  const is_sent = await textPassword(deps, { ...account, tenant_id, language: spoken }, settings, (hash) =>
    withScope(db, { tenants: [tenant_id] }, async (tx) => {
      if (!(await takeFrom(tx, [sentBucket(tenant_id, account.account_id)], clock())).allowed) return false;
      const { numUpdatedRows } = await tx
        .updateTable('portal_account')
        .set({ password_hash: hash, password_is_initial: true })
        .where('tenant_id', '=', tenant_id)
        .where('account_id', '=', account.account_id)
        // They may have chosen their own meanwhile.
        .where((row) => row.or([row('password_hash', 'is', null), row('password_is_initial', '=', true)]))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    }),
  );
  return is_sent ? 'sent' : 'none';
}

/** What is counted of passwords sent to one telephone. */
export const sentBucket = (tenant_id: number, account_id: string) => ({
  ...{
    bucket: personBucket('portal first password', `${tenant_id} ${account_id}`),
    hits: SENT,
    seconds: 3600,
  },
});

/**
 * Makes a password, has it kept and sends it to the account's telephone; it must be replaced before anything is read.
 * @param keep answers false where it is not to be sent
 */
export async function textPassword(
  { passwords, sms }: Pick<PortalDeps, 'passwords' | 'sms'>,
  account: { tenant_id: number; account_id: string; mobile: string; language: Locale },
  { initial_password_settings }: Pick<Portal['settings'], 'initial_password_settings'>,
  keep: (password_hash: string) => Promise<boolean>,
): Promise<boolean> {
  const password = newInitialPassword(initial_password_settings.password_length);
  if (!(await keep(await passwords.hash(password)))) return false;
  await sms.send(smsTo(account, account, smsText(account.language, 'portal_password.sms', { password })));
  return true;
}

/** A fresh code says as much as the old password; a given password was just entered. */
export const needsOldPassword = (
  { has_password, owes_password, proof, since }: Reader,
  now: number,
): boolean =>
  has_password && !owes_password && (proof === 'password' || now - since.getTime() > FRESH * 1000);

/** Sets a password of the reader's own, ends their other sessions, and tells their mailbox. */
export async function choosePassword(
  deps: PortalDeps,
  { portal, reader, language, ip }: ReaderVisit,
  given: { current: string; password: string },
): Promise<'set' | 'weak' | 'wrong'> {
  const { db, passwords, clock, mails } = deps;
  const { tenant_id } = portal;
  const scope = { tenants: [tenant_id] };
  if (passwordFaults(given.password, reader.address).length > 0) return 'weak';
  if (needsOldPassword(reader, clock())) {
    const entered = await enterPassword(deps, portal, {
      ...{ address: reader.address, password: given.current, ip },
    });
    if (typeof entered === 'string') return 'wrong';
  }
  const password_hash = await passwords.hash(given.password);
  const mail = await mails.prepare({
    ...{ kind: 'portal_account_changed', tenant_id, to: reader.address, language },
    params: {
      change: 'password',
      ...{ company: portal.company, host: portal.host, at: new Date(clock()), ip },
    },
  });
  await withScope(db, scope, async (tx: Tx) => {
    await tx
      .updateTable('portal_account')
      .set({ password_hash, password_is_initial: false })
      .where('tenant_id', '=', tenant_id)
      .where('account_id', '=', reader.account_id)
      .execute();
    await endOwnSessions(tx, tenant_id, reader, 'others', new Date(clock()));
    await mail.queue(tx);
  });
  return 'set';
}
