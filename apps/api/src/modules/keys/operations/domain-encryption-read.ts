import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { readStatus } from '../domain-encryption/read-status.ts';

export const domainEncryptionRead: Handler<Operations['domainEncryptionRead']> = ({
  actor,
  params: { domain },
  scoped,
  services,
}) =>
  scoped(async (tx) => readStatus(tx, await findManagedDomain(tx, actor, domain), services.clock()), {
    readOnly: true,
  });
