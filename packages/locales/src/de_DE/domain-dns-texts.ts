/** What mail servers said about recipients. */
import type { Texts } from '../en_GB/domain-dns-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'dns.check_mx': 'MX',
  'dns.check_spf': 'SPF',
  'dns.check_dkim': 'DKIM',
  'dns.check_dmarc': 'DMARC',
  'dns.check_mta_sts': 'MTA-STS',
  'dns.check_tls_rpt': 'TLS-Berichte',
  'dns.check_dnssec': 'DNSSEC',
  'dns.check_caa': 'CAA',
  'dns.check_bimi': 'BIMI',
  'dns.is_ok': 'OK',
  'dns.is_warn': 'Prüfen',
  'dns.is_fail': 'Fehler',
  'dns.is_unknown': 'Unbekannt',
  'dns.since': 'seit {{when}}',
  'dns.all_ok': 'Das DNS ist richtig eingerichtet.',
  'dns.all_warn': 'Im DNS zu prüfen: {{checks}}.',
  'dns.all_fail': 'Fehler im DNS: {{checks}}.',
  'dns.found': 'Gefundene Einträge',
  'dns.publish': 'Veröffentlichen Sie diesen Eintrag:',
  'dns.mx_own': 'Nameserver der Domain abfragen',
  'dns.mx_own_now': 'Die Nameserver der Domain liefern jetzt:',
  'dns.mx_asking': 'Die Nameserver werden abgefragt',
  'dns.name': 'Name',
  'dns.type': 'Typ',
  'dns.value': 'Wert',
  'dns.copy_name': 'Namen {{name}} kopieren',
  'dns.copy_value': 'Wert von {{name}} kopieren',
  'dns.proof_gone': 'Der Eintrag, der die Domain verifizierte, fehlt.',
  'dns.proof_show': 'Eintrag anzeigen',
  'dns.checks_title': 'DNS-Prüfungen',
  'dns.looked': 'Geprüft {{when}}; wird stündlich automatisch geprüft',
  'dns.never': 'Noch nicht geprüft; die erste Prüfung läuft in ein bis zwei Minuten',
  'dns.empty': 'Ergebnisse erscheinen hier. Mit „Jetzt prüfen“ prüfen Sie sofort.',
  'dns.look': 'Jetzt prüfen',
  'dns.code_mx_ok': 'E-Mails an die Domain werden diesem Gateway zugestellt.',
  'dns.code_mx_elsewhere': 'E-Mails gehen zuerst an andere Server, wie für diese Domain eingestellt.',
  'dns.code_mx_none':
    'Es gibt keinen MX-Eintrag, daher wissen Absender nicht, wohin sie E-Mails zustellen sollen.',
  'dns.code_mx_null': 'Der MX-Eintrag sagt, dass die Domain keine E-Mails annimmt (Null-MX).',
  'dns.code_mx_notours': 'E-Mails gehen an {{host}} und werden hier nicht gefiltert.',
  'dns.code_mx_mixed': 'Ein Teil der E-Mails kann an {{host}} gehen und dieses Gateway umgehen.',
  'dns.code_mx_toomany': 'Es gibt {{count}} MX-Einträge. Mehr als {{most}} verlangsamen nur die Zustellung.',
  'dns.code_mx_noaddress': 'Der Server {{host}} hat keine IP-Adresse, daher erreichen ihn E-Mails nicht.',
  'dns.code_mx_unknown': 'Nameserver gaben keine Antwort ({{why}}).',
  'dns.code_spf_ok':
    'Dieses Gateway darf für die Domain senden. {{lookups}} von {{most}} DNS-Abfragen werden benötigt.',
  'dns.code_spf_none': 'Es gibt keinen SPF-Eintrag: Jeder kann vorgeben, für die Domain zu senden.',
  'dns.code_spf_toomany': 'Es gibt {{count}} SPF-Einträge. Bei mehr als einem ignorieren Empfänger alle.',
  'dns.code_spf_invalid': '„{{term}}“ ist in SPF nicht gültig, daher ignorieren Empfänger den Eintrag.',
  'dns.code_spf_lookups': 'Der Eintrag benötigt {{lookups}} DNS-Abfragen; Empfänger hören nach {{most}} auf.',
  'dns.code_spf_open': 'Der Eintrag erlaubt jedem Server, für die Domain zu senden.',
  'dns.code_spf_notours':
    'Dieses Gateway darf nicht für die Domain senden: Ausgehende E-Mails können abgelehnt werden.',
  'dns.code_spf_noend': 'Der Eintrag sagt nicht, was für alle anderen Server gilt (kein „all“ am Ende).',
  'dns.code_spf_unknown': 'Nameserver gaben keine Antwort ({{why}}).',
  'dns.code_dkim_ok': 'Der Eintrag für den Schlüssel {{selector}} ist veröffentlicht und richtig.',
  'dns.code_dkim_nokey': 'Die Domain hat noch keinen Schlüssel, ihre E-Mails werden nicht signiert.',
  'dns.code_dkim_none':
    'Der Eintrag des Schlüssels {{selector}} fehlt: Seine Signaturen lassen sich nicht prüfen.',
  'dns.code_dkim_wrongkey':
    'Der Eintrag für {{selector}} enthält einen anderen Schlüssel: Empfänger halten unsere Signaturen für gefälscht.',
  'dns.code_dkim_unknown': 'Nameserver gaben keine Antwort ({{why}}).',
  'dns.code_dmarc_ok':
    'Die Richtlinie für E-Mails, die DMARC nicht bestehen, ist „{{policy}}“; Berichte sind angefordert.',
  'dns.code_dmarc_none':
    'Es gibt keinen DMARC-Eintrag: Empfänger entscheiden selbst, was mit gefälschten E-Mails geschieht.',
  'dns.code_dmarc_toomany': 'Es gibt {{count}} DMARC-Einträge. Bei mehr als einem ignorieren Empfänger alle.',
  'dns.code_dmarc_invalid': 'Der Eintrag enthält keine gültige Richtlinie, daher ignorieren Empfänger ihn.',
  'dns.code_dmarc_wrongpol':
    'Die Richtlinie ist „{{policy}}“: Gefälschte E-Mails werden nur gemeldet, nicht aufgehalten.',
  'dns.code_dmarc_norua': 'Es ist keine Adresse für Berichte angegeben, daher bleiben Fehlschläge unbemerkt.',
  'dns.code_dmarc_unknown': 'Nameserver gaben keine Antwort ({{why}}).',
  'dns.code_mta_sts_ok':
    'Sendende Server müssen TLS mit gültigem Zertifikat verwenden. Die Richtlinie gilt {{days}} Tage.',
  'dns.code_mta_sts_none':
    'Es gibt keine Richtlinie: Andere dürfen ohne TLS senden. Unten können Sie eine einschalten.',
  'dns.code_mta_sts_unpublished':
    'Die Richtlinie wird hier bereitgestellt, aber noch kein DNS-Eintrag verweist auf sie.',
  'dns.code_mta_sts_toomany':
    'Es gibt mehrere MTA-STS-Einträge. Bei mehr als einem ignorieren Absender alle.',
  'dns.code_mta_sts_invalid': 'Eintrag oder Richtlinie ist ungültig: {{why}}.',
  'dns.code_mta_sts_unreachable': 'Die Richtlinie ist über HTTPS nicht abrufbar: {{why}}.',
  'dns.code_mta_sts_mx': 'Die Richtlinie nennt den Server {{host}} nicht: E-Mails an ihn verzögern sich.',
  'dns.code_mta_sts_oldid':
    'Der Eintrag hat noch die ID {{id}} einer älteren Richtlinie, daher verwenden andere Server weiterhin jene.',
  'dns.code_mta_sts_testing':
    'Die Richtlinie ist im Testmodus: Fehler werden gemeldet, E-Mails werden trotzdem zugestellt.',
  'dns.code_mta_sts_off': 'Der Modus der Richtlinie ist „none“; sie hat keine Wirkung.',
  'dns.code_mta_sts_unknown': 'Nameserver gaben keine Antwort ({{why}}).',
  'dns.code_tls_rpt_ok': 'Fehlgeschlagene TLS-Verbindungen zur Domain werden gemeldet.',
  'dns.code_tls_rpt_none': 'Fehlgeschlagene TLS-Verbindungen zur Domain werden niemandem gemeldet.',
  'dns.code_tls_rpt_invalid': 'Der Eintrag nennt keine Adresse, an die Berichte gehen können.',
  'dns.code_tls_rpt_unknown': 'Nameserver gaben keine Antwort ({{why}}).',
  'dns.code_dnssec_ok': 'Die Zone ist signiert und gültig: Ihre Antworten sind fälschungssicher.',
  'dns.code_dnssec_none':
    'Die Zone ist nicht signiert, daher lassen sich ihre Antworten fälschen. Bitten Sie Ihren DNS-Anbieter, DNSSEC einzuschalten.',
  'dns.code_dnssec_broken': 'Die Signatur der Zone ist ungültig: Viele Server finden die Domain gar nicht.',
  'dns.code_dnssec_unknown':
    'Dieses System hat keinen validierenden Resolver, oder er hat nicht geantwortet ({{why}}).',
  'dns.code_caa_ok': 'Nur die genannten Zertifizierungsstellen dürfen Zertifikate ausstellen ({{name}}).',
  'dns.code_caa_none':
    'Jede Zertifizierungsstelle darf Zertifikate für die Domain ausstellen. Ersetzen Sie die im Beispiel durch Ihre.',
  'dns.code_caa_unknown': 'Nameserver gaben keine Antwort ({{why}}).',
  'dns.code_bimi_ok': 'Ein Logo ist veröffentlicht, und die DMARC-Richtlinie erlaubt es zu zeigen.',
  'dns.code_bimi_none':
    'Kein Logo ist veröffentlicht. Das ist optional. Ersetzen Sie die Adresse im Beispiel durch die Ihres Logos.',
  'dns.code_bimi_invalid': 'Der Eintrag nennt kein Logo mit einer https-Adresse.',
  'dns.code_bimi_nodmarc': 'Das Logo erscheint erst, wenn die DMARC-Richtlinie quarantine oder reject ist.',
  'dns.code_bimi_unknown': 'Nameserver gaben keine Antwort ({{why}}).',
  'dns.dkim_title': 'DKIM-Schlüssel',
  'dns.dkim_lead':
    'E-Mails der Domain werden signiert. Um den Schlüssel zu wechseln, erstellen Sie einen neuen, veröffentlichen seinen Eintrag und signieren dann damit.',
  'dns.dkim_unsigned':
    'E-Mails der Domain werden noch nicht signiert. Das beginnt, sobald der Eintrag des Schlüssels im DNS gefunden wird.',
  'dns.key_create': 'Schlüssel erstellen',
  'dns.key_new': 'Neu: Veröffentlichen Sie diesen Eintrag, und signieren Sie dann mit dem Schlüssel.',
  'dns.key_active': 'Aktiv: E-Mails werden mit diesem Schlüssel signiert.',
  'dns.key_retiring':
    'Ersetzt: Lassen Sie diesen Eintrag eine Woche stehen, für E-Mails, die noch unterwegs sind.',
  'dns.key_signed': 'Zuletzt signiert {{when}}.',
  'dns.key_never': 'Noch nicht zum Signieren verwendet.',
  'dns.key_seen': 'Eintrag gefunden {{when}}.',
  'dns.key_verify': 'Eintrag prüfen',
  'dns.key_switch': 'Mit diesem Schlüssel signieren',
  'dns.key_back': 'Zu diesem Schlüssel zurückwechseln',
  'dns.key_abort': 'Verwerfen',
  'dns.key_retire': 'Stilllegen',
  'dns.answers': 'Antworten der Nameserver',
  'dns.server_authoritative': 'eigener der Domain',
  'dns.server_public': 'öffentlich',
  'dns.answer_same': 'hat den Eintrag',
  'dns.answer_different': 'hat einen anderen Eintrag',
  'dns.answer_none': 'hat noch keinen Eintrag',
  'dns.answer_silent': 'antwortet nicht',
  'dns.sts_title': 'MTA-STS-Richtlinie',
  'dns.sts_lead_off':
    'Keine Richtlinie wird bereitgestellt: Andere Server dürfen ohne TLS an die Domain senden.',
  'dns.sts_lead_testing': 'Andere Server melden TLS-Fehler, stellen aber trotzdem zu. Beginnen Sie damit.',
  'dns.sts_lead_enforce':
    'Andere Server müssen TLS mit gültigem Zertifikat verwenden, sonst stellen sie nicht zu.',
  'dns.sts_lead_none':
    'Die Richtlinie wird zurückgezogen. Lassen Sie das so, bis die alte überall abgelaufen ist, und wählen Sie dann „Nicht bereitgestellt“.',
  'dns.sts_off': 'Keine',
  'dns.sts_testing': 'Testen',
  'dns.sts_enforce': 'Erzwungen',
  'dns.sts_none': 'Zurückgezogen',
  'dns.sts_text': 'Aktuelle Richtlinie:',
};
