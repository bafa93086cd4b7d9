import type { public_screen_titles as source } from '../en_GB/public-screen-titles.ts';
import type { Shape } from '../shape.ts';

export const public_screen_titles: Shape<typeof source> = {
  'screen.signin': 'Anmelden',
  'screen.quickrelease': 'Nachricht freigeben',
  'screen.pgpExtKeysUserDecision': 'PGP-Schlüssel annehmen oder ablehnen',
  'screen.password_recovery': 'Passwort vergessen',
  'screen.password_reset': 'Neues Passwort festlegen',
  'screen.twofact_setup': 'Zweiten Faktor einrichten',
  'screen.refused': 'Warum eine Nachricht abgelehnt wurde',
};
