import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';

export const oidcProviderList: Handler<Operations['oidcProviderList']> = async ({ services }) => ({
  providers: services.oidc.clients.map(({ provider: { id, name, kind } }) => ({ id, name, kind })),
});
