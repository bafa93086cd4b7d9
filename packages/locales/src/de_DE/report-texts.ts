import type { report_texts as source } from '../en_GB/report-texts.ts';
import type { Shape } from '../shape.ts';

export const report_texts: Shape<typeof source> = {
  'report.subject_one': '{{count}} Nachricht für Sie zurückgehalten',
  'report.subject_other': '{{count}} Nachrichten für Sie zurückgehalten',
  'report.subject_empty': 'Für Sie sind keine Nachrichten zurückgehalten',
  'report.admin_subject_one': '{{count}} Nachricht zurückgehalten: {{place}}',
  'report.admin_subject_other': '{{count}} Nachrichten zurückgehalten: {{place}}',
  'report.admin_subject_empty': 'Nichts zurückgehalten: {{place}}',
  'report.domains_one': '{{count}} Domain',
  'report.domains_other': '{{count}} Domains',
  'report.lead_one':
    'Postern hat {{count}} Nachricht an {{address}} zurückgehalten (seit dem {{since}}). Sie ist nicht in Ihrem Postfach angekommen.',
  'report.lead_other':
    'Postern hat {{count}} Nachrichten an {{address}} zurückgehalten (seit dem {{since}}). Sie sind nicht in Ihrem Postfach angekommen.',
  'report.lead_empty':
    'Postern hat seit dem {{since}} keine Nachricht an {{address}} zurückgehalten. Alle E-Mails sind in Ihrem Postfach angekommen oder wurden abgelehnt.',
  'report.admin_lead_one':
    'Postern hat {{count}} Nachricht an Personen von {{place}} zurückgehalten (seit dem {{since}}).',
  'report.admin_lead_other':
    'Postern hat {{count}} Nachrichten an Personen von {{place}} zurückgehalten (seit dem {{since}}).',
  'report.admin_lead_empty':
    'Postern hat seit dem {{since}} keine Nachricht an Personen von {{place}} zurückgehalten.',
  'report.release_hint':
    '„Freigeben“ öffnet eine Seite, die die Nachricht zeigt und noch einmal fragt. Das Öffnen dieser E-Mail oder der Seite gibt nichts frei, und jede Nachricht wird vor der Zustellung erneut geprüft.',
  'report.sign_in_hint':
    'Melden Sie sich an, um eine Nachricht anzusehen, freizugeben oder ihre Freigabe zu beantragen.',
  'report.release': 'Freigeben',
  'report.nobody': 'Kein Absender',
  'report.no_subject': 'Kein Betreff',
  'report.why_not': 'Nur eine Administratorin oder ein Administrator kann sie freigeben.',
  'report.admin_why_not': 'Melden Sie sich an, um sie freizugeben.',
  'report.view': 'Nachricht ansehen',
  'report.phishing': 'Das ist Phishing',
  'report.more_one': '{{count}} weitere Nachricht ist zurückgehalten und hier nicht aufgeführt.',
  'report.more_other': '{{count}} weitere Nachrichten sind zurückgehalten und hier nicht aufgeführt.',
  'report.open': 'Alle zurückgehaltenen E-Mails anzeigen',
  'report.zone': 'Die Zeiten gelten für {{zone}}.',
  'report.links_until':
    'Die Links in dieser E-Mail gelten bis zum {{until}}. Sie sind nur für Sie bestimmt: Leiten Sie diese E-Mail nicht weiter.',
  'report.settings': 'Ändern, wann dieser Bericht kommt',
};
