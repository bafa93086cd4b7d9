import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { readPartnerKeys } from '../read-partner-keys.ts';

export const partnerKeyList: Handler<Operations['partnerKeyList']> = ({ actor, query, scoped, services }) =>
  scoped((tx) => readPartnerKeys(tx, actor, query, new Date(services.clock())), { readOnly: true });
