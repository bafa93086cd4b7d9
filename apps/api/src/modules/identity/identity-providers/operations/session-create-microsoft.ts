import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { OidcRefusedError } from '../oidc-client.ts';
import { refusing, signInAs, takeOidcAttempt } from '../sign-in.ts';

/** The ID token of a client that did the rest itself. It is good once: its nonce is one of ours, and used up here. */
export const sessionCreateMicrosoft: Handler<Operations['sessionCreateMicrosoft'], IdentityDeps> = async (
  call,
) => {
  const { body, services, cookies } = call;
  const { oidc } = services;
  await takeOidcAttempt(call);
  const client = oidc.clients.find(({ provider }) => provider.kind === 'microsoft') ?? fail('oidc_failed');
  const identity = await refusing(call, async () => {
    const checked = await client.verify(body.id_token);
    const login = await oidc.logins.take({ nonce: checked.nonce });
    if (login?.provider !== client.provider.id) throw new OidcRefusedError('the nonce is none of ours');
    if (!login.isFrom(oidc.cookie.read(cookies))) throw new OidcRefusedError('begun in another browser');
    return checked;
  });
  return signInAs(call, client, identity);
};
