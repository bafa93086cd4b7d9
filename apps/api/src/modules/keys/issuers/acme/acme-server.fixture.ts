// An authority that speaks ACME for addresses (RFC 8555, RFC 8823). It checks what it is sent as a real one would; pebble has no challenge by mail.
import {
  createHash,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeOrder {
  address: string;
  status: 'pending' | 'ready' | 'valid' | 'invalid';
  /** Halves of the token; the first goes by mail. */
  mailed: string;
  told: string;
  error: string;
  certificate: string;
  /** PKCS #10, once it came. */
  request: Buffer;
}

interface Options {
  /** Sender of the challenge mail. */
  from: string;
  /** PEM chain for a key and an address. */
  issue: (address: string, public_key: KeyObject) => Promise<string>;
  /** Whom accounts have to be bound to; '' for nobody. */
  binding?: string;
}

interface Jws {
  protected: string;
  payload: string;
  signature: string;
}
type Head = { alg: string; nonce: string; url: string; jwk?: JsonWebKey; kid?: string };
const decoded = <T>(text: string): T => JSON.parse(Buffer.from(text, 'base64url').toString()) as T;

export async function startAcmeServer({ from, issue, binding = '' }: Options) {
  const orders: FakeOrder[] = [];
  const accounts: JsonWebKey[] = [];
  const nonces = new Set<string>();
  const revoked: { certificate: string; reason: number }[] = [];
  /** Nonces that are refused although they are good, as a server does that was started anew. */
  let forgets = 0;
  const server = createServer((request, response) => {
    const nonce = randomBytes(12).toString('base64url');
    nonces.add(nonce);
    response.setHeader('replay-nonce', nonce);
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, value: unknown, headers: Record<string, string> = {}) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(value));
    const problem = (type: string, detail = '') =>
      json(400, { type: `urn:ietf:params:acme:error:${type}`, detail });
    const path = request.url ?? '';
    if (path === '/directory')
      return json(200, {
        ...{ newNonce: `${base}/nonce`, newAccount: `${base}/account`, newOrder: `${base}/order` },
        ...{ revokeCert: `${base}/revoke`, meta: { externalAccountRequired: binding !== '' } },
      });
    if (path === '/nonce') return void response.writeHead(200).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const jws = JSON.parse(Buffer.concat(chunks).toString()) as Jws;
    const head = decoded<Head>(jws.protected);
    if (forgets > 0 || !nonces.delete(head.nonce)) {
      forgets = Math.max(0, forgets - 1);
      return problem('badNonce');
    }
    const jwk = head.jwk ?? accounts[Number(head.kid?.split('/').at(-1))];
    if (!jwk) return problem('accountDoesNotExist');
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${jws.protected}.${jws.payload}`);
    const is_right = verify(
      'sha256',
      signed,
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(jws.signature, 'base64url'),
    );
    if (!is_right || head.alg !== 'ES256' || head.url !== `${base}${path}`) return problem('malformed');
    const payload = jws.payload === '' ? null : decoded<Record<string, unknown>>(jws.payload);
    if (path === '/account') {
      const bound = payload?.externalAccountBinding as Jws | undefined;
      if (binding !== '' && decoded<Head>(bound?.protected ?? 'e30').kid !== binding)
        return problem('externalAccountRequired', 'bind it');
      accounts.push(jwk);
      return json(201, { status: 'valid' }, { location: `${base}/account/${accounts.length - 1}` });
    }
    if (head.jwk) return problem('malformed', 'an account is to sign this');
    if (path === '/order') return order(payload, json, problem);
    if (path === '/revoke') {
      revoked.push(payload as { certificate: string; reason: number });
      return json(200, {});
    }
    const [, what, number] = path.split('/');
    const found = orders[Number(number)];
    if (!found) return problem('malformed');
    if (what === 'finalize') {
      found.request = Buffer.from(String(payload?.csr), 'base64url');
      found.certificate = await issue(found.address, keyOfRequest(found.request));
      found.status = 'valid';
    }
    if (what === 'certificate') return void response.writeHead(200).end(found.certificate);
    if (what === 'authorization' || what === 'challenge')
      return json(200, authorization(found, Number(number)));
    return json(200, orderOf(found, Number(number)));
  }

  function order(
    payload: Record<string, unknown> | null,
    json: (status: number, value: unknown, headers?: Record<string, string>) => void,
    problem: (type: string, detail?: string) => void,
  ): void {
    const [identifier] = (payload?.identifiers ?? []) as { type: string; value: string }[];
    if (identifier?.type !== 'email') return void problem('unsupportedIdentifier');
    if (identifier.value.startsWith('nobody')) return void problem('rejectedIdentifier', 'not this address');
    const half = () => randomBytes(16).toString('base64url');
    const made: FakeOrder = {
      ...{
        address: identifier.value,
        status: 'pending',
        mailed: half(),
        told: half(),
        error: '',
        certificate: '',
        request: Buffer.alloc(0),
      },
    };
    orders.push(made);
    const number = orders.length - 1;
    json(201, orderOf(made, number), { location: `${base}/orders/${number}` });
  }

  const orderOf = ({ status }: FakeOrder, number: number) => ({
    ...{
      status,
      authorizations: [`${base}/authorization/${number}`],
      finalize: `${base}/finalize/${number}`,
    },
    ...(status === 'valid' && { certificate: `${base}/certificate/${number}` }),
  });
  const authorization = ({ address, told, status, error }: FakeOrder, number: number) => ({
    ...{ status: status === 'pending' ? 'pending' : 'valid', identifier: { type: 'email', value: address } },
    challenges: [
      { type: 'http-01', url: `${base}/challenge/${number}`, token: 'other' },
      {
        ...{ type: 'email-reply-00', url: `${base}/challenge/${number}`, from, token: told },
        ...(error !== '' && { error: { detail: error } }),
      },
    ],
  });

  return {
    ...{ url: `${base}/directory`, orders, accounts, revoked },
    forgetNonces: (count: number) => {
      forgets = count;
    },
    /** What the answer to an order's mail has to hold (RFC 8823 §3.2). */
    expected(order: FakeOrder): string {
      const { crv, kty, x, y } = accounts.at(-1) ?? {};
      const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
      return createHash('sha256').update(`${order.mailed}${order.told}.${thumbprint}`).digest('base64url');
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The key of a PKCS #10 request: CertificationRequestInfo is a version, a subject, and this. */
function keyOfRequest(der: Buffer): KeyObject {
  // SubjectPublicKeyInfo of RSA begins with the identifier of rsaEncryption in its own sequence.
  const at = der.indexOf(Buffer.from('300d06092a864886f70d0101010500', 'hex'));
  return createPublicKey({ key: der.subarray(at - 4), format: 'der', type: 'spki' });
}
