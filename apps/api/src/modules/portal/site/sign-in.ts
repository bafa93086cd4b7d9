import { type PortalTextKey, portalText } from '@postern/locales/portal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../../http/html.ts';
import { fail } from '../../../http/problem.ts';
import { randomSecret } from '../../identity/index.ts';
import type { PortalDeps } from '../deps.ts';
import { enterCode, newReference, sendCode } from './codes.ts';
import { portalCookie } from './cookie.ts';
import { form, sendCodeForm } from './door.ts';
import { hiddenField, languageField, mobileField, textField } from './fields.ts';
import { sendLocked } from './locked.ts';
import { readAddress, readProfile, registerAccount } from './own-account.ts';
import { paragraph, sendPage } from './page.ts';
import { passkeyButton } from './passkey-button.ts';
import { enterPassword, sendInitialPassword } from './passwords.ts';
import { askHelpDesk, enterByPhone, PHONE_MINUTES } from './phone-reset.ts';
import { type Portal, portalLanguages } from './portal-host.ts';
import { openSession, SESSION_SECONDS } from './sessions.ts';
import { type Visit, visitOf } from './visit.ts';

type Door = Pick<Visit, 'language' | 'portal'>;
type Form = Record<string, unknown>;

const textOf =
  ({ language, portal }: Door) =>
  (key: PortalTextKey, params: Record<string, string | number> = {}) =>
    portalText(language, key, { company: portal.company, ...params });

const formOf = (request: FastifyRequest): Form => (request.body ?? {}) as Form;

/** Forms say in which language they were read; the rest is the request's. */
export function doorVisit(request: FastifyRequest): Visit {
  const visit = visitOf(request);
  const { lang } = formOf(request);
  const language = portalLanguages(visit.portal).find((locale) => locale === lang) ?? visit.language;
  return { ...visit, language };
}

/** The address of a message that somebody came for; '': none. */
const linkIn = (value: unknown): string => (/^[0-9a-z]{1,20}$/.test(String(value)) ? String(value) : '');
const placeAfter = (to: string): string => (to === '' ? '/' : `/m/${to}`);

const link = (href: string, text: string): string => `<p><a href="${html(href)}">${html(text)}</a></p>`;
const faultLine = (text: string): string =>
  text === '' ? '' : `<p class="fault" id="fault" role="alert">${html(text)}</p>`;

/** The door of the portal, for those who have no link to a message at hand. */
export function sendSignIn(reply: FastifyReply, door: Door, fault = ''): FastifyReply {
  const text = textOf(door);
  const { language, portal } = door;
  const { allow_self_registration } = portal.settings.extended_settings;
  return sendPage(reply, {
    ...{ language, company: portal.company, path: '/', status: fault === '' ? 200 : 422 },
    ...{ title: text('portal.home_title'), script: 'passkey' },
    body:
      paragraph(text('portal.sign_in_text')) +
      faultLine(fault) +
      form(
        '/sign-in/code',
        textField('address', text('portal.address'), { type: 'email', autocomplete: 'email' }) +
          hiddenField('lang', language) +
          `<button>${html(text('portal.send_code'))}</button>`,
      ) +
      passkeyButton(door, 'sign-in') +
      link(`/sign-in/password?lang=${language}`, text('portal.with_password')) +
      (allow_self_registration ? link(`/register?lang=${language}`, text('portal.register')) : '') +
      paragraph(text('portal.never_asks'), true),
  });
}

