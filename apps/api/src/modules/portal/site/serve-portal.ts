import type { IncomingMessage } from 'node:http';
import type { Locale } from '@postern/locales';
import { portalText } from '@postern/locales/portal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainAddress } from '../../../http/client-address.ts';
import { sendProblem } from '../../../http/error-answer.ts';
import { askedLanguage } from '../../../http/language.ts';
import { fail, Problem } from '../../../http/problem.ts';
import { randomSecret } from '../../identity/index.ts';
import type { PortalDeps } from '../deps.ts';
import { owesSomething, requireWholeAccount, serveAccount } from './account.ts';
import { serveReading } from './api-routes.ts';
import { isBarred, sendBarred } from './barred.ts';
import { serveBrand } from './brand.ts';
import { isHandedIn, serveCarried } from './carried.ts';
import { enterCode, newReference, sendCode } from './codes.ts';
import { portalCookie } from './cookie.ts';
import { type DoorInput, doorOf, sendCodeForm } from './door.ts';
import { portal_icons } from './icons.ts';
import { sendInbox, serveLists } from './list-page.ts';
import { isForEverybody, sendLocked } from './locked.ts';
import { serveNewMessage } from './new-message.ts';
import { door_css, door_scripts, paragraph, sendPage } from './page.ts';
import { servePasskeys } from './passkey-routes.ts';
import { servePlainLinks } from './plain-links.ts';
import { findPortal, hostName, isPortalHost, type Portal, portalLanguages } from './portal-host.ts';
import { servePages } from './reading.ts';
import { endSession, openSession, type Reader, readerOf, SESSION_SECONDS } from './sessions.ts';
import { sendSignIn, serveSignIn } from './sign-in.ts';
import { isFromOtherSite, isWriting, keepVisit, type Visit, visitOf } from './visit.ts';

/** Where the portal's routes stand. No request names it: the host of a request decides, and the path is put behind it. */
const PREFIX = '/.portal';

/** Takes requests for a portal's host to its routes, and all others past them. */
export const portalRewrite =
  (suffix: string) =>
  ({ url = '/', headers }: IncomingMessage): string => {
    if (isPortalHost(headers.host, suffix)) return `${PREFIX}${url}`;
    return url.startsWith(PREFIX) ? '/.none' : url;
  };

/** The portal for people outside: on hosts of its own, with sessions of its own. Nothing of the console answers there, and the reverse. */
export function servePortal(server: FastifyInstance, deps: PortalDeps): void {
  void server.register(
    async (site) => {
      site.addHook('onRequest', async (request, reply) => {
        // An encoded path could lead a console's host here: who answers is decided by the host once more.
        const host = hostName(request.raw.headers.host);
        const portal = isPortalHost(host, deps.portal.suffix) ? await findPortal(deps.db, host) : null;
        if (!portal)
          return reply.code(421).type('text/plain; charset=utf-8').send('There is no portal here.\n');
        const session = portalCookie(deps, 'portal').read(request.headers.cookie);
        const found = await readerOf(deps, portal, session);
        const reader = found === 'locked' ? null : found;
        keepVisit(request, {
          ...{ portal, reader, language: languageOf(request, portal, reader), ip: plainAddress(request.ip) },
          user_agent: (request.headers['user-agent'] ?? '').slice(0, 500),
          look: lookOf(request),
        });
        // A sealed message is handed in by a file; a form from elsewhere is not acted on, but handed back to be sent from here.
        if (isFromOtherSite(request) && !isHandedIn(request))
          return reply.code(403).type('text/plain; charset=utf-8').send('Not from another site.\n');
        if (found === 'locked' && !isForEverybody(request)) return sendLocked(request, reply);
        if (isBarred(request)) return sendBarred(request, reply);
        if (owesSomething(request)) return requireWholeAccount(request, reply);
        // What a guest writes while all of it is copied to another instance would stay behind.
        if (isWriting(request) && (await deps.moving.has(portal.tenant_id))) fail('tenant_moving');
      });
      for (const { path, content } of Object.values(door_css))
        site.get(path, async (_request, reply) =>
          reply
            .header('cache-control', 'public, max-age=31536000, immutable')
            .type('text/css; charset=utf-8')
            .send(content),
        );
      for (const [name, drawing] of portal_icons)
        site.get(`/icon-${name}.svg`, async (_request, reply) =>
          reply
            .header('cache-control', 'public, max-age=86400')
            .type('image/svg+xml; charset=utf-8')
            .send(drawing),
        );
      for (const { path, content } of Object.values(door_scripts))
        site.get(path, async (_request, reply) =>
          reply
            .header('cache-control', 'public, max-age=31536000, immutable')
            .type('text/javascript; charset=utf-8')
            .send(content),
        );
      serveBrand(site, deps);
      await site.register(async (door) => {
        answerWithPages(door);
        serveDoor(door, deps);
        serveSignIn(door, deps);
        serveAccount(door, deps);
        servePasskeys(door, deps);
        servePages(door, deps);
        await door.register(async (carried) => serveCarried(carried, deps));
        serveNewMessage(door, deps);
        serveLists(door, deps);
        servePlainLinks(door, deps);
      });
      serveReading(site, deps);
      site.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem('not_found')));
    },
    { prefix: PREFIX },
  );
}

