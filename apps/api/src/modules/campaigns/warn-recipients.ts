import { domainOf } from '@postern/addresses';
import { settingValue } from '@postern/contract/settings/resolver';
import type { Tx } from '@postern/db';
import { readSettings } from '@postern/records';
import type { FoundMessages, Ignored, LockedMessage } from '../quarantine/index.ts';
import { shownSender } from '../sender-lists/index.ts';
import type { SystemMail } from '../system-mail/index.ts';

export interface Warnings {
  readonly mails: { mail: SystemMail; message: LockedMessage }[];
  readonly ignored: Ignored[];
}

/** Who is warned, once each whatever number of copies they got: only those to whom it was delivered can do anything about it. */
export async function warningsTo(tx: Tx, { found, ignored }: FoundMessages, by: string): Promise<Warnings> {
  const newest = new Map<string, LockedMessage>();
  const left = [...ignored];
  for (const { message } of found) {
    if (message.direction !== 'in' || message.state !== 'delivered') {
      left.push({ cloudid: message.cloudid, code: 'not_delivered' });
      continue;
    }
    const key = `${message.tenant_id} ${message.to_address.toLowerCase()}`;
    const known = newest.get(key);
    if (!known || known.ts < message.ts) newest.set(key, message);
  }
  const mails: Warnings['mails'] = [];
  for (const message of newest.values()) {
    const { tenant_id } = message;
    const to = message.to_address.toLowerCase();
    const person = await tx
      .selectFrom('app_user')
      .select(['user_id', 'name'])
      .where('tenant_id', '=', tenant_id)
      .where('email', '=', to)
      .executeTakeFirst();
    const rows = await readSettings(tx, {
      ...{ tenant_id, domain: domainOf(to) },
      ...(person ? { user_id: person.user_id } : {}),
    });
    mails.push({
      message,
      mail: {
        ...{ kind: 'campaign_warning', to, tenant_id, language: settingValue('user_language', rows) },
        ...(person?.name ? { name: person.name } : {}),
        params: { from: shownSender(message), subject: message.subject, by, at: message.ts },
      },
    });
  }
  return { mails, ignored: left };
}
