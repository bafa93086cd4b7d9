import { type Locale, languageTag } from '@postern/locales';
import { type PortalTextKey, portalText } from '@postern/locales/portal';
import { readPortalLink } from '@postern/records/portal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../../http/html.ts';
import { CODE_MINUTES } from './codes.ts';
import type { Found } from './find-copy.ts';
import { paragraph, sendPage } from './page.ts';
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
  return sendPage(reply, {
    ...{ language: door.language, company: door.company, path },
    title: text('portal.landing_title'),
    body:
      paragraph(text('portal.landing_intro', { company: door.company })) +
      form(
        `${path}/code`,
        `<input type="hidden" name="lang" value="${door.language}"><button>${html(text('portal.send_code'))}</button>`,
      ) +
      `<p><a href="/sign-in/password?to=${door.link}&amp;lang=${door.language}">${html(text('portal.with_password'))}</a></p>` +
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
  const fault = door.fault
    ? `<p class="fault" id="fault" role="alert">${html(text(`portal.code_${door.fault}`))}</p>`
    : '';
  const entry = `<label for="code">${html(text(kind === 'sms' ? 'portal.code_enter' : 'portal.code_label'))}</label><input id="code" name="code" class="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]*" maxlength="9" required autofocus${door.fault ? ' aria-describedby="fault" aria-invalid="true"' : ''}><input type="hidden" name="lang" value="${door.language}"><button>${html(text(kind === 'message' ? 'portal.open_message' : 'portal.sign_in'))}</button>`;
  const again = `<input type="hidden" name="lang" value="${door.language}"><button class="plain">${html(text('portal.new_code'))}</button>`;
  return sendPage(reply, {
    ...{ language: door.language, company: door.company, path, status: door.fault ? 422 : 200 },
    ...{ title: text('portal.code_title'), script: 'passkey' as const },
    body:
      paragraph(text(code_intros[kind], { minutes: CODE_MINUTES })) +
      `<p>${html(text('portal.reference'))} <span class="reference">${html(door.reference)}</span></p>` +
      fault +
      (door.fault === 'too_many' ? '' : form(`${path}/enter`, entry)) +
      form(`${path}/code`, again) +
      passkeyButton(door, 'sign-in', kind === 'message' ? path.replace(/^\/m\//, '') : '') +
      (kind === 'sms' ? '' : paragraph(text('portal.code_missing'), true)),
  });
}

const statuses = { none: 404, other: 403, expired: 410, revoked: 410 } as const;

/** Each end has its own page. Who wrote and when is said only to the person it was written to. */
export function sendEnd(
  reply: FastifyReply,
  door: DoorInput & { address: string },
  found: Exclude<Found, { state: 'readable' }>,
): FastifyReply {
  const text = textOf(door);
  const { state } = found;
  const day = (at: Date) =>
    new Intl.DateTimeFormat(languageTag(door.language), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const facts =
    'owner' in found
      ? paragraph(
          text('portal.end_from', { sender: found.owner_name || found.owner, date: day(found.sent_at) }),
        )
      : '';
  const note =
    state === 'revoked' && 'revoked_note' in found && found.revoked_note !== ''
      ? `<blockquote>${html(found.revoked_note)}</blockquote>`
      : '';
  const leave =
    state === 'other'
      ? form(
          '/leave',
          `<input type="hidden" name="to" value="${html(door.link)}"><button>${html(text('portal.sign_out'))}</button>`,
        )
      : '';
  return sendPage(reply, {
    ...{ language: door.language, company: door.company, path: `/m/${door.link}`, status: statuses[state] },
    title: text(`portal.${state}_title`),
    body: facts + note + paragraph(text(`portal.${state}_text`, { address: door.address })) + leave,
  });
}
