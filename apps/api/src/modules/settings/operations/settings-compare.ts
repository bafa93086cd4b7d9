import { type DataOf, mail_setting_fields, type Operations, resolveSetting } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { requireReadMail } from '../mail-settings.ts';
import { findSubject, readSubject } from '../subject.ts';

type Compared = DataOf<Operations['settingsCompare']>['domains'][number];

export const settingsCompare: Handler<Operations['settingsCompare']> = async ({ actor, query, scoped }) =>
  scoped(
    async (tx) => {
      const domains: Compared[] = [];
      for (const domain_name of query.domain) {
        const subject = await findSubject(tx, actor, { scope: 'domain', scope_value: domain_name });
        requireReadMail(actor, subject);
        const rows = await readSubject(tx, subject);
        const values = mail_setting_fields.map((field) => {
          const { scope, value } = resolveSetting(field, rows);
          return [field, { scope, value }];
        });
        domains.push({ domain_name, values: Object.fromEntries(values) });
      }
      return { domains };
    },
    { readOnly: true },
  );
