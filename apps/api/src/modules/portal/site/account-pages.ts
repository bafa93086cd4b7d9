import { type PortalTextKey, portalText } from '@postern/locales/portal';
import type { FastifyReply } from 'fastify';
import { deviceOf } from '../../../http/device.ts';
import { html } from '../../../http/html.ts';
import { form } from './door.ts';
import { hiddenField, languageField, mobileField, textField } from './fields.ts';
import { dayText } from './large-file-list.ts';
import { owesPerson, type Profile, type ProfileFault } from './own-account.ts';
import { type Frame, paragraph, sendPage } from './page.ts';
import { passkeyButton } from './passkey-button.ts';
import type { ListedPasskey } from './passkeys.ts';
import { needsOldPassword } from './passwords.ts';
import type { ListedSession } from './sessions.ts';
import type { ReaderVisit } from './visit.ts';

export interface AccountView {
  visit: ReaderVisit;
  sessions: readonly ListedSession[];
  passkeys: readonly ListedPasskey[];
  owes_profile: boolean;
  /** What stands around it; left out while something is owed first. */
  frame: Frame;
  /** ms. */
  now: number;
  is_saved?: boolean;
  /** What was sent, where something is wrong with it. */
  profile?: Profile;
  profile_fault?: ProfileFault;
  password_fault?: 'weak' | 'wrong';
}

type Text = (key: PortalTextKey, params?: Record<string, string | number>) => string;

const textOf =
  ({ language, portal }: ReaderVisit): Text =>
  (key, params = {}) =>
    portalText(language, key, { company: portal.company, ...params });

const fault = (id: string, words: string) =>
  words === '' ? '' : `<p class="fault" id="${id}" role="alert">${html(words)}</p>`;
const part = (title: string, body: string) => `<section><h2>${html(title)}</h2>${body}</section>`;

export function sendAccount(reply: FastifyReply, view: AccountView): FastifyReply {
  const { visit, owes_profile } = view;
  const { language, portal, reader } = visit;
  const text = textOf(visit);
  const owes = owes_profile || reader.owes_password;
  const first = reader.owes_password ? [passwordPart(view, text)] : [];
  const rest = owes
    ? []
    : [
        passwordPart(view, text),
        passkeysPart(view, text),
        sessionsPart(view, text),
        noticesPart(view, text),
        dataPart(view, text),
      ];
  const is_wrong = view.profile_fault !== undefined || view.password_fault !== undefined;
  return sendPage(reply, {
    ...{ language, company: portal.company, path: '/account', is_wide: owes, status: is_wrong ? 422 : 200 },
    ...(owes ? {} : { frame: view.frame }),
    script: 'passkey',
    title: text('portal.account_of', { address: reader.address }),
    body:
      (view.is_saved ? `<p role="status" class="done">${html(text('portal.saved'))}</p>` : '') +
      (reader.owes_password ? paragraph(text('portal.password_must')) : '') +
      (owes_profile
        ? paragraph(text(owesPerson(reader) ? 'portal.person_must' : 'portal.profile_must'))
        : '') +
      [...first, profilePart(view, text), ...rest].join('') +
      signOut(visit, text, !owes),
  });
}

function profilePart({ visit, profile, profile_fault }: AccountView, text: Text): string {
  const { language, portal, reader } = visit;
  const { name, mobile, shared } = profile ?? reader;
  return part(
    text('portal.account'),
    fault('profile-fault', profile_fault ? text(`portal.${profile_fault}`) : '') +
      form(
        '/account',
        textField('name', text('portal.name'), { autocomplete: 'name', value: name }) +
          languageField(portal, language) +
          mobileField(portal, language, mobile) +
          `<label class="choice"><input type="checkbox" name="shared" value="yes" aria-describedby="shared-hint"${shared ? ' checked' : ''}> ${html(text('portal.shared'))}</label><p class="quiet" id="shared-hint">${html(text('portal.shared_hint'))}</p>` +
          `<button>${html(text('portal.save'))}</button>`,
      ),
  );
}

function passwordPart({ visit, password_fault, now }: AccountView, text: Text): string {
  const { language, reader } = visit;
  const words = { weak: 'portal.password_weak', wrong: 'portal.password_current_wrong' } as const;
  const current = needsOldPassword(reader, now)
    ? textField('current', text('portal.password_current'), {
        ...{ type: 'password', autocomplete: 'current-password' },
      })
    : '';
  return part(
    text('portal.password'),
    fault('password-fault', password_fault ? text(words[password_fault]) : '') +
      form(
        '/account/password',
        current +
          textField('password', text('portal.password_new'), {
            ...{ type: 'password', autocomplete: 'new-password', hint: text('portal.password_rules') },
          }) +
          hiddenField('lang', language) +
          `<button>${html(text('portal.password_set'))}</button>`,
      ),
  );
}

