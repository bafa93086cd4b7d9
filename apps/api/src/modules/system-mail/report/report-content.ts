import { domainToASCII } from 'node:url';
import { type Locale, languageTag } from '@postern/locales';
import {
  classWord,
  heldReason,
  type ReportTextKey,
  releaseDanger,
  reportText,
} from '@postern/locales/report-texts';
import type { Links, ListedMessage, MailContent } from '../mail-content.ts';
import { quoted, unlinked } from '../quoted.ts';
import type { HeldMessage, HeldReport } from './held-report.ts';

type Text = (key: ReportTextKey, params?: Record<string, string | number>) => string;
type Moment = (at: Date) => string;

const formats = new Map<string, Intl.DateTimeFormat>();

/** In the reader's own zone, which the mail names once. Formats are kept: each holds memory the collector knows little of. */
function momentIn(locale: Locale, timeZone: string): Moment {
  const name = `${locale} ${timeZone}`;
  const format =
    formats.get(name) ??
    new Intl.DateTimeFormat(languageTag(locale), {
      ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone },
    });
  formats.set(name, format);
  return (at) => format.format(at);
}

const DANGEROUS = ['virus', 'blocked'];

/** An address may be copied; only what merely looks like one is taken apart. */
const shownAddress = (text: string) =>
  /^[^\s@]+@[^\s@/]+$/.test(text) ? `${quoted(text)}${asWritten(text)}` : unlinked(text);

const lookalikes = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** Beside a domain of Latin letters and others that look like them: its name as the DNS has it, which looks like no other. */
function asWritten(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return lookalikes.test(domain) && /[a-z]/i.test(domain) ? ` (${domainToASCII(domain)})` : '';
}

function listed(
  message: HeldMessage,
  { which, token }: HeldReport,
  { locale, text, moment, links }: { locale: Locale; text: Text; moment: Moment; links: Links },
): ListedMessage {
  const address = shownAddress(message.from_address) || text('report.nobody');
  const name = unlinked(message.from_name);
  const { risk } = message;
  const is_risky = risk.demand === 'confirmation';
  const page = `/quickrelease/${token}/${message.cloudid}`;
  const word = classWord(locale, message.class);
  const reason = unlinked(heldReason(locale, message));
  return {
    sender: name || address,
    address: name ? address : '',
    recipient: which === 'admin' ? shownAddress(message.to_address) : '',
    subject: unlinked(message.subject) || text('report.no_subject'),
    // Where the reason says no more than the class, it is said once.
    facts: [...new Set([moment(message.at), word, reason])].filter(Boolean).join(' · '),
    excerpt: unlinked(message.excerpt),
    danger: risk.demand === 'undo' ? '' : unlinked(releaseDanger(locale, risk)),
    release: releaseLink(message, token, { text, links, is_risky, page }),
    report:
      token !== null && message.can_report ? { label: text('report.phishing'), url: links.to(page) } : null,
    why_not: whyNot(message, which, text),
  };
}

/** What may do harm is looked at first, signed in: a link cannot name the danger and have it accepted. */
function releaseLink(
  { can_release, cloudid, class: verdict, risk }: HeldMessage,
  token: string | null,
  { text, links, is_risky, page }: { text: Text; links: Links; is_risky: boolean; page: string },
): ListedMessage['release'] {
  if (DANGEROUS.includes(verdict)) return null;
  if (is_risky) return { label: text('report.view'), url: links.to(`/msgdetails/${cloudid}`), quiet: true };
  if (token === null || !can_release) return null;
  return { label: text('report.release'), url: links.to(page), quiet: risk.demand !== 'undo' };
}

function whyNot(
  { class: verdict, can_release }: HeldMessage,
  which: HeldReport['which'],
  text: Text,
): string {
  if (can_release) return '';
  if (DANGEROUS.includes(verdict)) return text(which === 'admin' ? 'report.admin_why_not' : 'report.why_not');
  return '';
}

const zoneName = (zone: string) => zone.replaceAll('_', ' ');

/** Subject, opening sentence and list of a report of held mail, in the reader's language. */
export function reportContent(
  report: HeldReport,
  { to, language }: { to: string; language: Locale },
  links: Links,
): Pick<MailContent, 'subject' | 'lead' | 'list'> {
  const text: Text = (key, params) => reportText(language, key, params);
  const moment = momentIn(language, report.time_zone);
  const { messages, total, domains, which } = report;
  const [only] = domains;
  const place = domains.length === 1 && only ? only : text('report.domains', { count: domains.length });
  const prefix = which === 'admin' ? 'report.admin_' : 'report.';
  const said = { count: total, place, address: to, since: moment(report.since) } as const;
  const releasable = report.token !== null && messages.some((one) => one.can_release);
  return {
    subject: text(total === 0 ? `${prefix}subject_empty` : `${prefix}subject`, said),
    lead: [text(total === 0 ? `${prefix}lead_empty` : `${prefix}lead`, said)],
    list: {
      messages: messages.map((message) => listed(message, report, { locale: language, text, moment, links })),
      more: total > messages.length ? text('report.more', { count: total - messages.length }) : '',
      open: { label: text('report.open'), url: links.to('/quarasearch') },
      hints: [
        ...(total === 0 ? [] : [text(releasable ? 'report.release_hint' : 'report.sign_in_hint')]),
        ...(releasable ? [text('report.links_until', { until: moment(report.links_until) })] : []),
        text('report.zone', { zone: zoneName(report.time_zone) }),
      ],
      settings: { label: text('report.settings'), url: links.to('/userProfile?tab=reports') },
    },
  };
}
