import type { Texts as Source } from '../en_GB/quick-release-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Source> = {
  'quick.title_one': 'Eine Nachricht ist für Sie zurückgehalten',
  'quick.title_other': '{{count}} Nachrichten sind für Sie zurückgehalten',
  'quick.title_none': 'Hier ist nichts mehr für Sie zurückgehalten',
  'quick.lead':
    'E-Mails an {{address}}, die Postern zurückgehalten hat. Nichts wird zugestellt, bevor Sie auf „Freigeben“ drücken.',
  'quick.admin_title_one': 'Eine Nachricht ist in Ihren Domains zurückgehalten',
  'quick.admin_title_other': '{{count}} Nachrichten sind in Ihren Domains zurückgehalten',
  'quick.admin_title_none': 'Aus diesem Bericht ist nichts mehr zurückgehalten',
  'quick.admin_lead':
    'E-Mails an Personen Ihrer Organisation, die Postern zurückgehalten hat. Nichts wird zugestellt, bevor Sie auf „Freigeben“ drücken.',
  'quick.none': 'Was der Bericht aufführte, ist nicht mehr im Nachrichtenprotokoll.',
  'quick.release': 'Freigeben',
  'quick.release_of': '„{{subject}}“ freigeben',
  'quick.welcome': 'Freigeben und Absender zulassen',
  'quick.welcome_note':
    '„Zulassen“ setzt den Absender nur auf Ihre eigene Liste; Viren und gefälschte Absender werden trotzdem zurückgehalten.',
  'quick.phishing': 'Das ist Phishing',
  'quick.reported': 'Als Phishing gemeldet. Danke, der Filter lernt daraus.',
  'quick.checking': 'Wird noch einmal geprüft…',
  'quick.released': 'Freigegeben. Die Nachricht ist unterwegs in Ihr Postfach.',
  'quick.released_to': 'Freigegeben. Die Nachricht ist unterwegs zu {{address}}.',
  'quick.to': 'An {{address}}',
  'quick.taken_back':
    'Die Freigabe wurde rückgängig gemacht. Melden Sie sich an, um die Nachricht erneut freizugeben.',
  'quick.refused': 'Nicht freigegeben: {{why}}.',
  'quick.refused_unsafe': 'nach aktueller Prüfung ist sie nicht sicher',
  'quick.not_allowed': 'Nur eine Administratorin oder ein Administrator kann sie freigeben.',
  'quick.not_allowed_here': 'Melden Sie sich an, um sie freizugeben.',
  'quick.gone': 'Nicht mehr zurückgehalten.',
  'quick.checked': 'Jede Nachricht wird vor der Zustellung erneut geprüft.',
  'quick.until': 'Diese Links gelten bis {{date}}.',
  'quick.zone': 'Zeiten in der Zone {{zone}}.',
  'quick.no_subject': 'Kein Betreff',
  'quick.no_sender': 'Kein Absender',
  'quick.over': 'Dieser Link gilt nicht mehr',
  'quick.over_text':
    'Er ist abgelaufen, der Bericht gehört nicht mehr Ihnen, oder Ihre Organisation verlangt eine Anmeldung. Was noch zurückgehalten ist, finden Sie nach der Anmeldung.',
  'quick.sign_in': 'Anmelden und alle zurückgehaltenen E-Mails ansehen',
};
