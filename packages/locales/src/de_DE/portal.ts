import type { portal as en_GB } from '../en_GB/portal.ts';
import type { Shape } from '../shape.ts';

export const portal: Shape<typeof en_GB> = {
  'portal.secure_mail': 'Sichere E-Mail',
  'portal.languages': 'Sprachen',
  'portal.landing_title': 'Sichere Nachricht lesen',
  'portal.landing_intro':
    '{{company}} bewahrt die Nachricht hier auf, statt sie als gewöhnliche E-Mail zu senden. Damit nur Sie sie lesen, senden wir einen Code an die E-Mail-Adresse, an die die Nachricht gerichtet ist.',
  'portal.send_code': 'Code senden',
  'portal.never_asks': 'Diese Seite fragt nie nach dem Passwort Ihres Postfachs.',
  'portal.code_title': 'Code eingeben',
  'portal.code_intro':
    'Wenn es unter dieser Adresse eine Nachricht gibt, ist jetzt ein Code an Ihr Postfach unterwegs. Er gilt in diesem Browser und läuft nach {{minutes}} Minuten ab.',
  'portal.reference': 'Die E-Mail trägt diese Referenz:',
  'portal.code_label': 'Code aus der E-Mail',
  'portal.open_message': 'Nachricht öffnen',
  'portal.new_code': 'Neuen Code senden',
  'portal.code_missing':
    'Keine E-Mail erhalten? Sehen Sie im Spam-Ordner nach. Es kann eine Minute dauern, bis sie ankommt.',
  'portal.code_wrong': 'Dieser Code ist nicht richtig oder abgelaufen.',
  'portal.code_too_many': 'Es wurden zu viele falsche Codes eingegeben. Fordern Sie einen neuen an.',
  'portal.none_title': 'Hier ist keine Nachricht',
  'portal.none_text':
    'Prüfen Sie die Adresse in der E-Mail. Nachrichten werden einige Zeit nach ihrem Ablauf endgültig entfernt.',
  'portal.other_title': 'Diese Nachricht ist für jemand anderen',
  'portal.other_text':
    'Sie sind als {{address}} angemeldet. Um eine Nachricht an eine andere Ihrer Adressen zu lesen, melden Sie sich ab und öffnen Sie deren Link erneut.',
  'portal.expired_title': 'Diese Nachricht ist abgelaufen',
  'portal.expired_text': 'Sie kann nicht mehr gelesen werden. Bitten Sie den Absender, sie erneut zu senden.',
  'portal.revoked_title': 'Diese Nachricht wurde zurückgezogen',
  'portal.revoked_text': 'Der Absender hat sie zurückgezogen. Sie kann nicht mehr gelesen werden.',
  'portal.end_from': 'Von {{sender}}, {{date}}',
  'portal.home_title': 'Sichere E-Mail',
  'portal.home_text':
    'Öffnen Sie den Link in der E-Mail, die Ihnen eine Nachricht angekündigt hat. Er führt zu einer Seite, auf der Sie einen Code anfordern können.',
  'portal.fault_title': 'Etwas ist schiefgegangen',
  'portal.fault_text': 'Die Seite konnte nicht angezeigt werden. Versuchen Sie es gleich noch einmal.',
  'portal.sign_out': 'Abmelden',
  'portal.signed_in_as': 'Angemeldet als {{address}}',
  'portal.messages': 'Nachrichten',
  'portal.no_messages': 'Zurzeit sind hier keine Nachrichten für Sie.',
  'portal.unread': 'Noch nicht geöffnet',
  'portal.until': 'Lesbar bis {{date}}',
  'portal.sender_sees': 'Der Absender sieht, dass Sie diese Nachricht geöffnet haben.',
  'portal.files': 'Dateien',
  'portal.answer_to': 'An {{sender}}',
  'portal.send': 'Sicher senden',
  'portal.sent': 'Ihre Antwort ist unterwegs.',
  'portal.your_answer': 'Ihre Antwort, {{date}}',
  'portal.answer_refused': 'Diese Antwort wurde abgelehnt. Sie wurde nicht zugestellt.',
  'portal.help_desk': 'Fragen? Schreiben Sie an',
  'portal.save_eml': 'Als EML speichern',
  'portal.files_by_link':
    'Die Dateien sind zu groß für eine E-Mail. Sie können sie bis {{date}} hier herunterladen:',
  'portal.no_files_title': 'Hier sind keine Dateien',
  'portal.no_files_text':
    'Der Link ist unvollständig, oder die Dateien sind abgelaufen oder wurden zurückgezogen. Bitten Sie den Absender, sie noch einmal zu senden.',
  'portal.show_files': 'Dateien öffnen',
  'portal.sender_sees_files': 'Der Absender sieht, welche Dateien Sie herunterladen.',
  'portal.file_virus': 'Entfernt: Die Datei enthielt den Virus {{virus}}.',
  'portal.file_gone': 'Diese Datei ist nicht mehr verfügbar.',
  'portal.file_not_checked': 'Nicht auf Viren geprüft.',
  'portal.file_checking': 'Wird auf Viren geprüft. Laden Sie diese Seite gleich noch einmal.',
  'portal.all_files': 'Alle Dateien als ein Archiv (ZIP)',
  'portal.add_files': 'Dateien hinzufügen',
  'portal.upload_hint':
    'Ein unterbrochener Upload geht weiter, wo er aufgehört hat: Wählen Sie dieselbe Datei noch einmal.',
  'portal.upload_ready': 'Bereit',
  'portal.upload_lost':
    'Verbindung unterbrochen. Was angekommen ist, bleibt, und der Upload geht von selbst weiter.',
  'portal.upload_too_large': 'Diese Datei ist zu groß. Sie wurde nicht hochgeladen.',
  'portal.upload_no_space':
    'Beim Empfänger ist kein Platz mehr für große Dateien. Diese Datei wurde nicht hochgeladen.',
  'portal.upload_failed': 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
  'portal.upload_some_refused':
    'Entfernen Sie die Dateien, die nicht hochgeladen wurden, und senden Sie dann.',
  'portal.upload_waiting': 'Wird gesendet, sobald die Dateien da sind …',
  'portal.upload_remove': 'Entfernen',
};
