import type { Texts } from '../en_GB/external-keys-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'ext_keys.lead': 'OpenPGP-Schlüssel und Zertifikate externer Personen, mit denen Mail verschlüsselt wird.',
  'ext_keys.tab_uploads': 'Uploads',
  'ext_keys.tab_keys': 'Bekannte Schlüssel',
  'ext_keys.search': 'Adresse',
  'ext_keys.upload_open': 'Schlüssel hochladen',
  'ext_keys.upload_title': 'Externen Schlüssel hochladen',
  'ext_keys.upload_text':
    'Der Inhaber erhält zwei E-Mails und entscheidet. Nur mit der verschlüsselten kann er annehmen: Wer annimmt, hat also Postfach und Schlüssel.',
  'ext_keys.email': 'Adresse des Inhabers',
  'ext_keys.key': 'Öffentlicher Schlüssel',
  'ext_keys.language': 'Sprache der E-Mails',
  'ext_keys.upload': 'Hochladen und fragen',
  'ext_keys.asked': '{{email}} wurde per E-Mail gefragt.',
  'ext_keys.stopped_valid_certificate':
    'Niemand wurde gefragt: Mail an {{email}} wird bereits mit S/MIME verschlüsselt.',
  'ext_keys.stopped_known': 'Dieser Schlüssel von {{email}} wird bereits verwendet.',
  'ext_keys.fault_not_a_key':
    'Das ist kein OpenPGP-Schlüssel, oder er ist beschädigt. Fügen Sie den ganzen Text ein, mit erster und letzter Zeile.',
  'ext_keys.fault_too_large':
    'Der Schlüssel ist größer als 256 kB. Exportieren Sie ihn ohne Signaturen anderer.',
  'ext_keys.fault_secret':
    'Das ist ein privater Schlüssel. Geben Sie ihn nie weiter: Laden Sie die öffentliche Hälfte hoch.',
  'ext_keys.fault_other_address': 'Der Schlüssel nennt diese Adresse nicht.',
  'ext_keys.fault_no_encryption':
    'Der Schlüssel kann nicht verschlüsseln. Bitten Sie den Inhaber um einen anderen.',
  'ext_keys.fault_weak': 'Der Schlüssel ist zu schwach. Bitten Sie den Inhaber um einen neueren.',
  'ext_keys.fault_expired': 'Der Schlüssel ist abgelaufen. Bitten Sie den Inhaber um den verlängerten.',
  'ext_keys.fault_revoked': 'Der Schlüssel ist widerrufen. Bitten Sie den Inhaber um einen neuen.',
  'ext_keys.fault_own_address':
    'Die Adresse liegt in einer Ihrer Domains. Ihr Schlüssel gehört unter Schlüssel und Zertifikate.',
  'ext_keys.fault_present':
    'Der Inhaber wurde zu diesem Schlüssel schon gefragt und hat noch nicht entschieden.',
  'ext_keys.whose': 'Adresse',
  'ext_keys.which': 'Schlüssel',
  'ext_keys.status': 'Status',
  'ext_keys.by': 'Hochgeladen von',
  'ext_keys.when': 'Hochgeladen',
  'ext_keys.expires': 'Schlüssel läuft ab',
  'ext_keys.never': 'kein Ablauf',
  'ext_keys.status_initial': 'Hochgeladen',
  'ext_keys.status_gpg_validated': 'Nicht gefragt',
  'ext_keys.status_verification_mail_sent': 'E-Mails unterwegs',
  'ext_keys.status_waiting_for_confirmation': 'Wartet auf den Inhaber',
  'ext_keys.status_verification_expired': 'Keine Antwort rechtzeitig',
  'ext_keys.status_user_decided_confirmed': 'Angenommen',
  'ext_keys.status_user_decided_declined': 'Vom Inhaber abgelehnt',
  'ext_keys.status_key_uploaded': 'In Verwendung',
  'ext_keys.status_unknown': 'Unbekannt',
  'ext_keys.notice_valid_certificate': 'Zuerst wird ein S/MIME-Zertifikat verwendet.',
  'ext_keys.notice_known': 'Er war schon in Verwendung.',
  'ext_keys.until': 'Kann bis {{date}} entscheiden',
  'ext_keys.resend': 'Erneut fragen',
  'ext_keys.delete': 'Löschen',
  'ext_keys.deleted': 'Der Upload für {{email}} wurde gelöscht; die Links gelten nicht mehr.',
  'ext_keys.delete_title': 'Upload für {{email}} löschen?',
  'ext_keys.delete_text':
    'Die Links in den E-Mails gelten dann nicht mehr. Sie können den Schlüssel erneut hochladen.',
  'ext_keys.none': 'Noch keine Uploads',
  'ext_keys.none_text':
    'Laden Sie den öffentlichen Schlüssel einer Person hoch, der Sie schreiben. Sobald sie ihn annimmt, wird die Mail Ihrer Organisation an sie verschlüsselt.',
  'ext_keys.nothing': 'Nichts gefunden',
  'ext_keys.nothing_text': 'Kürzen Sie die Suche.',
  'ext_keys.more': 'Mehr anzeigen',
  'ext_keys.keys_none': 'Noch keine Schlüssel externer Personen',
  'ext_keys.keys_none_text':
    'Sie kommen mit signierter Mail, aus Verzeichnissen, mit Uploads, die ihre Inhaber annehmen, und von Hand.',
  'ext_keys.any_state': 'Alle Status',
  'ext_keys.state_active': 'Aktiv',
  'ext_keys.state_expiring': 'Läuft bald ab',
  'ext_keys.state_expired': 'Abgelaufen',
  'ext_keys.state_blocked': 'Gesperrt',
  'ext_keys.state_unusable': 'Nicht brauchbar',
  'ext_keys.trust': 'Vertrauen',
  'ext_keys.pin': 'Festlegen',
  'ext_keys.unpin': 'Festlegung aufheben',
  'ext_keys.block': 'Sperren',
  'ext_keys.unblock': 'Entsperren',
  'ext_keys.pinned':
    'Der Schlüssel von {{email}} ist festgelegt: Für diese Adresse wird kein anderer verwendet.',
  'ext_keys.unpinned': 'Der Schlüssel von {{email}} ist nicht mehr festgelegt.',
  'ext_keys.blocked': 'Der Schlüssel von {{email}} ist gesperrt: Keine Mail wird mit ihm verschlüsselt.',
  'ext_keys.unblocked': 'Der Schlüssel von {{email}} wird wieder verwendet.',
  'ext_keys.download': 'Herunterladen',
  'ext_keys.add_open': 'Schlüssel hinzufügen',
  'ext_keys.add_title': 'Schlüssel eines Partners hinzufügen',
  'ext_keys.add_text':
    'Fügen Sie nur hinzu, was Sie vom Inhaber selbst haben. Der Schlüssel wird festgelegt: Für diese Adresse gilt kein anderer.',
  'ext_keys.add_email': 'Adresse oder Domain',
  'ext_keys.add_email_help': 'Der Schlüssel einer Domain gilt für alle dort, die keinen eigenen haben.',
  'ext_keys.add_key': 'Zertifikat oder OpenPGP-Schlüssel',
  'ext_keys.add': 'Hinzufügen und festlegen',
  'ext_keys.added': 'Der Schlüssel von {{email}} wurde hinzugefügt und festgelegt.',
  'ext_keys.add_fault_not_readable':
    'Das ist weder ein Zertifikat in PEM noch ein OpenPGP-Schlüssel, oder es ist beschädigt. Fügen Sie den ganzen Text ein, mit erster und letzter Zeile.',
  'ext_keys.add_fault_several': 'Das sind mehrere Zertifikate. Fügen Sie jedes einzeln hinzu.',
  'ext_keys.add_fault_secret':
    'Das ist ein privater Schlüssel. Geben Sie ihn nie weiter: Bitten Sie den Inhaber um die öffentliche Hälfte.',
  'ext_keys.add_fault_other_address': 'Der Schlüssel nennt diese Adresse oder Domain nicht.',
  'ext_keys.add_fault_no_encryption':
    'Der Schlüssel ist nicht zum Verschlüsseln von Mail bestimmt. Bitten Sie den Inhaber um einen anderen.',
  'ext_keys.add_fault_weak': 'Der Schlüssel ist zu schwach. Bitten Sie den Inhaber um einen neueren.',
  'ext_keys.add_fault_expired': 'Der Schlüssel ist abgelaufen. Bitten Sie den Inhaber um einen neueren.',
  'ext_keys.add_fault_revoked': 'Der Schlüssel ist widerrufen. Bitten Sie den Inhaber um einen neuen.',
  'ext_keys.add_fault_own_address':
    'Die Adresse liegt in einer Ihrer Domains. Ihre Schlüssel gehören unter Schlüssel und Zertifikate.',
};
