import type { reports as source } from '../en_GB/reports.ts';
import type { Shape } from '../shape.ts';

export const reports: Shape<typeof source> = {
  'reports.own_title': 'Quarantänebericht',
  'reports.own_lead': 'Eine E-Mail, die auflistet, was Postern seit der letzten für Sie zurückgehalten hat.',
  'reports.admin_title': 'Quarantänebericht für Ihre Domains',
  'reports.admin_lead':
    'Eine E-Mail mit den Nachrichten, die für alle in den von Ihnen verwalteten Domains zurückgehalten werden. Vertrauliche Domains sind nur enthalten, wenn Sie Zugriff darauf haben.',
  'reports.active': 'Bericht senden',
  'reports.active_help':
    'Aus: Niemand weist Sie auf zurückgehaltene E-Mails hin; Sie finden sie in der Quarantäne.',
  'reports.morning': 'Am Morgen',
  'reports.midday': 'Am Mittag',
  'reports.evening': 'Am Abend',
  'reports.time_of': 'Uhrzeit: {{part}}',
  'reports.time_zone': 'Zeitzone',
  'reports.time_zone_help':
    'Die Zeiten oben und Zeiten in E-Mails an Sie gelten in dieser Zone, im Sommer wie im Winter.',
  'reports.send_empty': 'Auch wenn nichts zurückgehalten ist',
  'reports.send_empty_help': 'Ein Zeichen, dass der Bericht funktioniert und nichts wartet.',
  'reports.blocked_senders': 'Blockierte Absender aufnehmen',
  'reports.blocked_senders_help': 'Führt auch E-Mails von Absendern auf, die auf einer Sperrliste stehen.',
  'reports.domains_all': 'Alle Domains, die Sie verwalten',
  'reports.domains_help': 'An: auch solche, die später dazukommen.',
  'reports.at': 'um {{time}} Uhr',
  'reports.next': 'Der nächste Bericht kommt {{at}} an {{address}}.',
  'reports.next_none': 'Es steht kein Bericht an.',
  'reports.last_one': 'Der letzte wurde {{at}} gesendet und nannte {{count}} Nachricht.',
  'reports.last_other': 'Der letzte wurde {{at}} gesendet und nannte {{count}} Nachrichten.',
  'reports.links_on': 'Links im Bericht geben Nachrichten ohne Anmeldung frei.',
  'reports.links_off': 'Links im Bericht erfordern eine Anmeldung, so hat es Ihr Administrator festgelegt.',
  'reports.preview': 'Vorschau…',
  'reports.preview_title': 'Vorschau des nächsten Berichts',
  'reports.preview_plain': 'Als reiner Text',
  'reports.send_now': 'Jetzt senden',
  'reports.sent_one': 'Ein Bericht mit {{count}} Nachricht ist unterwegs an {{address}}.',
  'reports.sent_other': 'Ein Bericht mit {{count}} Nachrichten ist unterwegs an {{address}}.',
  'reports.reset': 'Auf geerbte Werte zurücksetzen',
  'reports.reset_done': 'Auf geerbte Werte zurückgesetzt',
  'reports.changed': 'Einstellungen des Berichts gespeichert',
  'reports.their_own_title': 'Quarantänebericht',
  'reports.their_own_lead':
    'Eine E-Mail, die auflistet, was Postern seit der letzten für diese Person zurückgehalten hat.',
  'reports.their_admin_title': 'Bericht über Domains',
  'reports.their_admin_lead':
    'Eine E-Mail, die auflistet, was für alle in den Domains zurückgehalten ist, die diese Person verwaltet. Vertrauliche Domains, die sie nicht kennt, bleiben weg.',
  'reports.their_active_help':
    'Aus: Niemand weist diese Person auf zurückgehaltene E-Mails hin; sie stehen in der Quarantäne.',
  'reports.their_time_zone_help':
    'Die Zeiten oben und Zeiten in E-Mails an diese Person gelten in dieser Zone, im Sommer wie im Winter.',
  'reports.their_domains_all': 'Alle Domains, die diese Person verwaltet',
  'reports.their_links_off': 'Seine Links führen zur Anmeldung; so hat es die Organisation bestimmt.',
  'reports.read_only': 'Ihre Rollen dürfen dies lesen; ändern darf es, wer Benutzer bearbeiten darf.',
  'reports.language': 'Sprache: {{language}}.',
  'reports.other_person': 'Jemand anderen wählen',
  'reports.people_title': 'Berichte über zurückgehaltene E-Mails',
  'reports.people_lead':
    'Wann jemand von E-Mails erfährt, die für ihn zurückgehalten sind. Was Sie hier ändern, gilt für diese Person und steht im Audit-Protokoll; ob die Links freigeben, wird für die Domain bestimmt.',
  'reports.person': 'Person nach Name oder Adresse suchen',
  'reports.nobody': 'Kein aktiver Benutzer passt dazu.',
  'reports.more_people': 'Es gibt weitere; schreiben Sie mehr vom Namen oder von der Adresse.',
  'reports.times_equal':
    'Zwei Zeiten des Berichts sind gleich. Wählen Sie eine andere, oder schalten Sie eine ab.',
  'reports.tenant_own_title': 'Bericht für alle',
  'reports.tenant_own_lead':
    'Wann von zurückgehaltenen E-Mails erfährt, wer selbst nichts festgelegt hat, jeder in der eigenen Zeitzone. Was eine Domain, eine Gruppe oder jemand selbst festgelegt hat, geht vor.',
  'reports.tenant_own_active_help':
    'Aus: Von zurückgehaltenen E-Mails erfährt nur, wer es für sich einschaltet; sie stehen in der Quarantäne.',
  'reports.tenant_admin_title': 'Bericht für Administratoren',
  'reports.tenant_admin_lead': 'Dasselbe für die Berichte über die Domains, die jemand verwaltet.',
  'reports.tenant_admin_active_help':
    'Aus: Diesen Bericht bekommen Administratoren, die ihn für sich einschalten.',
};
