import type { Texts } from '../en_GB/domains-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'domains.lead': 'Los dominios de correo que administra: flujo de correo, verificación y problemas de DNS.',
  'domains.filter': 'Buscar un dominio',
  'domains.kind_all': 'Todos los tipos',
  'domains.kind': 'Tipo',
  'domains.kind_inline': 'En línea',
  'domains.kind_parallel': 'Paralelo',
  'domains.kind_adminonly': 'Solo gestión',
  'domains.kind_inline_help': 'El registro MX apunta aquí: Postern recibe, filtra y reenvía todo el correo.',
  'domains.kind_parallel_help':
    'Otro proveedor, como Microsoft 365, recibe el correo, lo pasa a Postern y lo recoge de nuevo.',
  'domains.kind_adminonly_help':
    'No circula correo por Postern; aquí solo se gestionan los usuarios del dominio.',
  'domains.col_name': 'Dominio',
  'domains.col_tenant': 'Organización',
  'domains.col_forwarding': 'El correo va a',
  'domains.col_state': 'Verificación',
  'domains.col_dns': 'DNS',
  'domains.dns_after_proof': 'Tras la verificación',
  'domains.dns_never': 'Aún sin comprobar',
  'domains.forwarding_none': 'Ruta predeterminada',
  'domains.primary': 'principal',
  'domains.confidential_mark': 'confidencial',
  'domains.proven': 'Verificado',
  'domains.unproven': 'Pendiente de verificación',
  'domains.empty_title': 'Todavía no hay dominios',
  'domains.empty_text':
    'Añada su primer dominio: publique un registro TXT que demuestre que es suyo y después su correo podrá llegar aquí.',
  'domains.none_found': 'Ningún dominio coincide con «{{q}}».',
  'domains.none_of_kind': 'No hay ningún dominio de este tipo.',
  'domains.shown': '{{shown}} de {{total}} dominios',
  'domains.more': 'Mostrar más',
  'domains.add': 'Añadir un dominio',
  'domains.add_text':
    'El dominio no acepta correo hasta que se verifique. La página siguiente muestra el registro que debe publicar.',
  'domains.name_wrong': 'Introduzca un dominio de correo válido, como example.com.',
  'domains.tenant_help': 'Déjelo vacío para su propia organización, {{name}}.',
  'domains.tenant_wrong': 'Ninguna organización se llama así. Elija una de la lista.',
  'domains.add_do': 'Añadir',
  'domains.part_about': 'Sobre este dominio',
  'domains.created': 'Añadido',
  'domains.created_by': '{{when}} por {{who}}',
  'domains.users': 'Usuarios',
  'domains.proven_since': 'Verificado desde el {{when}}',
  'domains.make_primary': 'Establecer como principal',
  'domains.proof_title': 'Verificar la propiedad del dominio',
  'domains.proof_text':
    'Publique este registro TXT en el DNS del dominio y compruébelo. Hasta entonces se rechaza el correo al dominio. Una vez verificado, nadie más puede reclamarlo.',
  'domains.record_name': 'Nombre',
  'domains.record_type': 'Tipo',
  'domains.record_value': 'Valor',
  'domains.check': 'Comprobar ahora',
  'domains.checked': 'Última comprobación {{when}}',
  'domains.proof_gone': 'Falta el registro de verificación desde el {{when}}',
  'domains.proof_gone_title': 'Falta el registro de verificación',
  'domains.proof_gone_text':
    'Este registro TXT falta en el DNS del dominio desde el {{when}}. El flujo de correo no se ve afectado y el dominio sigue siendo suyo; publíquelo de nuevo y compruébelo.',
  'domains.proof_absent':
    'Aún no hay ningún registro TXT con este nombre. Los registros nuevos pueden tardar hasta una hora en verse.',
  'domains.proof_wrong':
    'El registro con este nombre tiene otro valor. Publique el valor de arriba tal como está.',
  'domains.proof_no_answer':
    'Los servidores de nombres del dominio no respondieron. Vea si funcionan y compruebe de nuevo.',
  'domains.found_instead': 'Encontrado en su lugar',
  'domains.said_proven': '{{domain}} está verificado. Publique ahora MX y SPF.',
  'domains.dns_title': 'Registros DNS para el correo',
  'domains.dns_text': 'MX, SPF y los demás registros: qué está publicado y qué debería estarlo.',
  'domains.dns_link': 'Ver el DNS',
  'domains.mail_title': 'Flujo de correo',
  'domains.forwarding': 'Entregar el correo aceptado a',
  'domains.forwarding_help':
    'Host y puerto de su servidor de correo, p. ej. mail.example.com:25. Déjelo vacío para usar la ruta predeterminada.',
  'domains.forwarding_wrong':
    'No es un servidor de Internet. Escriba un host como mail.example.com, con :25, :587 o :2525 si hace falta.',
  'domains.servers': 'Servidores remitentes',
  'domains.servers_help':
    'Direcciones o redes, una por línea. El correo de ellas se trata como saliente de su organización.',
  'domains.servers_wrong': '«{{text}}» no es una dirección ni una red. Escriba 192.0.2.1 o 192.0.2.0/24.',
  'domains.orgs': 'Inquilinos de Exchange Online',
  'domains.orgs_help':
    'Uno por línea, p. ej. example.onmicrosoft.com. El correo de los servidores de arriba solo se trata entonces como saliente si su cabecera X-OriginatorOrg nombra uno de ellos.',
  'domains.orgs_wrong': '«{{text}}» no es un dominio. Escríbalo como example.onmicrosoft.com.',
  'domains.dkim': 'Firmar el correo saliente con DKIM',
  'domains.dkim_help': 'Usa la clave DKIM del dominio.',
  'domains.save': 'Guardar',
  'domains.discard': 'Descartar',
  'domains.saved': 'Guardado. Se aplica desde el próximo mensaje.',
  'domains.unsaved': 'Cambios sin guardar',
  'domains.ms_title': 'Microsoft 365',
  'domains.ms_text':
    'Microsoft publica a qué inquilino de Microsoft 365 pertenece un dominio. Consúltelo para ver cuáles de sus dominios van juntos.',
  'domains.ms_org': 'ID de inquilino',
  'domains.ms_unknown': 'Sin consultar todavía',
  'domains.ms_none': 'En ningún inquilino de Microsoft 365',
  'domains.ms_asked': 'según Microsoft {{when}}',
  'domains.ms_shared': 'Otros dominios de este inquilino',
  'domains.ms_alone': 'Ninguno de los dominios que puede ver, entre los consultados',
  'domains.ms_look': 'Consultar',
  'domains.ms_said_found': '{{domain}} pertenece a un inquilino de Microsoft 365.',
  'domains.ms_said_none': '{{domain}} no pertenece a ningún inquilino de Microsoft 365.',
  'domains.ms_no_answer':
    'Microsoft no respondió; quizá esta instalación no tenga acceso a Internet. Se conserva el resultado anterior. Inténtelo más tarde.',
  'domains.ms_strange':
    'La respuesta no parecía de Microsoft y se ignoró. Compruebe si hay un proxy en medio. Se conserva el resultado anterior.',
  'domains.ms_requested': 'ID de inquilino esperado',
  'domains.ms_requested_help':
    'El ID de inquilino de su portal de Microsoft 365. Se compara con la respuesta de Microsoft; el flujo de correo no depende de él.',
  'domains.ms_requested_wrong':
    'No es un ID de inquilino válido. Cópielo de su portal de Microsoft 365; se parece a 00000000-0000-0000-0000-000000000000.',
  'domains.ms_differs':
    'Microsoft indica otro inquilino que el esperado. Compruebe el ID y si el dominio se trasladó a otro inquilino.',
  'domains.ms_differs_none':
    'Microsoft no indica ningún inquilino para este dominio, pero se espera uno. Compruebe el ID y si el dominio se añadió allí.',
  'domains.ms_agrees': 'Es el inquilino esperado.',
  'domains.ms_saved': 'Guardado.',
  'domains.conf_title': 'Confidencialidad',
  'domains.conf_text':
    'Los administradores sin acceso no ven un dominio confidencial en ninguna parte: ni en listas, búsquedas, recuentos o gráficos.',
  'domains.conf_on': 'Visible solo para las personas indicadas',
  'domains.conf_label': 'Confidencial',
  'domains.conf_people': 'Personas con acceso',
  'domains.conf_none': 'Solo operadores.',
  'domains.conf_add': 'Dirección de correo',
  'domains.conf_grant': 'Conceder acceso',
  'domains.conf_revoke': 'Retirar',
  'domains.conf_revoke_of': 'Revocar el acceso de {{who}}',
  'domains.conf_by': 'autorizado {{when}} por {{who}}',
  'domains.conf_unknown':
    'Ningún usuario que pueda ver tiene esta dirección. Compruébela o añada antes al usuario.',
  'domains.remove_title': 'Eliminar el dominio',
  'domains.remove_text':
    'Desde entonces, el correo a {{domain}} se rechaza con 550 y otra organización puede verificar el dominio. El correo recibido sigue en el registro y en la cuarentena hasta que caduque, y el que está en tránsito aún se entrega. Los ajustes del dominio se eliminan.',
  'domains.remove_confirm': 'Escriba {{domain}} para confirmar',
  'domains.remove_do': 'Eliminar',
  'domains.remove_start': 'Eliminar…',
  'domains.said_removed': '{{domain}} se ha eliminado.',
};
