import type { errors as source } from '../en_GB/errors.ts';
import type { Shape } from '../shape.ts';

export const errors: Shape<typeof source> = {
  'error.page': 'Une erreur s’est produite, cette page ne peut pas être affichée.',
  'error.api': 'Erreur API (état {{status}}) : {{details}}',
  'error.api_detail': 'API : {{detail}}',
  'error.unknown_status': 'inconnu',
  'error.no_details': 'Aucun détail disponible',
  'error.invalid_format': 'Format de réponse de l’API non valide',
  'error.action_failed': 'L’action a échoué. Réessayez.',
  'error.deploying': 'Des mises à jour sont en cours. Réessayez dans un instant.',
  'error.forbidden': 'demande non autorisée',
  'error.no_connection': 'Le serveur est injoignable. Vérifiez votre connexion.',
  'error.timeout': 'Le serveur n’a pas répondu en {{seconds}} secondes.',
  'error.reference': 'Erreur {{status}}, requête {{request}}',
  'error.reference_plain': 'Erreur {{status}}',
  'error.try_again': 'Réessayer',
  'error.reload': 'Recharger la page',
  'error.list_title': 'La liste n’a pas pu être chargée',
  'error.list_kept': 'Votre recherche est conservée.',
  'error.message_title': 'Le message n’a pas pu être chargé',
  'error.preview_title': 'L’aperçu n’a pas pu être chargé',
  'error.home_title': 'La vue d’ensemble n’a pas pu être chargée',
  'error.screen_title': 'Cette page n’a pas pu être chargée',
  'error.screen_text': 'Une nouvelle version a peut-être été installée. Rechargez la page pour l’obtenir.',
  'error.not_found_title': 'Message introuvable',
  'error.not_found_text': 'Il a peut-être plus de 90 jours, ou vous n’êtes pas autorisé à le voir.',
  'error.no_right_title': 'Vous n’avez pas accès à cette page',
  'error.no_right_text':
    'Elle nécessite l’un de ces rôles : {{roles}}. Adressez-vous à votre administrateur.',
  'error.no_right_partner':
    'Elle est réservée aux partenaires qui ont l’un de ces rôles : {{roles}}. Adressez-vous à votre administrateur.',
  'error.no_right_plain': 'Aucun de vos rôles n’y donne accès. Adressez-vous à votre administrateur.',
  'error.no_right_off': 'Elle n’est pas activée pour vous. Adressez-vous à votre administrateur.',
  'loading.screen': 'Chargement…',
  'loading.after_10': 'C’est plus long que d’habitude. Le serveur y travaille encore.',
  'loading.after_20': 'Toujours en cours. Vous pouvez continuer ailleurs et revenir.',
};
