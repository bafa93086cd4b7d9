import type { Database } from '@postern/db';
import { deriveKey } from '@postern/db/blobs/index';
import { type SessionCookie, sessionCookie } from '../sessions/cookie.ts';
import { type OidcClient, type OutsideFetch, oidcClient } from './oidc-client.ts';
import type { OidcProvider } from './oidc-config.ts';
import { type PendingLogins, pendingLogins } from './pending-login.ts';

/** Sign-in at identity providers, as the operator set it up. */
export interface Oidc {
  readonly clients: readonly OidcClient[];
  find(id: string): OidcClient | undefined;
  readonly logins: PendingLogins;
  /** Ties a sign-in to the browser it was begun in. */
  readonly cookie: SessionCookie;
  /** Where providers send the browser back to; fixed, never the Host header's. */
  readonly redirect_uri: string;
}

export interface OidcInput {
  db: Database;
  oidc: readonly OidcProvider[];
  installationKey: Buffer;
  publicUrl: URL;
  /** In place of the network, for tests. */
  outside?: OutsideFetch | undefined;
}

export function openOidc({ db, oidc, installationKey, publicUrl, outside }: OidcInput): Oidc {
  const clients = oidc.map((provider) => oidcClient(provider, outside));
  return {
    clients,
    find: (id) => clients.find(({ provider }) => provider.id === id),
    logins: pendingLogins(db, deriveKey(installationKey, 'sign-in at identity providers')),
    cookie: sessionCookie(publicUrl.protocol === 'https:', 'oidc'),
    redirect_uri: `${publicUrl.href.replace(/\/$/, '')}/oidc`,
  };
}
