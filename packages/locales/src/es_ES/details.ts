import type { details as source } from '../en_GB/details.ts';
import type { Shape } from '../shape.ts';

export const details: Shape<typeof source> = {
  'details.panel': 'Mensaje',
  'details.panel_width': 'Ancho del panel',
  'details.full_page': 'Abrir en su propia página',
  'details.from': 'De',
  'details.to': 'Para',
  'details.subject_whole': 'Mostrar el asunto completo',
  'details.subject_less': 'Acortar el asunto',
  'details.received': 'Recibido',
  'details.attachments_one': '1 adjunto',
  'details.attachments_other': '{{count}} adjuntos',
  'details.signed': 'firmado',
  'details.not_signed': 'sin firmar',
  'details.encrypted': 'cifrado',
  'details.not_encrypted': 'sin cifrar',
  'details.looks_like': 'Se parece a {{domain}}',
  'details.why': 'Qué pasó y por qué',
  'details.why_short': 'Por qué',
  'details.life': 'Historial de este mensaje',
  'details.life_short': 'Historial',
  'details.unknown_event': 'Suceso desconocido',
  'details.ruler': '{{score}} puntos. Spam desde {{spam}}, spam evidente desde {{highspam}}.',
  'details.smaller_findings_one': '1 hallazgo menor.',
  'details.smaller_findings_other': '{{count}} hallazgos menores.',
  'details.silent_findings_one': '1 hallazgo más sin peso',
  'details.silent_findings_other': '{{count}} hallazgos más sin peso',
  'details.hide_silent': 'Ocultar los hallazgos sin peso',
  'details.download': 'Descargar como .eml',
  'details.more': 'Más acciones',
  'details.copy_id': 'Copiar el identificador de nube',
  'details.copy_message_id': 'Copiar el Message-ID',
  'details.content_only': 'Contenido en pestaña nueva',
  'details.refusal': 'El rechazo en detalle',
  'details.previous': 'Mensaje anterior',
  'details.next': 'Mensaje siguiente',
  'details.position': '{{at}} de {{total}}',
  'details.download_failed': 'La descarga ha fallado',
  'details.no_text': 'El mensaje no tiene texto.',
  'sentence.held_score':
    'Postern ha retenido este mensaje porque tiene <b>{{score}}</b> puntos. El correo para este destinatario es spam desde <b>{{spam}}</b> y spam evidente desde <b>{{highspam}}</b>.',
  'sentence.held': 'Postern ha retenido este mensaje por las reglas de este destinatario.',
  'sentence.virus_held': 'Postern ha retenido este mensaje porque contiene un virus: <b>{{virus}}</b>.',
  'sentence.virus_rejected': 'Postern ha rechazado este mensaje porque contiene un virus: <b>{{virus}}</b>.',
  'sentence.virus_passed': 'Este mensaje contiene un virus, <b>{{virus}}</b>, y aun así se dejó pasar.',
  'sentence.blocked_held':
    'Postern ha retenido este mensaje porque las reglas del dominio prohíben su contenido: <b>{{file}}</b>.',
  'sentence.blocked_rejected':
    'Postern ha rechazado este mensaje porque las reglas del dominio prohíben su contenido: <b>{{file}}</b>.',
  'sentence.blocked_passed':
    'Las reglas del dominio prohíben el contenido de este mensaje, <b>{{file}}</b>; aun así se dejó pasar.',
  'sentence.blocklisted_held':
    'Postern ha retenido este mensaje porque su remitente está en una lista de bloqueo.',
  'sentence.blocklisted_rejected':
    'Postern ha rechazado este mensaje porque su remitente está en una lista de bloqueo.',
  'sentence.welcomelisted':
    'Postern ha dejado pasar este mensaje porque su remitente está en una lista de permitidos.',
  'sentence.welcomelisted_held':
    'Su remitente está en una lista de permitidos; aun así Postern ha retenido este mensaje.',
  'sentence.temporarily_rejected': 'Postern ha pedido al servidor remitente que lo intente más tarde.',
  'sentence.rejected':
    'Postern ha rechazado este mensaje. Respuesta al servidor remitente: <b>{{answer}}</b>',
  'sentence.failed': 'Este mensaje no se pudo entregar. La última respuesta fue: <b>{{answer}}</b>',
  'sentence.bulk':
    'Postern ha dejado pasar este mensaje como correo masivo. Tiene <b>{{score}}</b> puntos, por debajo del nivel de spam de <b>{{spam}}</b>.',
  'sentence.spam_passed':
    'Este mensaje tiene <b>{{score}}</b> puntos y es spam desde <b>{{spam}}</b>. Los ajustes de este destinatario dejan pasar el spam.',
  'sentence.outbound': 'Sus propios servidores han enviado este mensaje, y Postern lo ha transmitido.',
  'sentence.delivered':
    'Postern ha entregado este mensaje. Tiene <b>{{score}}</b> puntos, por debajo del nivel de spam de <b>{{spam}}</b>.',
  'sentence.passed':
    'Postern ha dejado pasar este mensaje. Tiene <b>{{score}}</b> puntos, por debajo del nivel de spam de <b>{{spam}}</b>.',
  'sentence.released': 'Liberado: {{at}}.',
  'sentence.released_by': '{{by}} lo liberó: {{at}}.',
  'counterfactual.deliver': 'Sin {{what}} tendría <b>{{score}}</b> puntos y se <b>entregaría</b>.',
  'counterfactual.tag': 'Sin {{what}} tendría <b>{{score}}</b> puntos y se <b>marcaría y entregaría</b>.',
  'counterfactual.hold': 'Sin {{what}} tendría <b>{{score}}</b> puntos y se <b>retendría</b>.',
  'counterfactual.reject': 'Sin {{what}} tendría <b>{{score}}</b> puntos y se <b>rechazaría</b>.',
  'counterfactual.defer':
    'Sin {{what}} tendría <b>{{score}}</b> puntos y se <b>rechazaría temporalmente</b>.',
  'sentence.blocked_because': 'Postern retuvo este mensaje, sea cual sea su puntuación: <b>{{why}}</b>',
  'reject_category.RBL':
    'Postern ha rechazado este mensaje porque el servidor remitente está en una lista de reputación.',
  'reject_category.SPF':
    'Postern ha rechazado este mensaje porque el servidor remitente no está autorizado a enviar en nombre del dominio del remitente.',
  'reject_category.DMARC':
    'Postern ha rechazado este mensaje porque así lo pide el dominio del remitente: no se pudo autenticar.',
  'reject_category.SPOOFING':
    'Postern ha rechazado este mensaje porque finge venir de uno de sus propios dominios.',
  'reject_category.SPAM': 'Postern ha rechazado este mensaje por ser spam.',
  'reject_category.VIRUS': 'Postern ha rechazado este mensaje porque contiene un virus.',
  'reject_category.BLOCKLIST':
    'Postern ha rechazado este mensaje porque su remitente está en una lista de bloqueo.',
  'reject_category.RECIPIENT': 'Postern ha rechazado este mensaje porque ese destinatario no existe.',
  'reject_category.POLICY': 'Postern ha rechazado este mensaje por las reglas de este destinatario.',
  'reject_category.RATELIMIT':
    'Postern ha pedido al servidor remitente que lo intente más tarde: demasiados mensajes a la vez.',
  'reject_category.TLS':
    'Postern ha rechazado este mensaje porque este destinatario solo acepta conexiones cifradas.',
  'reject_category.SIZE': 'Postern ha rechazado este mensaje porque es demasiado grande.',
  'reject_category.RFC':
    'Postern ha rechazado este mensaje porque el servidor remitente no respeta las reglas del correo.',
  'reject_category.FORWARD_ABUSE': 'Postern ha rechazado este mensaje por reenvío abusivo.',
  'reject_category.USER_MGMT':
    'Postern ha rechazado este mensaje porque el remitente no es un usuario conocido.',
  'reject_category.OUTBOUND_BLOCK':
    'Postern ha rechazado este mensaje porque su remitente no puede enviar durante un tiempo.',
  'reject_category.LOCAL':
    'Postern ha pedido al servidor remitente que lo intente más tarde por un error interno.',
};
