import type { TwofaMethod } from '@postern/contract';
import type { CallOf } from '../../../http/handler.ts';
import type { PreparedMail } from '../../system-mail/index.ts';
import type { IdentityDeps } from '../deps.ts';

type Change = 'set_up' | 'changed' | 'removed' | 'backup_codes';

/** The mail that tells somebody of a change to their second factor, to be queued in the change's own transaction. */
export function prepareChangeMail(
  { services, client }: Pick<CallOf<unknown, unknown, unknown, IdentityDeps>, 'services' | 'client'>,
  person: {
    tenant_id: number;
    email: string;
    language: CallOf<unknown, unknown, unknown, IdentityDeps>['actor']['language'];
  },
  change: Change,
  method: TwofaMethod,
): Promise<PreparedMail> {
  const { tenant_id, email, language } = person;
  return services.mails.prepare({
    to: email,
    tenant_id,
    language,
    kind: 'second_factor_changed',
    params: {
      change,
      method: method === 'none' ? 'otp' : method,
      at: new Date(services.clock()),
      ip: client.ip,
    },
  });
}
