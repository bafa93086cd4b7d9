import { randomInt } from 'node:crypto';
import { type Tx, withScope } from '@postern/db';
import type { StoredBlob } from '@postern/db/blobs/index';
import type { Locale } from '@postern/locales';
import type { LargeFileRules } from '@postern/records/large-files/rules';
import {
  currentHost,
  keepAccount,
  plainSecret,
  portalLink,
  portalUrl,
  secretHash,
} from '@postern/records/portal';
import type { PortalDeps } from '../deps.ts';
import type { Upload } from '../files/keep-piece.ts';
import { ownerLanguage } from '../owner-language.ts';
import type { Copy } from './find-copy.ts';
import type { ReaderVisit } from './visit.ts';

/** Files of an answer that stay in the portal, for the one it is written to. */
export interface KeptFiles {
  mode: 'plain' | 'secure';
  url: string;
  expires_at: Date;
  language: Locale;
  /** With the answer, in its transaction. */
  write: (tx: Tx, message_id: string, mail: StoredBlob) => Promise<void>;
}

export async function keepFiles(
  deps: PortalDeps,
  { portal }: ReaderVisit,
  { tenant_id, owner }: Pick<Copy, 'tenant_id' | 'owner'>,
  { incoming, retention_days }: LargeFileRules,
  uploads: readonly Upload[],
): Promise<KeptFiles> {
  const { domain_name } = portal;
  const mode = incoming.mode === 'plain' ? 'plain' : 'secure';
  const link = portalLink(randomInt);
  const secret = mode === 'plain' ? plainSecret(randomInt) : null;
  const expires_at = new Date(deps.clock() + retention_days * 86_400_000);
  const [host, language] = await withScope(
    deps.db,
    { tenants: [tenant_id] },
    async (tx) =>
      [(await currentHost(tx, portal)) ?? portal.host, await ownerLanguage(tx, tenant_id, owner)] as const,
    { readOnly: true },
  );
  return {
    ...{ mode, expires_at, language },
    url: portalUrl(deps.portal.publicUrl, host, secret === null ? `/m/${link}` : `/f/${link}${secret}`),
    async write(tx, message_id, mail) {
      for (const [number, { file_id }] of uploads.entries())
        await tx
          .updateTable('portal_file')
          .set({ message_id, number })
          .where('tenant_id', '=', tenant_id)
          .where('file_id', '=', file_id)
          .execute();
      const account_id = await keepAccount(tx, { tenant_id, domain_name, address: owner });
      await tx
        .insertInto('portal_recipient')
        .values({
          ...{ tenant_id, message_id, account_id, link, expires_at, notice: 'none' },
          ...{ blob_id: mail.blob_id, size: mail.size },
          secret_hash: secret === null ? null : secretHash(secret),
        })
        .execute();
    },
  };
}
