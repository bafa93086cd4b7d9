import type { report_consent as source } from '../en_GB/report-consent.ts';
import type { Shape } from '../shape.ts';

export const report_consent: Shape<typeof source> = {
  'report_consent.languages': 'Sprachen',
  'report_consent.report': 'Bericht',
  'report_consent.rhythm': 'Häufigkeit',
  'report_consent.to': 'Gesendet an',
  'report_consent.from': 'Eingerichtet von',
  'report_consent.several': 'mehrere Organisationen',
  'report_consent.statistics': 'Mailstatistik',
  'report_consent.compliance': 'Compliance-Bericht',
  'report_consent.weekly': 'jeden Montag, als PDF',
  'report_consent.monthly': 'am ersten Tag jedes Monats, als PDF',
  'report_consent.waiting_title': 'Möchten Sie diesen Bericht erhalten?',
  'report_consent.waiting_text':
    'Ohne Ihre Bestätigung wird Ihnen nichts gesendet. Sie können den Bericht jederzeit aus jeder E-Mail beenden.',
  'report_consent.confirm': 'Ja, bitte senden',
  'report_consent.never': 'Nein, nicht mehr fragen',
  'report_consent.expired_title': 'Dieser Link ist abgelaufen',
  'report_consent.expired_text': 'Bitten Sie {{owner}} um einen neuen, wenn Sie den Bericht wünschen.',
  'report_consent.confirmed_title': 'Sie erhalten diesen Bericht',
  'report_consent.confirmed_text': 'Jede E-Mail enthält einen Link, der ihn beendet.',
  'report_consent.stop': 'Bericht beenden',
  'report_consent.stopped_title': 'Sie erhalten diesen Bericht nicht mehr',
  'report_consent.stopped_text': 'Ihnen werden keine weiteren E-Mails dieses Berichts gesendet.',
  'report_consent.again': 'Wieder erhalten',
  'report_consent.unknown': 'Dieser Link ist ungültig',
  'report_consent.unknown_text':
    'Der Bericht wird nicht mehr gesendet, oder die Adresse dieser Seite ist unvollständig.',
  'report_consent.too_many': 'Zu viele Anfragen',
  'report_consent.too_many_text': 'Warten Sie einige Minuten, und versuchen Sie es erneut.',
};
