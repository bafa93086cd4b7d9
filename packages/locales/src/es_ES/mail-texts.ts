import type { mail_texts as source } from '../en_GB/mail-texts.ts';
import type { Shape } from '../shape.ts';

export const mail_texts: Shape<typeof source> = {
  'notice.from': 'Entrega de correo',
  'notice.subject': 'No entregado: {{subject}}',
  'notice.subject_unknown': 'Su mensaje no se ha entregado',
  'notice.intro': 'No se ha podido entregar su mensaje a {{recipient}}.',
  'notice.refused': 'El servidor {{server}} lo ha rechazado:',
  'notice.failed': 'Este es el motivo:',
  'notice.expired':
    'No se ha podido entregar durante {{days}} días y no habrá más intentos. La última respuesta fue:',
  'notice.no_answer': 'Ningún servidor ha respondido.',
  'notice.advice':
    'Compruebe la dirección y envíe el mensaje de nuevo, o contacte con el destinatario por otra vía. Su mensaje no se conserva.',
  'notice.details': 'Enviado: {{date}}\nAsunto: {{subject}}\nReferencia: {{queue_id}}',
  'notice.automatic': '{{hostname}} ha escrito este mensaje automáticamente. Las respuestas no se leen.',
};
