import type { reject_reasons as source } from '../en_GB/reject-reasons.ts';
import type { Shape } from '../shape.ts';

export const reject_reasons: Shape<typeof source> = {
  'reject_reason.bare_newline':
    'Una línea del mensaje terminaba en un CR o un LF suelto, o contenía un NUL. Cada línea de un correo debe terminar en CR y LF juntos.',
  'reject_reason.line_too_long':
    'Una línea del mensaje era más larga de lo que puede ser una línea de correo.',
  'reject_reason.header_too_long': 'El encabezado del mensaje era mayor de lo que puede ser un encabezado.',
  'reject_reason.hops': 'El mensaje ya había pasado por {{hops}} servidores: está en un bucle de correo.',
  'reject_reason.too_large': 'El mensaje tenía {{size}}; se aceptan {{limit}} como máximo.',
  'reject_reason.too_large_unmeasured': 'El mensaje superaba los {{limit}} que se aceptan como máximo.',
  'reject_reason.no_account':
    'El dominio solo acepta correo para personas con cuenta, y nadie tiene esta dirección.',
  'reject_reason.recipient_locked':
    'El dominio solo acepta correo para personas con cuenta, y la de {{recipient}} está bloqueada.',
  'reject_reason.no_next_hop':
    'Aún no se ha indicado a qué servidor se entrega el correo de {{domain}}, por lo que no se acepta ninguno.',
  'reject_reason.server_said':
    'El propio servidor del dominio, {{server}}, no conoce la dirección. Respondió: «{{answer}}»',
  'reject_reason.not_checkable': 'No se pudo averiguar si la dirección existe: {{server}} no respondió.',
  'reject_reason.sender_unknown':
    'La organización del remitente solo deja enviar a personas con cuenta, y {{sender}} no la tiene.',
  'reject_reason.sender_locked': 'La organización del remitente ha bloqueado la cuenta de {{sender}}.',
  'reject_reason.sender_not_granted': '{{login}} había iniciado sesión y no puede enviar como {{sender}}.',
  'reject_reason.author_unclear':
    '{{login}} había iniciado sesión, pero el mensaje no indica con claridad su autor: falta la línea From, está repetida o puede leerse de dos maneras.',
  'reject_reason.no_recipient_key':
    'El mensaje tiene que ir cifrado y no se conoce ningún certificado utilizable de {{recipient}}.',
  'reject_reason.recipient_key_unknown':
    'El mensaje tiene que ir cifrado y las claves de {{recipient}} no se pueden consultar ahora.',
  'reject_reason.may_not_encrypt': 'El mensaje debe cifrarse y {{sender}} no puede cifrar correo.',
  'reject_reason.decryption_failed':
    'El mensaje está cifrado para una clave de este servicio, pero su contenido no se puede descifrar.',
  'reject_reason.no_outbound': 'El envío a través de este servicio está desactivado para {{domain}}.',
  'reject_reason.tls_only':
    '{{domain}} solo acepta correo por TLS, y el servidor remitente no pidió STARTTLS.',
  'reject_reason.organisation_unnamed':
    'Muchas organizaciones comparten el servidor remitente, y el mensaje no nombra la suya en una línea X-OriginatorOrg. Debía ser una que pueda enviar como {{who}}.',
  'reject_reason.organisation_unlisted':
    'Muchas organizaciones comparten el servidor remitente, y la que nombra el mensaje ({{named}}) no figura entre las que pueden enviar como {{who}}.',
  'reject_reason.notice_unnamed':
    'Muchas organizaciones comparten el servidor remitente, y el aviso no nombra la suya en una línea X-OriginatorOrg.',
  'reject_reason.notice_unlisted':
    'Muchas organizaciones comparten el servidor remitente, y la que nombra el aviso ({{named}}) no figura entre las que pueden enviar desde él.',
  'reject_reason.block_rate':
    '{{sender}} no puede enviar hasta {{until}}: escribió a demasiados destinatarios en poco tiempo.',
  'reject_reason.block_bounce':
    '{{sender}} no puede enviar hasta {{until}}: escribió a demasiados destinatarios que no existen.',
  'reject_reason.block_abuse':
    '{{sender}} no puede enviar hasta {{until}}: de esa dirección salieron spam o virus.',
  'reject_reason.block_operator':
    '{{sender}} no puede enviar hasta {{until}}: un operador ha bloqueado la dirección.',
  'reject_reason.blocklisted':
    'Al remitente se le aplica una entrada de una lista de bloqueo del destinatario, de su dominio o de su organización.',
  'reject_reason.dmarc':
    'Ni SPF ni DKIM demuestran que el mensaje venga del dominio que figura en su línea From.',
  'reject_reason.dmarc_undecided':
    'Unos servidores de nombres no respondieron, así que no se sabe si el remitente es quien dice ser.',
  'reject_reason.attachment_unopened': 'Un adjunto no se puede examinar: {{file}}',
  'reject_reason.scanner_later':
    'Un analizador de contenido quiere ver el mensaje otra vez más tarde, como es habitual con remitentes que no conoce.',
  'reject_remedy.bare_newline':
    'Pida a quien lleva su servidor de correo o su programa de envío que termine cada línea en CR y LF juntos: los scripts y los aparatos suelen enviar un LF suelto. Después envíe el mensaje de nuevo.',
  'reject_remedy.line_too_long':
    'Pida a quien lleva su programa de envío que codifique el texto en base64 o quoted-printable: una línea tiene 998 caracteres como máximo. Después envíe el mensaje de nuevo.',
  'reject_remedy.header_too_long':
    'Envíe el mensaje a menos destinatarios a la vez. Si no eran muchos, pregunte a quien lleva su servidor de correo qué campo del encabezado crece tanto.',
  'reject_remedy.hops':
    'Un reenvío vuelve sobre sí mismo, en su lado o en el del destinatario. Pida a quien lleva su servidor de correo que lo busque, y avise al destinatario por otra vía.',
  'reject_remedy.too_large':
    'Reduzca el mensaje a menos de {{limit}}; los adjuntos crecen un tercio por el camino. Envíe los archivos en varios mensajes, o compártalos con un enlace.',
  'reject_remedy.too_large_unmeasured':
    'Reduzca el mensaje a menos de {{limit}}; los adjuntos crecen un tercio por el camino. Envíe los archivos en varios mensajes, o compártalos con un enlace.',
  'reject_remedy.recipient_locked':
    'El remitente no puede hacer nada. Desbloquee la cuenta si su titular debe volver a recibir correo.',
  'reject_remedy.no_next_hop':
    'El remitente no puede hacer nada. Indique en los ajustes de {{domain}} el servidor que recibe el correo.',
  'reject_remedy.not_checkable':
    'Nada: el servidor remitente lo intenta de nuevo por sí solo. Si continúa, quien gestiona {{server}} debería mirar por qué no responde.',
  'reject_remedy.dmarc_undecided': 'Nada: el servidor remitente lo intenta de nuevo por sí solo.',
  'reject_remedy.attachment_unopened': 'Envíe el archivo en una forma que se pueda abrir, o por otro medio.',
  'reject_remedy.scanner_later': 'Nada: el servidor remitente lo intenta de nuevo por sí solo.',
  'reject_remedy.sender_locked': 'Pida a su propio administrador que desbloquee su cuenta.',
  'reject_remedy.sender_not_granted':
    'Envíe con una dirección propia. Un administrador puede conceder más direcciones a una persona y más dominios a un servidor.',
  'reject_remedy.author_unclear':
    'El programa de correo debe escribir una sola línea From con direcciones sencillas.',
  'reject_remedy.no_recipient_key':
    'Pida su certificado a {{recipient}} y haga que su administrador lo añada, o envíe el mensaje sin pedir cifrado.',
  'reject_remedy.recipient_key_unknown':
    'No tiene que hacer nada: su servidor lo vuelve a intentar solo. Si continúa, pida su clave a {{recipient}} y haga que su administrador la añada.',
  'reject_remedy.may_not_encrypt':
    'Pida a su administrador que le permita cifrar, o envíe el mensaje sin pedir cifrado.',
  'reject_remedy.decryption_failed': 'Vuelva a cifrar el mensaje y envíelo de nuevo.',
  'reject_remedy.no_outbound':
    'Consulte a su propio administrador: el correo de {{domain}} debe enviarse por otra vía, o hay que activar el envío a través de este servicio.',
  'reject_remedy.organisation_unnamed':
    'Pida a su propio administrador que el servidor de correo nombre su organización en una línea X-OriginatorOrg, y que la incluya en los ajustes del dominio.',
  'reject_remedy.organisation_unlisted':
    'Pida a su propio administrador que incluya {{named}} en los ajustes del dominio que envía, si es su organización.',
  'reject_remedy.notice_unnamed':
    'Pida a su propio administrador que el servidor de correo nombre su organización en una línea X-OriginatorOrg, y que la incluya en los ajustes del dominio.',
  'reject_remedy.notice_unlisted':
    'Pida a su propio administrador que incluya {{named}} en los ajustes del dominio que envía, si es su organización.',
  'reject_remedy.block_rate':
    'Espere hasta {{until}} y escriba después a menos destinatarios a la vez; su propio administrador de correo puede levantar el bloqueo antes. Si no envió usted tanto correo, cambie la contraseña de inmediato.',
  'reject_remedy.block_bounce':
    'Quite de sus listas las direcciones que no existen antes de volver a enviar; su propio administrador de correo puede levantar el bloqueo. Si no envió usted ese correo, cambie la contraseña de inmediato.',
  'reject_remedy.block_abuse':
    'Cambie la contraseña de inmediato y haga analizar su ordenador: quizá alguien envía en su nombre. Pida después a su propio administrador de correo que levante el bloqueo.',
  'reject_reason.large_file_space':
    'El espacio para archivos grandes está agotado; el mensaje tenía {{size}}.',
  'reject_remedy.large_file_space':
    'Dé más espacio al dominio o a la persona, o espere a que caduquen archivos anteriores. El servidor remitente lo vuelve a intentar solo.',
};
