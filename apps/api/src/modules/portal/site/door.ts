import { type Locale, languageTag } from '@postern/locales';
import { type PortalTextKey, portalText } from '@postern/locales/portal';
import { readPortalLink } from '@postern/records/portal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../../http/html.ts';
import { CODE_MINUTES } from './codes.ts';
import type { Found } from './find-copy.ts';
import { icon } from './icons.ts';
import { type Frame, paragraph, sendPage } from './page.ts';
import { passkeyButton } from './passkey-button.ts';
import { portalLanguages } from './portal-host.ts';
import { visitOf } from './visit.ts';

export interface DoorInput {
  language: Locale;
  company: string;
  /** Of the message, as it was asked for. */
  link: string;
}

/** What a request at a message's address says: its language, and which message. */
export function doorOf(request: FastifyRequest): DoorInput {
  const { portal, language } = visitOf(request);
  const { lang } = (request.body ?? {}) as { lang?: unknown };
  return {
    language: portalLanguages(portal).find((locale) => locale === lang) ?? language,
    company: portal.company,
    link: readPortalLink((request.params as { link: string }).link).replaceAll(/[^0-9a-z]/g, ''),
  };
}

const textOf =
  ({ language }: DoorInput) =>
  (key: PortalTextKey, params?: Record<string, string | number>) =>
    portalText(language, key, params);

/** A form of ours. */
export const form = (action: string, content: string) =>
  `<form method="post" action="${html(action)}">${content}</form>`;

/** The same for every address, whether a message is there or not. */
export function sendLanding(reply: FastifyReply, door: DoorInput): FastifyReply {
  const text = textOf(door);
  const path = `/m/${door.link}`;
  const { first_visit } = visitOf(reply.request).portal.settings.initial_password_settings;
  const by_password = first_visit === 'password';
  const code = form(
    `${path}/code`,
    `<input type="hidden" name="lang" value="${door.language}"><button${by_password ? ' class="plain"' : ''}>${html(text('portal.send_code'))}</button>`,
  );
  const password = `<p><a${by_password ? ' class="button"' : ''} href="/sign-in/password?to=${door.link}&amp;lang=${door.language}">${html(text('portal.with_password'))}</a></p>`;
  return sendPage(reply, {
    ...{ language: door.language, company: door.company, path },
    title: text('portal.landing_title'),
    body:
      paragraph(
        text(by_password ? 'portal.landing_intro_password' : 'portal.landing_intro', {
          company: door.company,
        }),
      ) +
      (by_password ? password + paragraph(text('portal.landing_again'), true) + code : code + password) +
      paragraph(text('portal.never_asks'), true),
  });
}

export interface CodeForm extends Pick<DoorInput, 'language' | 'company'> {
  /** Where it is asked: at a message, or at the door of the portal. */
  path: string;
  /** How the code was sent, and whose it is. */
  kind: 'message' | 'account' | 'sms';
  reference: string;
  fault?: 'wrong' | 'too_many';
}

const code_intros = {
  message: 'portal.code_intro',
  account: 'portal.code_intro_account',
  sms: 'portal.code_intro_sms',
} as const;

