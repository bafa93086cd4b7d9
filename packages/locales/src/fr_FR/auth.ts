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
  'auth.email_malformed': 'Saisissez une adresse e-mail valide.',
  'auth.password_missing': 'Saisissez votre mot de passe.',
  'auth.wrong': 'Adresse e-mail ou mot de passe incorrect.',
  'auth.elsewhere_unnamed':
    'Votre organisation se trouve sur une autre instance de ce service. Connectez-vous là-bas.',
  'auth.elsewhere':
    'Votre organisation se trouve sur une autre instance de ce service. Connectez-vous sur {{console}}.',
  'auth.too_many': 'Trop de tentatives. Attendez quelques minutes puis connectez-vous de nouveau.',
  'auth.failed': 'La connexion a échoué. {{detail}}',
  'auth.language': 'Langue',
  'auth.all_work': 'Tous les systèmes fonctionnent',
  'auth.not_ready': 'Certains systèmes ne fonctionnent pas actuellement',
  'auth.connection_secure': 'Connexion chiffrée',
  'auth.connection_plain': 'Connexion non chiffrée',
  'auth.timed_out': 'Votre session a expiré.',
  'auth.expired': 'Votre session est terminée. Connectez-vous pour reprendre où vous en étiez.',
  'auth.logout_error':
    'Le serveur n’a pas confirmé la déconnexion, mais votre session a été supprimée de ce navigateur.',
  'auth.signing_out': 'Déconnexion en cours…',
  'auth.new_tab_session': 'Vous vous êtes connecté avec un autre compte dans un autre onglet.',
  'auth.forgot': 'Mot de passe oublié ?',
  'auth.or': 'ou',
  'auth.with_microsoft': 'Continuer avec Microsoft 365',
  'auth.with_provider': 'Continuer avec {{provider}}',
  'auth.caps_lock': 'La touche Verr. maj. est activée.',
  'auth.locked_minutes_one': 'Trop de tentatives. Réessayez dans {{count}} minute.',
  'auth.locked_minutes_other': 'Trop de tentatives. Réessayez dans {{count}} minutes.',
  'auth.locked_seconds_one': 'Trop de tentatives. Réessayez dans {{count}} seconde.',
  'auth.locked_seconds_other': 'Trop de tentatives. Réessayez dans {{count}} secondes.',
  'auth.lock_over': 'Vous pouvez réessayer maintenant.',
  'auth.oidc_refused':
    'Votre fournisseur d’identité n’a pas confirmé votre identité. Réessayez ou connectez-vous avec votre mot de passe.',
  'auth.oidc_mismatch': 'Cette connexion a été commencée ailleurs ou il y a trop longtemps. Recommencez.',
};
