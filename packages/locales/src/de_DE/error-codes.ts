import type { error_codes as source } from '../en_GB/error-codes.ts';
import type { Shape } from '../shape.ts';

export const error_codes: Shape<typeof source> = {
  'code.invalid_input':
    'Der Server konnte mit den Angaben nichts anfangen. Prüfen Sie die Felder und versuchen Sie es noch einmal.',
  'code.not_signed_in': 'Ihre Sitzung ist zu Ende. Melden Sie sich wieder an, um weiterzumachen.',
  'code.wrong_credentials':
    'Die Adresse oder das Passwort stimmt nicht. Prüfen Sie beide, oder setzen Sie Ihr Passwort zurück.',
  'code.too_many_attempts':
    'Das waren zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
  'code.sign_in_again':
    'Es wurden zu viele falsche Codes eingegeben. Melden Sie sich noch einmal mit Ihrem Passwort an.',
  'code.wrong_password': 'Das Passwort stimmt nicht. Geben Sie es noch einmal ein.',
  'code.provider_sign_in_needed':
    'Sie haben hier kein Passwort. Melden Sie sich noch einmal bei Ihrem Identitätsanbieter an und holen Sie dies innerhalb von 15 Minuten nach.',
  'code.factor_needed':
    'Hier wird Ihr zweiter Faktor noch einmal verlangt. Geben Sie einen Code ein, um weiterzumachen.',
  'code.factor_owed':
    'Ihre Organisation verlangt jetzt einen zweiten Faktor. Richten Sie einen ein, um weiterzumachen.',
  'code.wrong_code': 'Dieser Code ist falsch, abgelaufen oder schon verwendet. Geben Sie den neuesten ein.',
  'code.code_sent_recently':
    'Eben wurde ein Code gesandt. Warten Sie eine Minute, bevor Sie einen weiteren anfordern.',
  'code.code_not_sent':
    'Der Code konnte nicht gesandt werden. Versuchen Sie es noch einmal, oder wählen Sie ein anderes Verfahren.',
  'code.sms_unavailable': 'SMS sind hier nicht eingerichtet. Wählen Sie ein anderes Verfahren.',
  'code.no_second_factor':
    'Es ist kein zweiter Faktor eingerichtet, also gibt es nichts zu ändern. Richten Sie zuerst einen ein.',
  'code.second_factor_required':
    'Ihre Organisation verlangt einen zweiten Faktor, daher lässt er sich nicht entfernen. Sie können das Verfahren wechseln.',
  'code.link_not_valid': 'Dieser Link ist abgelaufen oder wurde schon verwendet. Fordern Sie einen neuen an.',
  'code.not_by_hand':
    'Das wurde nicht von einer Person gedrückt. Drücken Sie die Schaltfläche selbst, oder melden Sie sich an, um die Nachricht freizugeben.',
  'code.not_while_impersonating':
    'Solange Sie für jemand anderen handeln, ist das nicht möglich. Beenden Sie das zuerst.',
  'code.not_impersonating': 'Sie handeln nicht mehr für jemand anderen. Laden Sie die Seite neu.',
  'code.dkim_key_waiting':
    'Ein neuer Schlüssel wartet bereits auf seinen Eintrag. Veröffentlichen Sie ihn, oder geben Sie ihn zuerst auf.',
  'code.dkim_key_moved':
    'Jemand hat diesen Schlüssel inzwischen geändert. Laden Sie die Seite neu, um seinen Stand zu sehen.',
  'code.dkim_not_published':
    'Der Eintrag dieses Schlüssels ist noch nicht überall zu sehen. Veröffentlichen Sie ihn, warten Sie, bis Zwischenspeicher abgelaufen sind, und versuchen Sie es erneut.',
  'code.mx_none':
    'Die Domain hat keinen MX-Eintrag. Veröffentlichen Sie einen, oder prüfen Sie die Schreibweise des Namens.',
  'code.dns_no_answer':
    'Die Nameserver dieser Domain antworten nicht. Versuchen Sie es in einigen Minuten erneut.',
  'code.more_powerful':
    'Diese Person hat Rechte, die Sie nicht haben; deshalb können Sie nicht für sie handeln. Wählen Sie jemand anderen.',
  'code.person_not_found':
    'Diese Person gibt es nicht, oder nicht in einer Organisation, die Sie betreuen. Prüfen Sie die Adresse.',
  'code.session_not_found': 'Diese Sitzung ist schon beendet. Laden Sie die Liste neu.',
  'code.oidc_failed':
    'Die Antwort des Identitätsanbieters ließ sich nicht prüfen. Beginnen Sie die Anmeldung von vorn.',
  'code.oidc_not_linked':
    'Zu dieser Identität gibt es hier kein Konto. Bitten Sie Ihren Administrator darum, oder melden Sie sich mit Ihrem Passwort an.',
  'code.oidc_unavailable':
    'Der Identitätsanbieter ist nicht erreichbar. Versuchen Sie es später noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
  'code.too_many_credentials':
    'Es gibt zu viele Zugangsdaten zum Einliefern. Widerrufen Sie welche, die niemand mehr nutzt.',
  'code.too_many_tokens': 'Es gibt zu viele API-Token. Widerrufen Sie eines, das niemand mehr nutzt.',
  'code.token_not_from_here':
    'Dieses API-Token darf von dieser Adresse aus nicht genutzt werden. Ändern Sie seinen Adressbereich, oder rufen Sie von dort aus auf.',
  'code.token_not_for_this':
    'Dieses API-Token erlaubt diese Operation nicht. Legen Sie eines an, das sie erlaubt.',
  'code.forbidden':
    'Der Server hat dies verweigert, weil Ihre Rollen es nicht erlauben. Fragen Sie Ihren Administrator.',
  'code.cross_site':
    'Die Anfrage kam von einer anderen Website und wurde abgelehnt. Öffnen Sie die Konsole über ihre eigene Adresse.',
  'code.not_found': 'Was Sie suchen, gibt es nicht, oder Sie dürfen es nicht sehen. Prüfen Sie die Adresse.',
  'code.message_not_found':
    'Zu dieser Kennung gibt es keine Nachricht. Vielleicht ist sie älter als 90 Tage, oder sie gehört jemandem, dessen E-Mails Sie nicht sehen dürfen.',
  'code.content_not_found':
    'Der Inhalt dieser Nachricht ist nicht aufbewahrt, deshalb gibt es nur die Angaben zu ihr. Postern bewahrt zurückgehaltene Nachrichten 90 Tage auf, zugestellte einen Tag.',
  'code.content_damaged':
    'Der Inhalt dieser Nachricht ist beschädigt. Bitten Sie Ihren Betreiber, ihn aus einer Sicherung wiederherzustellen, oder den Absender, die Nachricht noch einmal zu senden.',
  'code.attachment_not_found':
    'Diese Nachricht hat keinen Anhang mit dieser Nummer. Laden Sie ihre Angaben neu.',
  'code.content_not_read':
    'Diese Nachricht wurde abgelehnt, bevor etwas von ihr gelesen war. Es gibt deshalb nichts zu beurteilen; den Absender können Sie trotzdem blockieren.',
  'code.search_not_found': 'Diese Suche ist abgelaufen. Suchen Sie noch einmal.',
  'code.too_many_links':
    'Zu dieser Nachricht gibt es zu viele Links. Schließen Sie einen, der nicht mehr gebraucht wird.',
  'code.reject_not_found':
    'Zu dieser Kennung gibt es keine abgelehnte Nachricht. Vielleicht ist sie älter als 90 Tage.',
  'code.too_many_list_entries':
    'Es gibt zu viele Einträge in den Sperr- und Willkommenslisten. Entfernen Sie solche, die nicht mehr gebraucht werden.',
  'code.list_entry_exists':
    'Einen gleichen Eintrag gibt es schon. Ändern oder entfernen Sie einen der beiden.',
  'code.too_many_list_rows':
    'Ein Import nimmt höchstens 5.000 Zeilen auf einmal an. Teilen Sie die Datei und importieren Sie die Teile.',
  'code.block_not_liftable':
    'Diese Sperre lässt sich noch nicht oder nur vom Betreiber aufheben. Ihre Einzelheiten sagen, ab wann und von wem.',
  'code.not_held':
    'Diese Nachricht wird nicht zurückgehalten, daher wurde nichts geändert. Vielleicht hat schon jemand entschieden: Sehen Sie im Verlauf nach.',
  'code.not_released': 'Diese Nachricht ist nicht freigegeben, es gibt also nichts zurückzunehmen.',
  'code.release_refused':
    'Die letzte Prüfung vor der Zustellung sprach gegen die Nachricht; sie wird wieder zurückgehalten. Sehen Sie im Verlauf nach, was gefunden wurde.',
  'code.already_left':
    'Die Nachricht ist schon unterwegs; die Freigabe lässt sich nicht mehr zurücknehmen. Warnen Sie den Empfänger, wenn sie gefährlich ist.',
  'code.already_reviewed': 'Diese Nachricht wurde bereits geprüft, daher wurde nichts geändert.',
  'code.already_hashed': 'Diese Nachricht wurde bereits als Spam bestätigt, daher wurde nichts geändert.',
  'code.already_virus': 'Diese Nachricht ist bereits als Virus markiert, daher wurde nichts geändert.',
  'code.already_deleted':
    'Diese Nachricht wurde gelöscht. Ihr Inhalt ist entfernt, oder die Zeit zum Rückgängigmachen ist vorbei.',
  'code.already_reported': 'Sie haben diese Nachricht bereits so gemeldet. Sie zählt nur einmal.',
  'code.nothing_reopens':
    'Kein Antrag wird wieder offen: Die Nachricht wird nicht mehr zurückgehalten, oder ihre Freigabe wurde neu beantragt. Sehen Sie im Verlauf nach.',
  'code.already_undone': 'Dies wurde bereits rückgängig gemacht, es ist nichts mehr zu tun.',
  'code.release_needs_approval':
    'Sie dürfen diese Nachricht nicht selbst freigeben. Beantragen Sie die Freigabe; ein Administrator entscheidet darüber.',
  'code.not_allowed_by_policy':
    'Die Quarantänerichtlinie Ihrer Organisation erlaubt dies nicht. Ein Administrator kann es tun oder die Richtlinie ändern.',
  'code.request_not_open': 'Über diesen Antrag wurde bereits entschieden, oder er wurde zurückgezogen.',
  'code.already_requested':
    'Sie haben die Freigabe dieser Nachricht bereits beantragt; die Entscheidung steht noch aus.',
  'code.address_not_allowed':
    'Nachrichten können nur an Adressen Ihrer eigenen Organisation freigegeben werden. Wählen Sie eine davon.',
  'code.sender_unknown':
    'Das geht aus dieser Nachricht nicht hervor: Sie hat keine Absenderadresse, oder ihr Server hat keinen Namen. Wählen Sie ein anderes Merkmal.',
  'code.action_not_found':
    'Hier gibt es nichts mehr rückgängig zu machen. Der Verlauf der Nachricht zeigt, was geschehen ist.',
  'code.class_not_releasable':
    'Diese Nachricht kann nur freigeben oder herunterladen, wer gefährliche E-Mails freigeben darf. Fragen Sie Ihren Administrator.',
  'code.changed_since':
    'Das wurde inzwischen noch einmal geändert. Machen Sie zuerst die neueste Änderung rückgängig.',
  'code.call_ahead_unanswered':
    'Kein Gateway hat rechtzeitig geantwortet. Versuchen Sie es in einer Minute erneut; bleibt es dabei, prüfen Sie den Dienststatus.',
  'code.domain_known': 'Ihre Organisation hat diese Domain bereits. Suchen Sie sie in der Liste der Domains.',
  'code.domain_taken':
    'Diese Domain ist bereits eingerichtet, anderswo oder außerhalb Ihrer Reichweite. Fragen Sie den Support, wenn sie Ihnen gehört.',
  'code.too_many_domains':
    'Es gibt zu viele Domains, oder zu viele warten auf ihren Nachweis. Entfernen Sie nicht benötigte.',
  'code.domain_confidential':
    'Eine vertrauliche Domain kann nicht entfernt werden, da ihre alten E-Mails den Schutz verlören. Heben Sie zuerst die Vertraulichkeit auf.',
  'code.domain_primary':
    'Die erste Domain einer Organisation kann nicht entfernt werden. Machen Sie eine andere zur ersten und versuchen Sie es erneut.',
  'code.own_grant':
    'Niemand ändert die eigenen vertraulichen Domains. Bitten Sie jemand anderen, der diese kennt.',
  'code.window_too_long': 'Eine Suche reicht höchstens 90 Tage zurück. Wählen Sie einen kürzeren Zeitraum.',
  'code.payload_too_large': 'Die Anfrage ist zu groß. Senden Sie weniger auf einmal.',
  'code.saved_search_not_found': 'Diese gespeicherte Suche gibt es nicht. Möglicherweise wurde sie gelöscht.',
  'code.saved_search_exists':
    'Sie haben bereits eine gespeicherte Suche mit diesem Namen. Wählen Sie einen anderen.',
  'code.too_many_saved_searches':
    'Es gibt zu viele gespeicherte Suchen. Löschen Sie eine, die Sie nicht mehr verwenden.',
  'code.too_many_coloured_searches':
    'Zwölf gespeicherte Suchen färben die Liste bereits. Nehmen Sie erst einer anderen die Farbe.',
  'code.report_times_equal':
    'Zwei Zeiten des Berichts sind gleich. Wählen Sie eine andere, oder schalten Sie eine ab.',
  'code.too_many_exports': 'Zwei Ihrer Downloads laufen noch. Warten Sie, bis einer beendet ist.',
  'code.search_too_slow':
    'Diese Suche hat zu lange gedauert. Grenzen Sie den Zeitraum ein, oder fügen Sie einen Filter hinzu.',
  'code.maintenance':
    'Der Dienst wird gewartet. E-Mails werden trotzdem empfangen und zugestellt; versuchen Sie es später noch einmal.',
  'code.unavailable': 'Der Dienst ist noch nicht bereit. Versuchen Sie es gleich noch einmal.',
  'code.internal':
    'Auf dem Server ist ein Fehler aufgetreten. Versuchen Sie es noch einmal; bleibt es dabei, nennen Sie Ihrem Administrator die Referenz.',
  'code.auth0000':
    'Die Anmeldung ist aus unbekanntem Grund gescheitert. Versuchen Sie es gleich noch einmal.',
  'code.auth0001':
    'Die Adresse oder das Passwort stimmt nicht. Prüfen Sie beide und melden Sie sich noch einmal an.',
  'code.auth0002':
    'Dieses Konto ist nach zu vielen Versuchen für einige Zeit gesperrt. Warten Sie, bevor Sie sich wieder anmelden.',
  'code.auth0003': 'Ihre Sitzung ist abgelaufen. Melden Sie sich wieder an.',
  'code.auth0004': 'Der Code des zweiten Faktors ist falsch oder abgelaufen. Geben Sie den neuesten ein.',
  'code.auth0005':
    'Bevor Sie weitermachen, muss ein zweiter Faktor eingerichtet werden. Folgen Sie den gezeigten Schritten.',
  'code.auth0010': 'Die Antwort von Microsoft ließ sich nicht prüfen. Beginnen Sie die Anmeldung von vorn.',
  'code.auth0011':
    'Zu dieser Microsoft-Identität gehört hier kein Konto. Bitten Sie Ihren Administrator darum.',
  'code.auth0012':
    'Microsoft 365 ist nicht erreichbar. Versuchen Sie es später, oder melden Sie sich mit Ihrem Passwort an.',
  'code.gina0001':
    'Dieses Konto für sichere E-Mails ist noch nicht registriert. Öffnen Sie die neueste sichere Nachricht und registrieren Sie sich dort.',
  'code.gina0002':
    'Dieses Konto für sichere E-Mails ist gesperrt. Bitten Sie die Organisation des Absenders, es zu entsperren.',
};
