import type { SystemMail } from './kinds.ts';
import type { Links } from './mail-content.ts';
import { quoted } from './quoted.ts';
import { dateText, type Said, type Text } from './said.ts';

type Ready = Extract<SystemMail, { kind: 'report_ready' }>;
type Invite = Extract<SystemMail, { kind: 'report_invite' }>;

/** Where somebody outside decides about a report; the server answers it without any script. */
const CONSENT = '/report-mail';
const stopUrl = (links: Links, token: string) => links.page(`${CONSENT}/${encodeURIComponent(token)}/stop`);

/** The page that ends what a mail belongs to; null: there is nothing to end. */
export function stopPage(mail: SystemMail, links: Links): string | null {
  if (mail.kind === 'report_invite') return stopUrl(links, mail.params.token);
  if (mail.kind !== 'report_ready' || mail.params.stop === null) return null;
  return stopUrl(links, mail.params.stop);
}

/** A report with its files. Whoever cannot sign in is told how to end it instead of where to open it. */
export function reportWords(mail: Ready, text: Text, links: Links): Said {
  const { report, count, left_out, stop } = mail.params;
  const period = {
    from: dateText(mail.language, new Date(`${mail.params.from}T00:00:00Z`)),
    until: dateText(mail.language, new Date(`${mail.params.until}T00:00:00Z`)),
  };
  const tenant = quoted(mail.params.tenant);
  const owner = quoted(mail.params.owner);
  const lead = [
    tenant
      ? text(`report_ready.${report}`, { ...period, tenant })
      : text(`report_ready.${report}_several`, { ...period, count }),
  ];
  if (stop !== null)
    return {
      lead: [...lead, ...(left_out > 0 ? [text('report_ready.left_out_outside', { count: left_out })] : [])],
      advice: [text('report_ready.why_outside', { owner })],
      leave: { label: text('report_ready.stop'), url: stopUrl(links, stop) },
    };
  return {
    lead: [...lead, ...(left_out > 0 ? [text('report_ready.left_out', { count: left_out })] : [])],
    action: {
      label: text('report_ready.open'),
      url: links.to(report === 'compliance' ? '/reporting/compliance' : '/reporting/charts'),
      hint: text('mail.address'),
    },
    advice: [text('report_ready.why', { owner })],
  };
}

/** The question whether somebody outside wants a report. */
export function inviteWords(mail: Invite, text: Text, links: Links): Said {
  const { report, rhythm, token, until } = mail.params;
  const tenant = quoted(mail.params.tenant);
  const owner = quoted(mail.params.owner);
  return {
    lead: [
      tenant
        ? text(`report_invite.${report}`, { owner, tenant })
        : text(`report_invite.${report}_several`, { owner }),
      text(`report_invite.${rhythm}`),
    ],
    action: {
      label: text('report_invite.open'),
      url: links.page(`${CONSENT}/${encodeURIComponent(token)}`),
      hint: text('mail.address'),
    },
    advice: [text('report_invite.until', { until: dateText(mail.language, until) })],
    leave: { label: text('report_invite.never'), url: stopUrl(links, token) },
  };
}
