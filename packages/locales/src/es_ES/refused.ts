import type { refused as source } from '../en_GB/refused.ts';
import type { Shape } from '../shape.ts';

export const refused: Shape<typeof source> = {
  'refused.title': 'Por qué se rechazó su mensaje',
  'refused.lead': 'Un mensaje suyo no fue aceptado. Esta página dice por qué y qué puede hacer.',
  'refused.from': 'Remitente',
  'refused.to': 'Destinatario',
  'refused.time': 'Hora',
  'refused.server': 'Servidor remitente',
  'refused.answer': 'Respuesta a su servidor de correo',
  'refused.kind': 'Rechazo',
  'refused.permanent': 'Definitivo',
  'refused.temporary': 'Temporal',
  'refused.permanent_note':
    'Este rechazo es definitivo: su servidor ha dejado de intentarlo. Envíe el mensaje de nuevo cuando se resuelva el problema.',
  'refused.temporary_note':
    'Se pidió a su servidor que vuelva más tarde. La mayoría lo hace por sí sola en menos de una hora; nada se pierde.',
  'refused.why_title': 'Motivo',
  'refused.fix_title': 'Qué hacer',
  'refused.fix_lead': 'Qué puede hacer el remitente',
  'refused.until': 'Esta página puede abrirse hasta el {{date}}.',
  'refused.over': 'Este enlace ya no es válido',
  'refused.over_text': 'Ha caducado o se ha revocado. Pida uno nuevo al destinatario.',
  'refused.share': 'Compartir con el remitente',
  'refused.share_lead':
    'Un enlace muestra al remitente este motivo y qué hacer, en su idioma: las direcciones, la hora y la respuesta que su servidor recibió de todos modos, y nada más. Vale 14 días.',
  'refused.share_make': 'Crear un enlace para el remitente',
  'refused.share_copy': 'Copiar enlace',
  'refused.share_copied': 'Copiado',
  'refused.share_mail': 'Escribir al remitente…',
  'refused.share_mail_subject': 'Su mensaje a {{to}} fue rechazado',
  'refused.share_mail_body': 'Su mensaje a {{to}} fue rechazado. Esta página dice por qué y qué puede hacer:',
  'refused.share_once': 'El enlace se muestra solo esta vez. Cree otro si se pierde.',
  'refused.share_links': 'Enlaces compartidos',
  'refused.share_works': 'vale hasta el {{date}}',
  'refused.share_closed': 'revocado por {{who}}, {{when}}',
  'refused.share_ended': 'caducó el {{date}}',
  'refused.share_never': 'aún sin abrir',
  'refused.share_opened_one': 'abierto una vez, {{when}}',
  'refused.share_opened_other': 'abierto {{count}} veces, la última {{when}}',
  'refused.share_close': 'Revocar el enlace',
  'refused.share_none': 'Aún no hay enlaces.',
  'refused.details': 'Detalles',
  'refused.share_made': 'Creado por {{who}}, {{when}}',
  'reject.category': 'Tipo',
  'identity.direction': 'Dirección',
  'refused.show_block': 'Mostrar el bloqueo de este remitente',
  'refused.show_entry': 'Mostrar la entrada {{entry}}',
  'reject_kind.RBL': 'Lista de reputación',
  'reject_kind.SPF': 'SPF',
  'reject_kind.DMARC': 'DMARC',
  'reject_kind.SPOOFING': 'Suplantación del dominio propio',
  'reject_kind.SPAM': 'Spam',
  'reject_kind.VIRUS': 'Virus',
  'reject_kind.BLOCKLIST': 'Lista de bloqueo',
  'reject_kind.RECIPIENT': 'Destinatario desconocido',
  'reject_kind.POLICY': 'Reglas del dominio',
  'reject_kind.RATELIMIT': 'Reintentar más tarde',
  'reject_kind.TLS': 'Sin cifrar',
  'reject_kind.SIZE': 'Demasiado grande',
  'reject_kind.RFC': 'Incumplimiento de estándares',
  'reject_kind.FORWARD_ABUSE': 'Reenvío abusivo',
  'reject_kind.USER_MGMT': 'Remitente propio no autorizado',
  'reject_kind.OUTBOUND_BLOCK': 'Remitente bloqueado para enviar',
  'reject_kind.LOCAL': 'Problema nuestro',
  'refused_why.RBL': 'El servidor que envió el mensaje figura en una lista pública de reputación.',
  'refused_why.SPF':
    'El servidor que envió el mensaje no está entre los que pueden enviar por el dominio del remitente (SPF).',
  'refused_why.DMARC':
    'No se pudo comprobar que el mensaje venga del dominio del remitente, y ese dominio pide rechazar tales mensajes (DMARC).',
  'refused_why.SPOOFING':
    'El mensaje nombraba a la propia organización del destinatario como remitente, pero venía de fuera.',
  'refused_why.SPAM': 'El contenido parecía spam.',
  'refused_why.VIRUS': 'El mensaje contenía un virus, o un adjunto que se comporta como tal.',
  'refused_why.BLOCKLIST': 'El destinatario no acepta correo de este remitente.',
  'refused_why.RECIPIENT': 'No existe ningún buzón con esta dirección de destinatario.',
  'refused_why.POLICY':
    'El mensaje no cumple una regla que ha fijado la organización del remitente o del destinatario.',
  'refused_why.RATELIMIT': 'Llegó demasiado a la vez, o el mensaje debe presentarse de nuevo pasado un rato.',
  'refused_why.TLS': 'El destinatario solo acepta correo por conexiones cifradas.',
  'refused_why.SIZE': 'El mensaje es mayor de lo que acepta el destinatario.',
  'refused_why.RFC':
    'El mensaje, o la forma en que se entregó, no cumple los estándares del correo electrónico.',
  'refused_why.FORWARD_ABUSE': 'El mensaje se reenvió de una forma que se usa para abusos.',
  'refused_why.USER_MGMT': 'La organización a la que pertenece la dirección del remitente no la deja enviar.',
  'refused_why.OUTBOUND_BLOCK':
    'La dirección del remitente no puede enviar correo durante un tiempo, porque salió de ella demasiado correo, correo imposible de entregar o dañino, o porque el operador así lo decidió.',
  'refused_why.LOCAL': 'El sistema receptor tuvo un problema temporal.',
  'refused_fix.RBL':
    'Pida a quien gestiona su servidor de correo que busque su dirección en la lista que nombra la respuesta, elimine la causa y solicite allí la retirada. Después envíe el mensaje de nuevo.',
  'refused_fix.SPF':
    'Pida a quien gestiona su dominio que añada el servidor remitente al registro SPF en el DNS, o envíe por el servidor de su organización. Si el mensaje fue reenviado, envíelo directamente al destinatario.',
  'refused_fix.DMARC':
    'Pida a quien gestiona su dominio que cada servicio que envía en su nombre firme con DKIM o figure en el registro SPF, de acuerdo con el remitente visible. Después envíe el mensaje de nuevo.',
  'refused_fix.SPOOFING':
    'Si un servicio envía para la organización del destinatario, esta debe añadirlo a su registro SPF. Si no, use una dirección de remitente propia.',
  'refused_fix.SPAM':
    'Envíe el mensaje de nuevo con un asunto claro, palabras sencillas y pocos enlaces, o contacte con el destinatario por otra vía y pídale que le deje pasar.',
  'refused_fix.VIRUS':
    'Analice su equipo y el adjunto, y avise a su soporte informático. Envíe el archivo de nuevo solo cuando esté limpio, mejor por otra vía.',
  'refused_fix.BLOCKLIST':
    'Contacte con el destinatario por otra vía y pídale que acepte su dirección si su correo es deseado.',
  'refused_fix.RECIPIENT':
    'Compruebe cómo está escrita la dirección. Si es correcta, pregunte al destinatario por teléfono si ha cambiado.',
  'refused_fix.POLICY':
    'La respuesta de abajo nombra la regla. Quite lo que nombra, como un tipo de adjunto o demasiados destinatarios, y envíe el mensaje de nuevo.',
  'refused_fix.RATELIMIT':
    'Normalmente nada: su servidor lo intenta de nuevo por sí solo. Si se retrasan muchos mensajes, pida a quien lo gestiona que envíe menos a la vez.',
  'refused_fix.TLS':
    'Pida a quien gestiona su servidor de correo que active STARTTLS para el correo saliente, con una versión actual de TLS.',
  'refused_fix.SIZE': 'Envíe los archivos en varios mensajes, redúzcalos o compártalos por un enlace.',
  'refused_fix.RFC':
    'Pida a quien gestiona su servidor o su programa de envío que mire la respuesta de abajo: nombra lo que no está en orden.',
  'refused_fix.FORWARD_ABUSE':
    'Envíe el mensaje directamente al destinatario en vez de hacerlo reenviar, o pida a quien lo reenvía que reescriba el remitente (SRS).',
  'refused_fix.USER_MGMT': 'Pida a su propio administrador que habilite su dirección para enviar.',
  'refused_fix.OUTBOUND_BLOCK':
    'No vuelva a enviar el mensaje todavía. Pregunte a la administración de su correo: ve por qué y hasta cuándo está bloqueada la dirección y quién puede levantar el bloqueo. Si usted no envió tanto correo, cambie la contraseña de inmediato.',
  'refused_fix.LOCAL':
    'Nada: su servidor lo intenta de nuevo por sí solo. Si no llega en un día, dígaselo al destinatario.',
};
