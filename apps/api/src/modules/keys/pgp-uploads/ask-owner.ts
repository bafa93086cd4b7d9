import { PGP_UPLOAD_DAYS } from '@postern/contract';
import type { Tx } from '@postern/db';
import { localeOf } from '@postern/locales';
import type { PgpPublicKey } from '@postern/mail/pgp/key';
import { newTenantToken } from '../../identity/index.ts';
import type { KeysDeps } from '../deps.ts';

const DAY = 86_400_000;

export interface AskedOwner {
  tenant_id: number;
  workflow_id: string;
  address: string;
  language: string;
  key: PgpPublicKey;
  uploaded_by: string;
  company: string;
}

/**
 * Prepares the two mails to a key's owner: a plain one, whose link can decline, and one that only the key opens, whose link can accept. Queued by
 * `send`, in the transaction that says so; links of before end with it.
 */
export async function askOwner(
  { mails, clock }: Pick<KeysDeps, 'mails' | 'clock'>,
  { tenant_id, workflow_id, address, language, key, uploaded_by, company }: AskedOwner,
) {
  const now = new Date(clock());
  const until = new Date(now.getTime() + PGP_UPLOAD_DAYS * DAY);
  const [decline, accept] = [newTenantToken(tenant_id), newTenantToken(tenant_id)];
  const said = { uploaded_by, company, fingerprint: key.fingerprint.toUpperCase(), workflow_id, until };
  const mail = { tenant_id, to: address, language: localeOf(language) };
  const plain = await mails.prepare({
    ...mail,
    kind: 'key_upload',
    params: { ...said, token: decline.text },
  });
  const encrypted = await mails.prepare({
    ...{ ...mail, kind: 'key_upload_encrypted', pgp_key: key },
    params: { ...said, token: accept.text },
  });
  return {
    async send(tx: Tx): Promise<void> {
      const mail_entries = [await plain.queue(tx), await encrypted.queue(tx)];
      await tx
        .updateTable('pgp_upload_workflow')
        .set({
          ...{ state: 'verification_mail_sent', sent_at: now, expires_at: until, mail_entries },
          ...{ accept_hash: accept.hash, decline_hash: decline.hash },
        })
        .where('tenant_id', '=', tenant_id)
        .where('workflow_id', '=', workflow_id)
        .execute();
    },
  };
}

export async function companyOf(tx: Tx, tenant_id: number): Promise<string> {
  const { name } = await tx
    .selectFrom('tenant')
    .select('name')
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow();
  return name;
}
