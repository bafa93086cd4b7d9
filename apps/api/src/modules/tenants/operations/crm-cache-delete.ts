import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import type { TenantsDeps } from '../deps.ts';

/** Organisations and services are read from the database each time; what is kept of them is what sessions hold. */
export const crmCacheDelete: Handler<Operations['crmCacheDelete'], TenantsDeps> = async ({ services }) => {
  services.sessions.forgetAll();
  return { cleared: true };
};
