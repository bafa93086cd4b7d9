import { productMailText } from '@postern/locales/product-mails';
import { deviceName } from '../../http/device.ts';
import type { SystemMail } from './kinds.ts';
import type { Links, MailContent } from './mail-content.ts';
import { sayPortal } from './portal-content.ts';
import { quoted } from './quoted.ts';
import { reportContent } from './report/report-content.ts';
import { inviteWords, reportWords } from './report-words.ts';
import { dateText, type Said, type Text, timeText } from './said.ts';

const RECOVERY = '/password-recovery';
export const resetPath = (email: string, token: string) =>
  `/password-reset/${encodeURIComponent(email)}/${encodeURIComponent(token)}`;

/** Where a credential is revoked. */
const credential_screens = {
  app_password_created: '/userProfile?tab=mail',
  server_credential_created: '/setup/general?tab=submission',
} as const;

/** Routes lie behind the hash, so a token in one reaches no server log (security.md W10). */
export function consoleLinks(publicUrl: URL): Links {
  const home = publicUrl.href.replace(/\/$/, '');
  return { to: (path) => `${home}/#${path}`, page: (path) => `${home}${path}` };
}

type WordsMail = Exclude<SystemMail, { kind: 'quarantine_report' }>;

function endsKey(ends: Extract<SystemMail, { kind: 'password_changed' }>['params']['ends']) {
  if (ends === 'all') return 'recovered';
  if (ends.api_tokens) return ends.app_passwords ? 'ended_both' : 'ended_tokens';
  return ends.app_passwords ? 'ended_app_passwords' : 'ended_none';
}

