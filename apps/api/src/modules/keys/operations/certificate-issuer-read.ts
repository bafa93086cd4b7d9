import type { Operations } from '@postern/contract';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { showIssuer } from '../issuers/issuer-rows.ts';

export const certificateIssuerRead: Handler<Operations['certificateIssuerRead']> = async ({
  actor,
  scoped,
}) => scoped((tx) => showIssuer(tx, tenantOf(actor)), { readOnly: true });
