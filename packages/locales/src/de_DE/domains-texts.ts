import type { Texts } from '../en_GB/domains-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'domains.lead': 'Die Mail-Domains, die Sie verwalten: Mailfluss, Verifizierung und DNS-Probleme.',
  'domains.filter': 'Domain suchen',
  'domains.kind_all': 'Alle Arten',
  'domains.kind': 'Art',
  'domains.kind_inline': 'Inline',
  'domains.kind_parallel': 'Parallel',
  'domains.kind_adminonly': 'Nur Verwaltung',
  'domains.kind_inline_help':
    'Der MX-Eintrag zeigt hierher: Postern empfängt, filtert und leitet alle E-Mails weiter.',
  'domains.kind_parallel_help':
    'Ein anderer Anbieter wie Microsoft 365 empfängt die E-Mails, übergibt sie an Postern und nimmt sie zurück.',
  'domains.kind_adminonly_help':
    'Keine E-Mails laufen über Postern; nur die Benutzer der Domain werden hier verwaltet.',
  'domains.col_name': 'Domain',
  'domains.col_tenant': 'Organisation',
  'domains.col_forwarding': 'E-Mail geht an',
  'domains.col_state': 'Verifizierung',
  'domains.col_dns': 'DNS',
  'domains.dns_after_proof': 'Nach der Verifizierung',
  'domains.dns_never': 'Noch nicht geprüft',
  'domains.forwarding_none': 'Standardroute',
  'domains.primary': 'primär',
  'domains.confidential_mark': 'vertraulich',
  'domains.proven': 'Verifiziert',
  'domains.unproven': 'Wartet auf Verifizierung',
  'domains.empty_title': 'Noch keine Domains',
  'domains.empty_text':
    'Fügen Sie Ihre erste Domain hinzu: Veröffentlichen Sie einen TXT-Eintrag als Nachweis, dass sie Ihnen gehört, danach können ihre E-Mails hierherkommen.',
  'domains.none_found': 'Keine Domain entspricht „{{q}}“.',
  'domains.none_of_kind': 'Es gibt keine Domain dieser Art.',
  'domains.shown': '{{shown}} von {{total}} Domains',
  'domains.more': 'Mehr anzeigen',
  'domains.add': 'Domain hinzufügen',
  'domains.add_text':
    'Die Domain nimmt keine E-Mails an, bis sie verifiziert ist. Die nächste Seite zeigt den Eintrag, den Sie veröffentlichen.',
  'domains.name_wrong': 'Geben Sie eine gültige Mail-Domain ein, etwa example.com.',
  'domains.tenant_help': 'Leer lassen für Ihre eigene Organisation, {{name}}.',
  'domains.tenant_wrong': 'Keine Organisation heißt so. Wählen Sie eine aus der Liste.',
  'domains.add_do': 'Hinzufügen',
  'domains.part_about': 'Zu dieser Domain',
  'domains.created': 'Hinzugefügt',
  'domains.created_by': '{{when}} von {{who}}',
  'domains.users': 'Benutzer',
  'domains.proven_since': 'Verifiziert seit {{when}}',
  'domains.make_primary': 'Als primär festlegen',
  'domains.proof_title': 'Inhaberschaft der Domain verifizieren',
  'domains.proof_text':
    'Veröffentlichen Sie diesen TXT-Eintrag im DNS der Domain und prüfen Sie dann. Bis dahin werden E-Mails an die Domain abgelehnt. Ist sie verifiziert, kann niemand sonst sie beanspruchen.',
  'domains.record_name': 'Name',
  'domains.record_type': 'Typ',
  'domains.record_value': 'Wert',
  'domains.check': 'Jetzt prüfen',
  'domains.checked': 'Zuletzt geprüft {{when}}',
  'domains.proof_gone': 'Verifizierungseintrag fehlt seit {{when}}',
  'domains.proof_gone_title': 'Der Verifizierungseintrag fehlt',
  'domains.proof_gone_text':
    'Dieser TXT-Eintrag fehlt seit {{when}} im DNS der Domain. Der Mailfluss ist nicht betroffen, und die Domain bleibt Ihre; veröffentlichen Sie den Eintrag erneut und prüfen Sie dann.',
  'domains.proof_absent':
    'Es gibt noch keinen TXT-Eintrag mit diesem Namen. Neue Einträge werden manchmal erst nach einer Stunde sichtbar.',
  'domains.proof_wrong':
    'Der Eintrag mit diesem Namen hat einen anderen Wert. Veröffentlichen Sie den Wert oben genau so.',
  'domains.proof_no_answer':
    'Die Nameserver der Domain haben nicht geantwortet. Sehen Sie nach, ob sie laufen, und prüfen Sie erneut.',
  'domains.found_instead': 'Stattdessen gefunden',
  'domains.said_proven': '{{domain}} ist verifiziert. Veröffentlichen Sie nun MX und SPF.',
  'domains.dns_title': 'DNS-Einträge für E-Mail',
  'domains.dns_text':
    'MX, SPF und die anderen Einträge: was veröffentlicht ist und was veröffentlicht sein sollte.',
  'domains.dns_link': 'DNS ansehen',
  'domains.mail_title': 'Mailfluss',
  'domains.forwarding': 'Angenommene E-Mails zustellen an',
  'domains.forwarding_help':
    'Host und Port Ihres Mailservers, z. B. mail.example.com:25. Leer lassen für die Standardroute.',
  'domains.forwarding_wrong':
    'Das ist kein Server im Internet. Geben Sie einen Host wie mail.example.com ein, wenn nötig mit :25, :587 oder :2525.',
  'domains.servers': 'Sendende Server',
  'domains.servers_help':
    'Adressen oder Netze, eines pro Zeile. E-Mails von dort gelten als ausgehende E-Mails Ihrer Organisation.',
  'domains.servers_wrong':
    '„{{text}}“ ist keine gültige Adresse und kein gültiges Netz. Geben Sie zum Beispiel 192.0.2.1 oder 192.0.2.0/24 ein.',
  'domains.orgs': 'Exchange-Online-Mandanten',
  'domains.orgs_help':
    'Einer pro Zeile, etwa example.onmicrosoft.com. E-Mails der Server oben gelten dann nur als ausgehend, wenn ihr Header X-OriginatorOrg einen davon nennt.',
  'domains.orgs_wrong':
    '„{{text}}“ ist keine gültige Domain. Geben Sie zum Beispiel example.onmicrosoft.com ein.',
  'domains.dkim': 'Ausgehende E-Mails mit DKIM signieren',
  'domains.dkim_help': 'Verwendet den DKIM-Schlüssel der Domain.',
  'domains.save': 'Speichern',
  'domains.discard': 'Verwerfen',
  'domains.saved': 'Gespeichert. Gilt ab der nächsten Nachricht.',
  'domains.unsaved': 'Nicht gespeicherte Änderungen',
  'domains.ms_title': 'Microsoft 365',
  'domains.ms_text':
    'Microsoft veröffentlicht, zu welchem Microsoft-365-Mandanten eine Domain gehört. Fragen Sie ab, welche Ihrer Domains zusammengehören.',
  'domains.ms_org': 'Mandanten-ID',
  'domains.ms_unknown': 'Noch nicht abgefragt',
  'domains.ms_none': 'In keinem Microsoft-365-Mandanten',
  'domains.ms_asked': 'laut Microsoft {{when}}',
  'domains.ms_shared': 'Weitere Domains in diesem Mandanten',
  'domains.ms_alone': 'Keine der für Sie sichtbaren Domains, soweit sie abgefragt wurden',
  'domains.ms_look': 'Abfragen',
  'domains.ms_said_found': '{{domain}} gehört zu einem Microsoft-365-Mandanten.',
  'domains.ms_said_none': '{{domain}} gehört zu keinem Microsoft-365-Mandanten.',
  'domains.ms_no_answer':
    'Microsoft hat nicht geantwortet; vielleicht hat diese Installation keinen Internetzugang. Das bisherige Ergebnis bleibt. Versuchen Sie es später erneut.',
  'domains.ms_strange':
    'Die Antwort sah nicht nach Microsoft aus und wurde ignoriert. Prüfen Sie, ob ein Proxy dazwischensteht. Das bisherige Ergebnis bleibt.',
  'domains.ms_requested': 'Erwartete Mandanten-ID',
  'domains.ms_requested_help':
    'Die Mandanten-ID aus Ihrem Microsoft-365-Portal. Sie wird mit der Antwort von Microsoft verglichen; der Mailfluss hängt nicht davon ab.',
  'domains.ms_requested_wrong':
    'Das ist keine gültige Mandanten-ID. Kopieren Sie sie aus Ihrem Microsoft-365-Portal; sie sieht aus wie 00000000-0000-0000-0000-000000000000.',
  'domains.ms_differs':
    'Microsoft nennt einen anderen Mandanten als erwartet. Prüfen Sie die ID und ob die Domain in einen anderen Mandanten verschoben wurde.',
  'domains.ms_differs_none':
    'Microsoft nennt keinen Mandanten für diese Domain, erwartet wird aber einer. Prüfen Sie die ID und ob die Domain dort hinzugefügt wurde.',
  'domains.ms_agrees': 'Das ist der erwartete Mandant.',
  'domains.ms_saved': 'Gespeichert.',
  'domains.conf_title': 'Vertraulichkeit',
  'domains.conf_text':
    'Administratoren ohne Zugriff sehen eine vertrauliche Domain nirgends: nicht in Listen, Suchen, Zählungen oder Diagrammen.',
  'domains.conf_on': 'Nur für die aufgeführten Personen sichtbar',
  'domains.conf_label': 'Vertraulich',
  'domains.conf_people': 'Personen mit Zugriff',
  'domains.conf_none': 'Nur Betreiber.',
  'domains.conf_add': 'E-Mail-Adresse',
  'domains.conf_grant': 'Zugriff gewähren',
  'domains.conf_revoke': 'Entziehen',
  'domains.conf_revoke_of': 'Zugriff von {{who}} widerrufen',
  'domains.conf_by': 'freigegeben {{when}} von {{who}}',
  'domains.conf_unknown':
    'Kein für Sie sichtbarer Benutzer hat diese Adresse. Prüfen Sie sie oder legen Sie den Benutzer zuerst an.',
  'domains.remove_title': 'Domain entfernen',
  'domains.remove_text':
    'Ab dann werden E-Mails an {{domain}} mit 550 abgelehnt, und eine andere Organisation kann die Domain verifizieren. Empfangene E-Mails bleiben bis zum Ablauf in Protokoll und Quarantäne, E-Mails unterwegs werden noch zugestellt. Die Einstellungen der Domain werden gelöscht.',
  'domains.remove_confirm': 'Geben Sie zur Bestätigung {{domain}} ein',
  'domains.remove_do': 'Entfernen',
  'domains.remove_start': 'Entfernen…',
  'domains.said_removed': '{{domain}} wurde entfernt.',
};
