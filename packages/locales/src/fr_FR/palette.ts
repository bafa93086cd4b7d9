import type { palette as source } from '../en_GB/palette.ts';
import type { Shape } from '../shape.ts';

export const palette: Shape<typeof source> = {
  'palette.tenants': 'Organisations',
  'palette.domains': 'Domaines',
  'palette.users': 'Utilisateurs',
  'palette.find_anything': 'Écran, utilisateur, domaine, objet, adresse ou identifiant de message',
  'palette.their_mail': 'Messages à cette adresse',
  'palette.domain_general': 'Paramètres du domaine',
  'palette.domain_filter': 'Paramètres du filtre',
  'palette.domain_dns': 'DNS et clés DKIM',
  'palette.language_to': 'Langue : {{language}}',
  'palette.hint_all':
    'Tapez {{actions}} pour les actions, {{users}} pour les utilisateurs, {{ids}} pour les identifiants',
  'shell.find_anything': 'Trouver un écran, un utilisateur, un domaine ou un message',
};