export function sendCodeForm(reply: FastifyReply, door: CodeForm): FastifyReply {
  const text = (key: PortalTextKey, params?: Record<string, string | number>) =>
    portalText(door.language, key, params);
  const { path, kind } = door;
  const is_spent = door.fault === 'too_many';
  const fault = door.fault
    ? `<p class="fault" id="fault" role="alert">${html(text(`portal.code_${door.fault}`))}</p>`
    : '';
  const entry = `<label for="code">${html(text(kind === 'sms' ? 'portal.code_enter' : 'portal.code_label'))}</label><input id="code" name="code" class="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]*" maxlength="9" required autofocus${door.fault ? ' aria-describedby="fault" aria-invalid="true"' : ''}><input type="hidden" name="lang" value="${door.language}"><button>${html(text(kind === 'message' ? 'portal.open_message' : 'portal.sign_in'))}</button>`;
  const again = `<input type="hidden" name="lang" value="${door.language}"><button class="plain">${html(text('portal.new_code'))}</button>`;
  return sendPage(reply, {
    ...{ language: door.language, company: door.company, path, status: door.fault ? 422 : 200 },
    title: text(is_spent ? 'portal.code_spent_title' : 'portal.code_title'),
    script: 'passkey' as const,
    body:
      (is_spent
        ? `<p class="sign warn">${icon('lock')}</p>`
        : paragraph(text(code_intros[kind], { minutes: CODE_MINUTES })) +
          `<p class="line">${html(text('portal.reference'))} <span class="reference">${html(door.reference)}</span></p>`) +
      fault +
      (is_spent
        ? form(`${path}/code`, again)
        : form(`${path}/enter`, entry) +
          `<details class="missing"><summary>${html(text('portal.code_nothing'))}</summary>${kind === 'sms' ? '' : paragraph(text('portal.code_missing'), true)}${form(`${path}/code`, again)}</details>`) +
      passkeyButton(door, 'sign-in', kind === 'message' ? path.replace(/^\/m\//, '') : '') +
      `<p class="quiet never">${icon('shield')} ${html(text('portal.never_asks'))}</p>`,
  });
}

const statuses = { none: 404, other: 403, expired: 410, revoked: 410 } as const;
const marks = { none: 'inbox', other: 'person', expired: 'ended', revoked: 'ban' } as const;

interface EndView {
  frame: Frame;
  /** Readers begin conversations here. */
  may_write: boolean;
  /** The sender was asked to send it again, now or in the last day. */
  asked: '' | 'yes' | 'already';
}

/** Each end has its own page. Who wrote and when is said only to the person it was written to. */
export function sendEnd(
  reply: FastifyReply,
  door: DoorInput & { address: string },
  found: Exclude<Found, { state: 'readable' }>,
  { frame, may_write, asked }: EndView,
): FastifyReply {
  const text = textOf(door);
  const { state } = found;
  const { language, link } = door;
  const day = (at: Date) =>
    new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const own = 'owner' in found ? found : null;
  const sender = own ? own.owner_name || own.owner : '';
  const facts = own ? paragraph(text('portal.end_from', { sender, date: day(own.sent_at) })) : '';
  const until =
    own && state === 'expired' ? paragraph(text('portal.expired_on', { date: day(own.expires_at) })) : '';
  const note =
    state === 'revoked' && own && own.revoked_note !== ''
      ? `<blockquote>${html(own.revoked_note)}</blockquote>`
      : '';
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${html(value)}">`;
  const again = `<form method="post" action="/m/${link}/ask">${hidden('lang', language)}<button>${icon('send')} ${html(text('portal.ask_again', { sender }))}</button></form>`;
  const write = `<a class="button plain" href="/new?lang=${language}&amp;to=${html(encodeURIComponent(own?.owner ?? ''))}">${icon('write')} ${html(text('portal.write_to', { sender }))}</a>`;
  const leave = `<form method="post" action="/leave">${hidden('to', link)}<button>${html(text('portal.another_address'))}</button></form><a class="button plain" href="/?lang=${language}">${icon('inbox')} ${html(text('portal.to_messages'))}</a>`;
  const acts =
    state === 'other'
      ? leave
      : own?.direction !== 'out'
        ? ''
        : state === 'expired' && asked === ''
          ? again
          : may_write
            ? write
            : '';
  const said = asked === '' ? '' : `<p role="status" class="done">${html(text(`portal.asked_${asked}`))}</p>`;
  const hint =
    state === 'expired' && acts === again
      ? paragraph(text('portal.ask_again_hint'), true)
      : state === 'other'
        ? paragraph(text('portal.other_shared'), true)
        : '';
  return sendPage(reply, {
    ...{ language, company: door.company, path: `/m/${link}`, status: statuses[state], frame },
    title: text(`portal.${state}_title`),
    body:
      `<p class="sign${state === 'other' ? ' warn' : ''}">${icon(marks[state])}</p>` +
      facts +
      until +
      note +
      paragraph(text(`portal.${state}_text`, { address: door.address })) +
      said +
      `<div class="acts">${acts}</div>` +
      hint,
  });
}
