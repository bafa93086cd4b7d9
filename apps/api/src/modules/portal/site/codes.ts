import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Locale } from '@postern/contract';
import { type Tx, uuidv7, withScope } from '@postern/db';
import { smsText } from '@postern/locales/sms-texts';
import { personBucket, placeBucket, takeFrom } from '../../../http/rate-limit.ts';
import { makeSentCode, type Sms, secretHash } from '../../identity/index.ts';
import type { PortalDeps } from '../deps.ts';
import type { Portal } from './portal-host.ts';

export const CODE_MINUTES = 10;
/** Wrong entries after which a code is void. */
export const MOST_TRIES = 5;
/** Codes sent an hour: to one address as one network asks, and in all. A stranger's requests slow strangers. */
const FROM_ONE_PLACE = 5;
const TO_ONE_ADDRESS = 15;
/** Entries an hour from one network, over all messages: guesses at many codes. */
const ENTRIES = 60;
const HOUR = 3600;

/** Keyed by the browser's secret, which is not stored: a copy of the table says nothing about six digits. */
const codeHash = (browser: string, code: string): Buffer =>
  createHmac('sha256', browser).update(code).digest();

/** Shown on the page and in the mail. Two letters and two digits, none that look alike. */
export function newReference(): string {
  const letters = 'ABCDEFGHKMNPRSTVWXYZ';
  const letter = () => letters[randomInt(letters.length)];
  return `${letter()}${letter()}-${randomInt(10)}${randomInt(10)}`;
}

export interface CodeRequest {
  /** Whose mailbox: that of a message's reader, or an account's. */
  to: { link: string } | { address: string };
  /** sms: to the mobile number of the account, where it has one. */
  way?: 'mail' | 'sms';
  browser: string;
  reference: string;
  ip: string;
  language: Locale;
}

/**
 * Sends a code to the mailbox that a message was written to, or to an account's. Answers nothing, so that nobody learns which addresses of messages exist: call it
 * after the reply.
 */
export async function sendCode(deps: PortalDeps, portal: Portal, request: CodeRequest): Promise<void> {
  const { db, clock, mails, sms } = deps;
  const { tenant_id } = portal;
  const scope = { tenants: [tenant_id] };
  const account = await withScope(db, scope, (tx) => accountOf(tx, portal, request.to));
  if (!account || isOwedPassword(portal, account)) return;
  const { way = 'mail' } = request;
  if (way === 'sms' && account.mobile === '') return;
  const now = clock();
  const person = personBucket('portal code', `${tenant_id} ${account.account_id}`);
  const allowed = await withScope(db, scope, async (tx) => {
    const taken = await takeFrom(
      tx,
      [
        { bucket: person, hits: TO_ONE_ADDRESS, seconds: HOUR },
        {
          bucket: `${person} ${placeBucket('portal code', request.ip)}`,
          hits: FROM_ONE_PLACE,
          seconds: HOUR,
        },
      ],
      now,
    );
    return taken.allowed;
  });
  if (!allowed) return;
  const code = makeSentCode();
  const { browser, reference, ip } = request;
  const language = account.language || request.language;
  const params = { code, reference, minutes: CODE_MINUTES, company: portal.company, host: portal.host, ip };
  if (account.locked) {
    // They cannot be told on the page, where nobody has proven anything.
    const change = { change: 'locked' as const, company: portal.company, host: portal.host, ip };
    const word = await mails.prepare({
      ...{ kind: 'portal_account_changed', tenant_id, to: account.address, language },
      params: { ...change, at: new Date(now) },
    });
    return withScope(db, scope, async (tx) => void (await word.queue(tx)));
  }
  const mail =
    way === 'mail'
      ? await mails.prepare({ kind: 'portal_code', tenant_id, to: account.address, language, params })
      : null;
  await withScope(db, scope, async (tx) => {
    await tx
      .insertInto('portal_code')
      .values({
        ...{ tenant_id, code_id: uuidv7(), account_id: account.account_id, reference, way },
        ...{ browser_hash: secretHash(browser), code_hash: codeHash(browser, code) },
        created_at: new Date(now),
        expires_at: new Date(now + CODE_MINUTES * 60_000),
      })
      .execute();
    await mail?.queue(tx);
  });
  if (!mail) await sms.send(smsTo(portal, account, smsText(language, 'portal_code.sms', params)));
}

