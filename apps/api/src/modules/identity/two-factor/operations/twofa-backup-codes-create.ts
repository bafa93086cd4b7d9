import type { Operations } from '@postern/contract';
import { notify, recordAudit } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { confirmPassword } from '../../sessions/confirm-password.ts';
import { confirmFactor } from '../confirm-factor.ts';
import { readFactor, replaceBackupCodes } from '../factor.ts';
import { prepareChangeMail } from '../notify-change.ts';

export const twofaBackupCodesCreate: Handler<Operations['twofaBackupCodesCreate'], IdentityDeps> = async (
  call,
) => {
  const { actor, audit, body, client, scoped, services } = call;
  const factor = await scoped((tx) => readFactor(tx, actor));
  if (!factor) return fail('no_second_factor');
  await confirmPassword(services, actor, body.password);
  await confirmFactor(services, actor, body.token, client.ip);
  const mail = await prepareChangeMail(call, actor, 'backup_codes', factor.method);
  const { tenant_id, user_id, email } = actor;
  const backup_codes = await scoped(async (tx) => {
    const codes = await replaceBackupCodes(tx, services.codeHash, actor);
    await recordAudit(tx, { ...audit, tenant_id, action: 'twofa.backup_codes', object: email });
    await notify(tx, { tenant_id, user_id, type: 'hint', key: 'backup_codes_made' });
    await mail.queue(tx);
    return codes;
  });
  return { backup_codes };
};
