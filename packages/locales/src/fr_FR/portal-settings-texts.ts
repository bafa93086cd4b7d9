import type { Texts } from '../en_GB/portal-settings-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'portal_settings.lead':
    'Comptes : {{accounts}}. Messages des 7 derniers jours : {{messages}}, ouverts : {{opened}}.',
  'portal_settings.domain': 'Domaine',
  'portal_settings.on': 'Portail',
  'portal_settings.is_on':
    'Activé : les e-mails confidentiels destinés à des personnes sans clé se lisent ici.',
  'portal_settings.is_off':
    'Désactivé : les e-mails confidentiels destinés à des personnes sans clé ne peuvent pas être remis.',
  'portal_settings.used_by': 'utilisé par {{domains}}',
  'portal_settings.open': 'Ouvrir le portail',
  'portal_settings.no_host': 'Le portail reçoit son adresse au premier enregistrement.',
  'portal_settings.sample': 'M’envoyer un exemple',
  'portal_settings.sample_sent': 'Exemple envoyé à {{to}}',
  'portal_settings.template': 'Comme {{domain}}',
  'portal_settings.template_default': 'Utiliser la valeur par défaut',
  'portal_settings.changed': 'modifié',
  'portal_settings.admin_settings': 'Assistance',
  'portal_settings.admin_email': 'Adresse e-mail',
  'portal_settings.admin_email_help':
    'Affichée au bas de chaque page. Les demandes de nouveau mot de passe y sont envoyées.',
  'portal_settings.extended_settings': 'Ce que peuvent faire les lecteurs',
  'portal_settings.save_as': 'Enregistrer les messages au format',
  'portal_settings.save_as_help': 'Une copie enregistrée ne peut pas être rappelée.',
  'portal_settings.initial_password_settings': 'Mot de passe initial',
  'portal_settings.password_length': 'Longueur',
  'portal_settings.password_length_help':
    '8 à 32 caractères. Les lecteurs le remplacent à la première connexion.',
  'portal_settings.password_length_fault': 'Saisissez un nombre de 8 à 32.',
  'portal_settings.password_sms': 'Envoyer par SMS',
  'portal_settings.password_sms_help': 'Au numéro de mobile du lecteur, si les SMS sont configurés.',
  'portal_settings.self_registration': 'S’inscrire sans invitation',
  'portal_settings.self_registration_help': 'Tout le monde peut créer un compte et écrire à ce domaine.',
  'portal_settings.guest_approval': 'Approuver les nouveaux lecteurs',
  'portal_settings.guest_approval_help':
    'Après leur premier code, les lecteurs attendent que la personne qui leur a écrit les autorise.',
  'portal_settings.reverify': 'Vérifier les boîtes à nouveau',
  'portal_settings.reverify_help':
    'Au bout de ce nombre de jours, les lecteurs saisissent un nouveau code reçu dans leur boîte, même s’ils se connectent avec une clé d’accès ou un mot de passe.',
  'portal_settings.reverify_never': 'Jamais',
  'portal_settings.new_messages': 'Écrire de nouveaux messages',
  'portal_settings.new_messages_help':
    'Si cette option est désactivée, les lecteurs peuvent seulement répondre.',
  'portal_settings.mandatory_fields_settings': 'Inscription',
  'portal_settings.enforce_phone': 'Exiger un numéro de mobile',
  'portal_settings.enforce_phone_help': 'Les lecteurs l’indiquent à leur première visite.',
  'portal_settings.server_side_caching': 'Durée de conservation des messages',
  'portal_settings.store': 'Conserver les messages dans le portail',
  'portal_settings.store_help':
    'Sinon, chaque message voyage scellé dans son annonce et seule sa clé reste ici. Les messages de plus de {{size}} Mo retournent à l’expéditeur, et certains filtres se méfient de telles pièces jointes.',
  'portal_settings.expire_carried': 'Les messages peuvent être ouverts pendant',
  'portal_settings.expire': 'Conserver les messages pendant',
  'portal_settings.expire_help': 'Pour les messages envoyés à partir de maintenant.',
  'portal_settings.days': '{{count}} jours',
  'portal_settings.language_settings': 'Langues',
  'portal_settings.languages': 'Langues proposées',
  'portal_settings.default_language': 'Langue par défaut',
  'portal_settings.default_language_help': 'Utilisée jusqu’à ce que le lecteur en choisisse une autre.',
  'portal_settings.lft_settings': 'Liens au lieu de pièces jointes',
  'portal_settings.branding': 'Image de marque',
  'portal_settings.colour': 'Couleur',
  'portal_settings.colour_none': 'Par défaut',
  'portal_settings.colour_fits':
    'Le texte y a un contraste de {{light}} pour 1. Les pages sombres utilisent {{dark}}, à {{dark_contrast}} pour 1.',
  'portal_settings.colour_weak':
    'Cette couleur n’a qu’un contraste de {{light}} pour 1 avec le blanc ; le texte demande 4,5. La plus proche qui convient est {{nearest}}.',
  'portal_settings.colour_wrong': 'Saisissez une couleur comme #6b3a63.',
  'portal_settings.use_nearest': 'Utiliser {{colour}}',
  'portal_settings.companylogo': 'Logo',
  'portal_settings.companylogo_help': 'À côté du nom de votre entreprise.',
  'portal_settings.headerlogo': 'Logo d’en-tête',
  'portal_settings.headerlogo_help': 'Remplace le logo et le nom ; l’image porte le nom elle-même.',
  'portal_settings.favicon': 'Favicon',
  'portal_settings.favicon_help': 'Dans l’onglet du navigateur.',
  'portal_settings.image_none': 'Aucun',
  'portal_settings.image_upload': 'Charger : {{image}}',
  'portal_settings.image_remove': 'Supprimer',
  'portal_settings.image_remove_of': 'Supprimer : {{image}}',
  'portal_settings.image_saved': 'Image enregistrée',
  'portal_settings.image_removed': 'Image supprimée',
  'portal_settings.image_first': 'Enregistrez une première fois avant de charger des images.',
  'portal_settings.preview': 'Ce que voit le lecteur',
  'portal_settings.preview_first': 'Première visite',
  'portal_settings.preview_message': 'Message',
  'portal_settings.preview_show': 'Page affichée',
  'portal_settings.preview_dark': 'Page sombre',
  'portal_settings.unsaved_one': '1 modification non enregistrée.',
  'portal_settings.unsaved_other': '{{count}} modifications non enregistrées.',
  'portal_settings.discard': 'Abandonner',
  'portal_settings.save': 'Enregistrer',
  'portal_settings.saved': 'Paramètres du portail enregistrés',
  'portal_settings.none': 'Pas encore de domaine pour un portail',
  'portal_settings.none_text':
    'Un domaine peut avoir un portail dès que vous avez prouvé qu’il vous appartient.',
  'portal_settings.leave_title': 'Quitter sans enregistrer ?',
  'portal_settings.leave_text': 'Vos modifications du portail seront perdues.',
  'portal_settings.leave': 'Quitter',
  'portal_settings.host_checking': 'Vérification du DNS et du certificat…',
  'portal_settings.host_again': 'Vérifier à nouveau',
  'portal_settings.host_dns_local':
    'Non vérifié : les noms de cette installation ne valent que sur sa propre machine. Donnez-lui une adresse publique (POSTERN_PUBLIC_URL).',
  'portal_settings.host_dns_unknown': 'Non vérifié : le DNS n’a pas répondu. Réessayez plus tard.',
  'portal_settings.host_dns_none':
    'Ce nom n’existe pas dans le DNS. Publiez un enregistrement CNAME vers {{target}}.',
  'portal_settings.host_dns_elsewhere':
    'Ce nom pointe ailleurs : {{found}}. Faites-en un enregistrement CNAME vers {{target}}.',
  'portal_settings.host_certificate_ok': 'DNS et certificat corrects jusqu’au {{date}}',
  'portal_settings.host_certificate_ends_soon':
    'Le certificat prend fin le {{date}}. Renouvelez-le sur le proxy placé devant Postern.',
  'portal_settings.host_certificate_expired':
    'Le certificat a pris fin le {{date}} : les navigateurs avertissent les lecteurs. Renouvelez-le sur le proxy placé devant Postern.',
  'portal_settings.host_certificate_wrong_name':
    'Le certificat présenté vaut pour un autre nom. Donnez au proxy un certificat pour {{host}}.',
  'portal_settings.host_certificate_untrusted':
    'Les navigateurs ne font pas confiance au certificat ({{issuer}}). Utilisez celui d’une autorité publique.',
  'portal_settings.host_certificate_unreachable':
    'Le DNS est correct, mais rien ne répond en https. Vérifiez le proxy placé devant Postern.',
  'portal_settings.host_certificate_none':
    'Le DNS est correct. Il n’y a pas de certificat : cette installation n’a pas d’adresse https.',
  'portal_settings.first_visit': 'Première visite',
  'portal_settings.first_visit_help':
    'Ce qui prouve qui est le lecteur. Ensuite, un code, un mot de passe choisi ou une clé d’accès suffit.',
  'portal_settings.first_visit_code': 'Code par e-mail',
  'portal_settings.first_visit_password': 'Mot de passe de l’expéditeur',
};
