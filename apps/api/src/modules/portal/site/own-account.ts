import { account_change } from '@postern/contract/portal/accounts';
import { uuidv7, withScope } from '@postern/db';
import type { Locale } from '@postern/locales';
import { placeBucket, takeFrom } from '../../../http/rate-limit.ts';
import { deleteAccount } from '../delete-account.ts';
import type { PortalDeps } from '../deps.ts';
import { type Portal, portalLanguages } from './portal-host.ts';
import type { Reader } from './sessions.ts';
import type { ReaderVisit } from './visit.ts';

/** Accounts that one network may register an hour. */
const REGISTERED = 3;
const HOUR = 3600;
/** Characters of a name. */
const MOST_NAME = 100;

export interface Profile {
  name: string;
  language: Locale;
  mobile: string;
  shared: boolean;
}

export type ProfileFault = 'name_wrong' | 'mobile_wrong';

/** What a line of a form says: signs that control or cannot be seen are spaces. */
export const oneLine = (text: unknown): string =>
  String(text ?? '')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** An address as it was typed; '': it is none. */
export function readAddress(text: unknown): string {
  const address = oneLine(text).toLowerCase();
  return address.length <= 254 &&
    /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]+$/.test(address)
    ? address
    : '';
}

/** What a form says of a person, or what is wrong with it. */
export function readProfile(
  portal: Portal,
  form: Readonly<Record<string, unknown>>,
  language: Locale,
): { profile: Profile; fault: ProfileFault | null } {
  const profile = {
    name: oneLine(form.name).slice(0, MOST_NAME),
    language: portalLanguages(portal).find((locale) => locale === form.language) ?? language,
    mobile: oneLine(form.mobile)
      .replaceAll(/[\s()/.-]/g, '')
      .replace(/^00/, '+'),
    shared: form.shared === 'yes',
  };
  const { enforce_phone_nbr } = portal.settings.mandatory_fields_settings;
  const is_mobile =
    profile.mobile === ''
      ? !enforce_phone_nbr
      : account_change.shape.mobile.safeParse(profile.mobile).success;
  if (profile.name === '') return { profile, fault: 'name_wrong' };
  return { profile, fault: is_mobile ? null : 'mobile_wrong' };
}

/** Whoever has to say more of themselves before they read. */
export const owesProfile = ({ portal, reader }: Pick<ReaderVisit, 'portal' | 'reader'>): boolean =>
  owesPerson(reader) ||
  (portal.settings.mandatory_fields_settings.enforce_phone_nbr &&
    (reader.name === '' || reader.mobile === ''));

/** Where several people read the mailbox, whoever has not said who they are. */
export const owesPerson = ({ shared, name }: Pick<Reader, 'shared' | 'name'>): boolean =>
  shared && name === '';

/** Where several people read the mailbox the name is that of the session alone. */
export async function saveProfile(
  { db }: PortalDeps,
  { portal: { tenant_id }, reader }: ReaderVisit,
  { name, ...profile }: Profile,
): Promise<void> {
  await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    await tx
      .updateTable('portal_account')
      .set(profile.shared ? profile : { ...profile, name })
      .where('tenant_id', '=', tenant_id)
      .where('account_id', '=', reader.account_id)
      .execute();
    await tx
      .updateTable('portal_session')
      .set({ person: profile.shared ? name : '' })
      .where('tenant_id', '=', tenant_id)
      .where('session_id', '=', reader.session_id)
      .execute();
  });
}

/** Makes an account that nobody was written to for. One that is there stays as it is, and nobody learns that it was. */
export async function registerAccount(
  { db, clock }: PortalDeps,
  { tenant_id, domain_name }: Portal,
  { address, ip, ...profile }: Omit<Profile, 'shared'> & { address: string; ip: string },
): Promise<'made' | 'too_many'> {
  return withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const bucket = placeBucket('portal registration', ip);
    if (!(await takeFrom(tx, [{ bucket, hits: REGISTERED, seconds: HOUR }], clock())).allowed)
      return 'too_many';
    await tx
      .insertInto('portal_account')
      .values({
        ...{ tenant_id, account_id: uuidv7(), domain_name, address, ...profile },
        self_registered_at: new Date(clock()),
      })
      .onConflict((same) => same.columns(['tenant_id', 'domain_name', 'address']).doNothing())
      .execute();
    return 'made';
  });
}

/** Whether they want to be written to. */
export async function setRefusal(
  { db, clock }: PortalDeps,
  { portal: { tenant_id }, reader }: ReaderVisit,
  refuses: boolean,
): Promise<void> {
  await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .updateTable('portal_account')
      .set({ refuses_since: refuses ? new Date(clock()) : null })
      .where('tenant_id', '=', tenant_id)
      .where('account_id', '=', reader.account_id)
      .execute(),
  );
}

/** The reader deletes their account, with their copies of messages. Their mailbox is told. */
export async function deleteOwnAccount(
  { db, clock, mails }: PortalDeps,
  { portal, reader, language, ip }: ReaderVisit,
): Promise<void> {
  const { tenant_id, company, host, domain_name } = portal;
  const { address, account_id } = reader;
  const mail = await mails.prepare({
    ...{ kind: 'portal_account_changed', tenant_id, to: address, language },
    params: { change: 'deleted', company, host, at: new Date(clock()), ip },
  });
  await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    await deleteAccount(tx, {
      ...{ tenant_id, account_id, address, domain_name },
      audit: { actor: address, ip },
    });
    await mail.queue(tx);
  });
}
