import type { Handlers } from '../../../http/handler.ts';
import { federatedRealmCreate } from './operations/federated-realm-create.ts';
import { federatedRealmDelete } from './operations/federated-realm-delete.ts';
import { federatedRealmList } from './operations/federated-realm-list.ts';
import { identityDelete } from './operations/identity-delete.ts';
import { identityList } from './operations/identity-list.ts';
import { oidcFinish } from './operations/oidc-finish.ts';
import { oidcProviderList } from './operations/oidc-provider-list.ts';
import { oidcStart } from './operations/oidc-start.ts';
import { sessionCreateMicrosoft } from './operations/session-create-microsoft.ts';

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
