import type { report_texts as source } from '../en_GB/report-texts.ts';
import type { Shape } from '../shape.ts';

export const report_texts: Shape<typeof source> = {
  'report.subject_one': '{{count}} mensaje retenido para usted',
  'report.subject_other': '{{count}} mensajes retenidos para usted',
  'report.subject_empty': 'No hay nada retenido para usted',
  'report.admin_subject_one': '{{count}} mensaje retenido en {{place}}',
  'report.admin_subject_other': '{{count}} mensajes retenidos en {{place}}',
  'report.admin_subject_empty': 'No hay nada retenido en {{place}}',
  'report.domains_one': '{{count}} dominio',
  'report.domains_other': '{{count}} dominios',
  'report.lead_one':
    'Desde el {{since}}, Postern ha retenido {{count}} mensaje para {{address}}. No ha llegado a su buzón.',
  'report.lead_other':
    'Desde el {{since}}, Postern ha retenido {{count}} mensajes para {{address}}. No han llegado a su buzón.',
  'report.lead_empty':
    'Desde el {{since}}, Postern no ha retenido ningún mensaje para {{address}}. Todo el correo ha llegado a su buzón o ha sido rechazado.',
  'report.admin_lead_one':
    'Desde el {{since}}, Postern ha retenido {{count}} mensaje para personas de {{place}}.',
  'report.admin_lead_other':
    'Desde el {{since}}, Postern ha retenido {{count}} mensajes para personas de {{place}}.',
  'report.admin_lead_empty':
    'Desde el {{since}}, Postern no ha retenido ningún mensaje para personas de {{place}}.',
  'report.release_hint':
    '«Liberar» abre una página que muestra el mensaje y pregunta una vez más. Abrir este correo o la página no libera nada, y cada mensaje se comprueba de nuevo antes de entregarlo.',
  'report.sign_in_hint': 'Inicie sesión para ver un mensaje, liberarlo o solicitar su liberación.',
  'report.release': 'Liberar',
  'report.nobody': 'Sin remitente',
  'report.no_subject': 'Sin asunto',
  'report.why_not': 'Solo un administrador puede liberarlo.',
  'report.admin_why_not': 'Inicie sesión para liberarlo.',
  'report.view': 'Ver el mensaje',
  'report.phishing': 'Es phishing',
  'report.more_one': 'Hay {{count}} mensaje retenido más que no figura aquí.',
  'report.more_other': 'Hay {{count}} mensajes retenidos más que no figuran aquí.',
  'report.open': 'Mostrar todo el correo retenido',
  'report.zone': 'Las horas son las de {{zone}}.',
  'report.links_until':
    'Los enlaces de este correo son válidos hasta el {{until}}. Son solo para usted: no reenvíe este correo a nadie.',
  'report.settings': 'Cambiar cuándo llega este informe',
};
