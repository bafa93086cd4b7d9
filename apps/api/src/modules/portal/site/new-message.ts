import { domainOf } from '@postern/addresses';
import { MOST_ANSWER_FILES, MOST_ANSWER_TEXT } from '@postern/contract/portal/site';
import { withScope } from '@postern/db';
import { blobRow } from '@postern/db/blobs/index';
import { languageTag } from '@postern/locales';
import { type PortalTextKey, portalText } from '@postern/locales/portal';
import { readLargeFileRules } from '@postern/records/large-files/rules';
import { PIECE_BYTES } from '@postern/records/large-files/store-file';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { html } from '../../../http/html.ts';
import { fail, failInput } from '../../../http/problem.ts';
import { personBucket, takeFrom } from '../../../http/rate-limit.ts';
import type { PortalDeps } from '../deps.ts';
import { forgetUploads } from '../files/keep-piece.ts';
import { filePart, uploadWords } from './answer-files.ts';
import { answerLimit, becomeLinks } from './answer-limit.ts';
import { requireWhole, storeMail } from './create-answer.ts';
import { type Draft, forgetDraft, NEW_MESSAGE, readDraft, saveDraft } from './drafts.ts';
import { field, hiddenField, textField } from './fields.ts';
import { icon } from './icons.ts';
import { keepFiles } from './keep-files.ts';
import { keepSent } from './keep-sent.ts';
import { readerFrame } from './list-page.ts';
import { oneLine, readAddress } from './own-account.ts';
import { type Frame, paragraph, sendPage } from './page.ts';
import { mayWriteNew } from './portal-host.ts';
import { readerRoutes } from './reader-routes.ts';
import { createUpload, metadataOf, sizeOf, uploadsOf } from './uploads.ts';
import { type ReaderVisit, readerVisit } from './visit.ts';

/** New messages of one account an hour. */
const MOST_NEW = 20;
const MOST_SUBJECT = 200;
const DAY = 86_400_000;

/** Whom a reader may write to first: people who wrote to them; where everybody may register, anyone of the domain. */
async function knownPeople({ db }: PortalDeps, { portal, reader }: ReaderVisit): Promise<string[]> {
  const rows = await withScope(
    db,
    { tenants: [portal.tenant_id] },
    (tx) =>
      tx
        .selectFrom('portal_recipient as r')
        .innerJoin('portal_message as m', (join) =>
          join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.message_id', '=', 'r.message_id'),
        )
        .select('m.owner')
        .distinct()
        .where('r.tenant_id', '=', portal.tenant_id)
        .where('r.account_id', '=', reader.account_id)
        .where('m.direction', '=', 'out')
        .orderBy('m.owner')
        .limit(500)
        .execute(),
    { readOnly: true },
  );
  return rows.map(({ owner }) => owner);
}

const writesToAnyone = ({ portal }: ReaderVisit) => portal.settings.extended_settings.allow_self_registration;

function draftOf(given: unknown): Draft {
  const { to, subject, text } = (given ?? {}) as Record<string, unknown>;
  return {
    ...{ to: readAddress(to), subject: oneLine(subject).slice(0, MOST_SUBJECT) },
    text: String(text ?? '').slice(0, MOST_ANSWER_TEXT),
  };
}

type Fault = 'portal.new_off' | 'portal.new_to_wrong' | 'portal.new_empty' | 'portal.too_many';

