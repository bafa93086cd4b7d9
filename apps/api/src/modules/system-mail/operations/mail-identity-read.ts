import type { Operations } from '@postern/contract';
import { dkimRecord } from '@postern/records/keys/dkim-keys';
import { ensureMailIdentity } from '@postern/records/keys/mail-identity';
import type { Handler } from '../../../http/handler.ts';
import type { SystemMailDeps } from '../deps.ts';

export const mailIdentityRead: Handler<Operations['mailIdentityRead'], SystemMailDeps> = async ({
  services,
}) => {
  const { sender } = services.mails;
  const { domain, selector, public_key } = await ensureMailIdentity(
    services.db,
    services.keys,
    sender.domain,
  );
  return {
    from: `${sender.name} <${sender.address}>`,
    domain,
    selector,
    record_name: `${selector}._domainkey.${domain}`,
    record_value: dkimRecord(public_key),
  };
};
