import type { auth as source } from '../en_GB/auth.ts';
import type { Shape } from '../shape.ts';

export const auth: Shape<typeof source> = {
  'auth.sign_in': 'Se connecter',
  'auth.email': 'Adresse e-mail',
  'auth.password': 'Mot de passe',
  'auth.show_password': 'Afficher le mot de passe',
  'auth.hide_password': 'Masquer le mot de passe',
  'auth.signing_in': 'Connexion en cours…',
  'auth.email_missing': 'Saisissez votre adresse e-mail.',
  'auth.email_malformed': 'Ce n’est pas une adresse e-mail.',
  'auth.password_missing': 'Saisissez votre mot de passe.',
  'auth.wrong': 'L’adresse ou le mot de passe n’est pas correct.',
  'auth.too_many': 'Trop de tentatives. Attendez quelques minutes puis connectez-vous de nouveau.',
  'auth.failed': 'La connexion n’a pas abouti. {{detail}}',
  'auth.second_factor_missing':
    'Ce compte demande un second facteur, que cette console ne sait pas encore demander.',
  'auth.language': 'Langue',
  'auth.all_work': 'Tout fonctionne',
  'auth.not_ready': 'Une partie du service ne fonctionne pas en ce moment',
  'auth.connection_secure': 'Connexion chiffrée',
  'auth.connection_plain': 'Connexion sans chiffrement',
  'auth.timed_out': 'session expirée',
  'auth.expired': 'Votre session est terminée. Connectez-vous pour reprendre où vous en étiez.',
  'auth.logout_error':
    'Le serveur n’a pas confirmé la déconnexion. Ce navigateur a tout de même oublié votre session.',
  'auth.signing_out': 'Déconnexion en cours…',
  'auth.new_tab_session': 'Vous vous êtes connecté sous un autre nom dans un autre onglet.',
};
