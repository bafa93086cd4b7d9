import { domainOf } from '@postern/addresses';
import type { Operations } from '@postern/contract';
import { notifySettings, withScope } from '@postern/db';
import { smsText } from '@postern/locales/sms-texts';
import { livesElsewhere } from '../../../http/all-instances.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findManagedDomain } from '../../domains/index.ts';
import {
  type IdentityDeps,
  makePasswordLink,
  requirePasswordRules,
  SmsFailedError,
  setPassword,
} from '../../identity/index.ts';
import { addUser } from '../add-user.ts';
import { rolesToGive } from '../may-give.ts';
import { readUser } from '../read-user.ts';

/** Long enough for a weekend. */
const LINK_DAYS = 3;

interface Told {
  is_told: boolean;
  one_time_link: string | null;
}

/** Gives a new user a link to set a password, the way that was asked for. */
async function welcome(
  { actor, body, services }: Call<Operations['userCreate'], IdentityDeps>,
  person: { tenant_id: number; user_id: string },
): Promise<Told> {
  const { notification, mobile, locked, email } = body;
  if (notification === 'none' || locked) return { is_told: false, one_time_link: null };
  const { tenant_id } = person;
  const { language } = actor;
  const now = services.clock();
  const minutes = LINK_DAYS * 24 * 60;
  const link = await makePasswordLink(services, person, { now, minutes });
  const params = { token: link.token, minutes, days: LINK_DAYS, by: actor.email };
  const mail =
    notification === 'email'
      ? await services.mails.prepare({ to: email, tenant_id, language, kind: 'account_created', params })
      : null;
  await withScope(services.db, { tenants: [tenant_id] }, async (tx) => {
    await link.keep(tx);
    await mail?.queue(tx);
  });
  const address = services.mails.passwordPage(email, link.token);
  if (notification === 'otp') return { is_told: true, one_time_link: address };
  if (notification === 'sms') {
    const text = smsText(language, 'account_created.sms', { days: LINK_DAYS, link: address });
    try {
      await services.sms.send({ ...person, mobile, text });
    } catch (error) {
      if (error instanceof SmsFailedError) return { is_told: false, one_time_link: null };
      throw error;
    }
  }
  return { is_told: true, one_time_link: null };
}

/** Only where the domain is proven: an address belongs to one account of all organisations, and nobody takes another's. */
export const userCreate: Handler<Operations['userCreate'], IdentityDeps> = async (call) => {
  const { actor, audit, body, scoped, services } = call;
  const { email, name, locked, password_new1: password } = body;
  const { may_not_sign = false, may_not_encrypt = false, mpki_subject_part = '' } = body;
  const protection = { may_not_sign, may_not_encrypt, mpki_subject_part };
  const roles = [...new Set(body.roles)];
  const mine = rolesToGive(actor);
  if (!roles.every((role) => mine.includes(role))) fail('role_not_yours');
  if (body.notification === 'sms' && !services.sms.available) fail('sms_unavailable');
  if (password !== undefined) requirePasswordRules(password, email, 'password_new1');
  const now = services.clock();
  const password_hash = password === undefined ? null : await services.passwords.hash(password);
  const made = await scoped(async (tx) => {
    const domain = await findManagedDomain(tx, actor, domainOf(email));
    if (!domain.is_proven) fail('domain_not_ours');
    if (await livesElsewhere(services, 'login', email)) fail('user_exists');
    const { tenant_id } = domain;
    const user_id = await addUser(
      tx,
      { tenant_id, email, name, roles, locked, ...protection, notification: body.notification },
      audit,
    );
    if (user_id === null) return fail('user_exists');
    if (password_hash !== null) await setPassword(tx, { tenant_id, user_id }, password_hash, now);
    await notifySettings(tx, tenant_id);
    return { user: await readUser(tx, actor, email, now), tenant_id, user_id };
  });
  return { ...made.user, ...(await welcome(call, made)) };
};
