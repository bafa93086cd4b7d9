import type { error_codes as source } from '../en_GB/error-codes.ts';
import type { Shape } from '../shape.ts';

export const error_codes: Shape<typeof source> = {
  'code.invalid_input': 'Einige Angaben sind ungültig. Prüfen Sie die Felder und versuchen Sie es erneut.',
  'code.not_signed_in': 'Ihre Sitzung ist beendet. Melden Sie sich erneut an, um fortzufahren.',
  'code.wrong_credentials':
    'E-Mail-Adresse oder Passwort ist falsch. Prüfen Sie beide oder setzen Sie Ihr Passwort zurück.',
  'code.signs_in_elsewhere':
    'Ihre Organisation liegt auf einer anderen Instanz dieses Dienstes. Melden Sie sich dort an.',
  'code.instance_away':
    'Eine andere Instanz dieses Dienstes ist nicht erreichbar, daher lässt sich der Name nicht prüfen. Versuchen Sie es in einigen Minuten erneut.',
  'code.too_many_attempts': 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es erneut.',
  'code.sign_in_again': 'Zu viele falsche Codes. Melden Sie sich erneut mit Ihrem Passwort an.',
  'code.wrong_password': 'Falsches Passwort. Geben Sie es erneut ein.',
  'code.provider_sign_in_needed':
    'Sie haben hier kein Passwort. Melden Sie sich erneut bei Ihrem Identitätsanbieter an und wiederholen Sie dies innerhalb von 15 Minuten.',
  'code.factor_needed':
    'Dafür wird Ihr zweiter Faktor erneut verlangt. Geben Sie einen Code ein, um fortzufahren.',
  'code.factor_owed':
    'Ihre Organisation verlangt jetzt einen zweiten Faktor. Richten Sie einen ein, um weiterzumachen.',
  'code.wrong_code': 'Dieser Code ist falsch, abgelaufen oder schon verwendet. Geben Sie den neuesten ein.',
  'code.code_sent_recently':
    'Eben wurde ein Code gesendet. Warten Sie eine Minute, bevor Sie einen weiteren anfordern.',
  'code.code_not_sent':
    'Der Code konnte nicht gesandt werden. Versuchen Sie es noch einmal, oder wählen Sie ein anderes Verfahren.',
  'code.portal_number_unknown':
    'Dieses Konto wartet nicht auf diese Zahl. Vergleichen Sie Ziffern und Referenz; Zahlen gelten 30 Minuten und fünf Versuche lang.',
  'code.guest_no_password':
    'Diese Person war schon im Portal, oder ihr erster Besuch geht mit Code: Für sie wird kein Passwort gemacht.',
  'code.guest_not_yours':
    'Für diese Person ist jemand anderes zuständig. Fragen Sie dort oder in der Administration nach.',
  'code.portal_account_not_texted':
    'Das Konto ist gesperrt oder hat keine Mobilnummer. Entsperren Sie es oder geben Sie eine Nummer ein und versuchen Sie es erneut.',
  'code.sms_unavailable': 'SMS sind hier nicht eingerichtet. Wählen Sie ein anderes Verfahren.',
  'code.no_second_factor':
    'Sie haben keinen zweiten Faktor, also gibt es nichts zu ändern. Richten Sie zuerst einen ein.',
  'code.second_factor_required':
    'Ihre Organisation verlangt einen zweiten Faktor, daher können Sie ihn nicht entfernen. Sie können die Methode wechseln.',
  'code.link_not_valid': 'Dieser Link ist abgelaufen oder wurde schon verwendet. Fordern Sie einen neuen an.',
  'code.not_by_hand':
    'Das sah nach einem automatischen Klick aus. Drücken Sie die Schaltfläche selbst oder melden Sie sich an, um die Nachricht freizugeben.',
  'code.not_while_impersonating':
    'Das ist nicht möglich, solange Sie als anderer Benutzer handeln. Beenden Sie das zuerst.',
  'code.not_impersonating': 'Sie handeln nicht mehr als anderer Benutzer. Laden Sie die Seite neu.',
  'code.dkim_key_waiting':
    'Ein neuer Schlüssel wartet bereits auf seinen DNS-Eintrag. Veröffentlichen Sie den Eintrag oder verwerfen Sie zuerst den Schlüssel.',
  'code.dkim_key_moved':
    'Jemand hat diesen Schlüssel inzwischen geändert. Laden Sie die Seite neu, um seinen Stand zu sehen.',
  'code.dkim_not_published':
    'Der Eintrag dieses Schlüssels ist noch nicht überall zu sehen. Veröffentlichen Sie ihn, warten Sie, bis Zwischenspeicher abgelaufen sind, und versuchen Sie es erneut.',
  'code.document_superseded':
    'Inzwischen wurde eine neuere Fassung dieses Dokuments veröffentlicht. Laden Sie die Seite neu, und lesen Sie diese.',
  'code.documents_full':
    'Alle 999 Dokumentnummern sind vergeben. Es wurde nichts veröffentlicht; wenden Sie sich an die Betreuer dieses Systems.',
  'code.migration_not_parallel':
    'Diese Domain läuft nicht im parallelen Modus. Nur eine solche Domain lässt sich auf inline umstellen.',
  'code.migration_known':
    'Eine Umstellung dieser Domain läuft bereits. Öffnen Sie diese, oder beenden Sie sie zuerst.',
  'code.migration_stage_closed':
    'Die Phase ist noch nicht offen. Erledigen Sie die Aufgaben davor, und warten Sie, bis die alte TTL abgelaufen ist.',
  'code.archive_unreadable':
    'Das ist kein Einrichtungsarchiv, oder es ist beschädigt. Exportieren Sie es noch einmal.',
  'code.archive_password':
    'Das Passwort öffnet dieses Archiv nicht. Prüfen Sie es, und versuchen Sie es noch einmal.',
  'code.archive_unsafe':
    'Das Archiv enthält Einträge, die kein Einrichtungsarchiv hat, oder solche, die nicht mit AES-256 verschlüsselt sind. Nichts wurde gelesen.',
  'code.archive_too_large':
    'Entpackt ist das Archiv grösser, als ein Einrichtungsarchiv sein darf. Nichts wurde gelesen.',
  'code.archive_version':
    'Das Archiv hat ein neueres Format, als dieses System liest. Aktualisieren Sie zuerst dieses System.',
  'code.archive_altered':
    'Der Inhalt des Archivs stimmt nicht mit seiner Liste überein. Exportieren Sie es noch einmal.',
  'code.archive_no_domain':
    'Keine der Domains im Archiv ist hier und nachgewiesen. Fügen Sie sie zuerst hinzu, weisen Sie sie nach, und laden Sie das Archiv noch einmal hoch.',
  'code.import_expired': 'Dieser Upload ist abgelaufen. Laden Sie das Archiv noch einmal hoch.',
  'code.import_moved':
    'Seit Sie den Plan gelesen haben, hat sich hier etwas geändert. Nichts wurde angewendet. Lesen Sie den neuen Plan.',
  'code.import_done':
    'Dieses Archiv wurde schon angewendet. Laden Sie es noch einmal hoch, um zu sehen, was jetzt abweicht.',
  'code.setup_too_large':
    'Diese Einrichtung hat mehr Zeilen, als ein Archiv fasst. Exportieren Sie weniger Teile.',
  'code.mx_none':
    'Die Domain hat keinen MX-Eintrag. Veröffentlichen Sie einen, oder prüfen Sie die Schreibweise des Namens.',
  'code.dns_no_answer':
    'Die Nameserver dieser Domain antworten nicht. Versuchen Sie es in einigen Minuten erneut.',
  'code.more_powerful':
    'Dieser Benutzer hat Rechte, die Sie nicht haben; deshalb können Sie nicht als dieser Benutzer handeln. Wählen Sie einen anderen.',
  'code.person_not_found':
    'Diesen Benutzer gibt es nicht, oder er gehört zu keiner Organisation, die Sie verwalten. Prüfen Sie die Adresse.',
  'code.session_not_found': 'Diese Sitzung ist schon beendet. Laden Sie die Liste neu.',
  'code.oidc_failed':
    'Die Antwort des Identitätsanbieters ließ sich nicht prüfen. Beginnen Sie die Anmeldung von vorn.',
  'code.oidc_not_linked':
    'Zu dieser Identität gibt es hier kein Konto. Bitten Sie Ihren Administrator darum, oder melden Sie sich mit Ihrem Passwort an.',
  'code.oidc_unavailable':
    'Der Identitätsanbieter ist nicht erreichbar. Versuchen Sie es später noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
  'code.too_many_sync_tasks': 'Es gibt zu viele Verzeichnisse. Entfernen Sie eines, das niemand mehr nutzt.',
  'code.run_not_undoable':
    'Nur ein Lauf, der etwas geändert hat, lässt sich zurücknehmen, einmal und binnen sieben Tagen.',
  'code.not_a_file_directory':
    'Dieses Verzeichnis wird nicht aus einer hochgeladenen Datei gelesen. Wählen Sie das zuerst in den Einstellungen.',
  'code.sync_running': 'Dieses Verzeichnis wird gerade gelesen. Warten Sie, bis das beendet ist.',
  'code.plan_not_open':
    'Dieser Plan wurde angewendet, verworfen oder ist abgelaufen. Lesen Sie das Verzeichnis neu.',
  'code.too_many_webhooks': 'Es gibt zu viele Webhooks. Löschen Sie einen, den niemand mehr nutzt.',
  'code.too_many_credentials':
    'Es gibt zu viele Zugangsdaten zum Einliefern. Widerrufen Sie welche, die niemand mehr nutzt.',
  'code.too_many_certificate_requests':
    'Für diese Person wurden heute zu viele Zertifikate angefordert. Versuchen Sie es morgen erneut.',
  'code.too_many_tokens':
    'Die Höchstzahl an API-Tokens ist erreicht. Widerrufen Sie eines, das nicht mehr verwendet wird.',
  'code.token_not_from_here':
    'Dieses API-Token kann von dieser IP-Adresse aus nicht verwendet werden. Ändern Sie seinen IP-Bereich oder rufen Sie von dort auf.',
  'code.token_not_for_this':
    'Dieses API-Token erlaubt diese Operation nicht. Legen Sie eines an, das sie erlaubt.',
  'code.forbidden': 'Ihre Rollen erlauben das nicht. Fragen Sie Ihren Administrator.',
  'code.cross_site':
    'Die Anfrage kam von einer anderen Website und wurde blockiert. Öffnen Sie die Konsole über ihre eigene Adresse.',
  'code.incident_over': 'Dieser Eintrag ist beendet: Veröffentlichen Sie einen neuen.',
  'code.update_not_possible':
    'Dieser Eintrag nimmt diesen Stand nicht an: Neuigkeiten haben keinen, und Wartungen werden nie untersucht.',
  'code.not_found': 'Das gibt es nicht, oder Sie haben keinen Zugriff darauf. Prüfen Sie die Adresse.',
  'code.message_not_found':
    'Es gibt keine Nachricht mit dieser ID. Vielleicht ist sie älter als 90 Tage, oder Sie haben keinen Zugriff darauf.',
  'code.portal_image_unreadable':
    'Das Bild konnte nicht gelesen werden: Laden Sie eine JPEG-, GIF- oder PNG-Datei hoch.',
  'code.content_reason_needed':
    'Geben Sie einen Grund an und lesen Sie zuerst den Inhalt: Danach lassen sich die Dateien eine Stunde lang herunterladen.',
  'code.data_room_folder_exists':
    'Einen Ordner mit diesem Namen gibt es schon: Wählen Sie einen anderen Namen.',
  'code.data_room_folder_limit':
    'Es gibt zu viele Ordner, oder sie liegen zu tief: Entfernen Sie einen oder wählen Sie einen anderen Ort.',
  'code.data_room_folder_not_empty': 'In diesem Ordner liegen Ordner: Entfernen Sie zuerst diese.',
  'code.data_room_reply_to_many':
    'Diese Nachricht ging an mehrere Personen: Antworten Sie auf eine ihrer Antworten oder allen.',
  'code.data_room_reply_stranger':
    'Eine Antwort geht nur an Personen, die im Gespräch genannt sind: Wählen Sie unter ihnen.',
  'code.portal_message_gone':
    'Diese Nachricht ist abgelaufen oder wurde zurückgezogen: Senden Sie sie erneut.',
  'code.content_not_found':
    'Der Inhalt dieser Nachricht ist nicht gespeichert, daher werden nur ihre Details angezeigt. Postern speichert zurückgehaltene E-Mails 90 Tage, zugestellte einen Tag.',
  'code.content_damaged':
    'Der Inhalt dieser Nachricht ist beschädigt. Bitten Sie Ihren Betreiber, ihn aus einer Sicherung wiederherzustellen, oder den Absender, die Nachricht noch einmal zu senden.',
  'code.attachment_not_found':
    'Diese Nachricht hat keinen Anhang mit dieser Nummer. Laden Sie ihre Details neu.',
  'code.content_not_read':
    'Diese Nachricht wurde abgelehnt, bevor ihr Inhalt gelesen wurde, daher gibt es nichts zu bewerten. Den Absender können Sie trotzdem sperren.',
  'code.search_not_found': 'Diese Suche ist abgelaufen. Suchen Sie noch einmal.',
  'code.mail_test_not_found': 'Dieses Testergebnis ist abgelaufen. Starten Sie den Test noch einmal.',
  'code.too_many_links':
    'Zu dieser Nachricht gibt es zu viele Links. Widerrufen Sie einen, der nicht mehr gebraucht wird.',
  'code.reject_not_found':
    'Es gibt keine abgelehnte Nachricht mit dieser ID. Vielleicht ist sie älter als 90 Tage.',
  'code.too_many_list_entries':
    'Die Höchstzahl an Einträgen in Sperr- und Zulassungslisten ist erreicht. Entfernen Sie nicht mehr benötigte.',
  'code.list_entry_exists':
    'Es gibt bereits einen identischen Eintrag. Ändern oder entfernen Sie einen der beiden.',
  'code.too_many_list_rows':
    'Sie können höchstens 5.000 Zeilen auf einmal importieren. Teilen Sie die Datei und importieren Sie die Teile.',
  'code.block_not_liftable':
    'Diese Sperre lässt sich noch nicht oder nur vom Betreiber aufheben. Ihre Einzelheiten sagen, ab wann und von wem.',
  'code.not_held':
    'Diese Nachricht wird nicht zurückgehalten, daher wurde nichts geändert. Vielleicht hat schon jemand entschieden: Sehen Sie im Verlauf nach.',
  'code.not_released': 'Diese Nachricht wurde nicht freigegeben, es gibt also nichts rückgängig zu machen.',
  'code.release_refused':
    'Eine letzte Prüfung vor der Zustellung fand ein Problem; die Nachricht wird wieder zurückgehalten. Einzelheiten stehen im Verlauf.',
  'code.already_held': 'Diese Nachricht ist schon zurückgehalten; es wurde nichts geändert.',
  'code.being_delivered': 'Diese Nachricht wird gerade zugestellt: Sie wurde nicht zurückgehalten.',
  'code.not_waiting': 'Diese Nachricht wartet nicht mehr auf die Zustellung: Sie wurde nicht zurückgehalten.',
  'code.not_delivered': 'Diese Nachricht wurde nicht zugestellt; es wurde niemand vor ihr gewarnt.',
  'code.sender_not_blocked':
    'Dieser Absender wurde nicht blockiert: Die Adresse ist gefälscht oder gehört Kollegen, und es träfe ehrliche Nachrichten.',
  'code.warning_sent': 'Die Warnungen lassen sich nicht mehr zurücknehmen: Sie sind verschickt.',
  'code.already_left':
    'Die Nachricht wurde bereits gesendet; die Freigabe lässt sich nicht rückgängig machen. Warnen Sie den Empfänger, wenn sie gefährlich ist.',
  'code.already_reviewed': 'Diese Nachricht wurde bereits geprüft, daher wurde nichts geändert.',
  'code.already_hashed': 'Diese Nachricht wurde bereits als Spam bestätigt, daher wurde nichts geändert.',
  'code.already_virus': 'Diese Nachricht ist bereits als Virus markiert, daher wurde nichts geändert.',
  'code.already_deleted':
    'Diese Nachricht wurde gelöscht. Ihr Inhalt ist entfernt, oder die Zeit zum Rückgängigmachen ist vorbei.',
  'code.already_reported': 'Sie haben diese Nachricht bereits so gemeldet. Sie zählt nur einmal.',
  'code.nothing_reopens':
    'Es gibt keinen Antrag, der wieder geöffnet werden kann: Die Nachricht wird nicht mehr zurückgehalten, oder ihre Freigabe wurde erneut beantragt. Sehen Sie im Verlauf nach.',
  'code.already_undone': 'Dies wurde bereits rückgängig gemacht, es ist nichts mehr zu tun.',
  'code.release_needs_confirmation':
    'Diese Nachricht kann Schaden anrichten. Öffnen Sie sie und bestätigen Sie die Gefahr, um sie freizugeben.',
  'code.release_needs_approval':
    'Sie dürfen diese Nachricht nicht selbst freigeben. Beantragen Sie die Freigabe; ein Administrator entscheidet darüber.',
  'code.not_allowed_by_policy':
    'Die Quarantänerichtlinie Ihrer Organisation erlaubt dies nicht. Ein Administrator kann es tun oder die Richtlinie ändern.',
  'code.request_not_open':
    'Über diesen Antrag wurde bereits entschieden, oder er wurde zurückgezogen. Laden Sie die Liste neu.',
  'code.already_requested':
    'Sie haben die Freigabe dieser Nachricht bereits beantragt; die Entscheidung steht noch aus.',
  'code.address_not_allowed':
    'E-Mails können nur an Adressen Ihrer eigenen Organisation freigegeben werden. Wählen Sie eine davon.',
  'code.sender_unknown':
    'Diese Nachricht enthält dieses Absendermerkmal nicht: Die Absenderadresse ist leer, oder der Server hat keinen Namen. Wählen Sie ein anderes.',
  'code.action_not_found':
    'Hier gibt es nichts mehr rückgängig zu machen. Der Verlauf der Nachricht zeigt, was geschehen ist.',
  'code.class_not_releasable':
    'Nur ein Administrator mit der Berechtigung, gefährliche E-Mails freizugeben, kann diese Nachricht freigeben oder herunterladen. Fragen Sie Ihren Administrator.',
  'code.changed_since':
    'Das wurde inzwischen noch einmal geändert. Machen Sie zuerst die neueste Änderung rückgängig.',
  'code.call_ahead_unanswered':
    'Kein Gateway hat rechtzeitig geantwortet. Versuchen Sie es in einer Minute erneut; bleibt es dabei, prüfen Sie den Dienststatus.',
  'code.domain_known': 'Ihre Organisation hat diese Domain bereits. Suchen Sie sie in der Liste der Domains.',
  'code.domain_taken':
    'Diese Domain ist bereits anderswo eingerichtet, oder Sie haben keinen Zugriff darauf. Wenden Sie sich an den Support, wenn sie Ihnen gehört.',
  'code.too_many_domains':
    'Es gibt zu viele Domains, oder zu viele warten auf die Verifizierung. Entfernen Sie nicht benötigte.',
  'code.domain_confidential':
    'Eine vertrauliche Domain kann nicht entfernt werden, da ihre alten E-Mails den Schutz verlören. Heben Sie zuerst die Vertraulichkeit auf.',
  'code.domain_primary':
    'Die primäre Domain einer Organisation lässt sich nicht entfernen. Legen Sie eine andere als primär fest und versuchen Sie es erneut.',
  'code.user_exists':
    'Es gibt bereits ein Konto mit dieser Adresse. Suchen Sie danach oder verwenden Sie eine andere.',
  'code.domain_not_ours':
    'Diese Adresse gehört zu keiner Ihrer bestätigten Domains. Verwenden Sie eine andere oder bestätigen Sie zuerst die Domain.',
  'code.role_not_yours':
    'Eine Rolle erlaubt mehr als Ihre eigenen Rechte. Wählen Sie andere oder bitten Sie jemanden, der sie hat.',
  'code.last_administrator':
    'Das ist der letzte aktive Benutzer, der andere verwalten kann. Geben Sie zuerst jemand anderem die Rolle.',
  'code.user_of_directory':
    'Dieser Benutzer kommt aus einem Verzeichnis. Ändern oder entfernen Sie ihn dort.',
  'code.own_grant':
    'Sie können Ihren eigenen Zugriff auf vertrauliche Domains nicht ändern. Bitten Sie jemand anderen mit Zugriff auf diese.',
  'code.window_too_long': 'Eine Suche reicht höchstens 90 Tage zurück. Wählen Sie einen kürzeren Zeitraum.',
  'code.payload_too_large': 'Die Anfrage ist zu groß. Senden Sie weniger Daten auf einmal.',
  'code.saved_search_not_found': 'Diese gespeicherte Suche gibt es nicht. Möglicherweise wurde sie gelöscht.',
  'code.saved_search_exists':
    'Sie haben bereits eine gespeicherte Suche mit diesem Namen. Wählen Sie einen anderen.',
  'code.too_many_scheduled_reports':
    'Diese Organisation hat bereits so viele Berichte per E-Mail, wie sie haben kann: Löschen Sie einen, den Sie nicht mehr brauchen.',
  'code.recipient_not_asked':
    'Diese Adresse kann nicht erneut gefragt werden: Sie hat bestätigt, den Bericht selbst beendet oder gehört zu einem Benutzer.',
  'code.last_recipient':
    'Ein Bericht braucht mindestens einen Empfänger. Löschen Sie stattdessen den Bericht.',
  'code.too_many_saved_searches':
    'Die Höchstzahl gespeicherter Suchen ist erreicht. Löschen Sie eine, die Sie nicht mehr verwenden.',
  'code.too_many_coloured_searches':
    'Höchstens zwölf gespeicherte Suchen können eine Farbe haben. Entfernen Sie zuerst die Farbe einer anderen.',
  'code.report_times_equal':
    'Zwei Zeiten des Berichts sind gleich. Ändern Sie eine oder schalten Sie eine aus.',
  'code.too_many_exports': 'Zwei Ihrer Downloads laufen noch. Warten Sie, bis einer beendet ist.',
  'code.search_too_slow':
    'Diese Suche hat zu lange gedauert. Grenzen Sie den Zeitraum ein, oder fügen Sie einen Filter hinzu.',
  'code.tenant_moving':
    'Diese Organisation zieht gerade auf einen anderen Server um. Einige Minuten lang kann nichts geändert werden; E-Mails warten bei den Absendern.',
  'code.maintenance':
    'Der Dienst wird gewartet. E-Mails werden weiterhin empfangen und zugestellt. Versuchen Sie es später erneut.',
  'code.unavailable': 'Der Dienst ist noch nicht bereit. Versuchen Sie es gleich noch einmal.',
  'code.internal':
    'Auf dem Server ist ein Fehler aufgetreten. Versuchen Sie es noch einmal; bleibt es dabei, nennen Sie Ihrem Administrator die Referenz.',
  'code.auth0000':
    'Die Anmeldung ist aus unbekanntem Grund gescheitert. Versuchen Sie es gleich noch einmal.',
  'code.auth0001': 'E-Mail-Adresse oder Passwort ist falsch. Prüfen Sie beide und melden Sie sich erneut an.',
  'code.auth0002':
    'Dieses Konto ist nach zu vielen Versuchen vorübergehend gesperrt. Warten Sie, bevor Sie sich erneut anmelden.',
  'code.auth0003': 'Ihre Sitzung ist abgelaufen. Melden Sie sich wieder an.',
  'code.auth0004': 'Der Code des zweiten Faktors ist falsch oder abgelaufen. Geben Sie den neuesten ein.',
  'code.auth0005':
    'Richten Sie einen zweiten Faktor ein, bevor Sie fortfahren. Folgen Sie den angezeigten Schritten.',
  'code.auth0010': 'Die Antwort von Microsoft ließ sich nicht prüfen. Beginnen Sie die Anmeldung von vorn.',
  'code.auth0011':
    'Zu dieser Microsoft-Identität gehört hier kein Konto. Bitten Sie Ihren Administrator darum.',
  'code.auth0012':
    'Microsoft 365 ist nicht erreichbar. Versuchen Sie es später, oder melden Sie sich mit Ihrem Passwort an.',
  'code.gina0001':
    'Dieses Konto für sichere E-Mails ist noch nicht registriert. Öffnen Sie die neueste sichere Nachricht und registrieren Sie sich dort.',
  'code.gina0002':
    'Dieses Konto für sichere E-Mails ist gesperrt. Bitten Sie die Organisation des Absenders, es zu entsperren.',
  'code.partner_known': 'Es gibt bereits einen Partner mit diesem Namen. Wählen Sie einen anderen Namen.',
  'code.tenant_known': 'Es gibt schon eine Organisation mit dieser Nummer. Wählen Sie eine andere.',
  'code.service_exists': 'Die Domain hat diesen Dienst schon, oder er ist bestellt.',
  'code.service_moved':
    'Der Dienst hat sich inzwischen geändert. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'code.order_rules':
    'Diese Dienste passen so nicht zusammen. Laden Sie die Seite neu und prüfen Sie die Bestellung.',
  'code.order_known':
    'Mit dieser ID wurde schon eine andere Bestellung gesendet. Laden Sie die Seite neu und bestellen Sie noch einmal.',
  'code.price_changed':
    'Der Preis hat sich geändert. Prüfen Sie den neuen Preis und bestellen Sie noch einmal.',
  'code.no_price':
    'Einer dieser Dienste hat noch keinen Preis. Bitten Sie Ihren Betreiber, einen festzulegen.',
  'code.offer_expired': 'Diese Offerte ist abgelaufen. Erstellen Sie eine neue.',
  'code.domain_has_services':
    'Die Domain hat noch Dienste. Kündigen Sie sie zuerst und entfernen Sie die Domain, sobald sie beendet sind.',
  'code.price_list_known':
    'Eine Version dieser Preisliste beginnt schon an diesem Tag. Wählen Sie einen anderen.',
  'code.invoice_exists': 'Dieser Monat ist schon verrechnet. Öffnen Sie die vorhandene Rechnung.',
  'code.invoice_credited': 'Diese Rechnung wurde schon gutgeschrieben. Öffnen Sie ihre Gutschrift.',
  'code.nothing_to_invoice': 'Der Monat ergibt null, es gibt also nichts zu verrechnen.',
  'code.no_issuer':
    'Der Rechnungssteller oder die Adresse der Organisation fehlt. Ergänzen Sie beides und stellen Sie die Rechnung noch einmal aus.',
  'code.data_room_no_portal':
    'Für Ihre Domain ist kein Portal eingeschaltet. Bitten Sie Ihre Administration, es einzuschalten.',
  'code.data_room_to_inside':
    'Das Portal ist für Personen außerhalb. Schreiben Sie Kolleginnen und Kollegen per E-Mail.',
  'code.data_room_files_not_whole':
    'Eine Datei ist noch nicht vollständig angekommen. Warten Sie oder entfernen Sie sie.',
  'code.data_room_file_too_large':
    'Die Dateien sind größer, als eine Nachricht sein darf. Senden Sie kleinere.',
  'code.data_room_file_virus':
    'Eine Datei enthält einen Virus und wurde vernichtet. Entfernen Sie sie aus der Nachricht.',
  'code.large_file_space':
    'Der Platz für große Dateien ist aufgebraucht: Senden Sie eine kleinere Datei, oder bitten Sie den Empfänger, Platz zu schaffen.',
  'code.encryption_not_ready':
    'Die Verschlüsselung lässt sich noch nicht aktivieren: Beheben Sie zuerst die Punkte, die nicht erfüllt sind.',
  'code.key_probe_failed':
    'Eine mit dem neuen Schlüssel verschlüsselte Testnachricht wurde nicht geöffnet: Es wurde nichts aktiviert. Versuchen Sie es in einer Minute erneut.',
  'code.key_export_failed':
    'Der Schlüssel konnte nicht exportiert werden. Versuchen Sie es in einer Minute erneut.',
  'code.key_upload_decided':
    'Über diesen Schlüssel wurde schon entschieden. Laden Sie neu, um seinen Stand zu sehen, und laden Sie ihn bei Bedarf erneut hoch.',
};