function sendForm(
  reply: FastifyReply,
  visit: ReaderVisit,
  people: readonly string[],
  draft: Draft,
  frame: Frame,
  fault: Fault | null = null,
): FastifyReply {
  const { language, portal } = visit;
  const text = (key: PortalTextKey) =>
    portalText(language, key, { domain: portal.domain_name, company: portal.company });
  const options = people.map(
    (address) =>
      `<option value="${html(address)}"${address === draft.to ? ' selected' : ''}>${html(address)}</option>`,
  );
  const to = writesToAnyone(visit)
    ? textField('to', text('portal.to'), {
        ...{ type: 'email', value: draft.to, hint: text('portal.new_to_hint') },
      })
    : field('to', text('portal.to'), `<select id="to" name="to">${options.join('')}</select>`);
  const message = field(
    'text',
    text('portal.message'),
    `<textarea id="text" name="text" rows="14" required maxlength="${MOST_ANSWER_TEXT}">${html(draft.text)}</textarea>`,
  );
  const ways = ` data-name="new" data-uploads="/api/portal/new/uploads" data-send="/api/portal/new" data-done="/sent?sent&amp;lang=${language}" data-draft="/new/draft"`;
  const form = `<form method="post" action="/new" class="answer new" data-piece="${PIECE_BYTES}" data-lang="${languageTag(language)}"${ways}${uploadWords(text).join('')}><div>${to}${textField('subject', text('portal.subject'), { value: draft.subject })}${message}</div><aside>${filePart(text)}</aside>${hiddenField('lang', language)}<p class="fault" id="answer-fault" role="alert"></p><div class="line"><button class="send">${icon('send')} ${html(text('portal.send'))}</button><button class="plain draft" formaction="/new/draft" formnovalidate>${html(text('portal.save_draft'))}</button><button class="link" formaction="/new/discard" formnovalidate>${html(text('portal.discard'))}</button><span class="quiet" id="kept" role="status"></span></div></form>`;
  const is_off = !mayWriteNew(portal);
  const is_nobody = people.length === 0 && !writesToAnyone(visit);
  const has_form = !is_off && !is_nobody;
  return sendPage(reply, {
    ...{ language, company: portal.company, path: '/new', is_wide: true, status: fault ? 422 : 200, frame },
    title: portalText(language, 'portal.new_to', { company: portal.company }),
    script: has_form ? 'answer' : undefined,
    body:
      (fault && !is_off ? `<p class="fault" role="alert">${html(text(fault))}</p>` : '') +
      (is_off ? paragraph(text('portal.new_off')) : is_nobody ? paragraph(text('portal.new_nobody')) : form),
  });
}

const isAllowed = (visit: ReaderVisit, people: readonly string[], to: string): boolean =>
  people.includes(to) || (writesToAnyone(visit) && domainOf(to) === visit.portal.domain_name);

/** Sends a message that answers none, to one person of the domain; null: it is on its way. */
async function sendNew(
  deps: PortalDeps,
  visit: ReaderVisit,
  people: readonly string[],
  { to, subject, text }: Draft,
  ids: readonly string[] = [],
): Promise<Fault | null> {
  const { portal, reader } = visit;
  const { tenant_id, domain_name } = portal;
  if (!mayWriteNew(portal)) return 'portal.new_off';
  if (!isAllowed(visit, people, to)) return 'portal.new_to_wrong';
  if (text.trim() === '' && ids.length === 0) return 'portal.new_empty';
  const scope = { tenants: [tenant_id] };
  const [uploads, rules] = await withScope(deps.db, scope, async (tx) => [
    await uploadsOf(tx, visit, ids),
    await readLargeFileRules(tx, { tenant_id, domain_name, owner: to }),
  ]);
  requireWhole(text, ids, uploads);
  const limit = answerLimit(rules, deps.portal);
  const bytes = uploads.reduce((sum, { size }) => sum + size, 0);
  if (bytes > limit.most_bytes) return fail('payload_too_large');
  const kept = becomeLinks(bytes, rules, deps.portal)
    ? await keepFiles(deps, visit, { tenant_id, owner: to }, rules, uploads)
    : null;
  const bucket = personBucket('portal new message', `${tenant_id} ${reader.account_id}`);
  const { allowed } = await withScope(deps.db, scope, (tx) =>
    takeFrom(tx, [{ bucket, hits: MOST_NEW, seconds: 3600 }], deps.clock()),
  );
  if (!allowed) return 'portal.too_many';
  const stored = await storeMail(
    deps,
    visit,
    { tenant_id, subject },
    { to: [to], text, uploads, answered: '', kept, is_new: true },
  );
  const key = await deps.content.keys.current(tenant_id);
  const now = deps.clock();
  await withScope(deps.db, scope, async (tx) => {
    await tx
      .insertInto('blob')
      .values(blobRow(tenant_id, key, stored))
      .execute();
    await keepSent(tx, deps, visit, {
      ...{ owner: to, owner_name: '', subject, stored, kept, sent_at: new Date(now) },
      files: uploads.map(({ name, size }) => ({ name, size })),
      expires_at: kept?.expires_at ?? new Date(now + portal.settings.server_side_caching.expire * DAY),
    });
    if (!kept) await forgetUploads(tx, tenant_id, ids);
    await forgetDraft(tx, visit, NEW_MESSAGE);
  });
  return null;
}

