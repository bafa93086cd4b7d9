import type { Operations } from '@postern/contract';
import { generatePgpKey } from '@postern/mail/pgp/generate';
import type { Handler } from '../../../http/handler.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { readStatus } from '../domain-encryption/read-status.ts';
import { requireReady, useDomainKey } from '../domain-encryption/use-key.ts';

export const domainEncryptionActivate: Handler<Operations['domainEncryptionActivate']> = async (call) => {
  const { actor, params, scoped, services } = call;
  const now = services.clock();
  const { found, status } = await scoped(
    async (tx) => {
      const domain = await findManagedDomain(tx, actor, params.domain);
      return { found: domain, status: await readStatus(tx, domain, now) };
    },
    { readOnly: true },
  );
  if (status.postern_encryption) return status;
  requireReady(status);
  await useDomainKey(call, found, await generatePgpKey(`encryption@${found.domain_name}`, new Date(now)));
  return scoped((tx) => readStatus(tx, found, now), { readOnly: true });
};
