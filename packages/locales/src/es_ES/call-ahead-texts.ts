/** What mail servers said about recipients. */
import type { Texts } from '../en_GB/call-ahead-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'callahead.lead':
    'Lo que respondieron los servidores de correo al preguntarles si existe un destinatario. El correo a destinatarios desconocidos se rechaza al recibirlo.',
  'callahead.domain': 'Dominio',
  'callahead.no_domain': 'Escriba un dominio para ver las respuestas de su servidor',
  'callahead.tab': 'Destinatarios',
  'callahead.asks':
    'Antes de aceptar correo para un destinatario, Postern pregunta a {{host}}, puerto {{port}}, si la dirección existe.',
  'callahead.asks_hint':
    'Un destinatario conocido se recuerda 7 días, uno desconocido una hora; después se pregunta de nuevo al servidor.',
  'callahead.off':
    'Los destinatarios de {{domain}} no se verifican: Postern acepta correo para cualquier dirección.',
  'callahead.off_hint':
    'Pruebe abajo el puerto de su servidor y después indíquelo como puerto de verificación de destinatarios.',
  'callahead.no_server':
    'Los destinatarios de {{domain}} no se verifican: el dominio no tiene servidor de correo propio.',
  'callahead.no_server_hint':
    'En cuanto el dominio tenga un servidor de correo, Postern podrá preguntarle. Las respuestas aparecerán aquí.',
  'callahead.to_settings': 'Ajustes del dominio',
  'callahead.no_answer': '{{host}} no responde en el puerto {{port}} desde {{when}}.',
  'callahead.no_answer_hint':
    'Hasta que responda, se acepta correo para los destinatarios ya conocidos y, cada minuto, para algunos nunca verificados. El resto se aplaza.',
  'callahead.takes_all':
    '{{host}}, puerto {{port}}, acepta cualquier dirección, así que no se pueden detectar destinatarios desconocidos.',
  'callahead.takes_all_hint':
    'Aceptó una dirección inexistente {{when}}, así que no se le preguntará durante un día. Configúrelo para que rechace a los destinatarios desconocidos y también se rechazarán aquí.',
  'callahead.entries': 'Resultados conocidos',
  'callahead.entries_lead':
    'Un destinatario borrado se verifica de nuevo con el próximo correo dirigido a él.',
  'callahead.show': 'Mostrar',
  'callahead.all': 'Todos',
  'callahead.known': 'Conocidos',
  'callahead.unknown': 'Desconocidos',
  'callahead.find': 'Buscar una dirección',
  'callahead.clear_all': 'Borrar todo',
  'callahead.clear_known': 'Borrar conocidos',
  'callahead.clear_unknown': 'Borrar desconocidos',
  'callahead.clear': 'Borrar',
  'callahead.clear_this': 'Borrar {{address}}',
  'callahead.said_cleared_one': '1 destinatario borrado',
  'callahead.said_cleared_other': '{{count}} destinatarios borrados',
  'callahead.said_cleared_address': '{{address}} borrado',
  'callahead.none':
    'Aún no se ha verificado ningún destinatario. Aparecerán aquí en cuanto Postern pregunte al servidor por un correo.',
  'callahead.none_such': 'Ningún destinatario coincide.',
  'callahead.more': 'Mostrar más',
  'callahead.col_address': 'Dirección',
  'callahead.col_result': 'Resultado',
  'callahead.col_since': 'Desde',
  'callahead.col_until': 'Hasta',
  'callahead.col_words': 'Respuesta del servidor',
  'callahead.asked_again': 'verificado de nuevo {{when}}',
  'callahead.is_positive': 'Conocido',
  'callahead.is_negative': 'Desconocido',
  'callahead.is_fault': 'Sin respuesta',
  'callahead.is_no_server': 'Sin servidor',
  'callahead.means_positive': 'El servidor acepta correo para esta dirección.',
  'callahead.means_negative': 'El servidor no conoce ese buzón; el correo para él se rechaza.',
  'callahead.means_fault':
    'Postern no ha podido averiguar si la dirección existe; por eso el correo no se rechaza.',
  'callahead.means_no_server':
    'El dominio no tiene un servidor de correo al que preguntar. Indique uno en los ajustes del dominio.',
  'callahead.check': 'Comprobar una dirección ahora',
  'callahead.check_lead': 'Una pasarela pregunta al servidor como con un correo real y guarda la respuesta.',
  'callahead.check_try_lead':
    'Una pasarela pregunta una vez al servidor en el puerto indicado. El correo no se ve afectado.',
  'callahead.check_address': 'Dirección que se comprueba',
  'callahead.check_port': 'Puerto',
  'callahead.check_now': 'Comprobar',
  'callahead.checking': 'Verificando {{address}}',
  'callahead.check_takes_all':
    'También acepta una dirección inexistente, así que acepta cualquier dirección.',
  'callahead.took': '{{ms}} ms',
  'callahead.kept': 'Desde ahora, esta respuesta se aplica al correo entrante.',
  'callahead.not_kept': 'La respuesta no se ha guardado.',
};
