import type { product_mails as source } from '../en_GB/product-mails.ts';
import type { Shape } from '../shape.ts';

export const product_mails: Shape<typeof source> = {
  'mail.greeting': 'Hola, {{name}}:',
  'mail.greeting_plain': 'Hola:',
  'mail.automatic':
    'Postern ha enviado este correo automáticamente desde {{host}}. Las respuestas no se leen.',
  'mail.address': 'Si el botón no funciona, copie este enlace en su navegador:',
  'mail.colon': ':',
  'mail.time': 'Hora',
  'mail.ip': 'Dirección IP',
  'mail.device': 'Dispositivo',
  'mail.reason': 'Motivo',
  'mail.set_password': 'Establecer una contraseña nueva',
  'mail.not_you':
    'Si no ha sido usted, establezca de inmediato una contraseña nueva y avise a su administrador: es posible que otra persona tenga acceso.',

  'account_created.subject': 'Configure su cuenta',
  'account_created.intro':
    '{{by}} ha añadido {{email}} a Postern. Elija una contraseña en un plazo de {{days}} días. El enlace funciona una vez.',
  'account_created.otherwise':
    'Después puede pedir otro enlace con «¿Ha olvidado la contraseña?». No dé el enlace a nadie.',

  'password_recovery.subject': 'Establecer una contraseña nueva',
  'password_recovery.intro':
    'Alguien ha solicitado una contraseña nueva para {{email}}. Si ha sido usted, elíjala en un plazo de {{minutes}} minutos. El enlace funciona una sola vez.',
  'password_recovery.otherwise':
    'Si no ha sido usted, no tiene que hacer nada: su contraseña no cambia. No facilite el enlace a nadie.',

  'password_changed.subject': 'Se ha cambiado su contraseña',
  'password_changed.intro':
    'Se ha cambiado la contraseña de {{email}}. Las sesiones abiertas con la anterior han terminado.',
  'password_changed.recovered':
    'La contraseña se ha establecido con el enlace de un correo. Se han revocado todas las sesiones, los tokens de API y las contraseñas de aplicación de esta cuenta, y los dispositivos usados hasta ahora ya no se reconocen. Los programas de correo y otras aplicaciones necesitan credenciales nuevas.',
  'password_changed.ended_both':
    'También se han revocado los tokens de API y las contraseñas de aplicación de esta cuenta. Los programas de correo y otras aplicaciones necesitan credenciales nuevas.',
  'password_changed.ended_tokens':
    'También se han revocado los tokens de API de esta cuenta; las aplicaciones necesitan otros nuevos. Las contraseñas de aplicación siguen siendo válidas.',
  'password_changed.ended_app_passwords':
    'También se han revocado las contraseñas de aplicación de esta cuenta; los programas de correo necesitan otras nuevas. Los tokens de API siguen siendo válidos.',
  'password_changed.ended_none':
    'Los tokens de API y las contraseñas de aplicación de esta cuenta siguen siendo válidos.',

  'portal_notice.subject': '{{company}}: un mensaje seguro para usted',
  'portal_notice.intro':
    '{{who}} de {{company}} le ha escrito un mensaje seguro. Está en el portal seguro de {{company}}; allí se lee con un código que enviamos a esta dirección.',
  'portal_notice.intro_password':
    '{{who}} de {{company}} le ha escrito un mensaje seguro. Está en el portal seguro de {{company}}. Para su primera visita, pida la contraseña a {{sender}}.',
  'portal_notice.carried':
    '{{who}} de {{company}} le ha escrito un mensaje seguro. Va sellado en el archivo adjunto de este correo; el portal seguro de {{company}} lo abre con un código que enviamos a esta dirección.',
  'portal_notice.carried_password':
    '{{who}} de {{company}} le ha escrito un mensaje seguro. Va sellado en el archivo adjunto de este correo; el portal seguro de {{company}} lo abre. Para su primera visita, pida la contraseña a {{sender}}.',
  'portal_notice.open': 'Leer el mensaje',
  'portal_notice.from': 'De',
  'portal_notice.sent': 'Enviado',
  'portal_notice.readable': 'Legible hasta',
  'portal_notice.leave': 'No escribirme más aquí',
  'portal_notice.genuine':
    '¿Es auténtico? La página nunca pide la contraseña de su buzón. En caso de duda, pregunte a {{sender}} por otro medio.',
  'portal_code.subject': '{{company}}: su código',
  'portal_code.intro':
    'Introduzca este código en {{host}}. Vale una vez, en el navegador que lo solicitó, y caduca a los {{minutes}} minutos.',
  'portal_code.reference': 'La página muestra esta referencia: {{reference}}',
  'portal_code.otherwise':
    'Si no ha solicitado ningún código, no tiene que hacer nada: sin él nadie puede leer su mensaje. No lo comparta con nadie.',
  'portal_guest_waits.subject': 'Una persona espera su aprobación',
  'portal_guest_waits.intro':
    '{{guest}} ha verificado su buzón y desea leer sus mensajes en el portal seguro de {{company}}. Hasta que usted apruebe el acceso, no verá ninguno.',
  'portal_guest_waits.open': 'Aprobar o rechazar',
  'portal_guest_waits.advice':
    'Sin respuesta, la solicitud se rechaza a los {{days}} días. Podrá permitir el acceso más adelante.',
  'portal_guest_allowed.subject': '{{company}}: ya puede leer sus mensajes',
  'portal_guest_allowed.intro':
    'Se ha aprobado su acceso al portal seguro de {{company}}. Allí están sus mensajes.',
  'portal_guest_allowed.open': 'Leer los mensajes',
  'portal_ending.subject': '{{company}}: su mensaje seguro caduca pronto',
  'portal_ending.intro':
    'Todavía no ha abierto el mensaje seguro que {{who}} de {{company}} le escribió. Se puede leer hasta el {{until}}, y después ya no.',
  'portal_notice_refused.subject': 'Su mensaje seguro no se ha anunciado',
  'portal_notice_refused.intro':
    '{{recipient}} ya no desea que se le avise de los mensajes. «{{subject}}» espera en el portal y no se ha enviado ningún correo.',
  'portal_notice_refused.advice':
    'Si es importante, diga a esa persona por otro medio que le espera un mensaje.',
  'portal_account_changed.subject': '{{company}}: su cuenta se ha modificado',
  'portal_account_changed.password':
    'La contraseña de su cuenta en {{host}} se estableció el {{at}} desde {{ip}}.',
  'portal_account_changed.deleted':
    'Su cuenta en {{host}} se eliminó el {{at}} desde {{ip}}. Nadie puede leer ya los mensajes que contenía.',
  'portal_account_changed.locked':
    'Se pidió un código para su cuenta en {{host}}. La cuenta está bloqueada, por eso no se envió ninguno. Pregunte a la persona que le escribió.',
  'portal_account_changed.phone':
    'El servicio de ayuda de {{company}} confirmó por teléfono el {{at}} que es usted. La contraseña anterior de su cuenta en {{host}} ya no es válida.',
  'portal_account_changed.otherwise': 'Si no fue usted, póngase en contacto con la persona que le escribió.',
  'portal_help_wanted.subject': 'Alguien pide ayuda con su contraseña',
  'portal_help_wanted.intro': '{{address}} pide una contraseña nueva en {{host}}.',
  'portal_help_wanted.reference':
    'Póngase en contacto con la persona por un medio conocido y pídale que le lea esta referencia: {{reference}}',
  'portal_help_wanted.advice':
    'Después introduzca las seis cifras que lee la persona: en la consola, en Usuarios del portal, elija «Confirmar por teléfono».',
  'portal_wanted_again.subject': 'Se pide de nuevo un mensaje seguro',
  'portal_wanted_again.intro':
    '{{recipient}} quiere volver a leer «{{subject}}» del {{sent}}. Ha caducado en el portal.',
  'portal_wanted_again.advice': 'Envíelo de nuevo si debe tenerlo. Nada ocurre automáticamente.',
  'portal_notice_failed.subject': 'No se ha podido anunciar su mensaje seguro',
  'portal_notice_failed.intro':
    'La invitación a leer «{{subject}}» no se ha podido entregar a {{recipient}}. Su mensaje no se ha enviado de ninguna otra forma.',
  'portal_notice_failed.advice': 'Compruebe la dirección y envíe el mensaje de nuevo.',

  'portal_content_read.subject': 'Un administrador ha leído uno de sus mensajes',
  'portal_content_read.intro': '{{by}} leyó el contenido de su mensaje «{{subject}}» en el portal el {{at}}.',
  'portal_content_read.advice':
    'Verá lo mismo junto al mensaje en su sala de datos. Si no lo esperaba, pregunte a la persona indicada.',

  'second_factor_code.subject': 'Su código de seguridad',
  'second_factor_code.intro':
    'Introduzca este código donde Postern se lo pida. Sirve una sola vez y durante {{minutes}} minutos.',
  'second_factor_code.otherwise':
    'Si no ha solicitado este código, es posible que otra persona conozca su contraseña: cámbiela de inmediato. No facilite el código a nadie, tampoco al soporte.',

  'second_factor_changed.subject': 'Se ha cambiado su segundo factor',
  'second_factor_changed.set_up':
    'Se ha configurado un segundo factor para {{email}}: {{method}}. A partir de ahora se pide en cada inicio de sesión.',
  'second_factor_changed.changed': 'El segundo factor de {{email}} es ahora: {{method}}.',
  'second_factor_changed.removed':
    'Se ha eliminado el segundo factor de {{email}} ({{method}}). Ahora basta la contraseña para iniciar sesión.',
  'second_factor_changed.backup_codes':
    'Se han creado códigos de respaldo nuevos para {{email}}. Los anteriores ya no son válidos.',
  'method.otp': 'aplicación de autenticación',
  'method.sms': 'código por SMS',
  'method.email': 'código por correo electrónico',

  'backup_code_used.subject': 'Se ha usado un código de respaldo',
  'backup_code_used.intro_one':
    'Alguien ha iniciado sesión como {{email}} con un código de respaldo. Queda {{count}} código; cree otros nuevos en su perfil.',
  'backup_code_used.intro_other':
    'Alguien ha iniciado sesión como {{email}} con un código de respaldo. Quedan {{count}} códigos.',

  'new_sign_in.subject': 'Inicio de sesión desde un dispositivo nuevo',
  'new_sign_in.intro':
    'Alguien ha iniciado sesión como {{email}} desde un dispositivo nuevo. Si ha sido usted, no tiene que hacer nada.',

  'sign_in_locked.subject': 'El inicio de sesión está bloqueado temporalmente',
  'sign_in_locked.intro':
    'Ha habido demasiados intentos fallidos de iniciar sesión como {{email}}. No se aceptan más desde allí durante {{minutes}} minutos. Puede seguir iniciando sesión desde un navegador que ya haya usado.',
  'sign_in_locked.otherwise':
    'Si ha sido usted y ha olvidado la contraseña, establezca una nueva. Si ha sido otra persona, no ha podido entrar; avise a su administrador si vuelve a recibir este correo.',

  'impersonation_started.subject': 'Alguien actúa como usted en Postern',
  'impersonation_started.intro':
    '{{by}} ha abierto la cuenta {{email}} durante un máximo de {{minutes}} minutos y actúa ahora con sus permisos.',
  'impersonation_started.otherwise':
    'Para ello no ha hecho falta su contraseña, que no puede cambiarse de este modo. Cada paso queda registrado con los dos nombres. Si no lo esperaba, pregunte a su administrador.',

  'key_new.subject': 'Tiene una clave nueva para el correo',
  'key_new.intro_smime':
    'Se ha configurado un certificado para {{email}}. Su correo se firma con él y otras personas pueden cifrar el correo que le envían. Es válido hasta el {{when}}.',
  'key_new.intro_pgp':
    'Se ha configurado una clave OpenPGP para {{email}}. Otras personas pueden cifrar con ella el correo que le envían; se abre antes de llegar a usted.',
  'key_new.by': 'La añadió {{by}}.',
  'key_new.fingerprint': 'Huella: {{fingerprint}}',
  'key_new.advice': 'No tiene que hacer nada. Si no lo esperaba, consulte a su administrador.',
  'key_new.open': 'Ver claves y certificados',
  'key_ending.subject': 'Su clave para el correo caduca pronto',
  'key_ending.intro_smime':
    'Su certificado para {{email}} caduca el {{when}}. A partir de entonces su correo ya no se firma y nadie puede cifrar con él el correo que le envía.',
  'key_ending.intro_pgp':
    'Su clave OpenPGP para {{email}} caduca el {{when}}. A partir de entonces nadie puede cifrar con ella el correo que le envía.',
  'key_ending.advice': 'Solicite o cargue una nueva antes. El correo que ya se cifró sigue siendo legible.',

  'api_token_created.subject': 'Se ha creado un token de API nuevo',
  'api_token_created.intro':
    'Se ha creado el token de API «{{token_name}}» para la cuenta {{email}}. Los programas que lo tienen actúan con los permisos de esta cuenta, dentro de los límites del token.',
  'api_token_created.otherwise':
    'Si no ha sido usted, revoque el token en su perfil y establezca de inmediato una contraseña nueva.',
  'api_token_created.open': 'Ver tokens de API',

  'app_password_created.subject': 'Se ha creado una contraseña de aplicación nueva',
  'app_password_created.intro':
    'Se ha creado con la cuenta {{email}} la contraseña de aplicación «{{credential_name}}». Un programa de correo que la tenga puede enviar en su nombre.',
  'app_password_created.otherwise': 'Si no ha sido usted, revóquela y cambie la contraseña de inmediato.',
  'app_password_created.open': 'Ver contraseñas de aplicación',
  'server_credential_created.subject': 'Se han creado credenciales de envío nuevas',
  'server_credential_created.intro':
    'Se han creado con la cuenta {{email}} las credenciales de envío «{{credential_name}}». Un servidor que las tenga puede enviar por los dominios elegidos.',
  'server_credential_created.otherwise':
    'Si no ha sido usted, revóquelas y cambie la contraseña de inmediato.',
  'server_credential_created.open': 'Ver credenciales de envío',

  'release_decided.subject': 'Se ha resuelto su solicitud de liberación',
  'release_decided.granted':
    '{{by}} ha liberado el mensaje «{{subject}}» que usted solicitó. Ahora se le entregará.',
  'release_decided.denied':
    '{{by}} ha rechazado la liberación del mensaje «{{subject}}» que usted solicitó. Sigue retenido.',
  'release_decided.deleted': '{{by}} ha eliminado el mensaje «{{subject}}» cuya liberación usted solicitó.',
  'release_decided.others_one': 'Lo mismo se decidió sobre {{count}} mensaje más que usted solicitó.',
  'release_decided.others_other': 'Lo mismo se decidió sobre {{count}} mensajes más que usted solicitó.',
  'release_decided.open': 'Ver el mensaje',

  'campaign_warning.subject': 'Un mensaje que ha recibido es peligroso',
  'campaign_warning.intro': 'El mensaje «{{subject}}» de {{from}}, que se le entregó, es fraudulento.',
  'campaign_warning.leave': 'No abra sus enlaces ni archivos y no lo responda. Elimínelo.',
  'campaign_warning.opened':
    'Si abrió un enlace o un archivo, introdujo una contraseña o hizo un pago, avise de inmediato a {{by}}.',
  'identity_linked.subject': 'Su cuenta tiene una nueva forma de iniciar sesión',
  'identity_linked.intro':
    'La cuenta {{email}} se ha vinculado a {{provider}}. Desde ahora, iniciar sesión allí también abre esta cuenta.',
  'identity_linked.otherwise':
    'Si no ha sido usted, avise a su administrador, que puede deshacer el vínculo.',
  'search_alert.subject_one': '{{count}} mensaje nuevo: {{search}}',
  'search_alert.subject_other': '{{count}} mensajes nuevos: {{search}}',
  'search_alert.intro_one': 'Su búsqueda guardada «{{search}}» ha encontrado {{count}} mensaje nuevo:',
  'search_alert.intro_other':
    'Su búsqueda guardada «{{search}}» ha encontrado {{count}} mensajes nuevos. Los más recientes:',
  'search_alert.many':
    'Su búsqueda guardada «{{search}}» ha encontrado más de {{count}} mensajes nuevos. Los más recientes:',
  'search_alert.message': '• {{from}} – {{subject}}',
  'search_alert.open': 'Ver los resultados',
  'search_alert.rest_one': 'Y {{count}} más.',
  'search_alert.rest_other': 'Y {{count}} más.',
  'search_alert.stop':
    'Recibe este mensaje porque configuró un aviso para esta búsqueda. Puede cambiarlo o quitarlo en «Búsquedas guardadas», junto al campo de búsqueda.',
  'outbound_block.subject': 'Uno de sus remitentes tiene el envío bloqueado',
  'outbound_block.rate':
    '{{address}} escribió a {{recipients}} destinatarios de fuera en {{minutes}} minutos. Es más de lo que envía una persona, así que Postern ha bloqueado la dirección para enviar hasta {{until}}. El correo dirigido a ella sigue llegando.',
  'outbound_block.bounce':
    '{{failed}} de {{settled}} entregas de {{address}} en {{minutes}} minutos fallaron de forma definitiva. Es típico de listas de direcciones compradas o adivinadas, así que Postern ha bloqueado el envío de la dirección hasta {{until}}. Sigue recibiendo correo.',
  'outbound_block.abuse':
    'En {{minutes}} minutos, {{harmful}} mensajes de {{address}} se clasificaron como spam o contenían un virus, así que Postern ha bloqueado el envío de la dirección hasta {{until}}. Sigue recibiendo correo.',
  'outbound_block.operator':
    '{{by}} ha bloqueado a {{address}} para enviar hasta {{until}}. El correo dirigido a ella sigue llegando.',
  'outbound_block.words': 'Comentario: {{words}}',
  'outbound_block.check':
    'Pregunte a la persona si lo envió ella misma. Si no, establezca una contraseña nueva para la cuenta, cierre sus sesiones y busque reglas de reenvío. Lo que se envíe durante el bloqueo se rechaza con una explicación.',
  'outbound_block.self':
    'Cuando la causa esté resuelta, abra el bloqueo y levántelo. Si no, termina automáticamente a la hora indicada.',
  'outbound_block.self_later':
    'Cuando la causa esté resuelta, abra el bloqueo y levántelo; es posible a partir de {{from}}. Si no, termina automáticamente a la hora indicada.',
  'outbound_block.partner':
    'Los administradores de su socio o los operadores pueden levantar el bloqueo cuando la causa esté resuelta. Si no, termina automáticamente a la hora indicada.',
  'outbound_block.lift_operator':
    'Solo los operadores pueden levantar este bloqueo antes de tiempo. Avíseles cuando la causa esté resuelta.',
  'outbound_block.open': 'Ver el bloqueo',
  'tasks_open.subject_one': '{{count}} tarea abierta de {{place}}',
  'tasks_open.subject_other': '{{count}} tareas abiertas de {{place}}',
  'tasks_open.intro_one': 'Hay una tarea pendiente de {{place}}:',
  'tasks_open.intro_other': 'Hay {{count}} tareas pendientes de {{place}}:',
  'tasks_open.reminder_one': 'Una tarea de {{place}} sigue abierta:',
  'tasks_open.reminder_other': '{{count}} tareas de {{place}} siguen abiertas:',
  'tasks_open.task': '• {{task}} – {{due}}',
  'tasks_open.rest_one': 'Y {{count}} más.',
  'tasks_open.rest_other': 'Y {{count}} más.',
  'tasks_open.open': 'Abrir las tareas',
  'tasks_open.closes':
    'Postern cierra una tarea en cuanto está hecha. Si sigue abierta, recibirá un recordatorio a los 3 y a los 7 días.',
  'tasks_open.why':
    'Recibe este mensaje porque tiene el rol «Workflow Mails». Su administrador puede cambiarlo.',
  'service_events.subject': 'Servicios de {{place}}',
  'service_events.intro_one': 'Ha cambiado un servicio de {{place}}:',
  'service_events.intro_other': 'Han cambiado {{count}} servicios de {{place}}:',
  'service_events.service': '• {{product}} – {{state}}',
  'service_events.ordered': 'pedido',
  'service_events.confirmed': 'pedido comprobado',
  'service_events.provisioning': 'en despliegue',
  'service_events.provisioned': 'desplegado',
  'service_events.cancelled': 'cancelado',
  'service_events.cancelled_until': 'cancelado, funciona hasta el {{ends}}',
  'service_events.deprovisioning': 'retirándose',
  'service_events.deprovisioned': 'retirado',
  'service_events.open': 'Abrir los servicios',
  'report_ready.subject': '{{report}}',
  'report_ready.name_statistics': 'Estadísticas de correo',
  'report_ready.name_compliance': 'Informe de cumplimiento',
  'report_ready.statistics':
    'Se adjuntan las estadísticas de correo de {{tenant}} del {{from}} al {{until}}.',
  'report_ready.compliance': 'Se adjunta el informe de cumplimiento de {{tenant}} del {{from}} al {{until}}.',
  'report_ready.statistics_several_one':
    'Se adjuntan las estadísticas de correo de {{count}} organización del {{from}} al {{until}}.',
  'report_ready.statistics_several_other':
    'Se adjuntan las estadísticas de correo de {{count}} organizaciones del {{from}} al {{until}}.',
  'report_ready.compliance_several_one':
    'Se adjunta el informe de cumplimiento de {{count}} organización del {{from}} al {{until}}.',
  'report_ready.compliance_several_other':
    'Se adjuntan los informes de cumplimiento de {{count}} organizaciones del {{from}} al {{until}}.',
  'report_ready.left_out_one':
    'El informe de {{count}} organización más no cupo en este correo. Ábralo en Postern.',
  'report_ready.left_out_other':
    'Los informes de {{count}} organizaciones más no cupieron en este correo. Ábralos en Postern.',
  'report_ready.open': 'Abrir en Postern',
  'report_ready.why':
    '{{owner}} ha configurado este informe para usted y puede cambiarlo o terminarlo en la página de la que procede.',
  'report_ready.left_out_outside_one': 'El informe de {{count}} organización más no cupo en este correo.',
  'report_ready.left_out_outside_other':
    'Los informes de {{count}} organizaciones más no cupieron en este correo.',
  'report_ready.why_outside':
    '{{owner}} ha configurado este informe para usted, y usted ha confirmado que desea recibirlo.',
  'report_ready.stop': 'Dejar de recibir este informe',
  'report_invite.subject': '{{report}}: ¿desea recibir este informe?',
  'report_invite.statistics': '{{owner}} quiere enviarle las estadísticas de correo de {{tenant}}.',
  'report_invite.compliance': '{{owner}} quiere enviarle el informe de cumplimiento de {{tenant}}.',
  'report_invite.statistics_several':
    '{{owner}} quiere enviarle las estadísticas de correo de varias organizaciones.',
  'report_invite.compliance_several':
    '{{owner}} quiere enviarle los informes de cumplimiento de varias organizaciones.',
  'report_invite.weekly': 'El informe llegaría en PDF cada lunes. Sin su confirmación no recibirá nada.',
  'report_invite.monthly':
    'El informe llegaría en PDF el primer día de cada mes. Sin su confirmación no recibirá nada.',
  'report_invite.open': 'Decidir',
  'report_invite.until': 'El enlace funciona hasta el {{until}}. Si no desea el informe, ignore este correo.',
  'report_invite.never': 'No volver a preguntarme',
  'key_upload.subject': '{{company}} quiere cifrar el correo que le envía',
  'key_upload_encrypted.subject': 'Cifrar el correo de {{company}}: su decisión',
  'key_upload.intro':
    '{{who}} de {{company}} ha subido una clave OpenPGP para {{email}}, para que el correo que recibe vaya cifrado desde ahora.',
  'key_upload.fingerprint': 'Huella de la clave: {{fingerprint}}',
  'key_upload.what':
    'Si la clave es suya, abra el segundo correo, cifrado con ella, y acéptela allí. Si no lo es, rechácela aquí.',
  'key_upload_encrypted.what':
    'Ha podido abrir este correo, así que tiene la clave. Decida si el correo que recibe debe cifrarse con ella.',
  'key_upload.open': 'Rechazar la clave',
  'key_upload_encrypted.open': 'Aceptar o rechazar la clave',
  'key_upload.until': 'Puede decidir hasta el {{until}}. Sin su decisión, la clave no se usa.',
  'key_upload.otherwise': 'Si no sabe de qué se trata, no tiene que hacer nada.',
};
