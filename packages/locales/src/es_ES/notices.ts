import type { notices as source } from '../en_GB/notices.ts';
import type { Shape } from '../shape.ts';

export const notices: Shape<typeof source> = {
  'shell.dismiss_all': 'Ocultar todos',
  'notice.forbidden_action': 'Solicitud no permitida (forbidden request): {{action}}',
  'notice.forbidden_roles': 'Esto requiere uno de estos roles: {{roles}}. Pregunte a su administrador.',
  'notice.forbidden_operators': 'Solo pueden hacerlo los operadores de esta instalación.',
  'notice.forbidden_rights': 'No tiene permiso para hacerlo. Pregunte a su administrador.',
  'notice.api': 'API: {{detail}}',
  'notice.uncaught': 'Algo ha fallado en esta página',
  'notice.uncaught_text': 'Puede continuar. Si falta algo, vuelva a cargar la página. ({{detail}})',
  'notice.away': 'No se puede contactar con el servidor',
  'notice.away_text': 'No se pierde nada. Esta página se abrirá en cuanto el servidor vuelva a responder.',
  'notice.away_retry': 'Reintentar',
  'notice.chunk': 'No se pudo cargar esta página',
  'notice.chunk_text':
    'La carga ha fallado, incluso tras volver a cargar la página tres veces (Loading chunk failed). Compruebe su conexión o inténtelo de nuevo dentro de unos minutos.',
  'notice.json': 'Archivo JSON no válido',
  'auth.no_email':
    'Se ha cerrado la sesión: esta cuenta no tiene dirección de correo. Consulte a su administrador.',
  'maintenance.title': 'Mantenimiento',
  'maintenance.text':
    'Hay mantenimiento en curso. El correo se sigue aceptando y nada se pierde. La consola volverá cuando terminen los trabajos.',
  'maintenance.checks':
    'Esta página lo comprueba cada {{seconds}} segundos. Última comprobación a las {{time}}.',
  'maintenance.look': 'Comprobar ahora',
  'maintenance.sign_in': 'Iniciar sesión como operador',
};
