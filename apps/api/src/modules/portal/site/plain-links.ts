import { timingSafeEqual } from 'node:crypto';
import { withScope } from '@postern/db';
import { portalText } from '@postern/locales/portal';
import { readPlainLink, secretHash } from '@postern/records/portal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../../http/html.ts';
import { fail } from '../../../http/problem.ts';
import type { PortalDeps } from '../deps.ts';
import { largeFilesOf } from '../files/large-file.ts';
import { sendLargeFile } from '../files/send-large-file.ts';
import { notePortalEvents } from '../note-event.ts';
import { portalCookie } from './cookie.ts';
import { type Copy, findOpenCopy } from './find-copy.ts';
import { dayText, largeFileList } from './large-file-list.ts';
import { paragraph, sendPage } from './page.ts';
import { visitOf } from './visit.ts';

type Asked = { Params: { token: string; number: string } };

/**
 * Files that whoever has the link may fetch, without sign-in. A POST opens them: programs that follow links fetch nothing. The browser that
 * pressed the button may then fetch them by GET, so that a broken download goes on.
 */
export function servePlainLinks(site: FastifyInstance, deps: PortalDeps): void {
  const opened = portalCookie(deps, 'portal-files');

  site.get<Asked>('/f/:token', async (request, reply) => {
    const copy = await openCopy(deps, request);
    if (!copy) return sendNone(reply);
    return sendFiles(deps, reply, request.params.token, copy, isOpened(request));
  });

  site.post<Asked>('/f/:token/open', async (request, reply) => {
    const copy = await openCopy(deps, request);
    if (!copy) return sendNone(reply);
    await withScope(deps.db, { tenants: [copy.tenant_id] }, async (tx) => {
      // A browser that has opened it presses the button again after going back: the sender knows of it already.
      if (!isOpened(request))
        await notePortalEvents(tx, [{ ...eventOf(deps, request, copy), event: 'opened' }]);
      await tx
        .updateTable('portal_recipient')
        .set({ opened_at: new Date(deps.clock()) })
        .where('tenant_id', '=', copy.tenant_id)
        .where('message_id', '=', copy.message_id)
        .where('account_id', '=', copy.account_id)
        .where('opened_at', 'is', null)
        .execute();
    });
    reply.header('set-cookie', opened.set(request.params.token, OPEN_SECONDS));
    return reply.redirect(`/f/${request.params.token}?lang=${visitOf(request).language}`, 303);
  });

  site.get<Asked>('/f/:token/files/:number', async (request, reply) => {
    const copy = await openCopy(deps, request);
    if (!copy) return sendNone(reply);
    if (!isOpened(request)) return reply.redirect(`/f/${request.params.token}`, 303);
    const files = await withScope(deps.db, { tenants: [copy.tenant_id] }, (tx) => largeFilesOf(tx, copy));
    const file = files[Number(request.params.number)];
    return sendLargeFile(deps, request, reply, {
      ...{ file, isOpen: async () => (await openCopy(deps, request)) !== null },
      noteFetched: () =>
        withScope(deps.db, { tenants: [copy.tenant_id] }, (tx) =>
          notePortalEvents(tx, [
            { ...eventOf(deps, request, copy), event: 'fetched', file: (file?.name ?? '').slice(0, 200) },
          ]),
        ),
    });
  });

  const isOpened = (request: FastifyRequest<Asked>) =>
    opened.read(request.headers.cookie) === request.params.token;
}

/** Seconds for which a browser that pressed the button may fetch files. */
const OPEN_SECONDS = 12 * 3600;

async function openCopy(deps: PortalDeps, request: FastifyRequest<Asked>): Promise<Copy | null> {
  const { portal } = visitOf(request);
  const named = readPlainLink(request.params.token);
  if (!named) return null;
  const copy = await withScope(
    deps.db,
    { tenants: [portal.tenant_id] },
    (tx) => findOpenCopy(tx, portal, named.link, new Date(deps.clock())),
    { readOnly: true },
  );
  if (!copy?.secret_hash) return null;
  return timingSafeEqual(copy.secret_hash, secretHash(named.secret)) ? copy : null;
}

function eventOf(
  { clock }: PortalDeps,
  request: FastifyRequest,
  { tenant_id, message_id, account_id }: Copy,
) {
  const { ip, user_agent } = visitOf(request);
  return { tenant_id, message_id, account_id, at: new Date(clock()), ip, user_agent };
}

/** One page for what never was, what ended and what was taken back: who has no right to it learns nothing. */
function sendNone(reply: FastifyReply): FastifyReply {
  const { language, portal } = visitOf(reply.request);
  return sendPage(reply, {
    ...{ language, company: portal.company, path: '/', status: 404 },
    title: portalText(language, 'portal.no_files_title'),
    body: paragraph(portalText(language, 'portal.no_files_text')),
  });
}

async function sendFiles(
  deps: PortalDeps,
  reply: FastifyReply,
  token: string,
  copy: Copy,
  is_opened: boolean,
): Promise<FastifyReply> {
  const { language, portal } = visitOf(reply.request);
  const files = await withScope(deps.db, { tenants: [copy.tenant_id] }, (tx) => largeFilesOf(tx, copy), {
    readOnly: true,
  });
  if (files.length === 0) return fail('message_not_found');
  const sender = copy.direction === 'out' ? copy.owner_name || copy.owner : copy.writer_name || copy.writer;
  const list = largeFileList(language, files, (number) => (is_opened ? `/f/${token}/files/${number}` : null));
  return sendPage(reply, {
    ...{ language, company: portal.company, path: `/f/${token}`, is_wide: true },
    title: copy.subject || portalText(language, 'portal.files'),
    body:
      paragraph(portalText(language, 'portal.end_from', { sender, date: dayText(language, copy.sent_at) })) +
      paragraph(portalText(language, 'portal.until', { date: dayText(language, copy.expires_at) }), true) +
      list +
      (is_opened
        ? ''
        : `<form method="post" action="/f/${html(token)}/open"><button autofocus>${html(portalText(language, 'portal.show_files'))}</button></form>`) +
      paragraph(portalText(language, 'portal.sender_sees_files'), true),
  });
}
