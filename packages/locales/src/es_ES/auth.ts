import type { auth as source } from '../en_GB/auth.ts';
import type { Shape } from '../shape.ts';

export const auth: Shape<typeof source> = {
  'auth.sign_in': 'Iniciar sesión',
  'auth.email': 'Dirección de correo',
  'auth.password': 'Contraseña',
  'auth.show_password': 'Mostrar la contraseña',
  'auth.hide_password': 'Ocultar la contraseña',
  'auth.signing_in': 'Iniciando sesión…',
  'auth.email_missing': 'Escriba su dirección de correo.',
  'auth.email_malformed': 'Introduzca una dirección de correo válida.',
  'auth.password_missing': 'Escriba su contraseña.',
  'auth.wrong': 'Dirección de correo o contraseña incorrecta.',
  'auth.elsewhere_unnamed': 'Su organización está en otra instancia de este servicio. Inicie sesión allí.',
  'auth.elsewhere': 'Su organización está en otra instancia de este servicio. Inicie sesión en {{console}}.',
  'auth.too_many': 'Demasiados intentos. Espere unos minutos y vuelva a iniciar sesión.',
  'auth.failed': 'No se pudo iniciar sesión. {{detail}}',
  'auth.language': 'Idioma',
  'auth.all_work': 'Todos los sistemas funcionan',
  'auth.not_ready': 'Algunos sistemas no funcionan en este momento',
  'auth.connection_secure': 'Conexión cifrada',
  'auth.connection_plain': 'Conexión sin cifrar',
  'auth.timed_out': 'Su sesión ha caducado.',
  'auth.expired': 'Su sesión ha terminado. Inicie sesión para seguir donde estaba.',
  'auth.logout_error':
    'El servidor no confirmó el cierre de sesión, pero su sesión se ha eliminado de este navegador.',
  'auth.signing_out': 'Cerrando sesión…',
  'auth.new_tab_session': 'Ha iniciado sesión con otra cuenta en otra pestaña.',
  'auth.forgot': '¿Ha olvidado la contraseña?',
  'auth.or': 'o',
  'auth.with_microsoft': 'Continuar con Microsoft 365',
  'auth.with_provider': 'Continuar con {{provider}}',
  'auth.caps_lock': 'Las mayúsculas están bloqueadas.',
  'auth.locked_minutes_one': 'Demasiados intentos. Vuelva a intentarlo en {{count}} minuto.',
  'auth.locked_minutes_other': 'Demasiados intentos. Vuelva a intentarlo en {{count}} minutos.',
  'auth.locked_seconds_one': 'Demasiados intentos. Vuelva a intentarlo en {{count}} segundo.',
  'auth.locked_seconds_other': 'Demasiados intentos. Vuelva a intentarlo en {{count}} segundos.',
  'auth.lock_over': 'Ya puede volver a intentarlo.',
  'auth.oidc_refused':
    'Su proveedor de identidad no ha confirmado su identidad. Inténtelo de nuevo o inicie sesión con su contraseña.',
  'auth.oidc_mismatch':
    'Este inicio de sesión se empezó en otro lugar o hace demasiado tiempo. Empiece de nuevo.',
};
