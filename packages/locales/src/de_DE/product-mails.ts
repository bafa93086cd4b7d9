import type { product_mails as source } from '../en_GB/product-mails.ts';
import type { Shape } from '../shape.ts';

export const product_mails: Shape<typeof source> = {
  'mail.greeting': 'Guten Tag {{name}}',
  'mail.greeting_plain': 'Guten Tag',
  'mail.automatic':
    'Postern hat diese E-Mail auf {{host}} automatisch gesendet. Antworten werden nicht gelesen.',
  'mail.address': 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diesen Link in Ihren Browser:',
  'mail.colon': ':',
  'mail.time': 'Zeit',
  'mail.ip': 'IP-Adresse',
  'mail.device': 'Gerät',
  'mail.reason': 'Grund',
  'mail.set_password': 'Neues Passwort setzen',
  'mail.not_you':
    'Falls Sie das nicht waren, setzen Sie sofort ein neues Passwort und informieren Sie Ihren Administrator: Möglicherweise hat jemand anderes Zugriff auf Ihr Konto.',

  'account_created.subject': 'Richten Sie Ihr Konto ein',
  'account_created.intro':
    '{{by}} hat {{email}} zu Postern hinzugefügt. Wählen Sie innerhalb von {{days}} Tagen ein Passwort. Der Link funktioniert einmal.',
  'account_created.otherwise':
    'Danach erhalten Sie über „Passwort vergessen“ einen neuen Link. Geben Sie den Link an niemanden weiter.',

  'password_recovery.subject': 'Neues Passwort setzen',
  'password_recovery.intro':
    'Jemand hat für {{email}} ein neues Passwort angefordert. Falls Sie das waren, wählen Sie es innerhalb von {{minutes}} Minuten. Der Link funktioniert einmal.',
  'password_recovery.otherwise':
    'Falls Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist. Geben Sie den Link an niemanden weiter.',

  'password_changed.subject': 'Ihr Passwort wurde geändert',
  'password_changed.intro':
    'Das Passwort von {{email}} wurde geändert. Sitzungen, die mit dem alten geöffnet wurden, sind beendet.',
  'password_changed.recovered':
    'Das Passwort wurde mit dem Link aus einer E-Mail gesetzt. Alle Sitzungen, API-Token und App-Passwörter dieses Kontos wurden widerrufen, und bisher genutzte Geräte gelten nicht mehr als bekannt. E-Mail-Programme und andere Anwendungen brauchen neue.',
  'password_changed.ended_both':
    'Auch die API-Token und App-Passwörter dieses Kontos wurden widerrufen. E-Mail-Programme und andere Anwendungen brauchen neue.',
  'password_changed.ended_tokens':
    'Auch die API-Token dieses Kontos wurden widerrufen; Anwendungen brauchen neue. App-Passwörter gelten weiter.',
  'password_changed.ended_app_passwords':
    'Auch die App-Passwörter dieses Kontos wurden widerrufen; E-Mail-Programme brauchen neue. API-Token gelten weiter.',
  'password_changed.ended_none': 'API-Token und App-Passwörter dieses Kontos gelten weiter.',

  'portal_notice.subject': '{{company}}: eine sichere Nachricht für Sie',
  'portal_notice.intro':
    '{{who}} von {{company}} hat Ihnen eine sichere Nachricht geschrieben. Sie liegt im Secure-Mail-Portal von {{company}}; Sie lesen sie dort mit einem Code, den wir an diese Adresse senden.',
  'portal_notice.intro_password':
    '{{who}} von {{company}} hat Ihnen eine sichere Nachricht geschrieben. Sie liegt im Secure-Mail-Portal von {{company}}. Für Ihren ersten Besuch fragen Sie {{sender}} nach dem Passwort.',
  'portal_notice.carried':
    '{{who}} von {{company}} hat Ihnen eine sichere Nachricht geschrieben. Sie liegt versiegelt im Anhang dieser E-Mail; das Secure-Mail-Portal von {{company}} öffnet sie mit einem Code, den wir an diese Adresse senden.',
  'portal_notice.carried_password':
    '{{who}} von {{company}} hat Ihnen eine sichere Nachricht geschrieben. Sie liegt versiegelt im Anhang dieser E-Mail; das Secure-Mail-Portal von {{company}} öffnet sie. Für Ihren ersten Besuch fragen Sie {{sender}} nach dem Passwort.',
  'portal_notice.open': 'Nachricht lesen',
  'portal_notice.from': 'Von',
  'portal_notice.sent': 'Gesendet',
  'portal_notice.readable': 'Lesbar bis',
  'portal_notice.leave': 'Schreiben Sie mir hier nicht mehr',
  'portal_notice.genuine':
    'Ist das echt? Die Seite fragt nie nach dem Passwort Ihres Postfachs. Fragen Sie im Zweifel {{sender}} auf einem anderen Weg.',
  'portal_code.subject': '{{company}}: Ihr Code',
  'portal_code.intro':
    'Geben Sie diesen Code auf {{host}} ein. Er gilt einmal, in dem Browser, der ihn angefordert hat, und läuft nach {{minutes}} Minuten ab.',
  'portal_code.reference': 'Die Seite zeigt diese Referenz: {{reference}}',
  'portal_code.otherwise':
    'Wenn Sie keinen Code angefordert haben, müssen Sie nichts tun: Ohne ihn kann niemand Ihre Nachricht lesen. Geben Sie ihn an niemanden weiter.',
  'portal_guest_waits.subject': 'Jemand wartet auf Ihre Freigabe',
  'portal_guest_waits.intro':
    '{{guest}} hat das eigene Postfach bestätigt und möchte Ihre Nachrichten im sicheren Mailportal von {{company}} lesen. Bis Sie den Zugang freigeben, ist dort nichts davon zu sehen.',
  'portal_guest_waits.open': 'Freigeben oder ablehnen',
  'portal_guest_waits.advice':
    'Ohne Antwort wird die Anfrage nach {{days}} Tagen abgelehnt. Sie können den Zugang auch später zulassen.',
  'portal_guest_allowed.subject': '{{company}}: Sie können Ihre Nachrichten lesen',
  'portal_guest_allowed.intro':
    'Ihr Zugang zum sicheren Mailportal von {{company}} wurde freigegeben. Ihre Nachrichten liegen dort.',
  'portal_guest_allowed.open': 'Nachrichten lesen',
  'portal_ending.subject': '{{company}}: Ihre sichere Nachricht läuft bald ab',
  'portal_ending.intro':
    'Sie haben die sichere Nachricht noch nicht geöffnet, die {{who}} von {{company}} Ihnen geschrieben hat. Sie ist bis {{until}} lesbar, danach nicht mehr.',
  'portal_notice_refused.subject': 'Ihre sichere Nachricht wurde nicht angekündigt',
  'portal_notice_refused.intro':
    '{{recipient}} möchte nicht mehr über Nachrichten benachrichtigt werden. „{{subject}}“ liegt im Portal, eine E-Mail wurde nicht gesendet.',
  'portal_notice_refused.advice':
    'Wenn es wichtig ist, sagen Sie der Person auf anderem Weg, dass eine Nachricht wartet.',
  'portal_account_changed.subject': '{{company}}: Ihr Konto wurde geändert',
  'portal_account_changed.password':
    'Das Passwort Ihres Kontos auf {{host}} wurde am {{at}} von {{ip}} aus gesetzt.',
  'portal_account_changed.deleted':
    'Ihr Konto auf {{host}} wurde am {{at}} von {{ip}} aus gelöscht. Die Nachrichten darin kann niemand mehr lesen.',
  'portal_account_changed.locked':
    'Für Ihr Konto auf {{host}} wurde ein Code angefordert. Das Konto ist gesperrt, deshalb wurde keiner gesendet. Fragen Sie die Person, die Ihnen geschrieben hat.',
  'portal_account_changed.phone':
    'Der Helpdesk von {{company}} hat am {{at}} am Telefon bestätigt, dass Sie es sind. Das alte Passwort Ihres Kontos auf {{host}} gilt nicht mehr.',
  'portal_account_changed.otherwise':
    'Wenn Sie das nicht waren, wenden Sie sich an die Person, die Ihnen geschrieben hat.',
  'portal_help_wanted.subject': 'Jemand bittet um Hilfe beim Passwort',
  'portal_help_wanted.intro': '{{address}} bittet um ein neues Passwort auf {{host}}.',
  'portal_help_wanted.reference':
    'Melden Sie sich auf einem bekannten Weg bei der Person und lassen Sie sich diese Referenz vorlesen: {{reference}}',
  'portal_help_wanted.advice':
    'Geben Sie danach die sechs Ziffern ein, die die Person vorliest: in der Konsole unter Portalbenutzer mit „Telefonisch bestätigen“.',
  'portal_wanted_again.subject': 'Eine sichere Nachricht wird noch einmal gewünscht',
  'portal_wanted_again.intro':
    '{{recipient}} möchte „{{subject}}“ vom {{sent}} noch einmal lesen. Die Nachricht ist im Portal abgelaufen.',
  'portal_wanted_again.advice':
    'Senden Sie sie noch einmal, wenn die Person sie haben soll. Von selbst geschieht nichts.',
  'portal_notice_failed.subject': 'Ihre sichere Nachricht konnte nicht angekündigt werden',
  'portal_notice_failed.intro':
    'Die Einladung, «{{subject}}» zu lesen, konnte {{recipient}} nicht zugestellt werden. Ihre Nachricht wurde auf keinem anderen Weg gesendet.',
  'portal_notice_failed.advice': 'Prüfen Sie die Adresse und senden Sie die Nachricht erneut.',

  'portal_content_read.subject': 'Eine Ihrer Nachrichten wurde von der Administration gelesen',
  'portal_content_read.intro':
    '{{by}} hat am {{at}} den Inhalt Ihrer Nachricht «{{subject}}» im Portal gelesen.',
  'portal_content_read.advice':
    'Dasselbe steht bei der Nachricht in Ihrem Datenraum. Wenn Sie das nicht erwartet haben, fragen Sie die genannte Person.',

  'second_factor_code.subject': 'Ihr Sicherheitscode',
  'second_factor_code.intro':
    'Geben Sie diesen Code dort ein, wo Postern Sie danach fragt. Er gilt einmal und {{minutes}} Minuten lang.',
  'second_factor_code.otherwise':
    'Falls Sie diesen Code nicht angefordert haben, kennt möglicherweise jemand anderes Ihr Passwort: Ändern Sie es sofort. Geben Sie den Code an niemanden weiter, auch nicht an den Support.',

  'second_factor_changed.subject': 'Ihr zweiter Faktor wurde geändert',
  'second_factor_changed.set_up':
    'Für {{email}} wurde ein zweiter Faktor eingerichtet: {{method}}. Er wird ab jetzt bei jeder Anmeldung verlangt.',
  'second_factor_changed.changed': 'Der zweite Faktor von {{email}} ist jetzt: {{method}}.',
  'second_factor_changed.removed':
    'Der zweite Faktor von {{email}} ({{method}}) wurde entfernt. Für die Anmeldung genügt jetzt das Passwort.',
  'second_factor_changed.backup_codes':
    'Für {{email}} wurden neue Backup-Codes erstellt. Die früheren gelten nicht mehr.',
  'method.otp': 'Authenticator-App',
  'method.sms': 'Code per SMS',
  'method.email': 'Code per E-Mail',

  'backup_code_used.subject': 'Ein Backup-Code wurde verwendet',
  'backup_code_used.intro_one':
    'Jemand hat sich mit einem Backup-Code als {{email}} angemeldet. Es bleibt {{count}} Code; erstellen Sie in Ihrem Profil neue.',
  'backup_code_used.intro_other':
    'Jemand hat sich mit einem Backup-Code als {{email}} angemeldet. Es bleiben {{count}} Codes.',

  'new_sign_in.subject': 'Anmeldung von einem neuen Gerät',
  'new_sign_in.intro':
    'Jemand hat sich als {{email}} von einem neuen Gerät angemeldet. Falls Sie das waren, müssen Sie nichts tun.',

  'sign_in_locked.subject': 'Die Anmeldung ist vorübergehend gesperrt',
  'sign_in_locked.intro':
    'Es gab zu viele fehlgeschlagene Versuche, sich als {{email}} anzumelden. Weitere von dort werden {{minutes}} Minuten lang abgewiesen. Mit einem Browser, den Sie schon genutzt haben, können Sie sich weiterhin anmelden.',
  'sign_in_locked.otherwise':
    'Falls Sie das waren und das Passwort vergessen haben, setzen Sie ein neues. War es jemand anderes, wurde die Anmeldung verhindert; informieren Sie Ihren Administrator, wenn diese E-Mail wieder kommt.',

  'impersonation_started.subject': 'Jemand handelt in Postern als Sie',
  'impersonation_started.intro':
    '{{by}} hat das Konto {{email}} für höchstens {{minutes}} Minuten geöffnet und handelt nun mit dessen Rechten.',
  'impersonation_started.otherwise':
    'Ihr Passwort war dafür nicht nötig und kann so nicht geändert werden. Jede Aktion wird unter beiden Namen protokolliert. Falls Sie das nicht erwartet haben, fragen Sie Ihren Administrator.',

  'key_new.subject': 'Sie haben einen neuen Schlüssel für E-Mails',
  'key_new.intro_smime':
    'Für {{email}} wurde ein Zertifikat eingerichtet. Ihre E-Mails werden damit signiert, und andere können an Sie verschlüsseln. Es ist gültig bis {{when}}.',
  'key_new.intro_pgp':
    'Für {{email}} wurde ein OpenPGP-Schlüssel eingerichtet. Andere können damit E-Mails an Sie verschlüsseln; sie werden geöffnet, bevor sie Sie erreichen.',
  'key_new.by': 'Hinzugefügt von {{by}}.',
  'key_new.fingerprint': 'Fingerabdruck: {{fingerprint}}',
  'key_new.advice':
    'Sie müssen nichts tun. Falls Sie das nicht erwartet haben, wenden Sie sich an Ihre Administration.',
  'key_new.open': 'Schlüssel und Zertifikate ansehen',
  'key_ending.subject': 'Ihr Schlüssel für E-Mails läuft bald ab',
  'key_ending.intro_smime':
    'Ihr Zertifikat für {{email}} läuft am {{when}} ab. Danach werden Ihre E-Mails nicht mehr signiert, und andere können damit nicht mehr an Sie verschlüsseln.',
  'key_ending.intro_pgp':
    'Ihr OpenPGP-Schlüssel für {{email}} läuft am {{when}} ab. Danach können andere damit keine E-Mails mehr an Sie verschlüsseln.',
  'key_ending.advice':
    'Fordern Sie vorher einen neuen an oder laden Sie einen hoch. Bereits verschlüsselte E-Mails bleiben lesbar.',

  'api_token_created.subject': 'Ein neues API-Token wurde erstellt',
  'api_token_created.intro':
    'Für das Konto {{email}} wurde das API-Token „{{token_name}}“ erstellt. Programme, die es besitzen, handeln mit den Rechten dieses Kontos, innerhalb der Grenzen des Tokens.',
  'api_token_created.otherwise':
    'Falls Sie das nicht waren, widerrufen Sie das Token in Ihrem Profil und setzen Sie sofort ein neues Passwort.',
  'api_token_created.open': 'API-Tokens ansehen',

  'app_password_created.subject': 'Ein neues App-Passwort wurde erstellt',
  'app_password_created.intro':
    'Mit dem Konto {{email}} wurde das App-Passwort „{{credential_name}}“ erstellt. Ein Mailprogramm, das es hat, kann in Ihrem Namen senden.',
  'app_password_created.otherwise':
    'Waren Sie das nicht, widerrufen Sie es und setzen Sie sofort ein neues Passwort.',
  'app_password_created.open': 'App-Passwörter ansehen',
  'server_credential_created.subject': 'Neue Zugangsdaten zum Einliefern wurden erstellt',
  'server_credential_created.intro':
    'Mit dem Konto {{email}} wurden die Zugangsdaten „{{credential_name}}“ erstellt. Ein Server, der sie hat, kann für die gewählten Domains senden.',
  'server_credential_created.otherwise':
    'Waren Sie das nicht, widerrufen Sie sie und setzen Sie sofort ein neues Passwort.',
  'server_credential_created.open': 'Zugangsdaten ansehen',

  'release_decided.subject': 'Über Ihren Freigabeantrag wurde entschieden',
  'release_decided.granted':
    '{{by}} hat die von Ihnen beantragte Nachricht „{{subject}}“ freigegeben. Sie wird Ihnen jetzt zugestellt.',
  'release_decided.denied':
    '{{by}} hat die von Ihnen beantragte Freigabe der Nachricht „{{subject}}“ abgelehnt. Sie bleibt zurückgehalten.',
  'release_decided.deleted':
    '{{by}} hat die Nachricht „{{subject}}“ gelöscht, deren Freigabe Sie beantragt haben.',
  'release_decided.others_one':
    'Ebenso entschieden wurde über {{count}} weitere Nachricht, die Sie beantragt haben.',
  'release_decided.others_other':
    'Ebenso entschieden wurde über {{count}} weitere Nachrichten, die Sie beantragt haben.',
  'release_decided.open': 'Nachricht ansehen',

  'campaign_warning.subject': 'Eine Nachricht in Ihrem Postfach ist gefährlich',
  'campaign_warning.intro':
    'Die Nachricht „{{subject}}“ von {{from}}, die Ihnen zugestellt wurde, ist betrügerisch.',
  'campaign_warning.leave':
    'Öffnen Sie weder Links noch Dateien daraus, und antworten Sie nicht. Löschen Sie sie.',
  'campaign_warning.opened':
    'Haben Sie einen Link oder eine Datei geöffnet, ein Passwort eingegeben oder etwas bezahlt? Melden Sie sich sofort bei {{by}}.',
  'identity_linked.subject': 'Ihr Konto hat eine neue Anmeldemethode',
  'identity_linked.intro':
    'Das Konto {{email}} wurde mit {{provider}} verknüpft. Ab jetzt öffnet eine Anmeldung dort auch dieses Konto.',
  'identity_linked.otherwise':
    'Falls Sie das nicht waren, informieren Sie Ihren Administrator; er kann die Verknüpfung entfernen.',
  'search_alert.subject_one': '{{count}} neue Nachricht: {{search}}',
  'search_alert.subject_other': '{{count}} neue Nachrichten: {{search}}',
  'search_alert.intro_one': 'Ihre gespeicherte Suche „{{search}}“ hat {{count}} neue Nachricht gefunden:',
  'search_alert.intro_other':
    'Ihre gespeicherte Suche „{{search}}“ hat {{count}} neue Nachrichten gefunden. Die neuesten:',
  'search_alert.many':
    'Ihre gespeicherte Suche „{{search}}“ hat mehr als {{count}} neue Nachrichten gefunden. Die neuesten:',
  'search_alert.message': '• {{from}} – {{subject}}',
  'search_alert.open': 'Ergebnisse ansehen',
  'search_alert.rest_one': 'Und {{count}} weitere.',
  'search_alert.rest_other': 'Und {{count}} weitere.',
  'search_alert.stop':
    'Sie erhalten diese Nachricht, weil Sie für diese Suche eine Benachrichtigung eingerichtet haben. Ändern oder beenden können Sie sie unter „Gespeicherte Suchen“ neben dem Suchfeld.',
  'outbound_block.subject': 'Einer Ihrer Absender ist für den Versand gesperrt',
  'outbound_block.rate':
    '{{address}} schrieb innerhalb von {{minutes}} Minuten an {{recipients}} externe Empfänger. Das ist mehr, als eine Person üblicherweise sendet; deshalb hat Postern die Adresse bis {{until}} für den Versand gesperrt. E-Mails an sie kommen weiterhin an.',
  'outbound_block.bounce':
    '{{failed}} von {{settled}} Zustellungen von {{address}} innerhalb von {{minutes}} Minuten scheiterten endgültig. Das ist typisch für gekaufte oder geratene Adresslisten; deshalb hat Postern die Adresse bis {{until}} für den Versand gesperrt. E-Mails an sie kommen weiterhin an.',
  'outbound_block.abuse':
    'Innerhalb von {{minutes}} Minuten wurden {{harmful}} Nachrichten von {{address}} als Spam eingestuft oder enthielten einen Virus; deshalb hat Postern die Adresse bis {{until}} für den Versand gesperrt. E-Mails an sie kommen weiterhin an.',
  'outbound_block.operator':
    '{{by}} hat {{address}} bis {{until}} für den Versand gesperrt. E-Mail an die Adresse kommt weiterhin an.',
  'outbound_block.words': 'Kommentar: {{words}}',
  'outbound_block.check':
    'Fragen Sie die Person, ob sie das selbst gesendet hat. Wenn nicht, setzen Sie ein neues Passwort für das Konto, beenden Sie seine Sitzungen und suchen Sie nach Weiterleitungsregeln. Was während der Sperre gesendet wird, wird mit einer Erklärung abgelehnt.',
  'outbound_block.self':
    'Ist die Ursache behoben, öffnen Sie die Sperre und heben Sie sie auf. Sonst endet sie automatisch zur genannten Zeit.',
  'outbound_block.self_later':
    'Ist die Ursache behoben, öffnen Sie die Sperre und heben Sie sie auf; das ist ab {{from}} möglich. Sonst endet sie automatisch zur genannten Zeit.',
  'outbound_block.partner':
    'Die Administratoren Ihres Partners oder die Betreiber können die Sperre aufheben, wenn die Ursache behoben ist. Sonst endet sie automatisch zur genannten Zeit.',
  'outbound_block.lift_operator':
    'Nur die Betreiber können diese Sperre vorzeitig aufheben. Informieren Sie sie, sobald die Ursache behoben ist.',
  'outbound_block.open': 'Sperre ansehen',
  'tasks_open.subject_one': '{{count}} offene Aufgabe für {{place}}',
  'tasks_open.subject_other': '{{count}} offene Aufgaben für {{place}}',
  'tasks_open.intro_one': 'Für {{place}} steht eine Aufgabe an:',
  'tasks_open.intro_other': 'Für {{place}} stehen {{count}} Aufgaben an:',
  'tasks_open.reminder_one': 'Eine Aufgabe für {{place}} ist noch offen:',
  'tasks_open.reminder_other': '{{count}} Aufgaben für {{place}} sind noch offen:',
  'tasks_open.task': '• {{task}} – {{due}}',
  'tasks_open.rest_one': 'Und {{count}} weitere.',
  'tasks_open.rest_other': 'Und {{count}} weitere.',
  'tasks_open.open': 'Aufgaben öffnen',
  'tasks_open.closes':
    'Postern schließt eine Aufgabe von selbst, sobald sie erledigt ist. Bleibt sie offen, erinnern wir Sie nach 3 und nach 7 Tagen.',
  'tasks_open.why':
    'Sie erhalten diese Nachricht, weil Sie die Rolle „Workflow Mails“ haben. Ihr Administrator kann das ändern.',
  'service_events.subject': 'Dienste von {{place}}',
  'service_events.intro_one': 'Bei einem Dienst von {{place}} hat sich etwas geändert:',
  'service_events.intro_other': 'Bei {{count}} Diensten von {{place}} hat sich etwas geändert:',
  'service_events.service': '• {{product}} – {{state}}',
  'service_events.ordered': 'bestellt',
  'service_events.confirmed': 'Bestellung geprüft',
  'service_events.provisioning': 'wird bereitgestellt',
  'service_events.provisioned': 'bereitgestellt',
  'service_events.cancelled': 'gekündigt',
  'service_events.cancelled_until': 'gekündigt, läuft bis {{ends}}',
  'service_events.deprovisioning': 'wird entfernt',
  'service_events.deprovisioned': 'entfernt',
  'service_events.open': 'Dienste öffnen',
  'report_ready.subject': '{{report}}',
  'report_ready.name_statistics': 'Mailstatistik',
  'report_ready.name_compliance': 'Compliance-Bericht',
  'report_ready.statistics': 'Angehängt ist die Mailstatistik von {{tenant}} vom {{from}} bis {{until}}.',
  'report_ready.compliance':
    'Angehängt ist der Compliance-Bericht von {{tenant}} vom {{from}} bis {{until}}.',
  'report_ready.statistics_several_one':
    'Angehängt ist die Mailstatistik von {{count}} Organisation vom {{from}} bis {{until}}.',
  'report_ready.statistics_several_other':
    'Angehängt sind die Mailstatistiken von {{count}} Organisationen vom {{from}} bis {{until}}.',
  'report_ready.compliance_several_one':
    'Angehängt ist der Compliance-Bericht von {{count}} Organisation vom {{from}} bis {{until}}.',
  'report_ready.compliance_several_other':
    'Angehängt sind die Compliance-Berichte von {{count}} Organisationen vom {{from}} bis {{until}}.',
  'report_ready.left_out_one':
    'Der Bericht von {{count}} weiteren Organisation hatte in dieser E-Mail keinen Platz. Öffnen Sie ihn in Postern.',
  'report_ready.left_out_other':
    'Die Berichte von {{count}} weiteren Organisationen hatten in dieser E-Mail keinen Platz. Öffnen Sie sie in Postern.',
  'report_ready.open': 'In Postern öffnen',
  'report_ready.why':
    '{{owner}} hat diesen Bericht für Sie eingerichtet und kann ihn auf der Seite, von der er stammt, ändern oder beenden.',
  'report_ready.left_out_outside_one':
    'Der Bericht von {{count}} weiteren Organisation hatte in dieser E-Mail keinen Platz.',
  'report_ready.left_out_outside_other':
    'Die Berichte von {{count}} weiteren Organisationen hatten in dieser E-Mail keinen Platz.',
  'report_ready.why_outside':
    '{{owner}} hat diesen Bericht für Sie eingerichtet, und Sie haben bestätigt, dass Sie ihn wünschen.',
  'report_ready.stop': 'Diesen Bericht nicht mehr erhalten',
  'report_invite.subject': '{{report}}: Möchten Sie diesen Bericht erhalten?',
  'report_invite.statistics': '{{owner}} möchte Ihnen die Mailstatistik von {{tenant}} senden.',
  'report_invite.compliance': '{{owner}} möchte Ihnen den Compliance-Bericht von {{tenant}} senden.',
  'report_invite.statistics_several':
    '{{owner}} möchte Ihnen die Mailstatistiken mehrerer Organisationen senden.',
  'report_invite.compliance_several':
    '{{owner}} möchte Ihnen die Compliance-Berichte mehrerer Organisationen senden.',
  'report_invite.weekly': 'Der Bericht käme jeden Montag als PDF. Ohne Ihre Bestätigung erhalten Sie nichts.',
  'report_invite.monthly':
    'Der Bericht käme am ersten Tag jedes Monats als PDF. Ohne Ihre Bestätigung erhalten Sie nichts.',
  'report_invite.open': 'Entscheiden',
  'report_invite.until':
    'Der Link funktioniert bis {{until}}. Wenn Sie den Bericht nicht wünschen, ignorieren Sie diese E-Mail.',
  'report_invite.never': 'Nicht mehr fragen',
  'key_upload.subject': '{{company}} möchte Mail an Sie verschlüsseln',
  'key_upload_encrypted.subject': 'Mail an Sie verschlüsseln: Entscheidung für {{company}}',
  'key_upload.intro':
    '{{who}} von {{company}} hat einen OpenPGP-Schlüssel für {{email}} hochgeladen, damit Mail an Sie künftig verschlüsselt wird.',
  'key_upload.fingerprint': 'Fingerabdruck des Schlüssels: {{fingerprint}}',
  'key_upload.what':
    'Gehört der Schlüssel Ihnen, öffnen Sie die zweite E-Mail, die mit ihm verschlüsselt ist, und nehmen Sie dort an. Gehört er Ihnen nicht, lehnen Sie hier ab.',
  'key_upload_encrypted.what':
    'Sie konnten diese E-Mail öffnen, also haben Sie den Schlüssel. Entscheiden Sie, ob Mail an Sie mit ihm verschlüsselt werden soll.',
  'key_upload.open': 'Schlüssel ablehnen',
  'key_upload_encrypted.open': 'Schlüssel annehmen oder ablehnen',
  'key_upload.until':
    'Sie können bis {{until}} entscheiden. Ohne Ihre Entscheidung wird der Schlüssel nicht verwendet.',
  'key_upload.otherwise': 'Wenn Sie nicht wissen, worum es geht, müssen Sie nichts tun.',
};