/** The sentences of one kind. */
function say(mail: WordsMail, text: Text, links: Links): Said {
  const { to: email } = mail;
  const set_password = {
    label: text('mail.set_password'),
    url: links.to(RECOVERY),
    hint: text('mail.address'),
  };
  /** What happened, what to do if it should not have, and the way to do it. */
  const unlessYou = (intro: string) => ({ lead: [intro, text('mail.not_you')], action: set_password });
  switch (mail.kind) {
    case 'account_created': {
      const { token, days, by } = mail.params;
      return {
        lead: [text('account_created.intro', { email, by, days })],
        action: { ...set_password, url: links.to(resetPath(email, token)) },
        advice: [text('account_created.otherwise')],
      };
    }
    case 'password_recovery': {
      const { token, minutes } = mail.params;
      return {
        lead: [text('password_recovery.intro', { email, minutes })],
        action: { ...set_password, url: links.to(resetPath(email, token)) },
        advice: [text('password_recovery.otherwise')],
      };
    }
    case 'password_changed': {
      const { ends } = mail.params;
      const { lead, ...rest } = unlessYou(text('password_changed.intro', { email }));
      const [intro = '', ...advice] = lead;
      return { ...rest, lead: [intro, text(`password_changed.${endsKey(ends)}`), ...advice] };
    }
    case 'second_factor_code': {
      const { code, minutes } = mail.params;
      return {
        lead: [text('second_factor_code.intro', { minutes })],
        code,
        advice: [text('second_factor_code.otherwise')],
      };
    }
    case 'second_factor_changed': {
      const { change, method } = mail.params;
      const intro = text(`second_factor_changed.${change}`, { email, method: text(`method.${method}`) });
      return unlessYou(intro);
    }
    case 'backup_code_used':
      return unlessYou(text('backup_code_used.intro', { email, count: mail.params.left }));
    case 'new_sign_in':
      return unlessYou(text('new_sign_in.intro', { email }));
    case 'sign_in_locked': {
      const { minutes } = mail.params;
      return {
        lead: [text('sign_in_locked.intro', { email, minutes }), text('sign_in_locked.otherwise')],
        action: set_password,
      };
    }
    case 'impersonation_started': {
      const { by, minutes } = mail.params;
      return {
        lead: [text('impersonation_started.intro', { by: quoted(by), email, minutes })],
        advice: [text('impersonation_started.otherwise')],
      };
    }
    case 'api_token_created': {
      const token_name = quoted(mail.params.token_name);
      return {
        lead: [text('api_token_created.intro', { email, token_name })],
        action: {
          label: text('api_token_created.open'),
          url: links.to('/userProfile?tab=tokens'),
          hint: text('mail.address'),
        },
        advice: [text('api_token_created.otherwise')],
      };
    }
    case 'app_password_created':
    case 'server_credential_created': {
      const credential_name = quoted(mail.params.credential_name);
      return {
        lead: [text(`${mail.kind}.intro`, { email, credential_name })],
        action: {
          label: text(`${mail.kind}.open`),
          url: links.to(credential_screens[mail.kind]),
          hint: text('mail.address'),
        },
        advice: [text(`${mail.kind}.otherwise`)],
      };
    }
    case 'search_alert': {
      const { count, messages, more, link } = mail.params;
      const search = quoted(mail.params.search);
      const named = messages.map(({ from, subject }) =>
        text('search_alert.message', { from: quoted(from), subject: quoted(subject) || '–' }),
      );
      const rest = count - messages.length;
      return {
        lead: [text(more ? 'search_alert.many' : 'search_alert.intro', { search, count }), ...named],
        action: { label: text('search_alert.open'), url: links.to(link), hint: text('mail.address') },
        advice: [
          ...(rest > 0 ? [text('search_alert.rest', { count: rest })] : []),
          text('search_alert.stop'),
        ],
      };
    }
    case 'report_invite':
      return inviteWords(mail, text, links);
    case 'report_ready':
      return reportWords(mail, text, links);
    case 'tasks_open': {
      const { count, reminder, tasks, link } = mail.params;
      const place = quoted(mail.params.place);
      const named = tasks.map(({ description, due }) =>
        text('tasks_open.task', { task: quoted(description), due: quoted(due) }),
      );
      const rest = count - tasks.length;
      return {
        lead: [text(reminder ? 'tasks_open.reminder' : 'tasks_open.intro', { place, count }), ...named],
        ...(link !== null && {
          action: { label: text('tasks_open.open'), url: links.to(link), hint: text('mail.address') },
        }),
        advice: [
          ...(rest > 0 ? [text('tasks_open.rest', { count: rest })] : []),
          text('tasks_open.closes'),
          text('tasks_open.why'),
        ],
      };
    }
    case 'service_events': {
      const { count, services, link } = mail.params;
      const named = services.map(({ product, status, ends }) =>
        text('service_events.service', {
          product: quoted(product),
          state:
            status === 'cancelled' && ends !== null
              ? text('service_events.cancelled_until', { ends: quoted(ends) })
              : text(`service_events.${status}`),
        }),
      );
      const rest = count - services.length;
      return {
        lead: [text('service_events.intro', { place: quoted(mail.params.place), count }), ...named],
        ...(link !== null && {
          action: { label: text('service_events.open'), url: links.to(link), hint: text('mail.address') },
        }),
        advice: [...(rest > 0 ? [text('tasks_open.rest', { count: rest })] : []), text('tasks_open.why')],
      };
    }
    case 'release_decided': {
      const { granted, deleted, cloudid, others } = mail.params;
      const decision = granted ? 'granted' : deleted ? 'deleted' : 'denied';
      const params = { by: quoted(mail.params.by), subject: quoted(mail.params.subject) };
      return {
        lead: [
          text(`release_decided.${decision}`, params),
          ...(others > 0 ? [text('release_decided.others', { count: others })] : []),
        ],
        action: {
          label: text('release_decided.open'),
          url: links.to(`/msgdetails/${cloudid}`),
          hint: text('mail.address'),
        },
      };
    }
    case 'outbound_block': {
      const { until, words: said, lift, lift_from, link, ...counts } = mail.params;
      const from = lift_from && timeText(mail.language, lift_from);
      const words = quoted(said);
      const given = { ...counts, by: quoted(counts.by), until: timeText(mail.language, until) };
      return {
        lead: [
          text(`outbound_block.${counts.why}`, given),
          ...(words ? [text('outbound_block.words', { words })] : []),
          text('outbound_block.check'),
        ],
        action: { label: text('outbound_block.open'), url: links.to(link), hint: text('mail.address') },
        advice: [
          lift === 'operator'
            ? text('outbound_block.lift_operator')
            : lift === 'self' && from
              ? text('outbound_block.self_later', { from })
              : text(`outbound_block.${lift}`),
        ],
      };
    }
    case 'portal_notice':
    case 'portal_ending':
    case 'portal_code':
    case 'portal_account_changed':
    case 'portal_content_read':
    case 'portal_help_wanted':
    case 'portal_guest_waits':
    case 'portal_guest_allowed':
    case 'portal_wanted_again':
    case 'portal_notice_refused':
    case 'portal_notice_failed':
      return sayPortal(mail, text, links);
    case 'campaign_warning': {
      const { from, subject, by } = mail.params;
      return {
        lead: [
          text('campaign_warning.intro', { from: quoted(from), subject: quoted(subject) || '–' }),
          text('campaign_warning.leave'),
        ],
        advice: [text('campaign_warning.opened', { by: quoted(by) })],
      };
    }
    case 'key_upload':
    case 'key_upload_encrypted': {
      const { token, workflow_id, until, fingerprint } = mail.params;
      const company = quoted(mail.params.company);
      const who = quoted(mail.params.uploaded_by);
      const decision = mail.kind === 'key_upload' ? 'declined' : 'confirmed';
      return {
        lead: [
          text('key_upload.intro', { who, company, email }),
          text('key_upload.fingerprint', { fingerprint: fingerprint.replace(/(.{4})(?!$)/g, '$1 ') }),
          text(`${mail.kind}.what`),
        ],
        action: {
          label: text(`${mail.kind}.open`),
          url: links.to(`/pgpExtKeysUserDecision/${encodeURIComponent(token)}/${workflow_id}/${decision}`),
          hint: text('mail.address'),
        },
        advice: [
          text('key_upload.until', { until: timeText(mail.language, until) }),
          text('key_upload.otherwise'),
        ],
      };
    }
    case 'key_new':
    case 'key_ending': {
      const { family, fingerprint, until } = mail.params;
      const when = until === null ? '' : dateText(mail.language, until);
      const by = 'by' in mail.params ? quoted(mail.params.by) : '';
      const added = by === '' ? [] : [text('key_new.by', { by })];
      return {
        lead: [
          text(`${mail.kind}.intro_${family}`, { email, when }),
          ...added,
          text('key_new.fingerprint', { fingerprint: fingerprint.toUpperCase() }),
        ],
        action: {
          label: text('key_new.open'),
          url: links.to(family === 'pgp' ? '/keysNcerts?tab=pgp' : '/keysNcerts'),
          hint: text('mail.address'),
        },
        advice: [text(`${mail.kind}.advice`)],
      };
    }
    case 'identity_linked': {
      const provider = quoted(mail.params.provider);
      return {
        lead: [text('identity_linked.intro', { email, provider })],
        advice: [text('identity_linked.otherwise')],
      };
    }
  }
}

