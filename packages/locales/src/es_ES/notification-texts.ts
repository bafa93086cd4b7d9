import type { notification_texts as source } from '../en_GB/notification-texts.ts';
import type { Shape } from '../shape.ts';

export const notification_texts: Shape<typeof source> = {
  released_delivered: 'El mensaje «{{subject}}» que usted liberó se ha entregado a {{to}}.',
  released_failed: 'El mensaje «{{subject}}» que usted liberó no se ha podido entregar a {{to}}: {{answer}}',
  release_refused:
    'El mensaje «{{subject}}» que usted liberó se ha comprobado de nuevo y no se ha entregado porque ahora se considera inseguro.',
  asked_release_refused:
    'La liberación de «{{subject}}» que usted solicitó se detuvo en la última comprobación porque el mensaje ahora se considera inseguro. Su solicitud vuelve a estar abierta.',
  release_blocked:
    'El mensaje «{{subject}}» que usted liberó no se ha entregado porque su remitente se bloqueó después de su llegada. Para entregarlo de todos modos, libérelo otra vez.',
  asked_release_blocked:
    'La liberación de «{{subject}}» que usted solicitó se detuvo en la última comprobación: el remitente se ha bloqueado entretanto. Su solicitud vuelve a estar abierta.',
  own_mail_released: '{{by}} ha liberado el mensaje retenido «{{subject}}» dirigido a usted.',
  own_mail_redirected:
    '{{by}} ha liberado a {{to}} el mensaje retenido «{{subject}}», que iba dirigido a usted.',
  release_requested: '{{by}} solicita la liberación del mensaje retenido «{{subject}}». {{reason}}',
  request_granted: '{{by}} ha liberado el mensaje «{{subject}}» que usted solicitó. {{answer}}',
  request_denied: '{{by}} ha denegado su solicitud de liberar el mensaje «{{subject}}». {{answer}}',
  request_reopened:
    '{{by}} ha deshecho la decisión sobre el mensaje «{{subject}}». Su solicitud vuelve a estar abierta.',
  new_sign_in:
    'Se ha iniciado sesión con su cuenta desde un dispositivo nuevo: {{device}}, dirección {{ip}}. Si no fue usted, cambie su contraseña y cierre las demás sesiones.',
  password_changed:
    'Su contraseña se ha cambiado desde la dirección {{ip}}. Si no fue usted, avise de inmediato a su administrador.',
  second_factor_set_up: 'Su segundo factor se ha configurado.',
  second_factor_changed:
    'Su segundo factor se ha cambiado. Si no fue usted, avise de inmediato a su administrador.',
  second_factor_removed:
    'Su segundo factor se ha eliminado. Si no fue usted, avise de inmediato a su administrador.',
  second_factor_reset:
    '{{by}} ha restablecido su segundo factor. En el próximo inicio de sesión configurará uno nuevo.',
  backup_codes_made: 'Se han creado nuevos códigos de respaldo para usted. Los anteriores ya no son válidos.',
  backup_code_used_one: 'Se ha usado un código de respaldo para iniciar sesión. Queda {{count}}.',
  backup_code_used_other: 'Se ha usado un código de respaldo para iniciar sesión. Quedan {{count}}.',
  impersonated: '{{by}} ha actuado como usted. Motivo: {{reason}}',
  app_password_created: 'Se ha creado con su cuenta la contraseña de aplicación «{{name}}».',
  app_password_expiring_one:
    'La contraseña de aplicación «{{name}}» caduca en {{count}} día. Cree una nueva a tiempo.',
  app_password_expiring_other:
    'La contraseña de aplicación «{{name}}» caduca en {{count}} días. Cree una nueva a tiempo.',
  server_credential_created: 'Se han creado con su cuenta las credenciales de envío «{{name}}».',
  server_credential_expiring_one:
    'Las credenciales de envío «{{name}}» caducan en {{count}} día. Después su servidor ya no podrá enviar.',
  server_credential_expiring_other:
    'Las credenciales de envío «{{name}}» caducan en {{count}} días. Después su servidor ya no podrá enviar.',
  api_token_created: 'Se ha creado con su cuenta el token de API «{{name}}».',
  api_token_expiring_one:
    'El token de API «{{name}}» caduca en {{count}} día como máximo. Cree uno nuevo a tiempo.',
  api_token_expiring_other:
    'El token de API «{{name}}» caduca en {{count}} días como máximo. Cree uno nuevo a tiempo.',
  identity_linked: 'Ahora puede iniciar sesión con {{provider}}.',
  portal_message_opened: '{{address}} ha abierto su mensaje «{{subject}}».',
  sync_waiting: '{{task}}: un plan espera su revisión. No se ha cambiado nada.',
  sync_stopped: '{{task}} se detuvo antes del primer cambio: el directorio nombró a muy pocas personas.',
  sync_failed: 'No se pudo leer {{task}}. No se ha cambiado nada.',
  sync_secret_expiring_one:
    '{{task}}: el secreto de cliente caduca en {{count}} día. Cree uno nuevo e introdúzcalo, o las ejecuciones fallarán.',
  sync_secret_expiring_other:
    '{{task}}: el secreto de cliente caduca en {{count}} días. Cree uno nuevo e introdúzcalo, o las ejecuciones fallarán.',
  sync_secret_expired: '{{task}}: el secreto de cliente ha caducado. Cree uno nuevo e introdúzcalo.',
  task_given: '{{by}} le ha asignado una tarea.',
  document_given: '{{by}} le pide que lea y acepte el documento {{id}} ({{name}}).',
  proof_missing: 'Falta el registro de verificación de {{domain}}. El flujo de correo no se ve afectado.',
  dmarc_new_source:
    '{{source}} envía correo como {{domain}} y pasa DMARC, lo que antes no ocurría. Compruebe que conoce este servicio.',
  dmarc_source_failing:
    'El correo de {{domain}} enviado por {{source}} no pasa DMARC: {{count}} mensajes en 7 días. Corrija SPF o DKIM.',
  dmarc_no_destination:
    'Los receptores no pueden enviar a Postern informes DMARC sobre {{domain}}: falta el registro que lo permite.',
  mail_unusual_passed:
    '{{domain}} recibió mucho más correo de lo habitual: {{count}} mensajes desde el {{day}}; lo habitual son {{usual}}.',
  mail_unusual_held:
    'Se retuvo mucho más correo de lo habitual para {{domain}}: {{count}} mensajes desde el {{day}}; lo habitual son {{usual}}.',
  mail_unusual_rejected:
    'Se rechazó mucho más correo de lo habitual para {{domain}}: {{count}} mensajes desde el {{day}}; lo habitual son {{usual}}.',
  dns_broken: 'DNS de {{domain}}: {{check}} era correcto y ya no lo es.',
  delivery_failing_one:
    '{{count}} mensaje para {{domain}} no se puede entregar. Última respuesta: {{answer}}. Compruebe el servidor que recibe el correo del dominio.',
  delivery_failing_other:
    '{{count}} mensajes para {{domain}} no se pueden entregar. Última respuesta: {{answer}}. Compruebe el servidor que recibe el correo del dominio.',
  part_silent:
    'El componente «{{part}}» no da señales desde hace {{minutes}} minutos. Compruebe que su proceso funciona y alcanza la base de datos.',
  log_not_ahead:
    'El registro de mensajes solo tiene espacio hasta el {{date}}. Compruebe que el worker funciona; sin espacio, el correo se aplaza.',
  migration_check_failed_one:
    '{{count}} comprobación de la migración de {{domain}} se superaba y ahora falla. Abra la migración para ver cuál.',
  migration_check_failed_other:
    '{{count}} comprobaciones de la migración de {{domain}} se superaban y ahora fallan. Abra la migración para ver cuáles.',
  maintenance_ahead: 'El {{from}} empieza un mantenimiento. El estado del servicio indica a qué afecta.',
  search_found_one: 'Su búsqueda guardada «{{name}}» ha encontrado {{count}} mensaje nuevo.',
  search_found_other: 'Su búsqueda guardada «{{name}}» ha encontrado {{count}} mensajes nuevos.',
  large_file_space:
    'Los archivos grandes de {{domain}} ocupan el {{percent}} % de su espacio. Amplíelo, o espere a que caduquen archivos.',
  webhook_failing:
    'El webhook {{name}} se desactivó: allí no se aceptó nada durante tres días. Abra Webhooks, pruébelo y vuelva a activarlo.',
  webhook_gone:
    'El webhook {{name}} se desactivó: su dirección responde que ya no existe (410). Abra Webhooks e indique otra dirección, o elimínelo.',
  outbound_block_rate:
    '{{address}} no puede enviar correo hasta {{until}}: escribió a {{recipients}} destinatarios en {{minutes}} minutos. Compruebe si otra persona usa la cuenta.',
  outbound_block_bounce:
    '{{address}} no puede enviar correo hasta {{until}}: {{failed}} de {{settled}} entregas fallaron de forma definitiva en {{minutes}} minutos. Compruebe su lista de destinatarios y si otra persona usa la cuenta.',
  outbound_block_abuse:
    '{{address}} no puede enviar correo hasta {{until}}: {{harmful}} de sus mensajes en {{minutes}} minutos eran spam o contenían un virus. Revise la cuenta y el equipo que hay detrás.',
  outbound_block_operator:
    '{{by}} ha bloqueado a {{address}} para enviar correo hasta {{until}}. Pregúntele qué hay que hacer antes.',
};
