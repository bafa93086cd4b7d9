import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hash as digestOf,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'EdDSA';
const AUDIENCE = 'postern';
const ISSUER = 'postern';
/** Tokens whose signature is not looked at again: a look takes a third of a millisecond, and a session asks many times. */
const MOST_REMEMBERED = 10_000;

/**
 * What a token is good for: `access` for everything, the two `2fa` for one step of signing in, `reset` for one new password.
 * Whoever reads a token names the kinds it takes.
 */
export type TokenType = 'access' | 'pre2fa' | 'setup2fa' | 'reset';
const types: readonly unknown[] = ['access', 'pre2fa', 'setup2fa', 'reset'] satisfies TokenType[];

/** What a token says: which row it belongs to. Rights come from that row, never from here (security.md W5). */
export interface TokenClaims {
  sid: string;
  /** Seconds since 1970; the console reads it (spec 1 section 4). */
  exp: number;
  typ: TokenType;
}

export interface TokenSigner {
  sign(sid: string, expiresAt: Date, type?: TokenType): Promise<string>;
  /** Null for anything that is not a valid token of ours and of these types. */
  verify(token: string, wanted?: readonly TokenType[]): Promise<TokenClaims | null>;
}

export function tokenSigner(privateKeyPem: string, clock: () => number = Date.now): TokenSigner {
  const privateKey: KeyObject = createPrivateKey(privateKeyPem);
  const publicKey = createPublicKey(privateKey);
  const kid = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
    .slice(0, 12);
  /** By digest, the oldest first: what was signed once stays signed, only its time runs out. */
  const verified = new Map<string, TokenClaims>();

  async function check(token: string): Promise<TokenClaims | null> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        issuer: ISSUER,
        currentDate: new Date(clock()),
        requiredClaims: ['sid', 'exp', 'iat'],
      });
      const { sid, exp, typ } = payload;
      if (protectedHeader.kid !== kid || !types.includes(typ)) return null;
      return typeof sid === 'string' && exp ? { sid, exp, typ: typ as TokenType } : null;
    } catch {
      // Whatever is wrong with a token, the answer is the same 401.
      return null;
    }
  }

  async function checkOnce(token: string): Promise<TokenClaims | null> {
    const digest = digestOf('sha256', token, 'base64');
    const known = verified.get(digest);
    if (known) return known.exp > Math.floor(clock() / 1000) ? known : null;
    const claims = await check(token);
    if (claims) verified.set(digest, claims);
    const [oldest] = verified.keys();
    if (verified.size > MOST_REMEMBERED && oldest !== undefined) verified.delete(oldest);
    return claims;
  }

  return {
    sign: (sid, expiresAt, type = 'access') =>
      new SignJWT({ sid, typ: type, jti: randomUUID() })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(new Date(clock()))
        .setExpirationTime(expiresAt)
        .sign(privateKey),
    async verify(token, wanted = ['access']) {
      const claims = await checkOnce(token);
      return claims && wanted.includes(claims.typ) ? claims : null;
    },
  };
}