function sendPasswordForm(reply: FastifyReply, door: Door, to: string, fault = ''): FastifyReply {
  const text = textOf(door);
  const { language, portal } = door;
  return sendPage(reply, {
    ...{ language, company: portal.company, path: '/sign-in/password', status: fault === '' ? 200 : 422 },
    ...{ title: text('portal.sign_in_title'), script: 'passkey' },
    body:
      paragraph(text('portal.password_text')) +
      faultLine(fault) +
      form(
        '/sign-in/password',
        textField('address', text('portal.address'), { type: 'email', autocomplete: 'username' }) +
          textField('password', text('portal.password'), {
            ...{ type: 'password', autocomplete: 'current-password' },
          }) +
          hiddenField('lang', language) +
          hiddenField('to', to) +
          `<button>${html(text('portal.sign_in'))}</button>`,
      ) +
      passkeyButton(door, 'sign-in', to) +
      link(`/sign-in/forgot?lang=${language}`, text('portal.forgot')) +
      link(`${placeAfter(to)}?lang=${language}`, text('portal.with_code')),
  });
}

function sendForgot(reply: FastifyReply, deps: PortalDeps, door: Door, fault = ''): FastifyReply {
  const text = textOf(door);
  const { language, portal } = door;
  const { initial_password_settings, admin_settings } = portal.settings;
  const has_sms = initial_password_settings.initial_password_sms;
  const way = (name: string, words: string, is_first = false) =>
    `<label class="choice"><input type="radio" name="way" value="${name}"${is_first ? ' checked' : ''}> ${html(words)}</label>`;
  return sendPage(reply, {
    ...{ language, company: portal.company, path: '/sign-in/forgot', status: fault === '' ? 200 : 422 },
    title: text('portal.forgot_title'),
    body:
      faultLine(fault) +
      form(
        '/sign-in/forgot',
        textField('address', text('portal.address'), { type: 'email', autocomplete: 'username' }) +
          `<fieldset><legend>${html(text('portal.forgot_way'))}</legend>` +
          way('mail', text('portal.way_mail'), true) +
          (has_sms && deps.sms.available ? way('sms', text('portal.way_sms')) : '') +
          (has_sms && !deps.sms.available ? paragraph(text('portal.sms_not_connected'), true) : '') +
          (admin_settings.admin_email === '' ? '' : way('help', text('portal.way_help'))) +
          `</fieldset>${hiddenField('lang', language)}<button>${html(text('portal.continue'))}</button>`,
      ),
  });
}

/** What somebody reads out to the help desk, until it has confirmed the number. */
function sendNumber(
  reply: FastifyReply,
  door: Door,
  { reference, number }: { reference: string; number: string },
  fault = '',
): FastifyReply {
  const text = textOf(door);
  const { language, portal } = door;
  const shown = (words: string, value: string) =>
    `<p>${html(words)}<br><span class="reference">${html(value)}</span></p>`;
  return sendPage(reply, {
    ...{ language, company: portal.company, path: '/sign-in/forgot', status: fault === '' ? 200 : 422 },
    title: text('portal.help_sent_title'),
    body:
      paragraph(text('portal.help_sent_text')) +
      shown(text('portal.phone_number'), `${number.slice(0, 3)} ${number.slice(3)}`) +
      shown(text('portal.phone_reference'), reference) +
      faultLine(fault) +
      form(
        '/sign-in/phone',
        `${hiddenField('lang', language)}<button>${html(text('portal.continue'))}</button>`,
      ) +
      link(`/?lang=${language}`, text('portal.with_code')),
  });
}

function sendRegister(
  reply: FastifyReply,
  door: Door,
  given: { address: string; name: string; mobile: string },
  fault = '',
): FastifyReply {
  const text = textOf(door);
  const { language, portal } = door;
  return sendPage(reply, {
    ...{ language, company: portal.company, path: '/register', status: fault === '' ? 200 : 422 },
    title: text('portal.register_title'),
    body:
      paragraph(text('portal.register_text')) +
      faultLine(fault) +
      form(
        '/register',
        textField('address', text('portal.address'), {
          ...{ type: 'email', autocomplete: 'email', value: given.address },
        }) +
          textField('name', text('portal.name'), { autocomplete: 'name', value: given.name }) +
          languageField(portal, language) +
          mobileField(portal, language, given.mobile) +
          hiddenField('lang', language) +
          `<button>${html(text('portal.send_code'))}</button>`,
      ) +
      paragraph(text('portal.never_asks'), true),
  });
}

