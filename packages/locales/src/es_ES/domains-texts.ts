import type { Texts } from '../en_GB/domains-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'domains.lead':
    'Los dominios de correo que usted atiende: cómo circula su correo, si están comprobados y qué falla en su DNS.',
  'domains.filter': 'Buscar un dominio',
  'domains.kind_all': 'Todos los tipos',
  'domains.kind': 'Tipo',
  'domains.kind_inline': 'En línea',
  'domains.kind_parallel': 'Paralelo',
  'domains.kind_adminonly': 'Solo administrado',
  'domains.kind_inline_help': 'Su registro MX apunta aquí: todo el correo se recibe, se filtra y se entrega.',
  'domains.kind_parallel_help':
    'Otro proveedor, como Microsoft 365, recibe el correo, lo entrega aquí y lo recoge de nuevo.',
  'domains.kind_adminonly_help': 'Aquí no circula correo; solo se administran las personas del dominio.',
  'domains.col_name': 'Dominio',
  'domains.col_tenant': 'Organización',
  'domains.col_forwarding': 'El correo va a',
  'domains.col_state': 'Comprobación',
  'domains.col_dns': 'DNS',
  'domains.dns_after_proof': 'Tras su comprobación',
  'domains.dns_never': 'Aún sin comprobar',
  'domains.forwarding_none': 'Destino del servicio',
  'domains.primary': 'primer dominio',
  'domains.confidential_mark': 'confidencial',
  'domains.proven': 'Comprobado',
  'domains.unproven': 'Espera la comprobación',
  'domains.empty_title': 'Todavía no hay dominios',
  'domains.empty_text':
    'Añada el primero: publique un registro TXT que muestre que el dominio es suyo y después su correo podrá llegar aquí.',
  'domains.none_found': 'Ningún dominio coincide con «{{q}}».',
  'domains.none_of_kind': 'No hay ningún dominio de este tipo.',
  'domains.shown': '{{shown}} de {{total}} dominios',
  'domains.more': 'Mostrar más',
  'domains.add': 'Añadir un dominio',
  'domains.add_text':
    'El dominio no acepta correo hasta que muestre que es suyo. La página siguiente indica el registro que debe publicar.',
  'domains.name_wrong': 'No es un dominio de correo. Escríbalo como example.com.',
  'domains.tenant_help': 'Vacío: la suya, {{name}}.',
  'domains.tenant_wrong': 'Ninguna organización se llama así. Elija una de las propuestas.',
  'domains.add_do': 'Añadir',
  'domains.part_about': 'Sobre este dominio',
  'domains.created': 'Añadido',
  'domains.created_by': '{{when}} por {{who}}',
  'domains.users': 'Personas',
  'domains.proven_since': 'Comprobado desde el {{when}}',
  'domains.make_primary': 'Poner como primero',
  'domains.proof_title': 'Mostrar que el dominio es suyo',
  'domains.proof_text':
    'Publique este registro TXT donde se gestiona el DNS del dominio y compruébelo después. Hasta entonces se rechaza el correo al dominio; una vez comprobado, nadie más puede quedarse con el nombre.',
  'domains.record_name': 'Nombre',
  'domains.record_type': 'Tipo',
  'domains.record_value': 'Valor',
  'domains.check': 'Comprobar ahora',
  'domains.checked': 'Comprobado {{when}}',
  'domains.proof_gone': 'Comprobación no encontrada desde el {{when}}',
  'domains.proof_gone_title': 'Falta el registro que comprobaba el dominio',
  'domains.proof_gone_text':
    'Desde el {{when}} este registro TXT ya no está en el DNS del dominio. El correo sigue como antes y el dominio sigue siendo suyo; publique de nuevo el registro y compruébelo.',
  'domains.proof_absent':
    'Aún no hay ningún registro TXT con este nombre. Los registros nuevos pueden tardar hasta una hora en verse.',
  'domains.proof_wrong':
    'El registro con este nombre contiene otra cosa. Publique el valor de arriba tal como está.',
  'domains.proof_no_answer':
    'Los servidores de nombres del dominio no respondieron. Vea si funcionan y compruebe de nuevo.',
  'domains.found_instead': 'Encontrado en su lugar',
  'domains.said_proven': '{{domain}} está comprobado. Publique ahora MX y SPF.',
  'domains.dns_title': 'Registros que traen el correo aquí',
  'domains.dns_text': 'MX, SPF y los demás registros: qué está publicado y qué debería estarlo.',
  'domains.dns_link': 'Ver el DNS del dominio',
  'domains.mail_title': 'Cómo circula el correo',
  'domains.forwarding': 'El correo aceptado va a',
  'domains.forwarding_help':
    'Host y puerto de su servidor, p. ej. mail.example.com:25. Vacío: adonde lo envíe el servicio.',
  'domains.forwarding_wrong':
    'No es un servidor de Internet. Escriba un host como mail.example.com, con :25, :587 o :2525 si hace falta.',
  'domains.servers': 'Servidores que envían por él',
  'domains.servers_help':
    'Direcciones o redes, una por línea. Su correo cuenta como saliente de su organización.',
  'domains.servers_wrong': '«{{text}}» no es una dirección ni una red. Escriba 192.0.2.1 o 192.0.2.0/24.',
  'domains.orgs': 'Organizaciones de Exchange Online',
  'domains.orgs_help':
    'Una por línea, p. ej. example.onmicrosoft.com. El correo de los servidores de arriba solo es saliente si su X-OriginatorOrg nombra una de ellas.',
  'domains.orgs_wrong': '«{{text}}» no es un dominio. Escríbalo como example.onmicrosoft.com.',
  'domains.dkim': 'Firmar el correo saliente',
  'domains.dkim_help': 'Con la clave DKIM del dominio.',
  'domains.save': 'Guardar',
  'domains.discard': 'Descartar',
  'domains.saved': 'Guardado. Vale desde el próximo mensaje.',
  'domains.unsaved': 'Sin guardar todavía.',
  'domains.ms_title': 'Microsoft 365',
  'domains.ms_text':
    'Microsoft dice públicamente a qué organización pertenece un dominio. La consulta muestra cuáles de sus dominios van juntos.',
  'domains.ms_org': 'Identificador de la organización',
  'domains.ms_unknown': 'Sin consultar todavía',
  'domains.ms_none': 'En ninguna organización de Microsoft 365',
  'domains.ms_asked': 'según Microsoft {{when}}',
  'domains.ms_shared': 'También en ella',
  'domains.ms_alone': 'Ninguno de los demás dominios a su alcance, en la medida en que se consultaron',
  'domains.ms_look': 'Consultar',
  'domains.ms_said_found': '{{domain}} pertenece a una organización de Microsoft 365.',
  'domains.ms_said_none': '{{domain}} no pertenece a ninguna organización de Microsoft 365.',
  'domains.ms_no_answer':
    'Microsoft no respondió: quizá esta instalación no tenga salida a Internet. Lo que se sabía sigue igual; inténtelo más tarde.',
  'domains.ms_strange':
    'La respuesta no llegó como la da Microsoft y no se creyó. Compruebe si hay un proxy en medio; lo que se sabía sigue igual.',
  'domains.ms_requested': 'Identificador esperado de la organización',
  'domains.ms_requested_help':
    'El identificador que indica su portal de Microsoft 365. Se compara con lo que dice Microsoft; el correo no depende de él.',
  'domains.ms_requested_wrong':
    'Esto no es un identificador de organización. Cópielo de su portal de Microsoft 365; se parece a 00000000-0000-0000-0000-000000000000.',
  'domains.ms_differs':
    'Microsoft indica otra organización que la esperada. Compruebe el identificador y si el dominio se trasladó a otra organización.',
  'domains.ms_differs_none':
    'Microsoft no conoce el dominio en ninguna organización, pero se espera una. Compruebe el identificador y si el dominio se añadió allí.',
  'domains.ms_agrees': 'Es la organización esperada.',
  'domains.ms_saved': 'Guardado.',
  'domains.conf_title': 'Confidencialidad',
  'domains.conf_text':
    'Un dominio confidencial no existe para los administradores sin permiso: ni en listas, ni en búsquedas, recuentos o gráficos.',
  'domains.conf_on': 'Solo lo conocen las personas indicadas',
  'domains.conf_label': 'Confidencial',
  'domains.conf_people': 'Personas que lo conocen',
  'domains.conf_none': 'Nadie, salvo los operadores.',
  'domains.conf_add': 'Dirección',
  'domains.conf_grant': 'Autorizar',
  'domains.conf_revoke': 'Retirar',
  'domains.conf_revoke_of': 'Retirar el permiso de {{who}}',
  'domains.conf_by': 'autorizado {{when}} por {{who}}',
  'domains.conf_unknown': 'Nadie a su alcance tiene esta dirección. Compruébela o cree antes a la persona.',
  'domains.remove_title': 'Eliminar el dominio',
  'domains.remove_text':
    'Desde ese momento el correo a {{domain}} se rechaza con 550 y otra organización puede comprobar el nombre. Lo recibido sigue en el registro y en la cuarentena hasta que caduque, y el correo en camino aún se entrega. Los ajustes del dominio desaparecen.',
  'domains.remove_confirm': 'Escriba {{domain}} para confirmar',
  'domains.remove_do': 'Eliminar',
  'domains.remove_start': 'Eliminar…',
  'domains.said_removed': '{{domain}} se ha eliminado.',
};
