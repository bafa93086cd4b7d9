import type { public_screen_titles as source } from '../en_GB/public-screen-titles.ts';
import type { Shape } from '../shape.ts';

export const public_screen_titles: Shape<typeof source> = {
  'screen.signin': 'Iniciar sesión',
  'screen.quickrelease': 'Liberar un mensaje',
  'screen.pgpExtKeysUserDecision': 'Aceptar o rechazar una clave PGP',
  'screen.password_recovery': 'Contraseña olvidada',
  'screen.password_reset': 'Definir una contraseña nueva',
  'screen.twofact_setup': 'Configurar el segundo factor',
  'screen.refused': 'Por qué se rechazó un mensaje',
};
