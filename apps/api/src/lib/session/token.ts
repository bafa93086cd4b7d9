import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'EdDSA';
const AUDIENCE = 'postern';
const ISSUER = 'postern';

/** What a token says: which session it belongs to. Rights come from the session's row, never from here (security.md W5). */
export interface TokenClaims {
  sid: string;
  /** Seconds since 1970; the console reads it (spec 1 section 4). */
  exp: number;
}

export interface TokenSigner {
  sign(sid: string, expiresAt: Date): Promise<string>;
  /** Null for anything that is not a valid token of ours. */
  verify(token: string): Promise<TokenClaims | null>;
}

export function tokenSigner(privateKeyPem: string): TokenSigner {
  const privateKey: KeyObject = createPrivateKey(privateKeyPem);
  const publicKey = createPublicKey(privateKey);
  const kid = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
    .slice(0, 12);
  return {
    sign: (sid, expiresAt) =>
      new SignJWT({ sid, typ: 'access' })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(privateKey),
    async verify(token) {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          issuer: ISSUER,
          requiredClaims: ['sid', 'exp', 'iat'],
        });
        if (protectedHeader.kid !== kid || payload.typ !== 'access') return null;
        return typeof payload.sid === 'string' && payload.exp ? { sid: payload.sid, exp: payload.exp } : null;
      } catch {
        // Whatever is wrong with a token, the answer is the same 401.
        return null;
      }
    },
  };
}
