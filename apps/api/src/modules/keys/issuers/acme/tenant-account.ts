import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { withScope } from '@postern/db';
import { openSecret, sealSecret, secretContext } from '@postern/db/blobs/tenant-keys';
import type { OutsideDeps } from '../outside.ts';
import type { AcmeDeps } from './acme-issuer.ts';
import { type AnswerDeps, sendAnswer } from './answer-mail.ts';
import type { AcmeAccount } from './jws.ts';

const context = (tenant_id: number) =>
  secretContext(tenant_id, 'certificate_issuer', 'sealed_account', 'acme_email');

/** The tenant's account at its authority, and the mail that the authority writes to the tenant's people. */
export function acmeDepsOf(deps: AnswerDeps & OutsideDeps, tenant_id: number): AcmeDeps {
  const { db, keys } = deps;
  const scope = { tenants: [tenant_id] };
  const change = (values: { sealed_account?: Buffer; account_url?: string }) =>
    withScope(db, scope, (tx) =>
      tx
        .updateTable('certificate_issuer')
        .set(values)
        .where('tenant_id', '=', tenant_id)
        .where('kind', '=', 'acme_email')
        .execute(),
    );
  return {
    ...{ dns: deps.dns, innerDirectories: deps.innerDirectories },
    async account(): Promise<AcmeAccount> {
      const { sealed_account, account_url } = await withScope(
        db,
        scope,
        (tx) =>
          tx
            .selectFrom('certificate_issuer')
            .select(['sealed_account', 'account_url'])
            .where('tenant_id', '=', tenant_id)
            .where('kind', '=', 'acme_email')
            .executeTakeFirstOrThrow(),
        { readOnly: true },
      );
      if (sealed_account) {
        const key = await openSecret(keys, tenant_id, context(tenant_id), sealed_account);
        return { private_key: createPrivateKey({ key, format: 'der', type: 'pkcs8' }), url: account_url };
      }
      // Kept before it is used: an account whose key is lost can never be spoken for again.
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const secret = privateKey.export({ type: 'pkcs8', format: 'der' });
      await change({ sealed_account: await sealSecret(keys, tenant_id, context(tenant_id), secret) });
      return { private_key: privateKey, url: '' };
    },
    keepAccount: async (account_url) => void (await change({ account_url })),
    async challenge(address, from, since) {
      const row = await withScope(
        db,
        scope,
        (tx) =>
          tx
            .selectFrom('issuer_challenge')
            .select(['from_address', 'token', 'message_id', 'reply_to'])
            .where('tenant_id', '=', tenant_id)
            .where('address', '=', address)
            .where('from_address', '=', from)
            .where('received_at', '>=', since)
            .orderBy('received_at', 'desc')
            .executeTakeFirst(),
        { readOnly: true },
      );
      return row ? { ...row, from: row.from_address } : null;
    },
    answer: ({ address, now }, mail, digest) => sendAnswer(deps, { tenant_id, address, now }, mail, digest),
  };
}
