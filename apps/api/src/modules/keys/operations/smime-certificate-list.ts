import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { readCertificates } from '../read-certificates.ts';

export const smimeCertificateList: Handler<Operations['smimeCertificateList']> = ({
  actor,
  query,
  scoped,
  services,
}) =>
  scoped((tx) => readCertificates({ tx, actor, query, hash: services.hash, now: services.clock() }), {
    readOnly: true,
  });
