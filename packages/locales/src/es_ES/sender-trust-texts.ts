import type { Texts } from '../en_GB/sender-trust-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'trust.level_distrusted': 'Desconfianza',
  'trust.level_unknown': 'Primer contacto',
  'trust.level_automatic': 'Remitente conocido',
  'trust.level_regular': 'Contacto habitual',
  'trust.reason':
    '{{name}} ({{value}}): {{sent}} mensajes al remitente, {{received}} limpios, {{unwanted}} no deseados y {{blocked}} bloqueados de él',
  'trust.reason_manual': '{{name}} ({{value}}), fijado a mano',
  'trust.reason_none': '{{name}}: todavía ningún mensaje dice algo de este remitente',
  'trust.title': 'Confianza en el remitente',
  'trust.failed': 'No se puede mostrar la confianza en este remitente',
  'trust.sentence_distrusted':
    '{{recipient}} desconfía de <b>{{sender}}</b>. Sus mensajes puntúan un poco más alto.',
  'trust.sentence_unknown':
    '<b>{{sender}}</b> aún no es conocido por {{recipient}}. Su correo se evalúa solo por su contenido.',
  'trust.sentence_automatic':
    '<b>{{sender}}</b> es conocido por {{recipient}}. Sus mensajes puntúan un poco más bajo.',
  'trust.sentence_regular':
    '<b>{{sender}}</b> es un contacto habitual de {{recipient}}. Sus mensajes puntúan un poco más bajo.',
  'trust.scale': 'Confianza {{value}} en una escala de −100 a +100',
  'trust.scale_manual':
    'Confianza {{value}}, fijada a mano; si no, {{automatic}}, en una escala de −100 a +100',
  'trust.sent': 'Mensajes al remitente',
  'trust.received': 'Mensajes limpios de él',
  'trust.unwanted': 'Spam y virus de él',
  'trust.blocked': 'Correo bloqueado de él',
  'trust.first_seen': 'Primer mensaje',
  'trust.nothing':
    'Aún no ha contado ningún mensaje entre ambos: los mensajes de un remitente solo cuentan si está autenticado, y no cuentan las respuestas automáticas ni el correo masivo.',
  'trust.set_by': 'Fijado a mano',
  'trust.set_until': 'por {{by}}, hasta {{until}}',
  'trust.set': 'Fijar la confianza a mano',
  'trust.value': 'Confianza de −100 a +100',
  'trust.ttl': 'Durante cuánto tiempo',
  'trust.hours_one': '1 hora',
  'trust.hours_other': '{{count}} horas',
  'trust.days_one': '1 día',
  'trust.days_other': '{{count}} días',
  'trust.help':
    'Como máximo 1,5 puntos en cada sentido. La confianza nunca deja pasar un virus ni un remitente suplantado, y solo cuenta si el remitente está autenticado. Después vuelve a valer el valor automático.',
  'trust.save': 'Fijar la confianza',
  'trust.reset': 'Volver a automático',
};
