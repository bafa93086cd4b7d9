import type { Texts } from '../en_GB/submission-credentials-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'submission.servers': 'Serveurs',
  'submission.servers_lead':
    'Serveurs de messagerie et applications qui se connectent pour envoyer des e-mails. Chacun a ses propres identifiants et ne peut envoyer qu’avec les domaines et adresses choisis.',
  'submission.make_server': 'Nouveaux identifiants de serveur…',
  'submission.none_server':
    'Aucun serveur pour l’instant. Créez des identifiants pour chaque serveur, afin de pouvoir les révoquer séparément.',
  'submission.none_proven':
    'Votre organisation n’a pas encore de domaine vérifié. Vérifiez-en un avant de créer des identifiants.',
  'submission.people': 'Mots de passe d’application des utilisateurs',
  'submission.people_lead':
    'Les utilisateurs créent leurs mots de passe d’application dans leur profil. Révoquez-en un ici si un appareil est perdu.',
  'submission.none_people': 'Aucun utilisateur n’a encore de mot de passe d’application.',
  'submission.grants': 'Adresses d’expédition supplémentaires',
  'submission.grants_lead':
    'Les utilisateurs peuvent envoyer avec leur propre adresse. Accordez-en d’autres ici, comme une boîte partagée.',
  'submission.grant': 'Accorder des adresses…',
  'submission.none_grants': 'Aucun utilisateur ne peut envoyer avec une autre adresse.',
  'submission.grant_person': 'Utilisateur',
  'submission.grant_change': 'Modifier…',
  'submission.grant_title': 'Adresses d’expédition supplémentaires',
  'submission.grant_help':
    'Une adresse par ligne, dans un domaine vérifié de votre organisation. Laissez vide pour n’autoriser que l’adresse de l’utilisateur.',
  'submission.grant_save': 'Enregistrer',
  'submission.granted': 'Adresses d’expédition de {{email}} enregistrées',
  'submission.person': 'Mots de passe d’application',
  'submission.person_lead':
    'Les logiciels de messagerie se connectent avec un mot de passe d’application, jamais avec celui de cette console. Créez-en un pour chaque logiciel ou téléphone.',
  'submission.make_person': 'Nouveau mot de passe d’application…',
  'submission.none_person': 'Vous n’avez pas encore de mot de passe d’application.',
  'submission.theirs':
    'Vous ne pouvez ni créer ni révoquer de mots de passe d’application pendant que vous agissez en tant que quelqu’un d’autre.',
  'submission.program':
    'Réglages de votre logiciel de messagerie : serveur {{host}}, port {{port}}, STARTTLS, nom d’utilisateur {{user}}.',
  'submission.may_send_as': 'Vous pouvez envoyer avec {{addresses}}.',
  'submission.own_addresses': 'adresses personnelles',
  'submission.make_person_title': 'Nouveau mot de passe d’application',
  'submission.make_server_title': 'Nouveaux identifiants de serveur',
  'submission.made_person_title': 'Mot de passe d’application créé',
  'submission.made_server_title': 'Identifiants créés',
  'submission.make_person_now': 'Créer le mot de passe',
  'submission.make_server_now': 'Créer les identifiants',
  'submission.name': 'Nom',
  'submission.name_help_server': 'Le serveur ou l’application, par exemple « ERP ».',
  'submission.name_help_person': 'Le logiciel ou l’appareil, par exemple « Thunderbird sur mon portable ».',
  'submission.name_missing': 'Saisissez un nom.',
  'submission.domains': 'Domaines d’expédition',
  'submission.domains_help': 'Le serveur peut utiliser toutes les adresses des domaines choisis.',
  'submission.senders': 'Adresses d’expédition',
  'submission.senders_help':
    'Pour une imprimante ou une application qui n’a besoin que de certaines adresses. Une par ligne.',
  'submission.networks': 'Adresses IP et réseaux',
  'submission.networks_help':
    'D’où le serveur peut se connecter, un par ligne. Laissez vide pour tout autoriser.',
  'submission.network_wrong':
    '« {{network}} » n’est pas un réseau valide. Saisissez par exemple 192.0.2.0/24 ou 2001:db8::/32.',
  'submission.sender_wrong':
    '« {{address}} » n’est pas une adresse valide. Saisissez par exemple info@example.com.',
  'submission.nothing_chosen': 'Choisissez au moins un domaine ou saisissez une adresse d’expédition.',
  'submission.sends_as': 'Envoie en tant que',
  'submission.from': 'depuis {{networks}}',
  'submission.made': 'Créé',
  'submission.used': 'Dernière utilisation',
  'submission.ends': 'Expire',
  'submission.never': 'Jamais',
  'submission.after_days_one': 'après {{count}} jour',
  'submission.after_days_other': 'après {{count}} jours',
  'submission.acts': 'Actions',
  'submission.edit_title': 'Modifier les identifiants de serveur',
  'submission.edited': '{{name}} enregistré',
  'submission.revoke': 'Révoquer',
  'submission.revoke_ask': 'Révoquer…',
  'submission.revoke_title': 'Révoquer {{name}} ?',
  'submission.revoke_server':
    'Le serveur ne peut plus envoyer d’e-mails ; les connexions ouvertes se terminent en une seconde. Cette action est définitive.',
  'submission.revoke_person':
    'Le logiciel ne peut plus envoyer ; les connexions ouvertes se terminent en une seconde. Cette action est définitive.',
  'submission.revoked_now': '{{name}} révoqué',
  'submission.host': 'Serveur',
  'submission.port': 'Port',
  'submission.user': 'Nom d’utilisateur',
  'submission.secret': 'Mot de passe',
  'submission.how':
    'Choisissez STARTTLS et l’authentification par mot de passe normal. Les tirets et les majuscules du mot de passe ne comptent pas.',
  'submission.done': 'Terminé',
};
