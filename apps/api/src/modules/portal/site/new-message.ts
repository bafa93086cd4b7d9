import { domainOf } from '@postern/addresses';
import { MOST_ANSWER_TEXT } from '@postern/contract/portal/site';
import { withScope } from '@postern/db';
import { blobRow } from '@postern/db/blobs/index';
import { type PortalTextKey, portalText } from '@postern/locales/portal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../../http/html.ts';
import { personBucket, takeFrom } from '../../../http/rate-limit.ts';
import type { PortalDeps } from '../deps.ts';
import { storeMail } from './create-answer.ts';
import { type Draft, forgetDraft, NEW_MESSAGE, readDraft, saveDraft } from './drafts.ts';
import { field, hiddenField, textField } from './fields.ts';
import { keepSent } from './keep-sent.ts';
import { oneLine, readAddress } from './own-account.ts';
import { paragraph, sendPage } from './page.ts';
import { doorVisit } from './sign-in.ts';
import { signedIn } from './signed-in.ts';
import { type ReaderVisit, readerVisit, visitOf } from './visit.ts';

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

/** Whether readers begin conversations, or only answer. */
export const mayWriteNew = ({ settings }: ReaderVisit['portal']): boolean =>
  settings.extended_settings.allow_new_messages;

function draftOf(request: FastifyRequest): Draft {
  const { to, subject, text } = (request.body ?? {}) as Record<string, unknown>;
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
    `<textarea id="text" name="text" rows="10" required maxlength="${MOST_ANSWER_TEXT}">${html(draft.text)}</textarea>`,
  );
  const form = `<form method="post" action="/new">${to}${textField('subject', text('portal.subject'), { value: draft.subject })}${message}${hiddenField('lang', language)}<button>${html(text('portal.send'))}</button><button class="plain" formaction="/new/draft" formnovalidate>${html(text('portal.save_draft'))}</button></form>`;
  const is_off = !mayWriteNew(portal);
  const is_nobody = people.length === 0 && !writesToAnyone(visit);
  return sendPage(reply, {
    ...{ language, company: portal.company, path: '/new', is_wide: true, status: fault ? 422 : 200 },
    title: text('portal.new_message'),
    body:
      (fault && !is_off ? `<p class="fault" role="alert">${html(text(fault))}</p>` : '') +
      (is_off ? paragraph(text('portal.new_off')) : is_nobody ? paragraph(text('portal.new_nobody')) : form) +
      signedIn(visit, visit),
  });
}

/** Sends a message that answers none, to one person of the domain; null: it is on its way. */
async function sendNew(
  deps: PortalDeps,
  visit: ReaderVisit,
  people: readonly string[],
  { to, subject, text }: Draft,
): Promise<Fault | null> {
  const { portal, reader } = visit;
  const { tenant_id } = portal;
  if (!mayWriteNew(portal)) return 'portal.new_off';
  const is_allowed = people.includes(to) || (writesToAnyone(visit) && domainOf(to) === portal.domain_name);
  if (!is_allowed) return 'portal.new_to_wrong';
  if (text.trim() === '') return 'portal.new_empty';
  const scope = { tenants: [tenant_id] };
  const bucket = personBucket('portal new message', `${tenant_id} ${reader.account_id}`);
  const { allowed } = await withScope(deps.db, scope, (tx) =>
    takeFrom(tx, [{ bucket, hits: MOST_NEW, seconds: 3600 }], deps.clock()),
  );
  if (!allowed) return 'portal.too_many';
  const stored = await storeMail(
    deps,
    visit,
    { tenant_id, subject },
    { to: [to], text, uploads: [], answered: '', kept: null, is_new: true },
  );
  const key = await deps.content.keys.current(tenant_id);
  const now = deps.clock();
  await withScope(deps.db, scope, async (tx) => {
    await tx
      .insertInto('blob')
      .values(blobRow(tenant_id, key, stored))
      .execute();
    await keepSent(tx, deps, visit, {
      ...{ owner: to, owner_name: '', subject, stored, files: [], sent_at: new Date(now) },
      expires_at: new Date(now + portal.settings.server_side_caching.expire * DAY),
    });
    await forgetDraft(tx, visit, NEW_MESSAGE);
  });
  return null;
}

export function serveNewMessage(site: FastifyInstance, deps: PortalDeps): void {
  const signed = (request: FastifyRequest): ReaderVisit => ({
    ...readerVisit(request),
    language: doorVisit(request).language,
  });

  site.get('/new', async (request, reply) => {
    if (!visitOf(request).reader) return reply.redirect('/', 303);
    const visit = signed(request);
    const draft = (await readDraft(deps, visit, NEW_MESSAGE)) ?? { to: '', subject: '', text: '' };
    return sendForm(reply, visit, await knownPeople(deps, visit), draft);
  });

  site.post('/new', async (request, reply) => {
    if (!visitOf(request).reader) return reply.redirect('/', 303);
    const visit = signed(request);
    const people = await knownPeople(deps, visit);
    const draft = draftOf(request);
    const fault = await sendNew(deps, visit, people, draft);
    if (fault) return sendForm(reply, visit, people, draft, fault);
    return reply.redirect(`/?sent&lang=${visit.language}`, 303);
  });

  site.post('/new/draft', async (request, reply) => {
    if (!visitOf(request).reader) return reply.redirect('/', 303);
    const visit = signed(request);
    await saveDraft(deps, visit, NEW_MESSAGE, draftOf(request));
    return reply.redirect(`/?lang=${visit.language}`, 303);
  });
}
