import { Readable } from 'node:stream';
import { blobKey, unsealBytes } from '@postern/db/blobs/index';
import { type PortalTextKey, portalText } from '@postern/locales/portal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../../http/html.ts';
import { fail } from '../../../http/problem.ts';
import { type Posted, readPosted, SEALED_FILE, sealedForm } from '../carried/sealed-file.ts';
import type { PortalDeps } from '../deps.ts';
import { type DoorInput, doorOf, sendEnd } from './door.ts';
import { readDraft } from './drafts.ts';
import { type OpenedCopy, sendArchiveOf, sendFileOf } from './file-routes.ts';
import { type Copy, findCopyNow } from './find-copy.ts';
import { readerFrame } from './list-page.ts';
import { paragraph, sendPage } from './page.ts';
import { mayWriteNew } from './portal-host.ts';
import { readMessage } from './read-messages.ts';
import { sendClosed, sendOpened } from './reading.ts';
import { saved_formats, sendSavedOf } from './save-as.ts';
import { isFromOtherSite, readerVisit, visitOf } from './visit.ts';

/** Sealed messages that one process holds at a time, each with some 30 MB: those of readers, and those that are only handed back. */
const MOST_AT_ONCE = { reader: 8, anybody: 4 } as const;
const now = { reader: 0, anybody: 0 };

/** The one form that a page elsewhere may send here: the file out of a notice. */
export const isHandedIn = ({ method, url }: FastifyRequest): boolean =>
  method === 'POST' && /^\/\.portal\/m\/[0-9A-Za-z-]{1,20}\/carried(?:\?|$)/.test(url);

/**
 * Messages that travel in their notice: what comes back is opened by the key that stayed here, shown, and forgotten. A form out of a file comes
 * without the session (SameSite), so it is handed back in a page of ours, from where its reader sends it once more.
 */
export function serveCarried(site: FastifyInstance, deps: PortalDeps): void {
  site.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));

  site.post('/m/:link/carried', async (request, reply) => {
    const { portal, reader } = visitOf(request);
    const door = doorOf(request);
    const body = request.body;
    // What is not read of it is not waited for.
    reply.header('connection', 'close').header('cache-control', 'private, no-store');
    const who = reader && !isFromOtherSite(request) ? 'reader' : 'anybody';
    if (!(body instanceof Readable)) return sendFault(reply, door, 'none', 422);
    if (now[who] >= MOST_AT_ONCE[who]) return sendFault(reply, door, 'busy', null);
    now[who] += 1;
    try {
      if (who === 'anybody') return sendBack(reply, door, await readPosted(body));
      const visit = readerVisit(request);
      const found = await findCopyNow(deps, portal, visit.reader, door.link);
      if (found.state !== 'readable')
        return sendEnd(reply, { ...door, address: visit.reader.address }, found, {
          frame: await readerFrame(deps, visit, ''),
          may_write: mayWriteNew(portal),
          asked: '',
        });
      if (!found.is_carried) return reply.redirect(`/m/${door.link}?lang=${door.language}`, 303);
      const opened = await openPosted(deps, found, await readPosted(body));
      if (typeof opened === 'string')
        return sendClosed(deps, reply, door, visit, found, { fault: `portal.carried_${opened}` });
      return answerWith(deps, request, reply, { door, ...opened });
    } finally {
      now[who] -= 1;
    }
  });
}

type Fault = Exclude<Posted['fault'], null> | 'another';

interface Handed extends OpenedCopy {
  sealed: Buffer;
}

async function openPosted(deps: PortalDeps, copy: Copy, posted: Posted): Promise<Handed | Fault> {
  if (posted.fault !== null) return posted.fault;
  const { sealed } = posted;
  if (posted.link !== copy.link) return 'another';
  const { tenant_id, carried_id, carried_key, carried_key_version } = copy;
  if (carried_id === null || carried_key === null || carried_key_version === null)
    return fail('portal_message_gone');
  const key = await blobKey(deps.content.keys, {
    ...{ tenant_id, blob_id: carried_id, wrapped_key: carried_key, key_version: carried_key_version },
  });
  const content = await unsealBytes(sealed, key, carried_id);
  if (!content) return 'changed';
  return { copy, sealed, source: { size: content.length, open: () => Readable.from([content]) } };
}

/** The message, one of its files, or all of it in a format. */
async function answerWith(
  deps: PortalDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { door, copy, source, sealed }: Handed & { door: DoorInput },
): Promise<FastifyReply> {
  const visit = readerVisit(request);
  const { get } = request.query as { get?: unknown };
  const wanted = typeof get === 'string' ? get : '';
  const [, number] = /^file-(\d{1,4})$/.exec(wanted) ?? [];
  if (number !== undefined) return sendFileOf(deps, visit, request, reply, { copy, source, number });
  if (wanted === 'zip') return sendArchiveOf(deps, visit, reply, { copy, source });
  const format = saved_formats.find((one) => one === wanted);
  if (format) return sendSavedOf(deps, visit, reply, { copy, source, format });
  const message = await readMessage(deps, visit, copy, source);
  const draft = await readDraft(deps, visit, door.link);
  return sendOpened(deps, reply, door, visit, { message, draft: draft?.text ?? '', sealed });
}

/** To those whom we do not know yet: nothing is looked at, so it says the same of every message. */
function sendBack(reply: FastifyReply, door: DoorInput, posted: Posted): FastifyReply {
  const text = (key: PortalTextKey) => html(portalText(door.language, key, { file: SEALED_FILE }));
  if (posted.fault !== null) return sendFault(reply, door, posted.fault, 422);
  const { link, sealed } = posted;
  const { language, company } = door;
  return sendPage(reply, {
    ...{ language, company, path: `/m/${link}`, title: text('portal.carried_here_title') },
    body:
      `<p>${text('portal.carried_here')}</p>` +
      `<p><a class="button plain" href="/m/${link}?lang=${language}" target="_blank" rel="noopener">${text('portal.sign_in')}</a></p>` +
      sealedForm({ ...door, link }, sealed, `<button>${text('portal.open_message')}</button>`) +
      `<p class="quiet">${text('portal.never_asks')}</p>`,
  });
}

function sendFault(
  reply: FastifyReply,
  { language, company, link }: DoorInput,
  fault: Fault | 'busy',
  status: number | null,
): FastifyReply {
  return sendPage(reply, {
    ...{ language, company, path: `/m/${link}`, status: status ?? 503 },
    title: portalText(language, 'portal.fault_title'),
    body: paragraph(portalText(language, `portal.carried_${fault}`, { file: SEALED_FILE })),
  });
}