function factsOf(mail: WordsMail, text: Text): MailContent['facts'] {
  const { params } = mail;
  const facts: MailContent['facts'] = [];
  const add = (key: 'time' | 'ip' | 'device' | 'reason', value: string) => {
    if (value !== '') facts.push({ label: text(`mail.${key}`), value });
  };
  if ('at' in params) add('time', timeText(mail.language, params.at));
  if ('ip' in params) add('ip', quoted(params.ip));
  if ('device' in params) add('device', quoted(deviceName(params.device)));
  if ('reason' in params) add('reason', quoted(params.reason));
  return facts;
}

/** What a subject names. */
function subjectOf(mail: SystemMail): Record<string, string | number> {
  if (
    mail.kind === 'portal_notice' ||
    mail.kind === 'portal_ending' ||
    mail.kind === 'portal_code' ||
    mail.kind === 'portal_account_changed' ||
    mail.kind === 'portal_guest_allowed' ||
    mail.kind === 'key_upload' ||
    mail.kind === 'key_upload_encrypted'
  )
    return { company: quoted(mail.params.company) };
  if (mail.kind === 'report_ready' || mail.kind === 'report_invite')
    return { report: productMailText(mail.language, `report_ready.name_${mail.params.report}`) };
  if (mail.kind === 'tasks_open' || mail.kind === 'service_events')
    return { place: quoted(mail.params.place), count: mail.params.count };
  if (mail.kind !== 'search_alert') return {};
  return { search: quoted(mail.params.search), count: mail.params.count };
}

/** The whole of what a mail says, in the recipient's language. */
export function contentOf(mail: SystemMail, links: Links, host: string): MailContent {
  const text: Text = (key, params) => productMailText(mail.language, key, params);
  const name = quoted(mail.name ?? '');
  const always = {
    greeting: name ? text('mail.greeting', { name }) : text('mail.greeting_plain'),
    advice: [],
    automatic: text('mail.automatic', { host }),
    colon: text('mail.colon'),
  };
  if (mail.kind === 'quarantine_report')
    return { ...always, ...reportContent(mail.params, mail, links), facts: [] };
  const said = say(mail, text, links);
  return {
    ...always,
    subject: text(`${mail.kind}.subject`, subjectOf(mail)),
    ...said,
    facts: [...(said.facts ?? []), ...factsOf(mail, text)],
  };
}
