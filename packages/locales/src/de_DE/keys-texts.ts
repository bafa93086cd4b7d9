import type { Texts } from '../en_GB/keys-texts.ts';
import type { Shape } from '../shape.ts';

/** The page of keys and certificates. */
export const texts: Shape<Texts> = {
  'own_keys.tab_expiry': 'Ablauf',
  'own_keys.expiry_lead': 'Was in den nächsten Monaten abläuft und was sich dadurch für E-Mails ändert.',
  'own_keys.expiry_address': 'Adresse',
  'own_keys.expiry_partner': 'Extern',
  'own_keys.expiry_kind': 'Art',
  'own_keys.expiry_impact': 'Was sich ändert',
  'own_keys.expiry_ends': 'Läuft ab',
  'own_keys.expiry_ended': 'Abgelaufen am {{date}}',
  'own_keys.expiry_none': 'Nichts läuft bald ab',
  'own_keys.expiry_none_text':
    'Schlüssel und Zertifikate erscheinen hier, wenn sie in den nächsten 13 Monaten ablaufen.',
  'own_keys.impact_replaced': 'Nichts: ein anderer gilt weiter',
  'own_keys.impact_renewed': 'Wird automatisch erneuert',
  'own_keys.impact_unsigned': 'E-Mails werden nicht mehr signiert',
  'own_keys.impact_unencrypted': 'E-Mails werden nicht mehr verschlüsselt',
  'own_keys.calendar_open': 'Abonnieren',
  'own_keys.calendar_title': 'Im Kalender abonnieren',
  'own_keys.calendar_text':
    'Eine private Adresse zeigt diese Termine in Ihrem Kalenderprogramm. Wer sie kennt, liest sie; sie zeigt nur, was Sie sehen dürfen, und endet mit Ihrem Zugang.',
  'own_keys.calendar_since':
    'Ihre Adresse wurde am {{date}} erstellt. Sie wird nicht noch einmal angezeigt; eine neue beendet die alte.',
  'own_keys.calendar_copy': 'Kalenderadresse kopieren',
  'own_keys.calendar_make': 'Adresse erstellen',
  'own_keys.calendar_renew': 'Neue Adresse erstellen',
  'own_keys.calendar_end': 'Adresse beenden',
  'own_keys.calendar_ended': 'Kalenderadresse beendet',
  'own_keys.tab_issuer': 'Aussteller',
  'own_keys.issuer_lead':
    'Wer Zertifikate für Ihre Personen ausstellt. Neue Anforderungen und Erneuerungen gehen dorthin; vorhandene Zertifikate bleiben, wie sie sind.',
  'own_keys.issuer_who': 'Aussteller',
  'own_keys.issuer_own_ca': 'Eigene Stelle',
  'own_keys.issuer_cmp': 'CMP-Server',
  'own_keys.issuer_own_ca_text':
    'Die eigene Zertifizierungsstelle Ihrer Organisation stellt Zertifikate innerhalb einer Minute aus. Partner vertrauen ihnen, sobald sie deren Stammzertifikat haben.',
  'own_keys.issuer_acme_email': 'E-Mail-ACME',
  'own_keys.issuer_acme_email_text':
    'Postern bestellt Zertifikate über ACME. Die Stelle schreibt an jede Adresse (RFC 8823), und Postern antwortet von dort, signiert mit dem DKIM-Schlüssel Ihrer Domain. Mit dem Speichern nehmen Sie die Nutzungsbedingungen der Stelle an.',
  'own_keys.acme_email_server': 'Verzeichnisadresse',
  'own_keys.acme_email_server_help':
    'Das ACME-Verzeichnis der Stelle, zum Beispiel https://ca.example/acme/directory.',
  'own_keys.acme_email_reference': 'Schlüssel-ID Ihres Kontos',
  'own_keys.acme_email_reference_help':
    'Nur wenn die Stelle Konten an Kunden bindet (External Account Binding).',
  'own_keys.acme_email_secret': 'HMAC-Schlüssel Ihres Kontos',
  'own_keys.acme_email_root_help':
    'Als PEM-Text. Leer lassen, um öffentlich für E-Mail vertraute Stellen zu akzeptieren.',
  'own_keys.issuer_cmp_text':
    'Postern erzeugt den Schlüssel und fordert das Zertifikat bei einer Stelle an, die CMP (RFC 4210) spricht. Der private Schlüssel verlässt den Server nie.',
  'own_keys.cmp_server': 'Serveradresse',
  'own_keys.cmp_server_help': 'Mit Pfad, zum Beispiel https://ca.example/cmp/mail.',
  'own_keys.cmp_reference': 'Referenz',
  'own_keys.cmp_reference_help': 'Der Name, unter dem die Stelle das Geheimnis kennt.',
  'own_keys.cmp_secret': 'Geheimnis',
  'own_keys.issuer_secret_help': 'Wird verschlüsselt gespeichert und nie wieder angezeigt.',
  'own_keys.issuer_secret_kept': 'Ein Geheimnis ist gespeichert. Leer lassen, um es zu behalten.',
  'own_keys.issuer_root': 'Vertrauenswürdiges Stammzertifikat',
  'own_keys.cmp_root_help': 'Als PEM-Text. Zertifikate, die nicht darauf zurückgehen, werden abgelehnt.',
  'own_keys.issuer_save': 'Speichern',
  'own_keys.issuer_saved': 'Aussteller gespeichert.',
  'own_keys.issuer_test': 'Verbindung testen',
  'own_keys.issuer_test_ok': 'Die Stelle antwortet und nimmt diese Einstellungen an.',
  'own_keys.issuer_changed': 'Zuletzt geändert am {{date}} von {{who}}.',
  'own_keys.error_issuer_missing':
    'Der Aussteller, bei dem es angefordert wurde, ist nicht mehr eingerichtet.',
  'own_keys.error_issuer_away': 'Die Stelle ist nicht erreichbar.',
  'own_keys.error_issuer_secret': 'Die Stelle nimmt die Zugangsdaten nicht an.',
  'own_keys.error_issuer_refused': 'Die Stelle hat die Anforderung abgelehnt.',
  'own_keys.error_issuer_misfit': 'Das Zertifikat passt nicht und wurde nicht verwendet.',
  'own_keys.error_issuer_answer': 'Die Antwort des Servers ist nicht verständlich. Prüfen Sie seine Adresse.',
  'own_keys.error_issuer_late': 'Die Stelle hat innerhalb von 30 Tagen nicht entschieden.',
  'own_keys.error_issuer_tool':
    'Auf dem Server fehlt das Programm «openssl». Bitten Sie den Betreiber, es zu installieren.',
  'own_keys.detail_refused': 'Sie nimmt die Verbindung nicht an.',
  'own_keys.detail_no_address': 'Ihr Name hat keine Adresse.',
  'own_keys.detail_timeout': 'Sie antwortet nicht rechtzeitig.',
  'own_keys.detail_tls': 'Ihrem Serverzertifikat wird nicht vertraut.',
  'own_keys.detail_too_long': 'Ihre Antwort ist zu lang.',
  'own_keys.detail_cut_short': 'Sie hat die Verbindung geschlossen.',
  'own_keys.detail_not_readable': 'Es ist nicht lesbar.',
  'own_keys.detail_other_key': 'Es gilt für einen anderen Schlüssel.',
  'own_keys.detail_other_address': 'Es nennt eine andere Adresse.',
  'own_keys.detail_no_issuer': 'Es geht nicht auf das vertrauenswürdige Stammzertifikat zurück.',
  'own_keys.detail_unfit': 'Es ist derzeit nicht für E-Mail bestimmt.',
  'own_keys.said': 'Die Stelle sagt: «{{words}}»',
  'own_keys.chain_outside': 'Von einer externen Stelle ausgestellt, die es auch erneuert.',
  'own_keys.told_waiting': 'Die Stelle wird benachrichtigt.',
  'own_keys.told_told': 'Die Stelle wurde benachrichtigt.',
  'own_keys.told_refused': 'Die Stelle hat den Widerruf nicht angenommen. Widerrufen Sie es auch dort.',
  'own_keys.lead':
    'Zertifikate signieren die E-Mails Ihrer Benutzer und öffnen, was für sie verschlüsselt ist. Postern erneuert sie 30 Tage vor Ablauf.',
  'own_keys.lead_own':
    'Ihre Zertifikate signieren Ihre E-Mails und öffnen, was für Sie verschlüsselt ist. Postern erneuert sie 30 Tage vor Ablauf.',
  'own_keys.search': 'Adresse',
  'own_keys.state': 'Status',
  'own_keys.any_state': 'Alle Status',
  'own_keys.whose': 'Adresse',
  'own_keys.kind': 'Art',
  'own_keys.from': 'Ausgestellt von',
  'own_keys.expires': 'Läuft ab',
  'own_keys.state_waiting': 'Wird ausgestellt',
  'own_keys.state_failed': 'Fehlgeschlagen',
  'own_keys.state_active': 'Aktiv',
  'own_keys.state_renewing': 'Läuft bald ab',
  'own_keys.state_expired': 'Abgelaufen',
  'own_keys.state_revoked': 'Widerrufen',
  'own_keys.error_foreign_address': 'Der Besitz der Domain ist nicht nachgewiesen.',
  'own_keys.error_fault': 'Der Server konnte es nicht ausstellen und versucht es erneut.',
  'own_keys.requested_by': 'Angefordert von {{who}}',
  'own_keys.empty': 'Noch keine Zertifikate',
  'own_keys.empty_text':
    'Fordern Sie ein Zertifikat an: Der Aussteller Ihrer Organisation erstellt es, und ab dann werden E-Mails signiert.',
  'own_keys.nothing': 'Keine passenden Zertifikate',
  'own_keys.nothing_text': 'Kürzen Sie die Suche oder wählen Sie einen anderen Status.',
  'own_keys.show_all': 'Alle anzeigen',
  'own_keys.more': 'Mehr anzeigen',
  'own_keys.request_open': 'Zertifikat anfordern',
  'own_keys.request_title': 'Zertifikat anfordern',
  'own_keys.request': 'Anfordern',
  'own_keys.request_text':
    'Postern erzeugt einen Schlüssel, und der Aussteller Ihrer Organisation erstellt das Zertifikat. Der private Schlüssel bleibt auf dem Server.',
  'own_keys.email': 'Adresse',
  'own_keys.email_help': 'Vollständige Adresse in einer Ihrer Domains.',
  'own_keys.requested': 'Zertifikat für {{email}} angefordert.',
  'own_keys.issued_until': '{{issued}} bis {{expires}}',
  'own_keys.issued': 'Gültig',
  'own_keys.key': 'Schlüssel',
  'own_keys.signs': 'Signieren',
  'own_keys.signs_yes': 'Signiert ausgehende E-Mails',
  'own_keys.signs_no': 'Signiert nicht mehr, öffnet aber noch alte E-Mails',
  'own_keys.created_by': 'Angefordert von',
  'own_keys.system': 'Postern, automatisch',
  'own_keys.serial': 'Seriennummer',
  'own_keys.chain': 'Kette',
  'own_keys.chain_own':
    'Ausgestellt von der eigenen Zertifizierungsstelle Ihrer Organisation. Partner vertrauen ihr, sobald sie deren Stammzertifikat haben.',
  'own_keys.others': 'Weitere Zertifikate dieser Adresse',
  'own_keys.others_text': 'Alte Schlüssel öffnen weiterhin alte E-Mails. Sie werden nie gelöscht.',
  'own_keys.renew': 'Erneuern',
  'own_keys.download': 'Zertifikat herunterladen',
  'own_keys.export_open': 'Privaten Schlüssel exportieren',
  'own_keys.export': 'Exportieren',
  'own_keys.export_title': 'Privaten Schlüssel von {{email}} exportieren?',
  'own_keys.export_text':
    'Wer diese Datei und ihr Passwort hat, kann damit verschlüsselte E-Mails lesen und im Namen dieser Person signieren. Der Export wird im Auditprotokoll festgehalten.',
  'own_keys.export_password': 'Passwort der Datei',
  'own_keys.export_password_help':
    'Mindestens {{count}} Zeichen. Es wird nicht gespeichert und lässt sich nicht wiederherstellen.',
  'own_keys.exported': 'Privater Schlüssel von {{email}} exportiert.',
  'own_keys.revoke_open': 'Widerrufen',
  'own_keys.revoke_title': 'Zertifikat von {{email}} widerrufen?',
  'own_keys.revoke': 'Zertifikat widerrufen',
  'own_keys.revoke_text':
    'Das lässt sich nicht rückgängig machen. Es signiert keine E-Mails mehr, und Partner sollten nicht mehr damit verschlüsseln. Bereits damit verschlüsselte E-Mails bleiben lesbar.',
  'own_keys.revoked': 'Zertifikat von {{email}} widerrufen.',
  'own_keys.reason': 'Grund',
  'own_keys.reason_unspecified': 'Kein Grund angegeben',
  'own_keys.reason_key_compromise': 'Schlüssel ist vielleicht anderen bekannt',
  'own_keys.reason_affiliation_changed': 'Person ist ausgeschieden oder hat eine andere Rolle',
  'own_keys.reason_superseded': 'Durch ein anderes Zertifikat ersetzt',
  'own_keys.reason_cessation_of_operation': 'Adresse wird nicht mehr benutzt',
  'own_keys.chain_upload':
    'Mit seinem Schlüssel hochgeladen. Postern erneuert es nicht: Laden Sie vor Ablauf den Nachfolger hoch.',
  'own_keys.upload_open': 'Hochladen',
  'own_keys.upload_title': 'Schlüssel und Zertifikate hochladen',
  'own_keys.upload': 'Hochladen',
  'own_keys.upload_text':
    'PFX- oder P12-Dateien oder PEM-Dateien mit privatem Schlüssel und Zertifikat. Jede Datei gehört zur Adresse in ihrem Zertifikat.',
  'own_keys.upload_none': 'Wählen Sie mindestens eine Datei.',
  'own_keys.upload_password_help': 'Gilt für jede Datei, die ein Passwort hat.',
  'own_keys.upload_done': 'Hochgeladene Dateien',
  'own_keys.password': 'Passwort',
  'own_keys.file': 'Datei',
  'own_keys.upload_added': 'Hinzugefügt',
  'own_keys.upload_present': 'Bereits vorhanden',
  'own_keys.upload_failed': 'Nicht hinzugefügt',
  'own_keys.fault_too_large': 'Die Datei ist größer als 256 kB.',
  'own_keys.fault_not_readable':
    'Das ist keine PFX- oder PEM-Datei, oder sie ist beschädigt. Exportieren Sie sie erneut.',
  'own_keys.fault_password_needed':
    'Die Datei braucht ein Passwort. Geben Sie es ein und laden Sie die Datei erneut hoch.',
  'own_keys.fault_wrong_password':
    'Das Passwort öffnet diese Datei nicht. Die Datei selbst kann in Ordnung sein.',
  'own_keys.fault_no_key':
    'Die Datei hat keinen privaten Schlüssel. Exportieren Sie sie mit privatem Schlüssel.',
  'own_keys.fault_several_keys':
    'Die Datei hat mehrere private Schlüssel. Exportieren Sie jeden in eine eigene Datei.',
  'own_keys.fault_no_certificate': 'Die Datei hat kein Zertifikat. Fügen Sie es derselben Datei hinzu.',
  'own_keys.fault_halves_differ': 'Der private Schlüssel gehört zu keinem Zertifikat in dieser Datei.',
  'own_keys.fault_wrong_use':
    'Das Zertifikat ist nicht für E-Mail bestimmt. Laden Sie eines für S/MIME hoch.',
  'own_keys.fault_weak': 'Der Schlüssel ist kürzer als 2048 Bit. Fordern Sie ein neues Zertifikat an.',
  'own_keys.fault_foreign_address':
    'Diese Adresse dürfen Sie nicht verwalten, oder ihre Domain ist nicht nachgewiesen.',
  'own_keys.fault_no_address': 'Das Zertifikat nennt keine E-Mail-Adresse.',
  'own_keys.pgp_lead':
    'Schlüssel, die OpenPGP-E-Mails an Ihre Benutzer öffnen. Die privaten Hälften bleiben auf dem Server und öffnen weiterhin alte E-Mails.',
  'own_keys.pgp_empty': 'Noch keine OpenPGP-Schlüssel',
  'own_keys.pgp_empty_text':
    'Erzeugen Sie einen Schlüssel oder laden Sie einen hoch. Geben Sie die öffentliche Hälfte an alle weiter, die an die Adresse verschlüsseln sollen.',
  'own_keys.pgp_nothing': 'Keine passenden Schlüssel',
  'own_keys.pgp_nothing_text': 'Kürzen Sie die Suche.',
  'own_keys.never': 'kein Ablauf',
  'own_keys.pgp_generate': 'Schlüssel erzeugen',
  'own_keys.pgp_generate_title': 'OpenPGP-Schlüssel erzeugen',
  'own_keys.pgp_generate_text':
    'Postern erzeugt einen Schlüssel auf Curve25519, gültig für drei Jahre. Der private Schlüssel bleibt auf dem Server.',
  'own_keys.pgp_upload_title': 'OpenPGP-Schlüssel hochladen',
  'own_keys.pgp_upload_text':
    'Fügen Sie den privaten Schlüssel als Text ein. Er muss die Adresse nennen und verschlüsseln können.',
  'own_keys.pgp_private': 'Privater Schlüssel',
  'own_keys.pgp_password_help': 'Nur, wenn der Schlüssel eines hat.',
  'own_keys.pgp_id': 'Schlüssel-ID',
  'own_keys.pgp_fingerprint': 'Fingerabdruck',
  'own_keys.pgp_by': 'Hinzugefügt von',
  'own_keys.pgp_download': 'Öffentlichen Schlüssel herunterladen',
  'own_keys.pgp_delete': 'Löschen',
  'own_keys.pgp_delete_title': 'OpenPGP-Schlüssel von {{email}} löschen?',
  'own_keys.pgp_delete_text':
    'Er wird nicht mehr angezeigt oder benutzt. Damit verschlüsselte E-Mails bleiben lesbar. Laden Sie denselben Schlüssel hoch, um ihn zurückzuholen.',
  'own_keys.pgp_deleted': 'OpenPGP-Schlüssel von {{email}} gelöscht.',
  'own_keys.pgp_fault_not_a_key':
    'Das ist kein OpenPGP-Schlüssel, oder er ist beschädigt. Fügen Sie den ganzen Text ein, mit erster und letzter Zeile.',
  'own_keys.pgp_fault_too_large':
    'Der Schlüssel ist größer als 256 kB. Exportieren Sie ihn ohne fremde Beglaubigungen.',
  'own_keys.pgp_fault_not_secret': 'Das ist die öffentliche Hälfte. Exportieren Sie den privaten Schlüssel.',
  'own_keys.pgp_fault_wrong_password':
    'Das Passwort öffnet diesen Schlüssel nicht. Der Schlüssel selbst kann in Ordnung sein.',
  'own_keys.pgp_fault_password_needed': 'Der Schlüssel hat ein Passwort. Geben Sie es ein.',
  'own_keys.pgp_fault_halves_differ':
    'Private und öffentliche Hälfte gehören nicht zusammen. Exportieren Sie den Schlüssel erneut.',
  'own_keys.pgp_fault_other_address':
    'Der Schlüssel nennt diese Adresse nicht. Fügen Sie ihr eine Benutzer-ID hinzu.',
  'own_keys.pgp_fault_no_encryption':
    'Der Schlüssel kann nicht verschlüsseln. Fügen Sie einen Unterschlüssel zum Verschlüsseln hinzu.',
  'own_keys.pgp_fault_weak':
    'Der Schlüssel ist zu schwach. Verwenden Sie RSA mit mindestens 2048 Bit oder Curve25519.',
  'own_keys.pgp_fault_expired':
    'Der Schlüssel ist abgelaufen. Verlängern Sie ihn und exportieren Sie ihn erneut.',
  'own_keys.pgp_fault_revoked': 'Der Schlüssel ist widerrufen. Erzeugen Sie einen neuen.',
  'own_keys.pgp_fault_present': 'Dieser Schlüssel ist bereits hier.',
  'own_keys.pgp_fault_limit':
    'Diese Adresse hat zehn Schlüssel. Löschen Sie einen, der nicht mehr benutzt wird.',
};
