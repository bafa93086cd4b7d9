/** Encryption status of a domain. */
import type { Texts } from '../en_GB/domain-encryption-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'encryption.title': 'Verschlüsselung an diese Domain',
  'encryption.lead_active':
    'Andere Organisationen hier verschlüsseln E-Mails an Personen dieser Domain ohne eigenen Schlüssel mit dem Schlüssel der Domain. Sie werden vor der Prüfung geöffnet.',
  'encryption.lead_inactive':
    'Mit der Aktivierung erhält die Domain einen Schlüssel. Andere Organisationen hier verschlüsseln dann E-Mails an Personen, die keinen eigenen haben.',
  'encryption.is_active': 'Aktiv',
  'encryption.is_inactive': 'Nicht aktiv',
  'encryption.activate': 'Verschlüsselung aktivieren',
  'encryption.upload_key': 'Schlüssel hochladen',
  'encryption.upload_title': 'Schlüssel für {{domain}} hochladen',
  'encryption.upload_text':
    'Ein privater OpenPGP-Schlüssel, dessen Benutzerkennung eine Adresse der Domain enthält. Er wird erst verwendet, wenn eine damit verschlüsselte Testnachricht hier geöffnet wurde.',
  'encryption.uploaded': 'Der Schlüssel für {{domain}} ist in Gebrauch.',
  'encryption.activated': 'Verschlüsselung an {{domain}} aktiviert.',
  'encryption.deactivate_open': 'Deaktivieren',
  'encryption.deactivate': 'Verschlüsselung deaktivieren',
  'encryption.deactivate_title': 'Verschlüsselung an {{domain}} deaktivieren?',
  'encryption.deactivate_text':
    'Der Schlüssel der Domain wird für neue E-Mails nicht mehr verwendet. Damit verschlüsselte E-Mails werden weiterhin geöffnet. Schlüssel von Personen bleiben in Gebrauch.',
  'encryption.deactivated': 'Verschlüsselung an {{domain}} deaktiviert.',
  'encryption.check_proven_ok': 'Die Domain ist bestätigt.',
  'encryption.check_proven_missing': 'Die Domain ist nicht bestätigt.',
  'encryption.check_proven_unknown': 'Ob die Domain bestätigt ist, ist nicht bekannt.',
  'encryption.check_inline_ok': 'Ihre E-Mails werden hier empfangen.',
  'encryption.check_inline_missing':
    'Ihre E-Mails werden anderswo empfangen und könnten dort nicht geöffnet werden.',
  'encryption.check_inline_unknown': 'Wo ihre E-Mails empfangen werden, ist nicht bekannt.',
  'encryption.check_mx_ok': 'Ihre MX-Einträge zeigen hierher.',
  'encryption.check_mx_missing': 'Ihre MX-Einträge zeigen nicht hierher.',
  'encryption.check_mx_unknown': 'Ihre MX-Einträge wurden noch nicht geprüft.',
  'encryption.to_general': 'Allgemein öffnen',
  'encryption.to_dns': 'DNS öffnen',
  'encryption.hin': 'HIN ist nicht angebunden.',
  'encryption.key_title': 'Schlüssel der Domain',
  'encryption.key_lead':
    'Partner anderswo können ihn importieren, um an alle in der Domain zu verschlüsseln.',
  'encryption.key_download': 'Öffentlichen Schlüssel herunterladen',
  'encryption.key_kind': 'Schlüssel',
  'encryption.key_fingerprint': 'Fingerabdruck',
  'encryption.key_since': 'Aktiv seit',
  'encryption.key_by': '{{when}}, von {{who}}',
  'encryption.key_expires': 'Läuft ab',
  'encryption.certs_title': 'S/MIME-Zertifikate der Domain',
  'encryption.certs_lead':
    'Partner und andere Organisationen hier verschlüsseln für das neueste, wenn sie kein Zertifikat der Person kennen. Was für eines davon verschlüsselt ist, wird hier geöffnet, auch für ältere.',
  'encryption.certs_none': 'Noch kein Zertifikat.',
  'encryption.certs_create': 'Zertifikat erstellen',
  'encryption.certs_upload': 'Hochladen',
  'encryption.certs_requested': 'Das Zertifikat wird ausgestellt.',
  'encryption.certs_waiting': 'Wird ausgestellt, angefordert {{when}}',
  'encryption.certs_failed': 'Nicht ausgestellt: Die Domain ist nicht bestätigt.',
  'encryption.certs_key': 'Schlüssel',
  'encryption.certs_issuer': 'Aussteller',
  'encryption.certs_ends': 'Gültig bis',
  'encryption.certs_revoke': 'Widerrufen',
  'encryption.certs_upload_text':
    'Private Schlüssel mit ihren Zertifikaten (PFX oder PEM). Ein Zertifikat muss eine Adresse der Domain nennen, etwa domain-confidentiality-authority@{{domain}}.',
  'encryption.people_title': 'Schlüssel von Personen',
  'encryption.people_lead': 'Der eigene Schlüssel einer Person hat Vorrang vor dem der Domain.',
  'encryption.people_smime': 'Mit Zertifikat',
  'encryption.people_pgp': 'Mit OpenPGP-Schlüssel',
  'encryption.people_of': '{{count}} von {{total}}',
  'encryption.to_keys': 'Schlüssel und Zertifikate öffnen',
};
