import type { notices as source } from '../en_GB/notices.ts';
import type { Shape } from '../shape.ts';

export const notices: Shape<typeof source> = {
  'shell.dismiss_all': 'Tout masquer',
  'notice.forbidden_action': 'Requête interdite (forbidden request) : {{action}}',
  'notice.forbidden_roles':
    'Cela nécessite l’un de ces rôles : {{roles}}. Adressez-vous à votre administrateur.',
  'notice.forbidden_operators': 'Seuls les opérateurs de cette installation le peuvent.',
  'notice.forbidden_rights':
    'Vous n’avez pas l’autorisation de le faire. Adressez-vous à votre administrateur.',
  'notice.api': 'API : {{detail}}',
  'notice.uncaught': 'Un problème est survenu sur cette page',
  'notice.uncaught_text': 'Vous pouvez continuer. S’il manque quelque chose, rechargez la page. ({{detail}})',
  'notice.away': 'Le serveur est injoignable',
  'notice.away_text': 'Rien n’est perdu. Cette page s’ouvrira dès que le serveur répondra de nouveau.',
  'notice.away_retry': 'Réessayer',
  'notice.chunk': 'Cette page n’a pas pu être chargée',
  'notice.chunk_text':
    'Le chargement a échoué, même après trois rechargements de la page (Loading chunk failed). Vérifiez votre connexion ou réessayez dans quelques minutes.',
  'notice.json': 'Fichier JSON non valide',
  'auth.no_email':
    'Vous avez été déconnecté : ce compte n’a pas d’adresse e-mail. Adressez-vous à votre administrateur.',
  'maintenance.title': 'Maintenance',
  'maintenance.text':
    'Une maintenance est en cours. Les e-mails sont toujours acceptés et aucun n’est perdu. La console reviendra dès la fin des travaux.',
  'maintenance.checks':
    'Cette page vérifie toutes les {{seconds}} secondes. Dernière vérification à {{time}}.',
  'maintenance.look': 'Vérifier maintenant',
  'maintenance.sign_in': 'Se connecter en tant qu’opérateur',
};
