import { createHash, createHmac, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** An account's key, and its address at the authority once there is one. */
export interface AcmeAccount {
  readonly private_key: KeyObject;
  readonly url: string;
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The public half of a key on P-256, with no more than RFC 7638 §3.2 wants, in its order. */
function jwkOf(private_key: KeyObject) {
  const { crv, kty, x, y } = createPublicKey(private_key).export({ format: 'jwk' });
  return { crv, kty, x, y };
}

/** RFC 7638 §3, as RFC 8555 §8.1 has it in key authorizations. */
export const thumbprintOf = (private_key: KeyObject): string =>
  createHash('sha256')
    .update(JSON.stringify(jwkOf(private_key)))
    .digest('base64url');

/** A request's body (RFC 8555 §6.2). `null`: nothing is sent, only read. */
export function signedBody(
  { private_key, url: kid }: AcmeAccount,
  { url, nonce, payload }: { url: string; nonce: string; payload: unknown },
): string {
  const who = kid === '' ? { jwk: jwkOf(private_key) } : { kid };
  const head = encoded({ alg: 'ES256', ...who, nonce, url });
  const body = payload === null ? '' : encoded(payload);
  const key = { key: private_key, dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(`${head}.${body}`), key).toString('base64url');
  return JSON.stringify({ protected: head, payload: body, signature });
}

/** Binds a new account to one that the authority knows already (RFC 8555 §7.3.4). */
export function bindingOf(
  private_key: KeyObject,
  { url, reference, secret }: { url: string; reference: string; secret: string },
) {
  const head = encoded({ alg: 'HS256', kid: reference, url });
  const payload = encoded(jwkOf(private_key));
  const signature = createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(`${head}.${payload}`)
    .digest('base64url');
  return { protected: head, payload, signature };
}
