import type { Texts } from '../en_GB/domains-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'domains.lead':
    'Die Mail-Domains, die Sie betreuen: wie ihre E-Mail läuft, ob sie nachgewiesen sind und was in ihrem DNS nicht stimmt.',
  'domains.filter': 'Domain suchen',
  'domains.kind_all': 'Alle Arten',
  'domains.kind': 'Art',
  'domains.kind_inline': 'Inline',
  'domains.kind_parallel': 'Parallel',
  'domains.kind_adminonly': 'Nur administriert',
  'domains.kind_inline_help':
    'Der MX-Eintrag zeigt hierher: Alle E-Mails werden hier empfangen, gefiltert und weitergegeben.',
  'domains.kind_parallel_help':
    'Ein anderer Anbieter wie Microsoft 365 empfängt die E-Mail, übergibt sie und nimmt sie zurück.',
  'domains.kind_adminonly_help': 'Hier läuft keine E-Mail; nur die Personen der Domain werden administriert.',
  'domains.col_name': 'Domain',
  'domains.col_tenant': 'Organisation',
  'domains.col_forwarding': 'E-Mail geht an',
  'domains.col_state': 'Nachweis',
  'domains.col_dns': 'DNS',
  'domains.dns_after_proof': 'Nach ihrem Nachweis',
  'domains.dns_never': 'Noch nicht geprüft',
  'domains.forwarding_none': 'Ziel des Dienstes',
  'domains.primary': 'erste Domain',
  'domains.confidential_mark': 'vertraulich',
  'domains.proven': 'Nachgewiesen',
  'domains.unproven': 'Wartet auf den Nachweis',
  'domains.empty_title': 'Noch keine Domain',
  'domains.empty_text':
    'Fügen Sie die erste hinzu: Sie veröffentlichen einen TXT-Eintrag, der zeigt, dass die Domain Ihnen gehört, danach kann ihre E-Mail hierherkommen.',
  'domains.none_found': 'Keine Domain passt zu „{{q}}“.',
  'domains.none_of_kind': 'Es gibt keine Domain dieser Art.',
  'domains.shown': '{{shown}} von {{total}} Domains',
  'domains.more': 'Mehr anzeigen',
  'domains.add': 'Domain hinzufügen',
  'domains.add_text':
    'Die Domain nimmt keine E-Mail an, bis Sie gezeigt haben, dass sie Ihnen gehört. Die nächste Seite nennt den Eintrag dafür.',
  'domains.name_wrong': 'Das ist keine Mail-Domain. Schreiben Sie sie wie example.com.',
  'domains.tenant_help': 'Leer: Ihre eigene, {{name}}.',
  'domains.tenant_wrong': 'Keine Organisation heißt so. Wählen Sie eine der vorgeschlagenen.',
  'domains.add_do': 'Hinzufügen',
  'domains.part_about': 'Zu dieser Domain',
  'domains.created': 'Hinzugefügt',
  'domains.created_by': '{{when}} von {{who}}',
  'domains.users': 'Personen',
  'domains.proven_since': 'Nachgewiesen seit {{when}}',
  'domains.make_primary': 'Zur ersten machen',
  'domains.proof_title': 'Zeigen, dass die Domain Ihnen gehört',
  'domains.proof_text':
    'Veröffentlichen Sie diesen TXT-Eintrag dort, wo das DNS der Domain verwaltet wird, und prüfen Sie dann. Bis dahin wird E-Mail an die Domain abgelehnt; ist sie nachgewiesen, kann niemand anderes den Namen übernehmen.',
  'domains.record_name': 'Name',
  'domains.record_type': 'Typ',
  'domains.record_value': 'Wert',
  'domains.check': 'Jetzt prüfen',
  'domains.checked': 'Nachgesehen {{when}}',
  'domains.proof_gone': 'Nachweis nicht mehr gefunden seit {{when}}',
  'domains.proof_gone_title': 'Der Eintrag, der die Domain nachwies, fehlt',
  'domains.proof_gone_text':
    'Seit {{when}} ist dieser TXT-Eintrag im DNS der Domain nicht mehr zu finden. Die E-Mail läuft weiter wie bisher und die Domain bleibt Ihre; veröffentlichen Sie den Eintrag wieder und lassen Sie danach suchen.',
  'domains.proof_absent':
    'Unter diesem Namen gibt es noch keinen TXT-Eintrag. Neue Einträge werden oft erst nach bis zu einer Stunde gesehen.',
  'domains.proof_wrong':
    'Der Eintrag unter diesem Namen enthält etwas anderes. Veröffentlichen Sie den Wert von oben genau so.',
  'domains.proof_no_answer':
    'Die Nameserver der Domain haben nicht geantwortet. Sehen Sie nach, ob sie laufen, und prüfen Sie erneut.',
  'domains.found_instead': 'Stattdessen gefunden',
  'domains.said_proven': '{{domain}} ist nachgewiesen. Veröffentlichen Sie nun MX und SPF.',
  'domains.dns_title': 'Einträge, die E-Mail hierherbringen',
  'domains.dns_text':
    'MX, SPF und die anderen Einträge: was veröffentlicht ist und was veröffentlicht sein sollte.',
  'domains.dns_link': 'DNS der Domain ansehen',
  'domains.mail_title': 'Wie die E-Mail läuft',
  'domains.forwarding': 'Angenommene E-Mail geht an',
  'domains.forwarding_help':
    'Host und Port Ihres Mailservers, z. B. mail.example.com:25. Leer: wohin der Dienst sie sendet.',
  'domains.forwarding_wrong':
    'Das ist kein Server im Internet. Schreiben Sie einen Host wie mail.example.com, wenn nötig mit :25, :587 oder :2525.',
  'domains.servers': 'Server, die für sie senden',
  'domains.servers_help':
    'Adressen oder Netze, je Zeile eines. E-Mail von dort gilt als ausgehende E-Mail Ihrer Organisation.',
  'domains.servers_wrong':
    '„{{text}}“ ist keine Adresse und kein Netz. Schreiben Sie 192.0.2.1 oder 192.0.2.0/24.',
  'domains.orgs': 'Exchange-Online-Organisationen',
  'domains.orgs_help':
    'Eine pro Zeile, etwa example.onmicrosoft.com. E-Mail der Server oben ist dann nur ausgehend, wenn ihr X-OriginatorOrg eine davon nennt.',
  'domains.orgs_wrong': '„{{text}}“ ist keine Domain. Schreiben Sie sie wie example.onmicrosoft.com.',
  'domains.dkim': 'Ausgehende E-Mail signieren',
  'domains.dkim_help': 'Mit dem DKIM-Schlüssel der Domain.',
  'domains.save': 'Speichern',
  'domains.discard': 'Verwerfen',
  'domains.saved': 'Gespeichert. Es gilt ab der nächsten E-Mail.',
  'domains.unsaved': 'Noch nicht gespeichert.',
  'domains.ms_title': 'Microsoft 365',
  'domains.ms_text':
    'Microsoft sagt öffentlich, zu welcher Organisation eine Domain gehört. Die Abfrage zeigt, welche Ihrer Domains zusammengehören.',
  'domains.ms_org': 'Organisations-ID',
  'domains.ms_unknown': 'Noch nicht abgefragt',
  'domains.ms_none': 'In keiner Microsoft-365-Organisation',
  'domains.ms_asked': 'laut Microsoft {{when}}',
  'domains.ms_shared': 'Ebenfalls darin',
  'domains.ms_alone': 'Keine der anderen Domains in Ihrer Reichweite, soweit sie abgefragt wurden',
  'domains.ms_look': 'Abfragen',
  'domains.ms_said_found': '{{domain}} gehört zu einer Microsoft-365-Organisation.',
  'domains.ms_said_none': '{{domain}} gehört zu keiner Microsoft-365-Organisation.',
  'domains.ms_no_answer':
    'Microsoft hat nicht geantwortet: Vielleicht hat diese Installation keinen Weg ins Internet. Was bekannt war, bleibt; versuchen Sie es später wieder.',
  'domains.ms_strange':
    'Die Antwort kam nicht so, wie Microsoft sie gibt, und wurde nicht geglaubt. Prüfen Sie, ob ein Proxy dazwischensteht; was bekannt war, bleibt.',
  'domains.ms_requested': 'Erwartete Organisations-ID',
  'domains.ms_requested_help':
    'Die ID, die Ihr Microsoft-365-Portal nennt. Sie wird mit dem verglichen, was Microsoft sagt; die E-Mail hängt nicht davon ab.',
  'domains.ms_requested_wrong':
    'Das ist keine Organisations-ID. Kopieren Sie sie aus Ihrem Microsoft-365-Portal; sie sieht aus wie 00000000-0000-0000-0000-000000000000.',
  'domains.ms_differs':
    'Microsoft nennt eine andere Organisation als erwartet. Prüfen Sie die ID und ob die Domain in eine andere Organisation verschoben wurde.',
  'domains.ms_differs_none':
    'Microsoft kennt die Domain in keiner Organisation, erwartet wird aber eine. Prüfen Sie die ID und ob die Domain dort hinzugefügt wurde.',
  'domains.ms_agrees': 'Das ist die erwartete Organisation.',
  'domains.ms_saved': 'Gespeichert.',
  'domains.conf_title': 'Vertraulichkeit',
  'domains.conf_text':
    'Eine vertrauliche Domain existiert für Administratoren ohne Freigabe nicht: weder in Listen noch in Suchen, Zählungen oder Diagrammen.',
  'domains.conf_on': 'Nur die Genannten wissen von ihr',
  'domains.conf_label': 'Vertraulich',
  'domains.conf_people': 'Personen, die von ihr wissen',
  'domains.conf_none': 'Niemand außer den Betreibern.',
  'domains.conf_add': 'Adresse',
  'domains.conf_grant': 'Freigeben',
  'domains.conf_revoke': 'Entziehen',
  'domains.conf_revoke_of': 'Die Freigabe von {{who}} entziehen',
  'domains.conf_by': 'freigegeben {{when}} von {{who}}',
  'domains.conf_unknown':
    'Niemand in Reichweite hat diese Adresse. Prüfen Sie sie, oder legen Sie die Person zuerst an.',
  'domains.remove_title': 'Domain entfernen',
  'domains.remove_text':
    'Von diesem Moment an wird E-Mail an {{domain}} mit 550 abgelehnt, und eine andere Organisation kann den Namen nachweisen. Empfangenes bleibt bis zum Ablauf in Protokoll und Quarantäne, und E-Mail unterwegs wird noch zugestellt. Die Einstellungen der Domain sind weg.',
  'domains.remove_confirm': 'Zur Bestätigung {{domain}} schreiben',
  'domains.remove_do': 'Entfernen',
  'domains.remove_start': 'Entfernen…',
  'domains.said_removed': '{{domain}} ist entfernt.',
};
