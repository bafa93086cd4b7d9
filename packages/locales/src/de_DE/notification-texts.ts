import type { notification_texts as source } from '../en_GB/notification-texts.ts';
import type { Shape } from '../shape.ts';

export const notification_texts: Shape<typeof source> = {
  released_delivered: 'Die von Ihnen freigegebene Nachricht „{{subject}}“ wurde {{to}} zugestellt.',
  released_failed:
    'Die von Ihnen freigegebene Nachricht „{{subject}}“ konnte {{to}} nicht zugestellt werden: {{answer}}',
  release_refused:
    'Die von Ihnen freigegebene Nachricht „{{subject}}“ wurde erneut geprüft und nicht zugestellt, weil sie inzwischen als unsicher gilt.',
  asked_release_refused:
    'Die von Ihnen beantragte Freigabe von „{{subject}}“ wurde bei der letzten Prüfung gestoppt, weil die Nachricht inzwischen als unsicher gilt. Ihr Antrag ist wieder offen.',
  release_blocked:
    'Die von Ihnen freigegebene Nachricht „{{subject}}“ wurde nicht zugestellt, weil ihr Absender seit dem Eingang gesperrt wurde. Um sie trotzdem zuzustellen, geben Sie sie erneut frei.',
  asked_release_blocked:
    'Die von Ihnen beantragte Freigabe von „{{subject}}“ wurde bei der letzten Prüfung gestoppt, weil der Absender seit dem Eingang gesperrt wurde. Ihr Antrag ist wieder offen.',
  own_mail_released: '{{by}} hat die zurückgehaltene Nachricht „{{subject}}“ für Sie freigegeben.',
  own_mail_redirected:
    '{{by}} hat die zurückgehaltene Nachricht „{{subject}}“, die an Sie gerichtet war, an {{to}} freigegeben.',
  release_requested: '{{by}} beantragt die Freigabe der zurückgehaltenen Nachricht „{{subject}}“. {{reason}}',
  request_granted: '{{by}} hat die von Ihnen beantragte Nachricht „{{subject}}“ freigegeben. {{answer}}',
  request_denied: '{{by}} hat Ihren Antrag auf Freigabe der Nachricht „{{subject}}“ abgelehnt. {{answer}}',
  request_reopened:
    '{{by}} hat die Entscheidung über die Nachricht „{{subject}}“ rückgängig gemacht. Ihr Antrag ist wieder offen.',
  new_sign_in:
    'Jemand hat sich mit Ihrem Konto auf einem neuen Gerät angemeldet: {{device}}, Adresse {{ip}}. Waren Sie das nicht, ändern Sie Ihr Passwort und beenden Sie die anderen Sitzungen.',
  password_changed:
    'Ihr Passwort wurde geändert, von der Adresse {{ip}} aus. Waren Sie das nicht, informieren Sie sofort Ihren Administrator.',
  second_factor_set_up: 'Ihr zweiter Faktor wurde eingerichtet.',
  second_factor_changed:
    'Ihr zweiter Faktor wurde geändert. Waren Sie das nicht, informieren Sie sofort Ihren Administrator.',
  second_factor_removed:
    'Ihr zweiter Faktor wurde entfernt. Waren Sie das nicht, informieren Sie sofort Ihren Administrator.',
  second_factor_reset:
    '{{by}} hat Ihren zweiten Faktor zurückgesetzt. Bei der nächsten Anmeldung richten Sie einen neuen ein.',
  backup_codes_made: 'Für Sie wurden neue Backup-Codes erstellt. Die bisherigen sind damit ungültig.',
  backup_code_used_one: 'Ein Backup-Code wurde zur Anmeldung verwendet. Es bleibt noch {{count}}.',
  backup_code_used_other: 'Ein Backup-Code wurde zur Anmeldung verwendet. Es bleiben noch {{count}}.',
  impersonated: '{{by}} hat als Sie gehandelt. Grund: {{reason}}',
  app_password_created: 'Mit Ihrem Konto wurde das App-Passwort „{{name}}“ erstellt.',
  app_password_expiring_one:
    'Das App-Passwort „{{name}}“ läuft in {{count}} Tag ab. Erstellen Sie rechtzeitig ein neues.',
  app_password_expiring_other:
    'Das App-Passwort „{{name}}“ läuft in {{count}} Tagen ab. Erstellen Sie rechtzeitig ein neues.',
  server_credential_created: 'Mit Ihrem Konto wurden die Zugangsdaten „{{name}}“ zum Einliefern erstellt.',
  server_credential_expiring_one:
    'Die Zugangsdaten „{{name}}“ laufen in {{count}} Tag ab. Danach kann ihr Server nicht mehr senden.',
  server_credential_expiring_other:
    'Die Zugangsdaten „{{name}}“ laufen in {{count}} Tagen ab. Danach kann ihr Server nicht mehr senden.',
  api_token_created: 'Mit Ihrem Konto wurde das API-Token „{{name}}“ erstellt.',
  api_token_expiring_one:
    'Das API-Token „{{name}}“ läuft innerhalb von {{count}} Tag ab. Erstellen Sie rechtzeitig ein neues.',
  api_token_expiring_other:
    'Das API-Token „{{name}}“ läuft innerhalb von {{count}} Tagen ab. Erstellen Sie rechtzeitig ein neues.',
  identity_linked: 'Sie können sich nun mit {{provider}} anmelden.',
  portal_message_opened: '{{address}} hat Ihre Nachricht „{{subject}}“ geöffnet.',
  sync_waiting: '{{task}}: Ein Plan wartet auf Ihre Prüfung. Nichts wurde geändert.',
  sync_stopped: '{{task}} hat vor der ersten Änderung angehalten: Das Verzeichnis nannte zu wenige Personen.',
  sync_failed: '{{task}} konnte nicht gelesen werden. Nichts wurde geändert.',
  sync_secret_expiring_one:
    '{{task}}: Der geheime Clientschlüssel endet in {{count}} Tag. Erstellen Sie einen neuen und tragen Sie ihn ein, sonst schlagen Läufe fehl.',
  sync_secret_expiring_other:
    '{{task}}: Der geheime Clientschlüssel endet in {{count}} Tagen. Erstellen Sie einen neuen und tragen Sie ihn ein, sonst schlagen Läufe fehl.',
  sync_secret_expired:
    '{{task}}: Der geheime Clientschlüssel ist abgelaufen. Erstellen Sie einen neuen und tragen Sie ihn ein.',
  task_given: '{{by}} hat Ihnen eine Aufgabe zugewiesen.',
  document_given: '{{by}} bittet Sie, das Dokument {{id}} ({{name}}) zu lesen und anzunehmen.',
  proof_missing: 'Der Verifizierungseintrag für {{domain}} fehlt. Der Mailfluss ist nicht betroffen.',
  dmarc_new_source:
    '{{source}} versendet als {{domain}} und besteht DMARC, was vorher nicht so war. Prüfen Sie, ob Sie diesen Dienst kennen.',
  dmarc_source_failing:
    'E-Mails von {{domain}} über {{source}} bestehen DMARC nicht: {{count}} Nachrichten in 7 Tagen. Korrigieren Sie SPF oder DKIM.',
  dmarc_no_destination:
    'Empfänger dürfen DMARC-Berichte über {{domain}} nicht an Postern senden: Der Eintrag, der das erlaubt, fehlt.',
  mail_unusual_passed:
    'Bei {{domain}} gingen viel mehr E-Mails ein als üblich: {{count}} seit {{day}}, üblich sind {{usual}}.',
  mail_unusual_held:
    'Für {{domain}} wurden viel mehr E-Mails zurückgehalten als üblich: {{count}} seit {{day}}, üblich sind {{usual}}.',
  mail_unusual_rejected:
    'Für {{domain}} wurden viel mehr E-Mails abgewiesen als üblich: {{count}} seit {{day}}, üblich sind {{usual}}.',
  dns_broken: 'DNS von {{domain}}: {{check}} war richtig und ist es nicht mehr.',
  delivery_failing_one:
    '{{count}} Nachricht an {{domain}} kann nicht zugestellt werden. Letzte Antwort: {{answer}}. Prüfen Sie den Server, der die E-Mails der Domain annimmt.',
  delivery_failing_other:
    '{{count}} Nachrichten an {{domain}} können nicht zugestellt werden. Letzte Antwort: {{answer}}. Prüfen Sie den Server, der die E-Mails der Domain annimmt.',
  part_silent:
    'Die Komponente „{{part}}“ hat sich seit {{minutes}} Minuten nicht gemeldet. Prüfen Sie, ob ihr Prozess läuft und die Datenbank erreicht.',
  log_not_ahead:
    'Das Nachrichtenprotokoll hat nur bis {{date}} Platz. Prüfen Sie, ob der Worker läuft; ohne Platz werden E-Mails verzögert.',
  migration_check_failed_one:
    '{{count}} Prüfung der Migration von {{domain}} war bestanden und schlägt jetzt fehl. Öffnen Sie die Migration, um zu sehen, welche.',
  migration_check_failed_other:
    '{{count}} Prüfungen der Migration von {{domain}} waren bestanden und schlagen jetzt fehl. Öffnen Sie die Migration, um zu sehen, welche.',
  maintenance_ahead: 'Am {{from}} beginnt eine Wartung. Der Dienststatus sagt, was sie betrifft.',
  search_found_one: 'Ihre gespeicherte Suche „{{name}}“ hat {{count}} neue Nachricht gefunden.',
  search_found_other: 'Ihre gespeicherte Suche „{{name}}“ hat {{count}} neue Nachrichten gefunden.',
  large_file_space:
    'Große Dateien von {{domain}} belegen {{percent}} % ihres Platzes. Geben Sie der Domain mehr, oder warten Sie, bis Dateien ablaufen.',
  webhook_failing:
    'Der Webhook {{name}} wurde ausgeschaltet: Drei Tage lang wurde dort nichts angenommen. Öffnen Sie Webhooks, testen Sie ihn und schalten Sie ihn wieder ein.',
  webhook_gone:
    'Der Webhook {{name}} wurde ausgeschaltet: Seine Adresse meldet, dass es sie nicht mehr gibt (410). Öffnen Sie Webhooks und geben Sie eine andere Adresse ein, oder löschen Sie ihn.',
  outbound_block_rate:
    '{{address}} darf bis {{until}} nicht senden: Die Adresse schrieb innerhalb von {{minutes}} Minuten an {{recipients}} Empfänger. Prüfen Sie, ob jemand anderes das Konto benutzt.',
  outbound_block_bounce:
    '{{address}} darf bis {{until}} nicht senden: {{failed}} von {{settled}} Zustellungen scheiterten innerhalb von {{minutes}} Minuten endgültig. Prüfen Sie die Empfängerliste und ob jemand anderes das Konto benutzt.',
  outbound_block_abuse:
    '{{address}} darf bis {{until}} nicht senden: {{harmful}} ihrer Nachrichten innerhalb von {{minutes}} Minuten waren Spam oder enthielten einen Virus. Prüfen Sie das Konto und den Rechner dahinter.',
  outbound_block_operator:
    '{{by}} hat {{address}} bis {{until}} für den Versand gesperrt. Fragen Sie dort nach, was zuerst zu tun ist.',
};
