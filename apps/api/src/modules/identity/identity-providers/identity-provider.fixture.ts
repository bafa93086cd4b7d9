// A real OpenID provider on the loopback interface, and a person's browser in front of it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

export const REDIRECT = 'http://localhost:8080/oidc';
export const CLIENT = { client_id: 'postern', client_secret: 'a secret of the two' };

export interface Person {
  email?: string;
  email_verified?: boolean;
}

export interface TestProvider extends AsyncDisposable {
  issuer: string;
  /** People by their subject. */
  people: Map<string, Person>;
  /** Goes where the authorization request leads, signs in, agrees, and answers where the browser is sent back to. */
  visit(authorizationUrl: string, subject: string): Promise<URL>;
}

/** @param redirect where people are sent back to; asked for when the first of them comes */
export async function identityProvider(redirect: () => string = () => REDIRECT): Promise<TestProvider> {
  const people = new Map<string, Person>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'k1', use: 'sig', alg: 'RS256' };
  const configuration = (): Configuration => ({
    clients: [{ ...CLIENT, redirect_uris: [redirect()], token_endpoint_auth_method: 'client_secret_post' }],
    jwks: { keys: [key] },
    cookies: { keys: ['cookies of the test'] },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...people.get(subject) }),
    }),
  });
  let answer: ReturnType<Provider['callback']> | undefined;
  server.on('request', (request, response) => {
    answer ??= new Provider(issuer, configuration()).callback();
    return answer(request, response);
  });
  return {
    issuer,
    people,
    visit: (url, subject) => visit(issuer, url, subject),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function visit(issuer: string, start: string, subject: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next: { url: URL; form?: Record<string, string> } = { url: new URL(start) };
  for (let step = 0; step < 20; step += 1) {
    const { url, form } = next;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location) {
      const target = new URL(location, url);
      if (target.origin !== issuer) return target;
      next = { url: target };
      continue;
    }
    const page = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!prompt) throw new Error(`the provider answers ${answer.status}: ${page.slice(0, 300)}`);
    next = { url, form: { prompt, ...(prompt === 'login' ? { login: subject, password: 'x' } : {}) } };
  }
  throw new Error('the provider sends the browser in circles');
}
