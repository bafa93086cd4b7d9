import type { Operations } from '@postern/contract';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { presentIssuer, readIssuers } from '../issuers/issuer-rows.ts';

export const certificateIssuerRead: Handler<Operations['certificateIssuerRead']> = async ({
  actor,
  scoped,
}) => presentIssuer(await scoped((tx) => readIssuers(tx, tenantOf(actor)), { readOnly: true }));
