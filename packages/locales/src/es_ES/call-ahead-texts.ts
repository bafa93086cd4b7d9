/** What mail servers said about recipients. */
import type { Texts } from '../en_GB/call-ahead-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'callahead.lead':
    'Lo que respondieron los servidores de correo a la pregunta de si un destinatario existe. Los desconocidos se rechazan en la puerta.',
  'callahead.domain': 'Dominio',
  'callahead.no_domain': 'Escriba un dominio para ver lo que dijo su servidor',
  'callahead.tab': 'Destinatarios',
  'callahead.asks':
    'Postern pregunta a {{host}}, puerto {{port}}, si un destinatario existe antes de aceptar correo para él.',
  'callahead.asks_hint':
    'Un destinatario conocido vale 7 días, uno desconocido una hora; después se pregunta de nuevo al servidor.',
  'callahead.off':
    'Los destinatarios de {{domain}} no se comprueban: Postern acepta correo para cualquier dirección.',
  'callahead.off_hint':
    'Pruebe abajo el puerto de su servidor y establézcalo después como puerto de comprobación de destinatarios.',
  'callahead.no_server':
    'Los destinatarios de {{domain}} no se comprueban: el dominio no indica ningún servidor de correo propio.',
  'callahead.no_server_hint':
    'En cuanto se establezca un servidor para su correo se le podrá preguntar; lo que diga aparecerá aquí.',
  'callahead.to_settings': 'Ajustes del dominio',
  'callahead.no_answer': '{{host}} no da respuesta en el puerto {{port}} desde {{when}}.',
  'callahead.no_answer_hint':
    'Entretanto se acepta correo para los destinatarios ya conocidos y, cada minuto, para algunos por los que nunca se preguntó; a los demás remitentes se les pide que lo intenten más tarde.',
  'callahead.takes_all':
    '{{host}}, puerto {{port}}, acepta cualquier dirección y por eso no puede decir quién existe.',
  'callahead.takes_all_hint':
    'Aceptó una dirección que nadie tiene, {{when}}. No se le pregunta durante un día; haga que rechace a los desconocidos para que se rechacen aquí.',
  'callahead.entries': 'Lo que se sabe',
  'callahead.entries_lead':
    'Por los destinatarios borrados se pregunta de nuevo con el próximo correo dirigido a ellos.',
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
    'Aún no se sabe nada. Los destinatarios aparecen aquí en cuanto un correo para ellos haya hecho que Postern pregunte al servidor.',
  'callahead.none_such': 'No se conoce ningún destinatario así.',
  'callahead.more': 'Mostrar más',
  'callahead.col_address': 'Dirección',
  'callahead.col_result': 'Resultado',
  'callahead.col_since': 'Desde',
  'callahead.col_until': 'Hasta',
  'callahead.col_words': 'Palabras del servidor',
  'callahead.asked_again': 'preguntado de nuevo {{when}}',
  'callahead.is_positive': 'Conocido',
  'callahead.is_negative': 'Desconocido',
  'callahead.is_fault': 'Sin respuesta',
  'callahead.is_no_server': 'Sin servidor',
  'callahead.means_positive': 'El servidor acepta correo para esta dirección.',
  'callahead.means_negative': 'El servidor no conoce ese buzón; el correo para él se rechaza.',
  'callahead.means_fault': 'No se puede saber si la dirección existe; por eso el correo no se rechaza.',
  'callahead.means_no_server':
    'El dominio no indica ningún servidor al que preguntar. Establezca uno en los ajustes del dominio.',
  'callahead.check': 'Comprobar una dirección ahora',
  'callahead.check_lead':
    'Una pasarela pregunta al servidor como lo haría por un correo y guarda la respuesta.',
  'callahead.check_try_lead':
    'Una pasarela pregunta una vez al servidor en el puerto que usted indique. Para el correo no cambia nada.',
  'callahead.check_address': 'Dirección que se comprueba',
  'callahead.check_port': 'Puerto',
  'callahead.check_now': 'Comprobar',
  'callahead.checking': 'Preguntando al servidor por {{address}}',
  'callahead.check_takes_all': 'También acepta una dirección que nadie tiene: acepta cualquier dirección.',
  'callahead.took': '{{ms}} ms',
  'callahead.kept': 'La respuesta vale desde ahora para el correo.',
  'callahead.not_kept': 'La respuesta no se ha guardado.',
};
