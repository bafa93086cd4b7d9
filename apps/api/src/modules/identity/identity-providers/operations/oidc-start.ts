import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { LOGIN_SECONDS } from '../pending-login.ts';
import { refusing, takeOidcAttempt } from '../sign-in.ts';

export const oidcStart: Handler<Operations['oidcStart'], IdentityDeps> = async (call) => {
  const { body, services, client, answer } = call;
  const { oidc } = services;
  await takeOidcAttempt(call);
  const found = oidc.find(body.provider) ?? fail('not_found');
  const own_verifier = body.code_challenge !== undefined;
  const started = await oidc.logins.begin({
    provider: body.provider,
    own_verifier,
    browser: client.is_browser,
  });
  const { state, nonce, cookie } = started;
  const url = await refusing(call, () =>
    found.authorizationUrl({
      ...{ redirect_uri: oidc.redirect_uri, state, nonce },
      challenge: body.code_challenge ?? started.challenge,
    }),
  );
  if (cookie) answer.header('set-cookie', oidc.cookie.set(cookie, LOGIN_SECONDS));
  return { authorization_url: url.href, state, nonce };
};
