import type { remedies as source } from '../en_GB/remedies.ts';
import type { Shape } from '../shape.ts';

export const remedies: Shape<typeof source> = {
  'otherwise.deliver':
    'Sin {{what}}, el veredicto sería <b>{{becomes}}</b> y el mensaje quedaría <b>entregado</b>.',
  'otherwise.tag':
    'Sin {{what}}, el veredicto sería <b>{{becomes}}</b> y el mensaje quedaría <b>marcado y entregado</b>.',
  'otherwise.hold':
    'Sin {{what}}, el veredicto sería <b>{{becomes}}</b> y el mensaje quedaría <b>retenido</b>.',
  'otherwise.hold_still': 'Sin {{what}}, el veredicto sería <b>{{becomes}}</b>; se retendría de todos modos.',
  'otherwise.reject':
    'Sin {{what}}, el veredicto sería <b>{{becomes}}</b> y el mensaje quedaría <b>rechazado</b>.',
  'otherwise.defer':
    'Sin {{what}}, el veredicto sería <b>{{becomes}}</b> y el mensaje quedaría <b>aplazado</b>.',
  'remedy.virus': 'El remitente tendría que enviarlo de nuevo sin el archivo infectado.',
  'remedy.block_entry':
    'La entrada debe salir de la lista de bloqueo, o una entrada más concreta de la lista de permitidos debe prevalecer.',
  'remedy.welcome_entry': 'Aquí decide la entrada de la lista de permitidos.',
  'remedy.authentication':
    'El titular del dominio del remitente tendría que nombrar este servidor en su registro SPF o firmar el mensaje con DKIM.',
  'remedy.own_domain':
    'Si este servidor puede escribir en su nombre, debe figurar en su registro SPF o tener una clave DKIM de su dominio.',
  'remedy.look_alike': 'El remitente tendría que escribir desde su dominio verdadero.',
  'remedy.file': 'El remitente tendría que omitir el archivo o entregarlo por otra vía.',
  'remedy.macro': 'El remitente tendría que enviar el documento sin macros.',
  'remedy.archive': 'El remitente tendría que enviar el archivo comprimido sin contraseña.',
  'remedy.unreadable': 'El remitente tendría que enviar el mensaje en una forma legible.',
  'remedy.author': 'El remitente tendría que nombrar un solo autor en una forma legible.',
  'remedy.unopened': 'El remitente tendría que enviar el archivo en una forma que se pueda abrir.',
  'remedy.later': 'Un intento posterior puede aceptarse.',
  'details.what_if_level': '¿Y si el umbral de spam fuera {{value}}?',
  'details.what_if_high': '¿Y si el umbral de spam evidente fuera {{value}}?',
  'details.what_if_macro': '¿Y si se admitieran macros hasta el nivel {{value}}?',
  'details.what_if_unopened': '¿Y si se dejaran pasar archivos como este?',
  'details.what_if_archive': '¿Y si se dejaran pasar los archivos cifrados?',
  'details.what_if': '¿Y si los ajustes fueran otros?',
};
