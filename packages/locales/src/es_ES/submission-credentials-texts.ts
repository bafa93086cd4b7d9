import type { Texts } from '../en_GB/submission-credentials-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'submission.servers': 'Servidores',
  'submission.servers_lead':
    'Servidores de correo y aplicaciones que inician sesión para enviar. Cada uno tiene sus propias credenciales y solo puede enviar con los dominios y direcciones elegidos.',
  'submission.make_server': 'Nuevas credenciales de servidor…',
  'submission.none_server':
    'Todavía no hay servidores. Cree unas credenciales para cada servidor, para poder revocarlas por separado.',
  'submission.none_proven':
    'Su organización todavía no tiene ningún dominio verificado. Verifique uno antes de crear credenciales.',
  'submission.people': 'Contraseñas de aplicación de los usuarios',
  'submission.people_lead':
    'Los usuarios crean sus contraseñas de aplicación en su perfil. Revoque una aquí si se pierde un dispositivo.',
  'submission.none_people': 'Todavía ningún usuario tiene una contraseña de aplicación.',
  'submission.grants': 'Direcciones de envío adicionales',
  'submission.grants_lead':
    'Los usuarios pueden enviar con su propia dirección. Conceda otras aquí, como un buzón compartido.',
  'submission.grant': 'Conceder direcciones…',
  'submission.none_grants': 'Ningún usuario puede enviar con otra dirección.',
  'submission.grant_person': 'Usuario',
  'submission.grant_change': 'Editar…',
  'submission.grant_title': 'Direcciones de envío adicionales',
  'submission.grant_help':
    'Una dirección por línea, en un dominio verificado de su organización. Déjelo vacío para permitir solo la dirección del usuario.',
  'submission.grant_save': 'Guardar',
  'submission.granted': 'Direcciones de envío de {{email}} guardadas',
  'submission.person': 'Contraseñas de aplicación',
  'submission.person_lead':
    'Los programas de correo inician sesión con una contraseña de aplicación, nunca con la de esta consola. Cree una para cada programa o teléfono.',
  'submission.make_person': 'Nueva contraseña de aplicación…',
  'submission.none_person': 'Todavía no tiene ninguna contraseña de aplicación.',
  'submission.theirs':
    'Mientras actúa como otra persona no se crean ni se revocan contraseñas de aplicación.',
  'submission.program':
    'Configuración de su programa de correo: servidor {{host}}, puerto {{port}}, STARTTLS, usuario {{user}}.',
  'submission.may_send_as': 'Puede enviar con {{addresses}}.',
  'submission.own_addresses': 'direcciones propias',
  'submission.make_person_title': 'Nueva contraseña de aplicación',
  'submission.make_server_title': 'Nuevas credenciales de servidor',
  'submission.made_person_title': 'Contraseña de aplicación creada',
  'submission.made_server_title': 'Credenciales creadas',
  'submission.make_person_now': 'Crear la contraseña',
  'submission.make_server_now': 'Crear las credenciales',
  'submission.name': 'Nombre',
  'submission.name_help_server': 'El servidor o la aplicación, por ejemplo «ERP».',
  'submission.name_help_person': 'El programa o dispositivo, por ejemplo «Thunderbird en mi portátil».',
  'submission.name_missing': 'Introduzca un nombre.',
  'submission.domains': 'Dominios de envío',
  'submission.domains_help': 'El servidor puede usar cualquier dirección de los dominios elegidos.',
  'submission.senders': 'Direcciones de envío',
  'submission.senders_help':
    'Para una impresora o aplicación que solo necesita ciertas direcciones. Una por línea.',
  'submission.networks': 'Direcciones IP y redes',
  'submission.networks_help':
    'Desde dónde puede iniciar sesión el servidor, una por línea. Déjelo vacío para permitir cualquiera.',
  'submission.network_wrong':
    '«{{network}}» no es una red válida. Introduzca una como 192.0.2.0/24 o 2001:db8::/32.',
  'submission.sender_wrong':
    '«{{address}}» no es una dirección válida. Introduzca una como info@example.com.',
  'submission.nothing_chosen': 'Elija al menos un dominio o introduzca una dirección de envío.',
  'submission.sends_as': 'Envía como',
  'submission.from': 'desde {{networks}}',
  'submission.made': 'Creada',
  'submission.used': 'Último uso',
  'submission.ends': 'Caduca',
  'submission.never': 'Nunca',
  'submission.after_days_one': 'después de {{count}} día',
  'submission.after_days_other': 'después de {{count}} días',
  'submission.acts': 'Acciones',
  'submission.edit_title': 'Editar las credenciales de servidor',
  'submission.edited': '{{name}}: guardado',
  'submission.revoke': 'Revocar',
  'submission.revoke_ask': 'Revocar…',
  'submission.revoke_title': '¿Revocar {{name}}?',
  'submission.revoke_server':
    'El servidor ya no podrá enviar; las conexiones abiertas terminan en un segundo. No se puede deshacer.',
  'submission.revoke_person':
    'El programa de correo ya no podrá enviar; las conexiones abiertas terminan en un segundo. No se puede deshacer.',
  'submission.revoked_now': '{{name}}: revocada',
  'submission.host': 'Servidor',
  'submission.port': 'Puerto',
  'submission.user': 'Usuario',
  'submission.secret': 'Contraseña',
  'submission.how':
    'Elija STARTTLS y el inicio de sesión con contraseña normal. Los guiones y las mayúsculas de la contraseña no importan.',
  'submission.done': 'Listo',
};
