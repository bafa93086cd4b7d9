import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { presentSmtpTest } from '../present-smtp-test.ts';

export const smtpTestRead: Handler<Operations['smtpTestRead']> = async ({
  actor,
  params,
  scoped,
  services,
}) => {
  const row = await scoped(
    (tx) =>
      tx
        .selectFrom('mail_test')
        .select(['lsid', 'created_at', 'state', 'input', 'result'])
        .where('tenant_id', '=', actor.tenant_id)
        .where('lsid', '=', params.lsid)
        .where('kind', '=', 'smtp')
        .executeTakeFirst(),
    { readOnly: true },
  );
  return row ? presentSmtpTest(row, new Date(services.clock())) : fail('mail_test_not_found');
};
