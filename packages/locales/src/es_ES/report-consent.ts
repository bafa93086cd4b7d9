import type { report_consent as source } from '../en_GB/report-consent.ts';
import type { Shape } from '../shape.ts';

export const report_consent: Shape<typeof source> = {
  'report_consent.languages': 'Idiomas',
  'report_consent.report': 'Informe',
  'report_consent.rhythm': 'Frecuencia',
  'report_consent.to': 'Enviado a',
  'report_consent.from': 'Configurado por',
  'report_consent.several': 'varias organizaciones',
  'report_consent.statistics': 'Estadísticas de correo',
  'report_consent.compliance': 'Informe de cumplimiento',
  'report_consent.weekly': 'cada lunes, en PDF',
  'report_consent.monthly': 'el primer día de cada mes, en PDF',
  'report_consent.waiting_title': '¿Desea recibir este informe?',
  'report_consent.waiting_text':
    'No se le envía nada sin su confirmación. Puede dejar de recibirlo en cualquier momento, desde cada correo.',
  'report_consent.confirm': 'Sí, enviármelo',
  'report_consent.never': 'No, no volver a preguntar',
  'report_consent.expired_title': 'Este enlace ha caducado',
  'report_consent.expired_text': 'Pida uno nuevo a {{owner}} si desea el informe.',
  'report_consent.confirmed_title': 'Recibe este informe',
  'report_consent.confirmed_text': 'Cada correo contiene un enlace para dejar de recibirlo.',
  'report_consent.stop': 'Dejar de recibirlo',
  'report_consent.stopped_title': 'Ya no recibe este informe',
  'report_consent.stopped_text': 'No se le enviarán más correos de este informe.',
  'report_consent.again': 'Volver a recibirlo',
  'report_consent.unknown': 'Este enlace no es válido',
  'report_consent.unknown_text': 'El informe ya no se envía, o la dirección de esta página está incompleta.',
  'report_consent.too_many': 'Demasiadas solicitudes',
  'report_consent.too_many_text': 'Espere unos minutos e inténtelo de nuevo.',
};
