// What Microsoft's sign-in answers, written down: its names cannot be reached in a test, its tokens can be made.
import { createHmac } from 'node:crypto';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';

export const TENANT_ID = '7b1d0c52-54f2-4b3e-9d3c-0a1f5be0c9aa';
export const OTHER_TENANT_ID = '11111111-2222-4333-8444-555555555555';
export const CLIENT_ID = '3c9f0f5e-0a52-4cf3-a8c2-6f0a64f4f001';

const HOST = 'https://login.microsoftonline.com';

export type TokenClaims = Record<string, unknown>;

export interface Microsoft {
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** An ID token of the kind the second version of the endpoint gives. */
  token(claims: TokenClaims): Promise<string>;
  /** Signed by a key nobody published. */
  forged(claims: TokenClaims): Promise<string>;
  /** `alg: none`, and HMAC with the public key as its secret. */
  unsigned(claims: TokenClaims): string;
  confused(claims: TokenClaims): string;
  /** What codes are worth. */
  codes: Map<string, string>;
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function microsoft(): Promise<Microsoft> {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const stranger = await generateKeyPair('RS256');
  const public_pem = await exportSPKI(pair.publicKey);
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'm1', use: 'sig', alg: 'RS256' };
  const codes = new Map<string, string>();
  const whole = (claims: TokenClaims): TokenClaims => {
    const now = Math.floor(Date.now() / 1000);
    const tid = claims.tid ?? TENANT_ID;
    const standard = {
      iss: `${HOST}/${tid}/v2.0`,
      aud: CLIENT_ID,
      iat: now,
      nbf: now,
      exp: now + 3600,
      ver: '2.0',
    };
    return { ...standard, sub: 'pairwise', tid, ...claims };
  };
  const signed = (key: CryptoKey) => (claims: TokenClaims) =>
    new SignJWT(whole(claims)).setProtectedHeader({ alg: 'RS256', kid: 'm1', typ: 'JWT' }).sign(key);
  const answers: Record<string, (body: URLSearchParams) => [number, unknown]> = {
    '/organizations/v2.0/.well-known/openid-configuration': () => [
      200,
      {
        issuer: `${HOST}/{tenantid}/v2.0`,
        authorization_endpoint: `${HOST}/organizations/oauth2/v2.0/authorize`,
        token_endpoint: `${HOST}/organizations/oauth2/v2.0/token`,
        jwks_uri: `${HOST}/organizations/discovery/v2.0/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['pairwise'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
    ],
    '/organizations/discovery/v2.0/keys': () => [200, { keys: [jwk] }],
    '/organizations/oauth2/v2.0/token': (body) => {
      const id_token = codes.get(body.get('code') ?? '');
      codes.delete(body.get('code') ?? '');
      return id_token
        ? [200, { token_type: 'Bearer', access_token: 'for others', expires_in: 3600, id_token }]
        : [400, { error: 'invalid_grant' }];
    },
  };
  return {
    codes,
    token: signed(pair.privateKey),
    forged: signed(stranger.privateKey),
    unsigned: (claims) => `${part({ alg: 'none', typ: 'JWT' })}.${part(whole(claims))}.`,
    confused(claims) {
      const input = `${part({ alg: 'HS256', kid: 'm1', typ: 'JWT' })}.${part(whole(claims))}`;
      return `${input}.${createHmac('sha256', public_pem).update(input).digest('base64url')}`;
    },
    async fetch(input, init) {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const answer = url.origin === HOST ? answers[url.pathname] : undefined;
      if (!answer) throw Object.assign(new TypeError('fetch failed'), { code: 'ENOTFOUND' });
      const [status, body] = answer(new URLSearchParams(request.body ? await request.text() : ''));
      return Response.json(body, { status });
    },
  };
}