export function serveNewMessage(site: FastifyInstance, deps: PortalDeps): void {
  const own = readerRoutes(site);
  own('GET', '/new', async (visit, request, reply) => {
    const wanted = readAddress((request.query as { to?: unknown }).to);
    const draft = (await readDraft(deps, visit, NEW_MESSAGE)) ?? { to: '', subject: '', text: '' };
    const frame = await readerFrame(deps, visit, '');
    return sendForm(
      reply,
      visit,
      await knownPeople(deps, visit),
      { ...draft, to: wanted || draft.to },
      frame,
    );
  });

  own('POST', '/new', async (visit, request, reply) => {
    const people = await knownPeople(deps, visit);
    const draft = draftOf(request.body);
    const fault = await sendNew(deps, visit, people, draft);
    if (fault) return sendForm(reply, visit, people, draft, await readerFrame(deps, visit, ''), fault);
    return reply.redirect(`/sent?sent&lang=${visit.language}`, 303);
  });

  own('POST', '/new/discard', async (visit, _request, reply) => {
    await withScope(deps.db, { tenants: [visit.portal.tenant_id] }, (tx) =>
      forgetDraft(tx, visit, NEW_MESSAGE),
    );
    return reply.redirect(`/?lang=${visit.language}`, 303);
  });

  own('POST', '/new/draft', async (visit, request, reply) => {
    await saveDraft(deps, visit, NEW_MESSAGE, draftOf(request.body));
    return reply.redirect(`/drafts?lang=${visit.language}`, 303);
  });
}

const sent_by_script = z.strictObject({
  to: z.string().max(320),
  subject: z.string().max(2000),
  text: z.string().max(MOST_ANSWER_TEXT),
  uploads: z.array(z.uuid()).max(MOST_ANSWER_FILES),
});

/** A new message with files, as the page's script sends it; they come in pieces, as those of an answer. */
export function serveNewFiles(site: FastifyInstance, deps: PortalDeps): void {
  site.post('/api/portal/new/uploads', async (request, reply) => {
    const visit = readerVisit(request);
    const owner = readAddress((request.query as { to?: unknown }).to);
    if (!mayWriteNew(visit.portal) || !isAllowed(visit, await knownPeople(deps, visit), owner))
      return failInput(['to'], 'is no address');
    const file = { size: sizeOf(request), ...metadataOf(request) };
    const file_id = await createUpload(deps, visit, { owner }, file);
    return reply.code(201).header('location', `/api/portal/uploads/${file_id}`).send();
  });

  site.post('/api/portal/new', async (request) => {
    const visit = readerVisit(request);
    const parsed = sent_by_script.safeParse(request.body);
    if (!parsed.success) return failInput(['body'], 'is not valid');
    const { uploads, ...given } = parsed.data;
    const draft = { ...draftOf(given), text: given.text };
    const fault = await sendNew(deps, visit, await knownPeople(deps, visit), draft, uploads);
    if (fault) return failInput(['body', 'to'], 'is not valid');
    return { data: { sent: true } };
  });
}
