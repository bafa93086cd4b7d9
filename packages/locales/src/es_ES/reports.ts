import type { reports as source } from '../en_GB/reports.ts';
import type { Shape } from '../shape.ts';

export const reports: Shape<typeof source> = {
  'reports.own_title': 'Informe de cuarentena',
  'reports.own_lead': 'Un correo que enumera lo que Postern ha retenido para usted desde el anterior.',
  'reports.admin_title': 'Informe de cuarentena de sus dominios',
  'reports.admin_lead':
    'Un correo con los mensajes retenidos para todos los usuarios de los dominios que administra. Los dominios confidenciales solo se incluyen si tiene acceso a ellos.',
  'reports.active': 'Enviar el informe',
  'reports.active_help': 'Desactivado: nadie le avisa del correo retenido; lo encuentra en la cuarentena.',
  'reports.morning': 'Por la mañana',
  'reports.midday': 'A mediodía',
  'reports.evening': 'Por la tarde',
  'reports.time_of': 'Hora: {{part}}',
  'reports.time_zone': 'Zona horaria',
  'reports.time_zone_help':
    'Las horas de arriba y las de los correos que recibe son las de esta zona, en verano y en invierno.',
  'reports.send_empty': 'También si no hay nada retenido',
  'reports.send_empty_help': 'Una señal de que el informe funciona y nada espera.',
  'reports.blocked_senders': 'Incluir remitentes bloqueados',
  'reports.blocked_senders_help':
    'Enumera también el correo de remitentes que están en una lista de bloqueo.',
  'reports.domains_all': 'Todos los dominios que administra',
  'reports.domains_help': 'Activado: también los que se añadan después.',
  'reports.at': 'a las {{time}}',
  'reports.next': 'El próximo informe llega {{at}} a {{address}}.',
  'reports.next_none': 'No hay ningún informe previsto.',
  'reports.last_one': 'El último se envió {{at}} con {{count}} mensaje.',
  'reports.last_other': 'El último se envió {{at}} con {{count}} mensajes.',
  'reports.links_on': 'Los enlaces del informe liberan mensajes sin iniciar sesión.',
  'reports.links_off': 'Los enlaces del informe exigen iniciar sesión, según lo fijado por su administrador.',
  'reports.preview': 'Vista previa…',
  'reports.preview_title': 'Vista previa del próximo informe',
  'reports.preview_plain': 'Como texto sin formato',
  'reports.send_now': 'Enviar ahora',
  'reports.sent_one': 'Un informe con {{count}} mensaje va camino de {{address}}.',
  'reports.sent_other': 'Un informe con {{count}} mensajes va camino de {{address}}.',
  'reports.reset': 'Restablecer los valores heredados',
  'reports.reset_done': 'Valores heredados restablecidos',
  'reports.changed': 'Ajustes del informe guardados',
  'reports.their_own_title': 'Informe de cuarentena',
  'reports.their_own_lead':
    'Un correo que enumera lo que Postern ha retenido para esta persona desde el anterior.',
  'reports.their_admin_title': 'Informe sobre dominios',
  'reports.their_admin_lead':
    'Un correo que enumera lo retenido para todas las personas de los dominios que esta persona administra. Los dominios confidenciales que no conoce no aparecen.',
  'reports.their_active_help':
    'Desactivado: nadie avisa a esta persona del correo retenido; está en la cuarentena.',
  'reports.their_time_zone_help':
    'Las horas de arriba y las de los correos a esta persona son las de esta zona, en verano y en invierno.',
  'reports.their_domains_all': 'Todos los dominios que esta persona administra',
  'reports.their_links_off': 'Sus enlaces llevan a iniciar sesión; así lo ha decidido la organización.',
  'reports.read_only': 'Sus roles permiten leer esto; para cambiarlo hay que poder editar usuarios.',
  'reports.language': 'Idioma: {{language}}.',
  'reports.other_person': 'Elegir a otra persona',
  'reports.people_title': 'Informes del correo retenido',
  'reports.people_lead':
    'Cuándo se avisa a alguien del correo retenido para él. Lo que cambie aquí vale para esa persona y consta en el registro de auditoría; si los enlaces liberan se decide para el dominio.',
  'reports.person': 'Buscar una persona por nombre o dirección',
  'reports.nobody': 'Ningún usuario activo coincide.',
  'reports.more_people': 'Hay más; escriba más del nombre o de la dirección.',
  'reports.times_equal': 'Dos horas del informe son iguales. Elija otra o desactive una.',
  'reports.tenant_own_title': 'Informe de todos',
  'reports.tenant_own_lead':
    'Cuándo se avisa de los correos retenidos a quien no ha fijado nada por su cuenta, a cada uno en su zona horaria. Lo que haya fijado un dominio, un grupo o la propia persona tiene prioridad.',
  'reports.tenant_own_active_help':
    'Desactivado: solo se avisa de los correos retenidos a quien lo active para sí; están en la cuarentena.',
  'reports.tenant_admin_title': 'Informe de los administradores',
  'reports.tenant_admin_lead': 'Lo mismo para los informes sobre los dominios que alguien administra.',
  'reports.tenant_admin_active_help':
    'Desactivado: este informe lo reciben los administradores que lo activen para sí.',
};
