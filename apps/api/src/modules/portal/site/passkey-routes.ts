import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { sendProblem } from '../../../http/error-answer.ts';
import { failInput, Problem } from '../../../http/problem.ts';
import type { PortalDeps } from '../deps.ts';
import { portalCookie } from './cookie.ts';
import { addPasskey, askPasskey, enterPasskey, removePasskey } from './passkeys.ts';
import { readerRoutes } from './reader-routes.ts';
import { openSession, SESSION_SECONDS } from './sessions.ts';
import { readerVisit, visitOf } from './visit.ts';

/** What devices give is short: a certificate of the maker is not asked for. */
const part = z
  .base64url()
  .min(1)
  .max(8000)
  .transform((text) => Buffer.from(text, 'base64url'));
const assertion = z.strictObject({
  credential: z.base64url().min(1).max(1400),
  ...{ client_data: part, authenticator_data: part, signature: part },
  to: z.union([z.literal(''), z.string().regex(/^[0-9a-z]{1,20}$/)]),
});
const new_passkey = z.strictObject({ client_data: part, authenticator_data: part, public_key: part });

function bodyOf<S extends z.ZodType>(schema: S, request: FastifyRequest): z.output<S> {
  const parsed = schema.safeParse(request.body);
  return parsed.success ? parsed.data : failInput(['body'], 'is no answer of a passkey');
}

const refuse = (request: FastifyRequest, reply: FastifyReply, too_many: boolean) =>
  sendProblem(request, reply, new Problem(too_many ? 'too_many_attempts' : 'wrong_credentials'));

export function servePasskeys(site: FastifyInstance, deps: PortalDeps): void {
  const session = portalCookie(deps, 'portal');

  site.post('/sign-in/passkey/challenge', async (request, reply) => {
    const { portal, ip } = visitOf(request);
    const challenge = await askPasskey(deps, portal, { account_id: null, ip });
    return challenge === null ? refuse(request, reply, true) : { challenge, host: portal.host };
  });

  site.post('/sign-in/passkey', async (request, reply) => {
    const { portal, ip, user_agent, language } = visitOf(request);
    const { to, ...given } = bodyOf(assertion, request);
    const entered = await enterPasskey(deps, portal, { ...given, ip });
    if (entered === 'locked') return { to: '/' };
    if (typeof entered === 'string') return refuse(request, reply, entered === 'too_many');
    const token = await openSession(deps, portal, entered.account_id, {
      ...{ ip, user_agent, language, proof: 'passkey', proof_since: entered.proof_since },
    });
    reply.header('set-cookie', session.set(token, SESSION_SECONDS));
    return { to: to === '' ? '/' : `/m/${to}` };
  });

  site.post('/account/passkeys/challenge', async (request, reply) => {
    const { portal, ip, reader } = readerVisit(request);
    const challenge = await askPasskey(deps, portal, { account_id: reader.account_id, ip });
    if (challenge === null) return refuse(request, reply, true);
    const account = Buffer.from(reader.account_id).toString('base64url');
    return { challenge, host: portal.host, company: portal.company, address: reader.address, account };
  });

  site.post('/account/passkeys', async (request, reply) => {
    const is_added = await addPasskey(deps, readerVisit(request), bodyOf(new_passkey, request));
    return is_added ? { added: true } : refuse(request, reply, false);
  });

  readerRoutes(site)('POST', '/account/passkeys/remove', async (visit, request, reply) => {
    const { passkey_id } = (request.body ?? {}) as { passkey_id?: unknown };
    await removePasskey(deps, visit, String(passkey_id ?? ''));
    return reply.redirect(`/account?saved&lang=${visit.language}`, 303);
  });
}
