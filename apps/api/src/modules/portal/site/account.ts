import { isUuid, withScope } from '@postern/db';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../../http/error-answer.ts';
import { sendFile } from '../../../http/file-answer.ts';
import { Problem } from '../../../http/problem.ts';
import type { PortalDeps } from '../deps.ts';
import { type AccountView, sendAccount, sendDeleted, sendDeleteQuestion } from './account-pages.ts';
import { portalCookie } from './cookie.ts';
import { exportOwnData } from './export-data.ts';
import { readerFrame } from './list-page.ts';
import { deleteOwnAccount, owesProfile, readProfile, saveProfile, setRefusal } from './own-account.ts';
import { listPasskeys } from './passkeys.ts';
import { choosePassword } from './passwords.ts';
import { countMessages } from './read-messages.ts';
import { readerRoutes } from './reader-routes.ts';
import { endOwnSessions, openSessions } from './sessions.ts';
import { type ReaderVisit, readerVisit, visitOf } from './visit.ts';

type Form = Record<string, unknown>;
const formOf = (request: FastifyRequest): Form => (request.body ?? {}) as Form;

/** The account's own page as its reader sees it now. */
async function accountView(deps: PortalDeps, visit: ReaderVisit): Promise<AccountView> {
  const { portal, reader } = visit;
  const now = new Date(deps.clock());
  const sessions = await withScope(
    deps.db,
    { tenants: [portal.tenant_id] },
    (tx) => openSessions(tx, portal.tenant_id, reader.account_id, now),
    { readOnly: true },
  );
  const passkeys = await listPasskeys(deps, visit);
  const frame = await readerFrame(deps, visit, '');
  return { visit, sessions, passkeys, frame, owes_profile: owesProfile(visit), now: now.getTime() };
}

/** The reader's own account: profile, password, sessions, notices, their data, and its end. */
export function serveAccount(site: FastifyInstance, deps: PortalDeps): void {
  const session = portalCookie(deps, 'portal');

  const own = readerRoutes(site);
  const show = async (reply: FastifyReply, visit: ReaderVisit, said: Partial<AccountView> = {}) =>
    sendAccount(reply, { ...(await accountView(deps, visit)), ...said });
  const back = (reply: FastifyReply, { language }: ReaderVisit) =>
    reply.redirect(`/account?saved&lang=${language}`, 303);

  own('GET', '/account', (visit, request, reply) =>
    show(reply, visit, { is_saved: (request.query as Form).saved !== undefined }),
  );

  own('POST', '/account', async (visit, request, reply) => {
    const { profile, fault } = readProfile(visit.portal, formOf(request), visit.language);
    if (fault) return show(reply, visit, { profile, profile_fault: fault });
    await saveProfile(deps, visit, profile);
    return back(reply, { ...visit, language: profile.language });
  });

  own('POST', '/account/password', async (visit, request, reply) => {
    const { current, password } = formOf(request);
    const given = { current: String(current ?? ''), password: String(password ?? '') };
    const outcome = await choosePassword(deps, visit, given);
    return outcome === 'set' ? back(reply, visit) : show(reply, visit, { password_fault: outcome });
  });

  own('POST', '/account/sessions/end', async (visit, request, reply) => {
    const { portal, reader } = visit;
    const { session_id } = formOf(request);
    const which = isUuid(String(session_id)) ? { session_id: String(session_id) } : ('others' as const);
    await withScope(deps.db, { tenants: [portal.tenant_id] }, (tx) =>
      endOwnSessions(tx, portal.tenant_id, reader, which, new Date(deps.clock())),
    );
    return back(reply, visit);
  });

  own('POST', '/account/notices', async (visit, request, reply) => {
    await setRefusal(deps, visit, formOf(request).refuse === 'yes');
    return back(reply, visit);
  });

  own('GET', '/account/data.zip', async (visit, _request, reply) => {
    const { content, size } = await exportOwnData(deps, visit);
    return sendFile(reply.header('cache-control', 'private, no-store'), {
      ...{ content, size, mediatype: 'application/zip', filename: 'data.zip' },
    });
  });

  own('GET', '/account/delete', async (visit, _request, reply) => {
    const frame = await readerFrame(deps, visit, '');
    return sendDeleteQuestion(reply, visit, await countMessages(deps, visit, 'all'), frame);
  });

  own('POST', '/account/delete', async (visit, _request, reply) => {
    await deleteOwnAccount(deps, visit);
    reply.header('set-cookie', session.clear());
    return sendDeleted(reply, visit);
  });
}

/** Where people go who have to choose a password, or say more of themselves, before anything else. */
const ALLOWED = /^\/\.portal\/(?:account(?:\/(?!data)|$|\?)|leave|door-|answer-|passkey-|icon-|look|brand)/;

export function owesSomething(request: FastifyRequest): boolean {
  const { reader } = visitOf(request);
  if (!reader || ALLOWED.test(request.url.replace(/\?.*$/, ''))) return false;
  return reader.owes_password || owesProfile(readerVisit(request));
}

export function requireWholeAccount(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The pages lead there; a script is as if nobody had signed in yet.
  if (request.url.startsWith('/.portal/api/'))
    return sendProblem(request, reply, new Problem('not_signed_in'));
  return reply.redirect(`/account?lang=${visitOf(request).language}`, 303);
}