/** Sign-in and registration at the door of the portal, all without a script. What is said is the same whether an account is there or not. */
export function serveSignIn(site: FastifyInstance, deps: PortalDeps): void {
  const session = portalCookie(deps, 'portal');
  const browser = portalCookie(deps, 'portal-code');

  /** What the browser that asked for a code knows of it. */
  function asked(request: FastifyRequest) {
    const [secret = '', reference = '', kind = '', sealed = '', number = '', asked_at = ''] = (
      browser.read(request.headers.cookie) ?? ''
    ).split('.');
    const address = readAddress(Buffer.from(sealed, 'base64url').toString());
    return {
      ...{ secret, reference, address, number, asked_at: Number(asked_at) },
      kind: kind === 'sms' ? ('sms' as const) : ('account' as const),
    };
  }

  function startCode(request: FastifyRequest, reply: FastifyReply, address: string, way: 'mail' | 'sms') {
    const { portal, ip, language } = doorVisit(request);
    const secret = asked(request).secret || randomSecret();
    const reference = newReference();
    const kind = way === 'sms' ? 'sms' : 'account';
    const value = [secret, reference, kind, Buffer.from(address).toString('base64url')].join('.');
    reply.header('set-cookie', browser.set(value, 3600));
    deps.background.run('code of the portal', () =>
      sendCode(deps, portal, { to: { address }, way, browser: secret, reference, ip, language }),
    );
    return reply.redirect(`/sign-in/code?lang=${language}`, 303);
  }

  const codeForm = (request: FastifyRequest) => {
    const { language, portal } = doorVisit(request);
    const { reference, kind } = asked(request);
    return { language, company: portal.company, path: '/sign-in', kind, reference };
  };

  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      account_id,
      proof,
      to,
    }: { account_id: string; proof: 'code' | 'sms' | 'password' | 'phone'; to: string },
  ) {
    const { portal, ip, user_agent, language } = doorVisit(request);
    const token = await openSession(deps, portal, account_id, { ip, user_agent, language, proof });
    reply.header('set-cookie', [session.set(token, SESSION_SECONDS), browser.clear()]);
    return reply.redirect(placeAfter(to), 303);
  }

  site.post('/sign-in/code', async (request, reply) => {
    const door = doorVisit(request);
    const given = formOf(request).address;
    const address = given === undefined ? asked(request).address : readAddress(given);
    if (address === '') return sendSignIn(reply, door, textOf(door)('portal.address_wrong'));
    return startCode(
      request,
      reply,
      address,
      given === undefined && asked(request).kind === 'sms' ? 'sms' : 'mail',
    );
  });

  site.get('/sign-in/code', async (request, reply) =>
    asked(request).reference === '' ? reply.redirect('/', 303) : sendCodeForm(reply, codeForm(request)),
  );

  site.post('/sign-in/enter', async (request, reply) => {
    const { portal, ip } = doorVisit(request);
    const code = String(formOf(request).code ?? '').replaceAll(/\s/g, '');
    const entered = await enterCode(deps, portal, { code, browser: asked(request).secret, ip });
    if (typeof entered === 'string') return sendCodeForm(reply, { ...codeForm(request), fault: entered });
    return enter(request, reply, { ...entered, to: '' });
  });

  site.get('/sign-in/password', async (request, reply) =>
    sendPasswordForm(reply, doorVisit(request), linkIn((request.query as Form).to ?? '')),
  );

  site.post('/sign-in/password', async (request, reply) => {
    const door = doorVisit(request);
    const given = formOf(request);
    const to = linkIn(given.to ?? '');
    const entered = await enterPassword(deps, door.portal, {
      address: readAddress(given.address),
      password: String(given.password ?? ''),
      ip: door.ip,
    });
    if (typeof entered !== 'string') return enter(request, reply, { ...entered, proof: 'password', to });
    if (entered === 'locked') return sendLocked(request, reply);
    const fault = entered === 'wrong' ? 'portal.password_wrong' : 'portal.too_many';
    return sendPasswordForm(reply, door, to, textOf(door)(fault));
  });

  site.get('/sign-in/forgot', async (request, reply) => sendForgot(reply, deps, doorVisit(request)));

  site.post('/sign-in/forgot', async (request, reply) => {
    const door = doorVisit(request);
    const text = textOf(door);
    const { portal, ip, language } = door;
    const given = formOf(request);
    const address = readAddress(given.address);
    if (address === '') return sendForgot(reply, deps, door, text('portal.address_wrong'));
    const page = { language, company: portal.company, path: '/sign-in/forgot' };
    if (given.way === 'sms' && mayText(deps, portal)) {
      const sent = await sendInitialPassword(deps, portal, { address, language });
      if (sent === 'has_own') return startCode(request, reply, address, 'sms');
      return sendPage(reply, {
        ...{ ...page, title: text('portal.sms_sent_title') },
        body:
          paragraph(text('portal.sms_sent_text')) +
          link(`/sign-in/password?lang=${language}`, text('portal.with_password')),
      });
    }
    if (given.way === 'help' && portal.settings.admin_settings.admin_email !== '') {
      const secret = asked(request).secret || randomSecret();
      const shown = await askHelpDesk(deps, portal, { address, browser: secret, ip });
      if (shown === 'too_many') return sendForgot(reply, deps, door, text('portal.too_many'));
      const sealed = Buffer.from(address).toString('base64url');
      const value = [secret, shown.reference, 'phone', sealed, shown.number, deps.clock()].join('.');
      reply.header('set-cookie', browser.set(value, PHONE_MINUTES * 60));
      return sendNumber(reply, door, shown);
    }
    return startCode(request, reply, address, 'mail');
  });

  site.post('/sign-in/phone', async (request, reply) => {
    const door = doorVisit(request);
    const { secret, reference, number, asked_at } = asked(request);
    if (number === '') return sendForgot(reply, deps, door, textOf(door)('portal.phone_gone'));
    const entered = await enterByPhone(deps, door.portal, { browser: secret, asked_at, ip: door.ip });
    if (typeof entered !== 'string') return enter(request, reply, { ...entered, to: '' });
    if (entered === 'gone') return sendForgot(reply, deps, door, textOf(door)('portal.phone_gone'));
    const fault = textOf(door)(entered === 'waits' ? 'portal.phone_waits' : 'portal.too_many');
    return sendNumber(reply, door, { reference, number }, fault);
  });

  site.get('/register', async (request, reply) => {
    const door = doorVisit(request);
    if (!door.portal.settings.extended_settings.allow_self_registration) return fail('not_found');
    return sendRegister(reply, door, { address: '', name: '', mobile: '' });
  });

  site.post('/register', async (request, reply) => {
    const door = doorVisit(request);
    if (!door.portal.settings.extended_settings.allow_self_registration) return fail('not_found');
    const given = formOf(request);
    const address = readAddress(given.address);
    const { profile, fault } = readProfile(door.portal, given, door.language);
    const text = textOf(door);
    const wrong = address === '' ? 'address_wrong' : fault;
    if (wrong) return sendRegister(reply, door, { ...profile, address }, text(`portal.${wrong}`));
    const made = await registerAccount(deps, door.portal, { ...profile, address, ip: door.ip });
    if (made === 'too_many')
      return sendRegister(reply, door, { ...profile, address }, text('portal.too_many'));
    return startCode(request, reply, address, 'mail');
  });
}

const mayText = ({ sms }: PortalDeps, { settings }: Portal): boolean =>
  sms.available && settings.initial_password_settings.initial_password_sms;
