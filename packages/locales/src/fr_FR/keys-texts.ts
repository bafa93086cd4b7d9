import type { Texts } from '../en_GB/keys-texts.ts';
import type { Shape } from '../shape.ts';

/** The page of keys and certificates. */
export const texts: Shape<Texts> = {
  'own_keys.lead':
    'Les certificats signent les e-mails de vos utilisateurs et ouvrent ce qui est chiffré pour eux. Postern les renouvelle 30 jours avant leur expiration.',
  'own_keys.lead_own':
    'Vos certificats signent vos e-mails et ouvrent ce qui est chiffré pour vous. Postern les renouvelle 30 jours avant leur expiration.',
  'own_keys.search': 'Adresse',
  'own_keys.state': 'Statut',
  'own_keys.any_state': 'Tous les statuts',
  'own_keys.whose': 'Adresse',
  'own_keys.kind': 'Type',
  'own_keys.from': 'Émis par',
  'own_keys.expires': 'Expire',
  'own_keys.state_waiting': 'En cours d’émission',
  'own_keys.state_failed': 'Échec',
  'own_keys.state_active': 'Actif',
  'own_keys.state_renewing': 'Expire bientôt',
  'own_keys.state_expired': 'Expiré',
  'own_keys.state_revoked': 'Révoqué',
  'own_keys.error_foreign_address': 'La propriété du domaine n’est pas prouvée.',
  'own_keys.error_fault': 'Le serveur n’a pas pu l’émettre ; il réessaie.',
  'own_keys.requested_by': 'Demandé par {{who}}',
  'own_keys.empty': 'Aucun certificat pour le moment',
  'own_keys.empty_text':
    'Demandez un certificat : l’autorité de votre organisation l’émet en une minute, et les e-mails sont signés dès lors.',
  'own_keys.nothing': 'Aucun certificat correspondant',
  'own_keys.nothing_text': 'Raccourcissez la recherche ou choisissez un autre statut.',
  'own_keys.show_all': 'Tout afficher',
  'own_keys.more': 'Afficher plus',
  'own_keys.request_open': 'Demander un certificat',
  'own_keys.request_title': 'Demander un certificat',
  'own_keys.request': 'Demander',
  'own_keys.request_text':
    'Postern génère une clé et l’autorité de votre organisation émet le certificat. La clé privée reste sur le serveur.',
  'own_keys.email': 'Adresse',
  'own_keys.email_help': 'Adresse complète dans l’un de vos domaines.',
  'own_keys.requested': 'Certificat demandé pour {{email}}.',
  'own_keys.issued_until': 'Du {{issued}} au {{expires}}',
  'own_keys.issued': 'Validité',
  'own_keys.key': 'Clé',
  'own_keys.signs': 'Signature',
  'own_keys.signs_yes': 'Signe les e-mails sortants',
  'own_keys.signs_no': 'Ne signe plus, mais ouvre encore les anciens e-mails',
  'own_keys.created_by': 'Demandé par',
  'own_keys.system': 'Postern, automatiquement',
  'own_keys.serial': 'Numéro de série',
  'own_keys.chain': 'Chaîne',
  'own_keys.chain_own':
    'Émis par l’autorité de votre organisation. Les partenaires lui font confiance dès qu’ils ont son certificat racine.',
  'own_keys.others': 'Autres certificats de cette adresse',
  'own_keys.others_text':
    'Les anciennes clés ouvrent encore les anciens e-mails. Elles ne sont jamais supprimées.',
  'own_keys.renew': 'Renouveler',
  'own_keys.download': 'Télécharger le certificat',
  'own_keys.export_open': 'Exporter la clé privée',
  'own_keys.export': 'Exporter',
  'own_keys.export_title': 'Exporter la clé privée de {{email}} ?',
  'own_keys.export_text':
    'Toute personne disposant de ce fichier et de son mot de passe peut lire les e-mails chiffrés avec cette clé et signer au nom de cette personne. L’export est consigné dans le journal d’audit.',
  'own_keys.export_password': 'Mot de passe du fichier',
  'own_keys.export_password_help':
    'Au moins {{count}} caractères. Il n’est pas conservé et ne peut pas être récupéré.',
  'own_keys.exported': 'Clé privée de {{email}} exportée.',
  'own_keys.revoke_open': 'Révoquer',
  'own_keys.revoke_title': 'Révoquer le certificat de {{email}} ?',
  'own_keys.revoke': 'Révoquer le certificat',
  'own_keys.revoke_text':
    'Cette action est irréversible. Le certificat ne signe plus d’e-mails et les partenaires ne devraient plus chiffrer avec lui. Les e-mails déjà chiffrés avec lui restent lisibles.',
  'own_keys.revoked': 'Certificat de {{email}} révoqué.',
  'own_keys.reason': 'Motif',
  'own_keys.reason_unspecified': 'Aucun motif indiqué',
  'own_keys.reason_key_compromise': 'La clé est peut-être connue d’autres',
  'own_keys.reason_affiliation_changed': 'La personne est partie ou a changé de fonction',
  'own_keys.reason_superseded': 'Remplacé par un autre certificat',
  'own_keys.reason_cessation_of_operation': 'L’adresse n’est plus utilisée',
  'own_keys.chain_upload':
    'Importé avec sa clé. Postern ne le renouvelle pas : importez son successeur avant l’expiration.',
  'own_keys.upload_open': 'Importer',
  'own_keys.upload_title': 'Importer des clés et certificats',
  'own_keys.upload': 'Importer',
  'own_keys.upload_text':
    'Fichiers PFX ou P12, ou fichiers PEM avec une clé privée et son certificat. Chaque fichier appartient à l’adresse de son certificat.',
  'own_keys.upload_none': 'Choisissez au moins un fichier.',
  'own_keys.upload_password_help': 'Vaut pour chaque fichier protégé par un mot de passe.',
  'own_keys.upload_done': 'Fichiers importés',
  'own_keys.password': 'Mot de passe',
  'own_keys.file': 'Fichier',
  'own_keys.upload_added': 'Ajouté',
  'own_keys.upload_present': 'Déjà présent',
  'own_keys.upload_failed': 'Non ajouté',
  'own_keys.fault_too_large': 'Le fichier dépasse 256 ko.',
  'own_keys.fault_not_readable':
    'Ce n’est pas un fichier PFX ou PEM, ou il est endommagé. Exportez-le de nouveau.',
  'own_keys.fault_password_needed':
    'Le fichier demande un mot de passe. Saisissez-le et importez le fichier de nouveau.',
  'own_keys.fault_wrong_password':
    'Le mot de passe n’ouvre pas ce fichier. Le fichier lui-même est peut-être intact.',
  'own_keys.fault_no_key': 'Le fichier ne contient pas de clé privée. Exportez-le avec sa clé privée.',
  'own_keys.fault_several_keys':
    'Le fichier contient plusieurs clés privées. Exportez chacune dans son propre fichier.',
  'own_keys.fault_no_certificate': 'Le fichier ne contient pas de certificat. Ajoutez-le au même fichier.',
  'own_keys.fault_halves_differ': 'La clé privée ne correspond à aucun certificat de ce fichier.',
  'own_keys.fault_wrong_use': 'Le certificat n’est pas prévu pour l’e-mail. Importez-en un pour S/MIME.',
  'own_keys.fault_weak': 'La clé compte moins de 2048 bits. Demandez un nouveau certificat.',
  'own_keys.fault_foreign_address':
    'Vous ne pouvez pas gérer cette adresse, ou son domaine n’est pas prouvé.',
  'own_keys.fault_no_address': 'Le certificat ne contient aucune adresse e-mail.',
  'own_keys.pgp_lead':
    'Les clés qui ouvrent les e-mails OpenPGP destinés à vos utilisateurs. Les parties privées restent sur le serveur et ouvrent encore les anciens e-mails.',
  'own_keys.pgp_empty': 'Aucune clé OpenPGP pour le moment',
  'own_keys.pgp_empty_text':
    'Générez une clé ou importez-en une. Transmettez sa partie publique à ceux qui doivent chiffrer pour cette adresse.',
  'own_keys.pgp_nothing': 'Aucune clé correspondante',
  'own_keys.pgp_nothing_text': 'Raccourcissez la recherche.',
  'own_keys.never': 'sans expiration',
  'own_keys.pgp_generate': 'Générer une clé',
  'own_keys.pgp_generate_title': 'Générer une clé OpenPGP',
  'own_keys.pgp_generate_text':
    'Postern génère une clé sur Curve25519, valable trois ans. La clé privée reste sur le serveur.',
  'own_keys.pgp_upload_title': 'Importer une clé OpenPGP',
  'own_keys.pgp_upload_text':
    'Collez la clé privée sous forme de texte. Elle doit nommer l’adresse et pouvoir chiffrer.',
  'own_keys.pgp_private': 'Clé privée',
  'own_keys.pgp_password_help': 'Seulement si la clé en a un.',
  'own_keys.pgp_id': 'Identifiant de clé',
  'own_keys.pgp_fingerprint': 'Empreinte',
  'own_keys.pgp_by': 'Ajoutée par',
  'own_keys.pgp_download': 'Télécharger la clé publique',
  'own_keys.pgp_delete': 'Supprimer',
  'own_keys.pgp_delete_title': 'Supprimer la clé OpenPGP de {{email}} ?',
  'own_keys.pgp_delete_text':
    'Elle n’est plus affichée ni utilisée. Les e-mails chiffrés avec elle restent lisibles. Importez la même clé pour la rétablir.',
  'own_keys.pgp_deleted': 'Clé OpenPGP de {{email}} supprimée.',
  'own_keys.pgp_fault_not_a_key':
    'Ce n’est pas une clé OpenPGP, ou elle est endommagée. Collez tout le texte, première et dernière lignes comprises.',
  'own_keys.pgp_fault_too_large':
    'La clé dépasse 256 ko. Exportez-la sans les signatures d’autres personnes.',
  'own_keys.pgp_fault_not_secret': 'C’est la partie publique. Exportez la clé privée.',
  'own_keys.pgp_fault_wrong_password':
    'Le mot de passe n’ouvre pas cette clé. La clé elle-même est peut-être intacte.',
  'own_keys.pgp_fault_password_needed': 'La clé a un mot de passe. Saisissez-le.',
  'own_keys.pgp_fault_halves_differ':
    'Les parties privée et publique ne vont pas ensemble. Exportez la clé de nouveau.',
  'own_keys.pgp_fault_other_address':
    'La clé ne nomme pas cette adresse. Ajoutez-lui un identifiant d’utilisateur.',
  'own_keys.pgp_fault_no_encryption': 'La clé ne peut pas chiffrer. Ajoutez une sous-clé de chiffrement.',
  'own_keys.pgp_fault_weak': 'La clé est trop faible. Utilisez RSA avec au moins 2048 bits ou Curve25519.',
  'own_keys.pgp_fault_expired': 'La clé a expiré. Prolongez-la et exportez-la de nouveau.',
  'own_keys.pgp_fault_revoked': 'La clé est révoquée. Générez-en une nouvelle.',
  'own_keys.pgp_fault_present': 'Cette clé est déjà présente.',
  'own_keys.pgp_fault_limit': 'Cette adresse a dix clés. Supprimez-en une qui ne sert plus.',
};