/** A text message to the number of an account, which is kept with a plus; carriers take two noughts. */
export const smsTo = (
  { tenant_id }: Pick<Portal, 'tenant_id'>,
  { account_id, mobile }: { account_id: string; mobile: string },
  text: string,
): Sms => ({ tenant_id, user_id: account_id, mobile: mobile.replace(/^\+/, '00'), text });

/** Where the first visit takes a password that the sender passes on, a mailbox proves nothing before it. Who registers by themselves has no sender. */
export const isOwedPassword = (
  { settings }: Pick<Portal, 'settings'>,
  { state, self_registered_at }: { state: string; self_registered_at: Date | null },
): boolean =>
  settings.initial_password_settings.first_visit === 'password' &&
  state === 'invited' &&
  self_registered_at === null;

const accounts = (tx: Tx, { tenant_id, domain_name }: Portal) =>
  tx
    .selectFrom('portal_account as a')
    .select(['a.account_id', 'a.address', 'a.locked', 'a.language', 'a.mobile'])
    .select(['a.state', 'a.self_registered_at'])
    .where('a.tenant_id', '=', tenant_id)
    .where('a.domain_name', '=', domain_name);

async function accountOf(tx: Tx, portal: Portal, to: CodeRequest['to']) {
  const row =
    'address' in to
      ? await accounts(tx, portal).where('a.address', '=', to.address).executeTakeFirst()
      : await accounts(tx, portal)
          .innerJoin('portal_recipient as r', (join) =>
            join.onRef('r.tenant_id', '=', 'a.tenant_id').onRef('r.account_id', '=', 'a.account_id'),
          )
          .where('r.link', '=', to.link)
          .executeTakeFirst();
  return row && { ...row, language: row.language as Locale | '' };
}

export type CodeOutcome = { account_id: string; proof: 'code' | 'sms' } | 'wrong' | 'too_many';

/** Whose account the code opens. It opens the browser that asked for it, once. */
export async function enterCode(
  { db, clock }: PortalDeps,
  { tenant_id, domain_name }: Portal,
  { code, browser, ip }: { code: string; browser: string; ip: string },
): Promise<CodeOutcome> {
  const now = clock();
  return withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const bucket = placeBucket('portal entry', ip);
    const taken = await takeFrom(tx, [{ bucket, hits: ENTRIES, seconds: HOUR }], now);
    if (!taken.allowed) return 'too_many';
    const found = await tx
      .selectFrom('portal_code as c')
      .innerJoin('portal_account as a', (join) =>
        join.onRef('a.tenant_id', '=', 'c.tenant_id').onRef('a.account_id', '=', 'c.account_id'),
      )
      .select(['c.code_id', 'c.code_hash', 'c.tries', 'c.account_id', 'c.way'])
      .where('c.tenant_id', '=', tenant_id)
      .where('c.browser_hash', '=', secretHash(browser))
      .where('c.used_at', 'is', null)
      .where('c.way', '<>', 'phone')
      .where('c.expires_at', '>', new Date(now))
      .where('a.domain_name', '=', domain_name)
      .where('a.locked', '=', false)
      .orderBy('c.created_at', 'desc')
      .forUpdate('c')
      .execute();
    const usable = found.filter(({ tries }) => tries < MOST_TRIES);
    const entered = codeHash(browser, code);
    const right = usable.find(({ code_hash }) => timingSafeEqual(code_hash, entered));
    const ids = (right ? [right] : usable).map(({ code_id }) => code_id);
    if (ids.length > 0)
      await tx
        .updateTable('portal_code')
        .set((row) => (right ? { used_at: new Date(now) } : { tries: row('tries', '+', 1) }))
        .where('tenant_id', '=', tenant_id)
        .where('code_id', 'in', ids)
        .execute();
    if (right) return { account_id: right.account_id, proof: right.way === 'sms' ? 'sms' : 'code' };
    return found.length > 0 && usable.every(({ tries }) => tries + 1 >= MOST_TRIES) ? 'too_many' : 'wrong';
  });
}
