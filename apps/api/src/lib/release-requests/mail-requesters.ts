import { settingValue } from '@postern/contract/setting-resolver';
import { domainOfAddress, readSettings, type Tx, withScope } from '@postern/db';
import type { Services } from '../services.ts';
import type { DecidedRequest } from './tell-requester.ts';

async function readPerson(tx: Tx, { tenant_id, user_id }: DecidedRequest) {
  const person = await tx
    .selectFrom('app_user')
    .select(['email', 'name'])
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!person) return null;
  const rows = await readSettings(tx, { tenant_id, user_id, domain: domainOfAddress(person.email) });
  return { ...person, language: settingValue('user_language', rows) };
}

/**
 * Writes to those whose requests were decided, after the answer: the notification they have by then, and a mail that could not be
 * composed must not undo a decision.
 */
export function mailRequesters(
  { afterwards, db, mails }: Pick<Services, 'afterwards' | 'db' | 'mails'>,
  decided: readonly DecidedRequest[] = [],
): void {
  for (const request of decided) {
    afterwards.run('mail about a decided request', async () => {
      const { tenant_id, state, by, subject, answer, cloudid } = request;
      const person = await withScope(db, { tenants: [tenant_id] }, (tx) => readPerson(tx, request));
      if (!person) return;
      const { email, name, language } = person;
      const params = { granted: state === 'granted', by, subject, reason: answer, cloudid };
      await mails.send({ to: email, name, tenant_id, language, kind: 'release_decided', params });
    });
  }
}