function passkeysPart({ visit, passkeys }: AccountView, text: Text): string {
  const { language } = visit;
  const items = passkeys.map(({ passkey_id, device, created_at }) => {
    const facts = text('portal.passkey_facts', {
      ...{ device: device || text('portal.session_unknown'), date: dayText(language, created_at) },
    });
    return `<li>${html(facts)} <form method="post" action="/account/passkeys/remove" class="inline">${hiddenField('passkey_id', passkey_id)}${hiddenField('lang', language)}<button class="link">${html(text('portal.passkey_remove'))}</button></form></li>`;
  });
  return part(
    text('portal.passkeys'),
    paragraph(text(visit.reader.shared ? 'portal.shared_no_passkey' : 'portal.passkey_text'), true) +
      (items.length > 0 ? `<ul>${items.join('')}</ul>` : '') +
      (visit.reader.shared ? '' : passkeyButton(visit, 'add')),
  );
}

function sessionsPart({ visit, sessions }: AccountView, text: Text): string {
  const { language, reader } = visit;
  const items = sessions.map(({ session_id, since, ip, user_agent, proof, person }) => {
    const { browser, system } = deviceOf(user_agent);
    const device = [browser, system].filter(Boolean).join(' · ') || text('portal.session_unknown');
    const facts = text('portal.session_facts', { device, ip, date: dayText(language, since) });
    const how = text(`portal.proof_${proof}`);
    const end =
      session_id === reader.session_id
        ? ` <strong>${html(text('portal.session_this'))}</strong>`
        : `<form method="post" action="/account/sessions/end" class="inline">${hiddenField('session_id', session_id)}${hiddenField('lang', language)}<button class="link">${html(text('portal.session_end'))}</button></form>`;
    return `<li>${person === '' ? '' : `<strong>${html(person)}</strong><br>`}${html(facts)}<br><span class="quiet">${html(how)}</span> ${end}</li>`;
  });
  const others =
    sessions.length > 1
      ? form(
          '/account/sessions/end',
          `${hiddenField('lang', language)}<button class="plain">${html(text('portal.sessions_end'))}</button>`,
        )
      : '';
  return part(text('portal.sessions'), `<ul>${items.join('')}</ul>${others}`);
}

function noticesPart({ visit }: AccountView, text: Text): string {
  const { language, reader } = visit;
  const { refuses_since } = reader;
  const words = refuses_since
    ? text('portal.refused_text', { date: dayText(language, refuses_since) })
    : text('portal.refuse_text');
  const button = text(refuses_since ? 'portal.refuse_end' : 'portal.refuse');
  return part(
    text('portal.notices'),
    paragraph(words) +
      form(
        '/account/notices',
        hiddenField('refuse', refuses_since ? 'no' : 'yes') +
          hiddenField('lang', language) +
          `<button class="plain">${html(button)}</button>`,
      ),
  );
}

function dataPart({ visit: { language } }: AccountView, text: Text): string {
  return part(
    text('portal.own_data'),
    paragraph(text('portal.export_text')) +
      `<p><a href="/account/data.zip" download>${html(text('portal.export'))}</a></p>` +
      `<p><a href="/account/delete?lang=${language}">${html(text('portal.delete_account'))}</a></p>`,
  );
}

const signOut = ({ language }: ReaderVisit, text: Text, has_back: boolean) =>
  (has_back ? `<p><a href="/?lang=${language}">${html(text('portal.messages'))}</a></p>` : '') +
  `<form method="post" action="/leave" class="leave"><button class="link">${html(text('portal.sign_out'))}</button></form>`;

export function sendDeleteQuestion(
  reply: FastifyReply,
  visit: ReaderVisit,
  messages: number,
  frame: Frame,
): FastifyReply {
  const text = textOf(visit);
  const { language, portal } = visit;
  return sendPage(reply, {
    ...{ language, company: portal.company, path: '/account/delete', frame },
    title: text('portal.delete_title'),
    body:
      (messages === 0 ? '' : paragraph(text('portal.delete_messages', { count: messages }))) +
      paragraph(text('portal.delete_sent')) +
      form(
        '/account/delete',
        `${hiddenField('lang', language)}<button class="bad">${html(text('portal.delete_account'))}</button>`,
      ) +
      `<p><a href="/account?lang=${language}">${html(text('portal.back'))}</a></p>`,
  });
}

export function sendDeleted(reply: FastifyReply, visit: ReaderVisit): FastifyReply {
  const text = textOf(visit);
  const { language, portal } = visit;
  return sendPage(reply, {
    ...{ language, company: portal.company, path: '/' },
    title: text('portal.deleted_title'),
    body: paragraph(text('portal.deleted_text')),
  });
}
