import { EgressRefusedError, egressFetch } from '@postern/egress';
import { createRemoteJWKSet, type JWTPayload, customFetch as joseFetch, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { type Claims, type Identity, readIdentity } from './identity.ts';
import type { OidcProvider } from './oidc-config.ts';

/** Something about the answer is not as it must be; the message is for the log and holds no token. */
export class OidcRefusedError extends Error {}
/** The provider does not answer, or not now. */
export class OidcUnavailableError extends Error {}

export type OutsideFetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Symmetric keys and `none` are no proof: the client would share or know them. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Seconds that clocks may differ. */
const CLOCK_TOLERANCE = 60;
/** ms that a provider's description is believed. */
const DISCOVERY_AGE = 3_600_000;

export interface CodeAnswer {
  /** The address the browser came back to, with everything the provider added. */
  callback: URL;
  state: string;
  nonce: string;
  verifier: string;
}

export interface OidcClient {
  readonly provider: OidcProvider;
  authorizationUrl(asked: {
    redirect_uri: string;
    state: string;
    nonce: string;
    challenge: string;
  }): Promise<URL>;
  /** The ID token a code is worth. */
  redeem(answer: CodeAnswer): Promise<string>;
  /** Who an ID token speaks of: signature, issuer, audience and times are checked here; whose nonce it is, by the caller. */
  verify(idToken: string): Promise<Identity & { nonce: string }>;
}

interface Discovered {
  at: number;
  configuration: client.Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

/** An error and what it was made of: libraries wrap what went wrong. */
function chainOf(error: unknown): (Error & { code?: unknown })[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : [];
}

const NETWORK = /^(E[A-Z]+|ERR_JWKS_TIMEOUT|OAUTH_TIMEOUT|OAUTH_RESPONSE_IS_NOT_CONFORM|ABORT_ERR)$/;
const PROTOCOL = /^(OAUTH_|ERR_J)/;

/** Errors of the network become one error, errors of the protocol another; all else is a mistake of ours. */
function sorted(error: unknown): unknown {
  if (error instanceof OidcRefusedError || error instanceof OidcUnavailableError) return error;
  const chain = chainOf(error);
  const reason = chain.map(({ code, message }) => `${code ?? ''} ${message}`.trim()).join(': ');
  const isAway = chain.some(
    (one) =>
      one instanceof EgressRefusedError ||
      NETWORK.test(String(one.code)) ||
      /^(Timeout|Abort)Error$/.test(one.name),
  );
  if (isAway) return new OidcUnavailableError(reason);
  return chain.some(({ code }) => PROTOCOL.test(String(code))) ? new OidcRefusedError(reason) : error;
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sorted(error);
  }
}

export function oidcClient(provider: OidcProvider, outside?: OutsideFetch): OidcClient {
  const { client_id, client_secret, private_addresses } = provider;
  // Some providers' descriptions and key sets are longer than an ordinary answer.
  const fetch = outside ?? egressFetch({ private_addresses, most: 1_048_576 });
  let known: Promise<Discovered> | null = null;

  async function discover(): Promise<Discovered> {
    const configuration = await client.discovery(
      new URL(provider.issuer),
      client_id,
      client_secret === undefined ? undefined : { client_secret },
      client_secret === undefined ? client.None() : undefined,
      {
        [client.customFetch]: fetch,
        // Only where the operator said that the provider is in their own network.
        execute: private_addresses ? [client.allowInsecureRequests] : [],
      },
    );
    const { jwks_uri } = configuration.serverMetadata();
    if (!jwks_uri) throw new OidcUnavailableError('the provider names no keys');
    const keys = createRemoteJWKSet(new URL(jwks_uri), { [joseFetch]: fetch });
    return { at: Date.now(), configuration, keys };
  }

  async function discovered(): Promise<Discovered> {
    const found = known && (await known.catch(() => null));
    if (found && Date.now() - found.at < DISCOVERY_AGE) return found;
    known = discover();
    return known;
  }

  /** For Microsoft the issuer is a pattern, filled by the tenant id that the token names. */
  function issuerOf(configuration: client.Configuration, claims: JWTPayload & Claims): string {
    const { issuer } = configuration.serverMetadata();
    return provider.kind === 'microsoft' ? issuer.replace('{tenantid}', String(claims.tid)) : issuer;
  }

  return {
    provider,
    authorizationUrl: ({ redirect_uri, state, nonce, challenge }) =>
      told(async () => {
        const { configuration } = await discovered();
        return client.buildAuthorizationUrl(configuration, {
          ...{ redirect_uri, state, nonce, scope: provider.scopes, response_type: 'code' },
          ...{ code_challenge: challenge, code_challenge_method: 'S256' },
        });
      }),
    redeem: ({ callback, state, nonce, verifier }) =>
      told(async () => {
        const { configuration } = await discovered();
        const answer = await client.authorizationCodeGrant(configuration, callback, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        if (!answer.id_token) throw new OidcRefusedError('there is no ID token');
        return answer.id_token;
      }),
    verify: (idToken) =>
      told(async () => {
        const { configuration, keys } = await discovered();
        const { payload } = await jwtVerify<Claims>(idToken, keys, {
          algorithms: ALGORITHMS,
          audience: client_id,
          clockTolerance: CLOCK_TOLERANCE,
          requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
        });
        if (payload.iss !== issuerOf(configuration, payload)) throw new OidcRefusedError('another issuer');
        // A token for several audiences names the one it was issued to (OpenID Connect Core §3.1.3.7).
        const several = Array.isArray(payload.aud) && payload.aud.length > 1;
        if ((several || payload.azp !== undefined) && payload.azp !== client_id) {
          throw new OidcRefusedError('issued to another client');
        }
        if (typeof payload.nonce !== 'string') throw new OidcRefusedError('there is no nonce');
        const identity = readIdentity(provider, payload);
        if (!identity) throw new OidcRefusedError('the token names nobody');
        return { ...identity, nonce: payload.nonce };
      }),
  };
}
