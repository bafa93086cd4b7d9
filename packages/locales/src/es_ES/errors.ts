import type { errors as source } from '../en_GB/errors.ts';
import type { Shape } from '../shape.ts';

export const errors: Shape<typeof source> = {
  'error.page': 'Se ha producido un error, esta página no se puede mostrar.',
  'error.api': 'Error de la API (estado {{status}}): {{details}}',
  'error.api_detail': 'API: {{detail}}',
  'error.unknown_status': 'desconocido',
  'error.no_details': 'Sin detalles disponibles',
  'error.invalid_format': 'Formato de respuesta de la API no válido',
  'error.action_failed': 'La acción ha fallado. Inténtelo de nuevo.',
  'error.deploying': 'Se están instalando actualizaciones. Inténtelo de nuevo en un momento.',
  'error.forbidden': 'petición prohibida',
  'error.no_connection': 'No se puede llegar al servidor. Compruebe su conexión.',
  'error.timeout': 'El servidor no respondió en {{seconds}} segundos.',
  'error.reference': 'Error {{status}}, petición {{request}}',
  'error.reference_plain': 'Error {{status}}',
  'error.try_again': 'Intentar de nuevo',
  'error.reload': 'Volver a cargar la página',
  'error.list_title': 'No se pudo cargar la lista',
  'error.list_kept': 'Su búsqueda se conserva.',
  'error.message_title': 'No se pudo cargar el mensaje',
  'error.preview_title': 'No se pudo cargar la vista previa',
  'error.home_title': 'No se pudo cargar el resumen',
  'error.screen_title': 'No se pudo cargar esta página',
  'error.screen_text':
    'Puede que se haya instalado una versión nueva. Vuelva a cargar la página para obtenerla.',
  'error.not_found_title': 'Mensaje no encontrado',
  'error.not_found_text': 'Puede que tenga más de 90 días o que no tenga permiso para verlo.',
  'error.no_right_title': 'No tiene acceso a esta página',
  'error.no_right_text': 'Requiere uno de estos roles: {{roles}}. Pregunte a su administrador.',
  'error.no_right_partner':
    'Es para partners con uno de estos roles: {{roles}}. Pregunte a su administrador.',
  'error.no_right_plain': 'Ninguno de sus roles da acceso. Pregunte a su administrador.',
  'error.no_right_off': 'No está activada para usted. Pregunte a su administrador.',
  'loading.screen': 'Cargando…',
  'loading.after_10': 'Tarda más de lo habitual. El servidor sigue trabajando.',
  'loading.after_20': 'Sigue en marcha. Puede continuar en otra parte y volver.',
};