/** Faults of pages are pages. */
function answerWithPages(door: FastifyInstance): void {
  door.setErrorHandler((error, request, reply) => {
    const status =
      error instanceof Problem ? error.status : ((error as { statusCode?: number }).statusCode ?? 500);
    const is_moving = error instanceof Problem && error.code === 'tenant_moving';
    if (status >= 500 && !is_moving) request.log.error({ err: error }, 'portal fault');
    const { language, portal } = visitOf(request);
    return sendPage(reply, {
      ...{ language, company: portal.company, path: '/', status },
      title: portalText(language, is_moving ? 'portal.moving_title' : 'portal.fault_title'),
      body: paragraph(portalText(language, is_moving ? 'portal.moving_text' : 'portal.fault_text')),
    });
  });
}

/** What the address names, else what the reader or their browser prefers, else the portal's own. */
function languageOf(request: FastifyRequest, portal: Portal, reader: Reader | null): Locale {
  const offered = portalLanguages(portal);
  const named = (request.query as { lang?: unknown }).lang;
  return (
    [named, reader?.language, askedLanguage(request.headers['accept-language'])]
      .map((wanted) => offered.find((locale) => locale === wanted))
      .find((locale) => locale !== undefined) ??
    offered[0] ??
    'en_GB'
  );
}

function serveDoor(site: FastifyInstance, deps: PortalDeps): void {
  const session = portalCookie(deps, 'portal');
  const browser = portalCookie(deps, 'portal-code');

  site.post('/m/:link/code', async (request, reply) => {
    const { portal, ip } = visitOf(request);
    const door = doorOf(request);
    const [known] = (browser.read(request.headers.cookie) ?? '').split('.');
    const secret = known || randomSecret();
    const reference = newReference();
    reply.header('set-cookie', browser.set(`${secret}.${reference}`, 3600));
    deps.background.run('code of the portal', () =>
      sendCode(deps, portal, {
        ...{ to: { link: door.link }, browser: secret, reference, ip, language: door.language },
      }),
    );
    return reply.redirect(`/m/${door.link}/code?lang=${door.language}`, 303);
  });

  site.get('/m/:link/code', async (request, reply) => {
    const [, reference = ''] = (browser.read(request.headers.cookie) ?? '').split('.');
    if (reference === '') return reply.redirect(`/m/${doorOf(request).link}`, 303);
    return sendCodeForm(reply, { ...codeFormOf(doorOf(request)), reference });
  });

  site.post('/m/:link/enter', async (request, reply) => {
    const { portal, ip, user_agent } = visitOf(request);
    const door = doorOf(request);
    const [secret = '', reference = ''] = (browser.read(request.headers.cookie) ?? '').split('.');
    const code = String((request.body as { code?: unknown } | null)?.code ?? '').replaceAll(/\s/g, '');
    const entered = await enterCode(deps, portal, { code, browser: secret, ip });
    if (typeof entered === 'string')
      return sendCodeForm(reply, { ...codeFormOf(door), reference, fault: entered });
    const token = await openSession(deps, portal, entered.account_id, {
      ...{ ip, user_agent, language: door.language, proof: entered.proof },
    });
    reply.header('set-cookie', [session.set(token, SESSION_SECONDS), browser.clear()]);
    return reply.redirect(`/m/${door.link}`, 303);
  });

  site.post('/leave', async (request, reply) => {
    const { portal, reader } = visitOf(request);
    if (reader) await endSession(deps, portal, reader);
    const { to = '' } = (request.body ?? {}) as { to?: string };
    reply.header('set-cookie', session.clear());
    return reply.redirect(/^[0-9a-z]{1,20}$/.test(to) ? `/m/${to}` : '/', 303);
  });

  site.post('/look', async (request, reply) => {
    const { look, to } = (request.body ?? {}) as { look?: unknown; to?: unknown };
    const chosen = look === 'light' || look === 'dark' ? look : '';
    const seconds = chosen === '' ? 0 : LOOK_SECONDS;
    reply.header('set-cookie', `${LOOK}=${chosen}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`);
    return reply.redirect(
      /^\/[0-9a-z/-]*$/.test(String(to)) && !String(to).startsWith('//') ? String(to) : '/',
      303,
    );
  });

  site.get('/', async (request, reply) => {
    const { portal, reader, language } = visitOf(request);
    if (reader) return sendInbox(deps, request, reply);
    return sendSignIn(reply, { language, portal });
  });
}

/** How pages are to look is kept in the browser alone. */
const LOOK = 'portal-look';
const LOOK_SECONDS = 365 * 86_400;

function lookOf({ headers }: FastifyRequest): Visit['look'] {
  const [, look] = /(?:^|;\s*)portal-look=(light|dark)(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return (look as Visit['look'] | undefined) ?? '';
}

const codeFormOf = ({ language, company, link }: DoorInput) => ({
  ...{ language, company, path: `/m/${link}`, kind: 'message' as const },
});
