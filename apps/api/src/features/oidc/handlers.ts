import type { Handlers } from '../../lib/handler.ts';
import { federatedRealmCreate } from './federated-realm-create.ts';
import { federatedRealmDelete } from './federated-realm-delete.ts';
import { federatedRealmList } from './federated-realm-list.ts';
import { identityDelete } from './identity-delete.ts';
import { identityList } from './identity-list.ts';
import { oidcFinish } from './oidc-finish.ts';
import { oidcProviderList } from './oidc-provider-list.ts';
import { oidcStart } from './oidc-start.ts';
import { sessionCreateMicrosoft } from './session-create-microsoft.ts';

export const oidcHandlers: Handlers<
  | 'oidcProviderList'
  | 'oidcStart'
  | 'oidcFinish'
  | 'sessionCreateMicrosoft'
  | 'federatedRealmList'
  | 'federatedRealmCreate'
  | 'federatedRealmDelete'
  | 'identityList'
  | 'identityDelete'
> = {
  oidcProviderList,
  oidcStart,
  oidcFinish,
  sessionCreateMicrosoft,
  federatedRealmList,
  federatedRealmCreate,
  federatedRealmDelete,
  identityList,
  identityDelete,
};
