import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Tx, uuidv7, withScope } from '@postern/db';
import { placeBucket, takeFrom } from '../../../http/rate-limit.ts';
import { makeSentCode, secretHash } from '../../identity/index.ts';
import type { PortalDeps } from '../deps.ts';
import { MOST_TRIES, newReference } from './codes.ts';
import { type Portal, portalLanguages } from './portal-host.ts';

/** Minutes in which a number is read out and confirmed. */
export const PHONE_MINUTES = 30;
/** Requests for the help desk from one network an hour. */
const ASKED = 3;
/** Looks an hour from one network whether a number is confirmed. */
const LOOKS = 60;
const HOUR = 3600;

/** An administrator enters the number, who does not know the browser's secret. The number opens nothing by itself. */
const numberHash = (code_id: string, number: string): Buffer =>
  createHmac('sha256', code_id).update(number).digest();

/**
 * Asks the domain's help desk to confirm by telephone who somebody is. They read out the number and the reference, which are shown whether the
 * address has an account or not.
 */
export async function askHelpDesk(
  { db, clock, mails }: PortalDeps,
  portal: Portal,
  { address, browser, ip }: { address: string; browser: string; ip: string },
): Promise<{ reference: string; number: string } | 'too_many'> {
  const { tenant_id, domain_name, settings, company, host } = portal;
  const reference = newReference();
  const number = makeSentCode();
  const [language = 'en_GB'] = portalLanguages(portal);
  const mail = await mails.prepare({
    ...{ kind: 'portal_help_wanted', tenant_id, to: settings.admin_settings.admin_email, language },
    params: { address, reference, company, host, ip },
  });
  const now = clock();
  const is_sent = await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const bucket = placeBucket('portal help', ip);
    if (!(await takeFrom(tx, [{ bucket, hits: ASKED, seconds: HOUR }], now)).allowed) return false;
    const account = await tx
      .selectFrom('portal_account')
      .select('account_id')
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', '=', domain_name)
      .where('address', '=', address)
      .where('locked', '=', false)
      .executeTakeFirst();
    const code_id = uuidv7();
    if (account)
      await tx
        .insertInto('portal_code')
        .values({
          ...{ tenant_id, code_id, account_id: account.account_id, reference, way: 'phone' },
          ...{ browser_hash: secretHash(browser), code_hash: numberHash(code_id, number) },
          created_at: new Date(now),
          expires_at: new Date(now + PHONE_MINUTES * 60_000),
        })
        .execute();
    await mail.queue(tx);
    return true;
  });
  return is_sent ? { reference, number } : 'too_many';
}

const waiting = (tx: Tx, tenant_id: number, now: Date) =>
  tx
    .selectFrom('portal_code')
    .where('portal_code.tenant_id', '=', tenant_id)
    .where('way', '=', 'phone')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

/** Confirms the number that somebody read out; null: the account waits for no such number, and each of those it waits for has one try less. */
export async function confirmNumber(
  tx: Tx,
  { tenant_id, account_id }: { tenant_id: number; account_id: string },
  number: string,
  { by, now }: { by: string; now: Date },
): Promise<{ code_id: string; reference: string } | null> {
  const rows = await waiting(tx, tenant_id, now)
    .select(['code_id', 'reference', 'code_hash'])
    .where('account_id', '=', account_id)
    .where('confirmed_at', 'is', null)
    .where('tries', '<', MOST_TRIES)
    .forUpdate()
    .execute();
  const right = rows.find(({ code_id, code_hash }) =>
    timingSafeEqual(code_hash, numberHash(code_id, number)),
  );
  const ids = (right ? [right] : rows).map(({ code_id }) => code_id);
  if (ids.length > 0)
    await tx
      .updateTable('portal_code')
      .set((row) => (right ? { confirmed_at: now, confirmed_by: by } : { tries: row('tries', '+', 1) }))
      .where('tenant_id', '=', tenant_id)
      .where('code_id', 'in', ids)
      .execute();
  return right ?? null;
}

export type PhoneOutcome = { account_id: string; proof: 'phone' } | 'waits' | 'gone' | 'too_many';

/** Whose account the browser opens once its number was confirmed; once. A number for an address without an account waits until it ends. */
export async function enterByPhone(
  { db, clock }: PortalDeps,
  { tenant_id, domain_name }: Portal,
  { browser, asked_at, ip }: { browser: string; asked_at: number; ip: string },
): Promise<PhoneOutcome> {
  const now = new Date(clock());
  return withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const bucket = placeBucket('portal entry', ip);
    if (!(await takeFrom(tx, [{ bucket, hits: LOOKS, seconds: HOUR }], now.getTime())).allowed)
      return 'too_many';
    const row = await waiting(tx, tenant_id, now)
      .innerJoin('portal_account as a', (join) =>
        join
          .onRef('a.tenant_id', '=', 'portal_code.tenant_id')
          .onRef('a.account_id', '=', 'portal_code.account_id'),
      )
      .select(['code_id', 'portal_code.account_id'])
      .where('browser_hash', '=', secretHash(browser))
      .where('confirmed_at', 'is not', null)
      .where('a.domain_name', '=', domain_name)
      .where('a.locked', '=', false)
      .forUpdate('portal_code')
      .executeTakeFirst();
    if (!row) return now.getTime() - asked_at > PHONE_MINUTES * 60_000 ? 'gone' : 'waits';
    await tx
      .updateTable('portal_code')
      .set({ used_at: now })
      .where('tenant_id', '=', tenant_id)
      .where('code_id', '=', row.code_id)
      .execute();
    return { account_id: row.account_id, proof: 'phone' };
  });
}
