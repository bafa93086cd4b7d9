import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import type { IdentityDeps } from '../../deps.ts';

export const oidcProviderList: Handler<Operations['oidcProviderList'], IdentityDeps> = async ({
  services,
}) => ({
  providers: services.oidc.clients.map(({ provider: { id, name, kind } }) => ({ id, name, kind })),
});
