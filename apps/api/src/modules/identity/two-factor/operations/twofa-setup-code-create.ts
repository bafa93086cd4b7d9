import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { confirmPassword } from '../../sessions/confirm-password.ts';
import { sendCode } from '../send-code.ts';

export const twofaSetupCodeCreate: Handler<Operations['twofaSetupCodeCreate'], IdentityDeps> = async ({
  actor,
  body,
  client,
  services,
}) => {
  await confirmPassword(services, actor, body.password);
  const target =
    body.method === 'sms'
      ? { method: body.method, mobile: body.mobile }
      : { method: body.method, mobile: null };
  return sendCode(services, actor, 'setup', target, client.ip);
};
