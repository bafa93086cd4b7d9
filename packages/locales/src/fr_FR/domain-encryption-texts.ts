/** Encryption status of a domain. */
import type { Texts } from '../en_GB/domain-encryption-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'encryption.title': 'Chiffrement vers ce domaine',
  'encryption.lead_active':
    'Les autres organisations d’ici chiffrent avec la clé du domaine les e-mails aux personnes sans clé propre. Ils sont ouverts avant d’être vérifiés.',
  'encryption.lead_inactive':
    'À l’activation, le domaine reçoit une clé. Les autres organisations d’ici chiffrent alors les e-mails aux personnes qui n’en ont pas.',
  'encryption.is_active': 'Actif',
  'encryption.is_inactive': 'Inactif',
  'encryption.activate': 'Activer le chiffrement',
  'encryption.upload_key': 'Importer une clé',
  'encryption.upload_title': 'Importer une clé pour {{domain}}',
  'encryption.upload_text':
    'Une clé privée OpenPGP dont l’identifiant contient une adresse du domaine. Elle n’est utilisée qu’après l’ouverture ici d’un message de test chiffré avec elle.',
  'encryption.uploaded': 'La clé est en service pour {{domain}}.',
  'encryption.activated': 'Chiffrement vers {{domain}} activé.',
  'encryption.deactivate_open': 'Désactiver',
  'encryption.deactivate': 'Désactiver le chiffrement',
  'encryption.deactivate_title': 'Désactiver le chiffrement vers {{domain}} ?',
  'encryption.deactivate_text':
    'La clé du domaine ne sert plus aux nouveaux e-mails. Les e-mails chiffrés avec elle sont toujours ouverts. Les clés des personnes restent utilisées.',
  'encryption.deactivated': 'Chiffrement vers {{domain}} désactivé.',
  'encryption.check_proven_ok': 'Le domaine est vérifié.',
  'encryption.check_proven_missing': 'Le domaine n’est pas vérifié.',
  'encryption.check_proven_unknown': 'On ne sait pas si le domaine est vérifié.',
  'encryption.check_inline_ok': 'Ses e-mails sont reçus ici.',
  'encryption.check_inline_missing':
    'Ses e-mails sont reçus ailleurs, où ils ne pourraient pas être ouverts.',
  'encryption.check_inline_unknown': 'On ne sait pas où ses e-mails sont reçus.',
  'encryption.check_mx_ok': 'Ses enregistrements MX pointent ici.',
  'encryption.check_mx_missing': 'Ses enregistrements MX ne pointent pas ici.',
  'encryption.check_mx_unknown': 'Ses enregistrements MX n’ont pas été vérifiés.',
  'encryption.to_general': 'Ouvrir Général',
  'encryption.to_dns': 'Ouvrir DNS',
  'encryption.hin': 'HIN n’est pas raccordé.',
  'encryption.key_title': 'Clé du domaine',
  'encryption.key_lead': 'Des partenaires ailleurs peuvent l’importer pour chiffrer vers tout le domaine.',
  'encryption.key_download': 'Télécharger la clé publique',
  'encryption.key_kind': 'Clé',
  'encryption.key_fingerprint': 'Empreinte',
  'encryption.key_since': 'Active depuis',
  'encryption.key_by': '{{when}}, par {{who}}',
  'encryption.key_expires': 'Expire',
  'encryption.certs_title': 'Certificats S/MIME du domaine',
  'encryption.certs_lead':
    'Les partenaires et les autres organisations d’ici chiffrent avec le plus récent quand ils ne connaissent aucun certificat de la personne. Ce qui est chiffré avec l’un d’eux est ouvert ici, même les anciens.',
  'encryption.certs_none': 'Aucun certificat.',
  'encryption.certs_create': 'Créer un certificat',
  'encryption.certs_upload': 'Importer',
  'encryption.certs_requested': 'Le certificat est en cours d’émission.',
  'encryption.certs_waiting': 'En cours d’émission, demandé {{when}}',
  'encryption.certs_failed': 'Non émis : le domaine n’est pas vérifié.',
  'encryption.certs_key': 'Clé',
  'encryption.certs_issuer': 'Émetteur',
  'encryption.certs_ends': 'Valable jusqu’au',
  'encryption.certs_revoke': 'Révoquer',
  'encryption.certs_upload_text':
    'Clés privées avec leurs certificats (PFX ou PEM). Un certificat doit nommer une adresse du domaine, comme domain-confidentiality-authority@{{domain}}.',
  'encryption.people_title': 'Clés des personnes',
  'encryption.people_lead': 'La clé d’une personne est utilisée avant celle du domaine.',
  'encryption.people_smime': 'Avec un certificat',
  'encryption.people_pgp': 'Avec une clé OpenPGP',
  'encryption.people_of': '{{count}} sur {{total}}',
  'encryption.to_keys': 'Ouvrir les clés et certificats',
};
