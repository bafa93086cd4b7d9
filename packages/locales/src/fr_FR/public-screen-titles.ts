import type { public_screen_titles as source } from '../en_GB/public-screen-titles.ts';
import type { Shape } from '../shape.ts';

export const public_screen_titles: Shape<typeof source> = {
  'screen.signin': 'Connexion',
  'screen.quickrelease': 'Libérer un message',
  'screen.pgpExtKeysUserDecision': 'Accepter ou rejeter une clé PGP',
  'screen.password_recovery': 'Mot de passe oublié',
  'screen.password_reset': 'Définir un nouveau mot de passe',
  'screen.twofact_setup': 'Configurer le second facteur',
  'screen.refused': 'Pourquoi un message a été rejeté',
};
