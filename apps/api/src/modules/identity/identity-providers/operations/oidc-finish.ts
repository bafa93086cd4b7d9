import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { OidcRefusedError } from '../oidc-client.ts';
import { refusing, signInAs, takeOidcAttempt } from '../sign-in.ts';

/** What the browser came back with, in the shape it came: the library checks it whole. */
function callbackOf(
  redirectUri: string,
  answer: { state: string; code: string; iss?: string | undefined },
): URL {
  const url = new URL(redirectUri);
  url.searchParams.set('code', answer.code);
  url.searchParams.set('state', answer.state);
  if (answer.iss !== undefined) url.searchParams.set('iss', answer.iss);
  return url;
}

export const oidcFinish: Handler<Operations['oidcFinish'], IdentityDeps> = async (call) => {
  const { body, services, cookies, answer } = call;
  const { oidc } = services;
  await takeOidcAttempt(call);
  const login = await oidc.logins.take({ state: body.state });
  const client = login && oidc.find(login.provider);
  if (!login || !client || login.client_verifier || !login.isFrom(oidc.cookie.read(cookies))) {
    return fail('oidc_failed');
  }
  answer.header('set-cookie', oidc.cookie.clear());
  const { nonce, verifier } = oidc.logins.secretsOf(body.state);
  const identity = await refusing(call, async () => {
    const callback = callbackOf(oidc.redirect_uri, body);
    const token = await client.redeem({ callback, state: body.state, nonce, verifier });
    const checked = await client.verify(token);
    if (checked.nonce !== nonce) throw new OidcRefusedError('the nonce is another');
    return checked;
  });
  return signInAs(call, client, identity);
};
