import { APPROVAL_DAYS } from '@postern/contract/portal/guests';
import { type Locale, language_names } from '@postern/locales';
import type { SystemMail } from './kinds.ts';
import type { Links } from './mail-content.ts';
import { quoted } from './quoted.ts';
import { dateText, type Said, type Text, timeText } from './said.ts';

export type PortalMail = Extract<SystemMail, { kind: `portal_${string}` }>;

/** The sentences of mails about the portal. */
export function sayPortal(mail: PortalMail, text: Text, links: Links): Said {
  switch (mail.kind) {
    case 'portal_notice': {
      const { url, sent, until, colour, logo, languages, takes_password, is_carried } = mail.params;
      const inLanguage = (language: Locale) => {
        const address = new URL(url);
        address.searchParams.set('lang', language);
        return { label: language_names[language], url: address.href };
      };
      const company = quoted(mail.params.company);
      const sender = quoted(mail.params.sender);
      const who = quoted(mail.params.sender_name) ? `${quoted(mail.params.sender_name)} (${sender})` : sender;
      return {
        lead: [
          text(`portal_notice.${is_carried ? 'carried' : 'intro'}${takes_password ? '_password' : ''}`, {
            who,
            company,
            sender,
          }),
        ],
        brand: { name: company, colour, logo },
        action: { label: text('portal_notice.open'), url, hint: text('mail.address') },
        advice: [text('portal_notice.genuine', { sender })],
        facts: [
          { label: text('portal_notice.from'), value: who },
          { label: text('portal_notice.sent'), value: timeText(mail.language, sent) },
          { label: text('portal_notice.readable'), value: dateText(mail.language, until) },
        ],
        languages: languages.map(inLanguage),
        leave: { label: text('portal_notice.leave'), url: new URL('/account', url).href },
      };
    }
    case 'portal_ending': {
      const { url, sent, until, colour } = mail.params;
      const company = quoted(mail.params.company);
      const sender = quoted(mail.params.sender);
      const who = quoted(mail.params.sender_name) ? `${quoted(mail.params.sender_name)} (${sender})` : sender;
      return {
        lead: [text('portal_ending.intro', { who, company, until: dateText(mail.language, until) })],
        brand: { name: company, colour },
        action: { label: text('portal_notice.open'), url, hint: text('mail.address') },
        advice: [text('portal_notice.genuine', { sender })],
        facts: [
          { label: text('portal_notice.from'), value: who },
          { label: text('portal_notice.sent'), value: timeText(mail.language, sent) },
          { label: text('portal_notice.readable'), value: dateText(mail.language, until) },
        ],
        leave: { label: text('portal_notice.leave'), url: new URL('/account', url).href },
      };
    }
    case 'portal_code': {
      const { code, reference, minutes, host } = mail.params;
      return {
        lead: [text('portal_code.intro', { minutes, host }), text('portal_code.reference', { reference })],
        code,
        brand: { name: quoted(mail.params.company), colour: '' },
        advice: [text('portal_code.otherwise')],
      };
    }
    case 'portal_account_changed': {
      const { change, company, host, at, ip } = mail.params;
      return {
        lead: [
          text(`portal_account_changed.${change}`, { company, host, at: timeText(mail.language, at), ip }),
        ],
        advice: [text('portal_account_changed.otherwise')],
      };
    }
    case 'portal_content_read': {
      const { by, at } = mail.params;
      const subject = quoted(mail.params.subject) || '–';
      return {
        lead: [
          text('portal_content_read.intro', { by: quoted(by), subject, at: timeText(mail.language, at) }),
        ],
        advice: [text('portal_content_read.advice')],
      };
    }
    case 'portal_help_wanted': {
      const { address, reference, host } = mail.params;
      return {
        lead: [
          text('portal_help_wanted.intro', { address: quoted(address), host }),
          text('portal_help_wanted.reference', { reference }),
        ],
        advice: [text('portal_help_wanted.advice')],
      };
    }
    case 'portal_guest_waits': {
      const guest = quoted(mail.params.guest);
      return {
        lead: [text('portal_guest_waits.intro', { guest, company: quoted(mail.params.company) })],
        action: {
          label: text('portal_guest_waits.open'),
          url: links.to('/dataroom/pending-verifications'),
          hint: text('mail.address'),
        },
        advice: [text('portal_guest_waits.advice', { days: APPROVAL_DAYS })],
      };
    }
    case 'portal_guest_allowed': {
      const { url, colour } = mail.params;
      const company = quoted(mail.params.company);
      return {
        lead: [text('portal_guest_allowed.intro', { company })],
        brand: { name: company, colour },
        action: { label: text('portal_guest_allowed.open'), url, hint: text('mail.address') },
      };
    }
    case 'portal_wanted_again': {
      const recipient = quoted(mail.params.recipient);
      const subject = quoted(mail.params.subject) || '–';
      const sent = timeText(mail.language, mail.params.sent);
      return {
        lead: [text('portal_wanted_again.intro', { recipient, subject, sent })],
        advice: [text('portal_wanted_again.advice')],
      };
    }
    case 'portal_notice_refused':
    case 'portal_notice_failed': {
      const recipient = quoted(mail.params.recipient);
      const subject = quoted(mail.params.subject) || '–';
      return {
        lead: [text(`${mail.kind}.intro`, { recipient, subject })],
        advice: [text(`${mail.kind}.advice`)],
      };
    }
  }
}
