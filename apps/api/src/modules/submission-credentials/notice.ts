import { notify, type Tx } from '@postern/db';
import type { CallOf } from '../../http/handler.ts';
import type { SystemMailDeps } from '../system-mail/index.ts';

type NoticeCall = Pick<CallOf<unknown, unknown, unknown, SystemMailDeps>, 'actor' | 'client' | 'services'>;

/** Tells the maker of a credential by mail and in the console: whoever made it in their name would keep it from them. */
export async function prepareNotice(
  { actor, client, services }: NoticeCall,
  { kind, name }: { kind: 'server' | 'person'; name: string },
): Promise<(tx: Tx) => Promise<void>> {
  const { tenant_id, user_id, email, name: person, language } = actor;
  const key = kind === 'server' ? 'server_credential_created' : 'app_password_created';
  const mail = await services.mails.prepare({
    ...{ to: email, name: person, tenant_id, language, kind: key },
    params: { credential_name: name, at: new Date(services.clock()), ip: client.ip },
  });
  return async (tx) => {
    await notify(tx, { tenant_id, user_id, type: 'hint', key, params: { name } });
    await mail.queue(tx);
  };
}
