import type { Texts } from '../en_GB/connectivity-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'connect.lead': 'Compruebe un dominio, sus servidores de correo y las listas de bloqueo en un solo lugar.',
  'connect.domain_title': 'Dominio',
  'connect.domain_lead':
    'Muestra dónde se entrega el correo del dominio. Las demás pruebas se abren con el dominio.',
  'connect.mx_show': 'Mostrar servidores',
  'connect.fresh': 'Preguntar a los servidores de nombres del dominio',
  'connect.mx': 'Servidores de correo de {{domain}}',
  'connect.preference': 'Preferencia',
  'connect.host': 'Servidor',
  'connect.test': 'Probar',
  'connect.further': 'Seguir probando {{domain}}',
  'connect.ours': 'Direcciones desde las que envía este servicio',
  'connect.ours_lead': 'Permítalas en cortafuegos y conectores.',
  'connect.ours_none': 'El operador no ha indicado ninguna.',
  'connect.check_lists': 'Comprobar listas',
  'rbl.title': 'Listas de bloqueo',
  'rbl.lead': 'Busque una dirección IP, un dominio, una dirección de correo o un enlace.',
  'rbl.value': 'Dirección, dominio o enlace',
  'rbl.need_value': 'Indique una dirección IP, un dominio, una dirección de correo o un enlace.',
  'rbl.title_ok': '{{value}} no está en ninguna de las listas de bloqueo',
  'rbl.text_ok': 'Los destinatarios que las usan no rechazan su correo por ello.',
  'rbl.title_unknown': 'No se sabe si {{value}} está en una lista',
  'rbl.text_unknown': 'Al menos una lista no se pudo consultar. No está en las demás.',
  'rbl.area_lists': 'Lista de bloqueo',
  'rbl.area_name': 'Nombre',
  'rbl.seen_not_listed': '{{list}}: {{value}} no figura',
  'rbl.seen_listed_mild': '{{list}}: {{value}} figura',
  'rbl.means_listed_mild': 'Los destinatarios que usan esta lista pueden retener su correo en cuarentena.',
  'rbl.do_listed_mild':
    'Averigüe el motivo en el sitio web de la lista, corríjalo y solicite allí la eliminación.',
  'rbl.seen_listed_hard': '{{list}}: {{value}} figura',
  'rbl.means_listed_hard': 'Los destinatarios que usan esta lista rechazan su correo.',
  'rbl.do_listed_hard':
    'Averigüe el motivo en el sitio web de la lista, corríjalo y solicite allí la eliminación.',
  'rbl.seen_list_unusable': '{{list}} no se puede usar',
  'rbl.means_list_unusable':
    'Sus propias entradas de prueba (RFC 5782) responden mal: puede estar cerrada o nuestra cuota agotada.',
  'rbl.do_list_unusable': 'Elimine la lista de POSTERN_BLOCKLISTS o use un resolutor propio.',
  'rbl.seen_list_silent': '{{list}} no responde',
  'rbl.means_list_silent': 'No se sabe si {{value}} figura allí.',
  'rbl.do_list_silent': 'Repita la prueba dentro de unos minutos.',
  'rbl.seen_no_lists': 'No hay listas de bloqueo configuradas',
  'rbl.means_no_lists': 'No se pudo consultar nada.',
  'rbl.do_no_lists': 'Indique listas en POSTERN_BLOCKLISTS.',
  'rbl.seen_ptr_found': '{{value}} se llama {{ptr}} y el nombre remite a ella',
  'rbl.seen_ptr_none': '{{value}} no tiene un nombre que remita a ella',
  'rbl.means_ptr_none': 'Muchos destinatarios rechazan el correo de direcciones así.',
  'rbl.do_ptr_none':
    'Pida al proveedor de la dirección un registro PTR y publique un registro A para el mismo nombre.',
};
