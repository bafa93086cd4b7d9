import type { life as source } from '../en_GB/life.ts';
import type { Shape } from '../shape.ts';

export const life: Shape<typeof source> = {
  'event.received': 'Recibido',
  'event.received_note': 'de {{client_ip}}',
  'event.judged': 'Evaluado',
  'event.judged_note': '{{score}} puntos',
  'event.held': 'Retenido',
  'event.held_note': 'en cuarentena',
  'event.queued': 'Aceptado',
  'event.queued_note': 'identificador de cola {{queue_id}}',
  'event.rejected': 'Rechazado',
  'event.rejected_note': '{{message}}',
  'event.released': 'Liberado',
  'event.released_note': 'por {{by}}',
  'event.release_reason': '«{{reason}}»',
  'event.release_undone': 'Liberación deshecha',
  'event.release_undone_note': 'por {{by}}',
  'event.released_elsewhere': 'Liberado a otra dirección',
  'event.released_elsewhere_note': 'por {{by}}, a {{to}}',
  'event.review_undone': 'Revisión deshecha',
  'event.review_undone_note': 'por {{by}}',
  'event.hashed': 'Confirmado como spam',
  'event.hashed_note': 'por {{by}}',
  'event.hash_undone': 'Huella eliminada',
  'event.hash_undone_note': 'por {{by}}',
  'event.made_virus': 'Marcado como virus',
  'event.made_virus_note': '{{name}}, por {{by}}',
  'event.virus_undone': 'No era un virus',
  'event.virus_undone_note': 'por {{by}}',
  'event.deleted': 'Eliminado de la cuarentena',
  'event.deleted_note': 'por {{by}}',
  'event.delete_undone': 'Eliminación deshecha',
  'event.delete_undone_note': 'por {{by}}',
  'event.reported_spam': 'Notificado como spam',
  'event.reported_spam_note': 'por {{by}}',
  'event.reported_ham': 'Notificado como no spam',
  'event.reported_ham_note': 'por {{by}}',
  'event.report_undone': 'Aviso deshecho',
  'event.report_undone_note': 'por {{by}}',
  'event.release_requested': 'Liberación solicitada',
  'event.release_requested_note': 'por {{by}}',
  'event.release_denied': 'Liberación rechazada',
  'event.release_denied_note': 'por {{by}}',
  'event.denial_undone': 'Rechazo anulado',
  'event.denial_undone_note': 'por {{by}}',
  'event.sender_blocked': 'Remitente bloqueado',
  'event.sender_blocked_note': '{{sender}}, por {{by}}',
  'event.sender_welcomed': 'Remitente permitido',
  'event.sender_welcomed_note': '{{sender}}, por {{by}}',
  'event.sender_unblocked': 'Remitente desbloqueado',
  'event.sender_unblocked_note': '{{sender}}, por {{by}}',
  'event.sender_unwelcomed': 'Remitente ya no permitido',
  'event.sender_unwelcomed_note': '{{sender}}, por {{by}}',
  'event.reviewed': 'Revisado',
  'event.reviewed_note': 'por {{by}}',
  'event.delivered': 'Entregado',
  'event.delivered_note': 'a {{server}}',
  'event.deferred': 'Aplazado',
  'event.deferred_note': '{{answer}}',
  'event.delivery_failed': 'No entregado',
  'event.delivery_failed_note': '{{answer}}',
  'event.delivery_in_doubt': 'Entrega dudosa',
  'event.delivery_in_doubt_note': '{{answer}}',
  'event.rules_applied': 'Modificado según las reglas del dominio',
  'event.rules_applied_note': '{{rules}}',
  'event.delivery_disabled': 'En espera',
  'event.delivery_disabled_note': 'la entrega a este dominio está desactivada',
  'event.notice_queued': 'Remitente por avisar',
  'event.notice_queued_note': 'aviso a {{to}}',
  'event.notice_not_sent': 'Remitente sin avisar',
  'event.notice_not_sent_note': '{{reason}}',
  'event.notice_delivered': 'Remitente avisado',
  'event.notice_delivered_note': 'por {{server}}',
  'event.notice_deferred': 'Aviso aplazado',
  'event.notice_deferred_note': '{{answer}}',
  'event.notice_failed': 'Remitente ilocalizable',
  'event.notice_failed_note': '{{answer}}',
  'event.checked_again': 'Comprobado de nuevo',
  'event.checked_again_note': 'nada se opone',
  'event.check_deferred': 'Comprobación aplazada',
  'event.check_deferred_note': 'espera hasta poder comprobarse',
  'event.release_refused': 'No liberado',
  'event.release_refused_note': 'no es seguro según lo que se sabe hoy',
  'event.link_opened': 'Enlace abierto',
  'event.link_opened_note': 'desde {{ip}}',
  'event.link_opened_by_program': 'Abierto por un escáner',
  'event.link_opened_by_program_note': 'desde {{ip}}, {{agent}}',
  'event.link_pressed_by_program': 'Pulsado por un programa',
  'event.link_pressed_by_program_note': 'rechazado; desde {{ip}}, {{agent}}',
  'event.often': '{{count}} veces, la última {{at}}',
  'event.decision': 'Su decisión',
  'event.decision_note': 'liberarlo o dejarlo retenido',
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
  'counterfactual.hold_still':
    'Sin {{what}} tendría <b>{{score}}</b> puntos y el veredicto sería <b>{{becomes}}</b>; se retendría de todos modos.',
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
  'reject_category.RECIPIENT':
    'Postern ha rechazado este mensaje porque no se acepta correo para su destinatario.',
  'reject_category.POLICY':
    'Postern ha rechazado este mensaje por una regla de la organización del remitente o del destinatario.',
  'reject_category.RATELIMIT':
    'Postern ha pedido al servidor remitente que vuelva más tarde: llegó demasiado a la vez o algo no se pudo comprobar todavía.',
  'reject_category.TLS':
    'Postern ha rechazado este mensaje porque este destinatario solo acepta conexiones cifradas.',
  'reject_category.SIZE': 'Postern ha rechazado este mensaje porque es demasiado grande.',
  'reject_category.RFC':
    'Postern ha rechazado este mensaje porque el servidor remitente no respeta las reglas del correo.',
  'reject_category.FORWARD_ABUSE': 'Postern ha rechazado este mensaje por reenvío abusivo.',
  'reject_category.USER_MGMT':
    'Postern ha rechazado este mensaje porque la propia organización del remitente no deja enviar a esta dirección.',
  'reject_category.OUTBOUND_BLOCK':
    'Postern ha rechazado este mensaje porque su remitente no puede enviar durante un tiempo.',
  'reject_category.LOCAL':
    'Postern ha pedido al servidor remitente que lo intente más tarde por un error interno.',
};
