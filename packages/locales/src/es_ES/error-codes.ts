import type { error_codes as source } from '../en_GB/error-codes.ts';
import type { Shape } from '../shape.ts';

export const error_codes: Shape<typeof source> = {
  'code.invalid_input':
    'Algunos datos introducidos no son válidos. Compruebe los campos e inténtelo de nuevo.',
  'code.not_signed_in': 'Su sesión ha terminado. Inicie sesión de nuevo para continuar.',
  'code.wrong_credentials':
    'Dirección de correo o contraseña incorrecta. Compruebe ambas o restablezca su contraseña.',
  'code.signs_in_elsewhere': 'Su organización está en otra instancia de este servicio. Inicie sesión allí.',
  'code.instance_away':
    'No se puede contactar con otra instancia de este servicio, por lo que no se puede comprobar el nombre. Inténtelo de nuevo en unos minutos.',
  'code.too_many_attempts': 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
  'code.sign_in_again': 'Demasiados códigos incorrectos. Inicie sesión de nuevo con su contraseña.',
  'code.wrong_password': 'Contraseña incorrecta. Introdúzcala de nuevo.',
  'code.provider_sign_in_needed':
    'Usted no tiene contraseña aquí. Inicie sesión de nuevo con su proveedor de identidad y vuelva a intentarlo en 15 minutos.',
  'code.factor_needed': 'Aquí se pide de nuevo su segundo factor. Escriba un código para continuar.',
  'code.factor_owed': 'Su organización exige ahora un segundo factor. Configure uno para continuar.',
  'code.wrong_code': 'Este código es incorrecto, ha caducado o ya se usó. Escriba el más reciente.',
  'code.code_sent_recently': 'Acaba de enviarse un código. Espere un minuto antes de pedir otro.',
  'code.code_not_sent': 'No se pudo enviar el código. Inténtelo de nuevo o use otro método.',
  'code.portal_number_unknown':
    'Esta cuenta no espera este número. Compare las cifras y la referencia; los números valen 30 minutos y cinco intentos.',
  'code.guest_no_password':
    'Esta persona ya ha entrado en el portal, o su primera visita va con un código: no se le crea ninguna contraseña.',
  'code.guest_not_yours':
    'Otra persona es responsable de este contacto. Pregúntele a ella o a la administración.',
  'code.portal_account_not_texted':
    'La cuenta está bloqueada o no tiene número de móvil. Desbloquéela o introduzca un número e inténtelo de nuevo.',
  'code.sms_unavailable': 'Los SMS no están configurados aquí. Elija otro método.',
  'code.no_second_factor': 'No tiene segundo factor, así que no hay nada que cambiar. Configure primero uno.',
  'code.second_factor_required':
    'Su organización exige un segundo factor, por lo que no se puede quitar. Puede cambiar de método.',
  'code.link_not_valid': 'Este enlace ha caducado o ya se usó. Pida uno nuevo.',
  'code.not_by_hand':
    'Parecía una pulsación automática. Pulse usted el botón o inicie sesión para liberar el mensaje.',
  'code.not_while_impersonating': 'No es posible mientras actúa como otro usuario. Deje primero de hacerlo.',
  'code.not_impersonating': 'Ya no actúa como otro usuario. Vuelva a cargar la página.',
  'code.dkim_key_waiting':
    'Ya hay una clave nueva que espera su registro DNS. Publíquelo o descarte primero la clave.',
  'code.dkim_key_moved':
    'Alguien ha cambiado esta clave entretanto. Vuelva a cargar la página para ver su estado.',
  'code.dkim_not_published':
    'El registro de esta clave todavía no se ve en todas partes. Publíquelo, espere a que caduquen las cachés e inténtelo de nuevo.',
  'code.document_superseded':
    'Se ha publicado una versión más reciente de este documento. Vuelva a cargar la página y lea esa versión.',
  'code.documents_full':
    'Los 999 números de documentos están en uso. No se ha publicado nada; consulte a los responsables de este sistema.',
  'code.migration_not_parallel':
    'Este dominio no funciona en modo paralelo. Solo un dominio así puede pasar a inline.',
  'code.migration_known': 'Ya hay una migración de este dominio en curso. Ábrala o termínela primero.',
  'code.migration_stage_closed':
    'La fase aún no está abierta. Termine las tareas anteriores y espere a que venza el TTL antiguo.',
  'code.archive_unreadable': 'No es un archivo de configuración o está dañado. Expórtelo de nuevo.',
  'code.archive_password': 'La contraseña no abre este archivo. Compruébela e inténtelo de nuevo.',
  'code.archive_unsafe':
    'El archivo contiene entradas que ningún archivo de configuración tiene, o que no están cifradas con AES-256. No se ha leído nada.',
  'code.archive_too_large':
    'Desempaquetado, el archivo supera lo que un archivo de configuración puede contener. No se ha leído nada.',
  'code.archive_version':
    'El archivo es de un formato posterior al que lee este sistema. Actualice primero este sistema.',
  'code.archive_altered': 'El contenido del archivo no coincide con su lista. Expórtelo de nuevo.',
  'code.archive_no_domain':
    'Ninguno de los dominios del archivo está aquí y probado. Añádalos y pruébelos primero y vuelva a subirlo.',
  'code.import_expired': 'Esta subida ha caducado. Suba el archivo de nuevo.',
  'code.import_moved':
    'Algo ha cambiado aquí desde que leyó el plan. No se ha aplicado nada. Lea el plan nuevo.',
  'code.import_done': 'Este archivo ya se aplicó. Súbalo de nuevo para ver qué difiere ahora.',
  'code.setup_too_large':
    'Esta configuración tiene más filas de las que caben en un archivo. Exporte menos partes.',
  'code.mx_none':
    'El dominio no tiene ningún registro MX. Publique uno o compruebe cómo está escrito el nombre.',
  'code.dns_no_answer':
    'Los servidores de nombres de este dominio no responden. Inténtelo de nuevo dentro de unos minutos.',
  'code.more_powerful':
    'Este usuario tiene permisos que usted no tiene, así que no puede actuar como él. Elija a otro.',
  'code.person_not_found':
    'Este usuario no existe o no pertenece a ninguna organización que usted gestione. Compruebe la dirección.',
  'code.session_not_found': 'Esta sesión ya ha terminado. Vuelva a cargar la lista.',
  'code.oidc_failed':
    'No se pudo verificar la respuesta del proveedor de identidad. Empiece de nuevo el inicio de sesión.',
  'code.oidc_not_linked':
    'Esta identidad no está vinculada a ninguna cuenta aquí. Pida una a su administrador o inicie sesión con su contraseña.',
  'code.oidc_unavailable':
    'No se puede contactar con el proveedor de identidad. Inténtelo más tarde o inicie sesión con su contraseña.',
  'code.too_many_sync_tasks': 'Hay demasiados directorios. Quite uno que ya no se use.',
  'code.run_not_undoable': 'Solo se puede deshacer una ejecución que cambió algo, una vez y en siete días.',
  'code.not_a_file_directory':
    'Este directorio no se lee de un archivo subido. Elíjalo primero en sus ajustes.',
  'code.sync_running': 'Este directorio ya se está leyendo. Espere a que termine.',
  'code.plan_not_open': 'Este plan se aplicó, se descartó o caducó. Vuelva a leer el directorio.',
  'code.too_many_webhooks': 'Hay demasiados webhooks. Elimine alguno que ya no se use.',
  'code.too_many_credentials': 'Hay demasiadas credenciales de envío. Revoque alguna que ya no se use.',
  'code.too_many_certificate_requests':
    'Hoy se han solicitado demasiados certificados para esta persona. Inténtelo mañana.',
  'code.too_many_tokens': 'Se ha alcanzado el límite de tokens de API. Revoque uno que ya no se use.',
  'code.token_not_from_here':
    'Este token de API no se puede usar desde esta dirección IP. Cambie su rango o llame desde él.',
  'code.token_not_for_this': 'Este token de API no permite esta operación. Cree uno que la permita.',
  'code.forbidden': 'Sus roles no lo permiten. Pregunte a su administrador.',
  'code.cross_site': 'La petición venía de otro sitio y se bloqueó. Abra la consola en su propia dirección.',
  'code.incident_over': 'Esta entrada ya ha terminado: publique una nueva.',
  'code.update_not_possible':
    'Esta entrada no admite esta actualización: las noticias no tienen, y un mantenimiento nunca se investiga.',
  'code.not_found': 'Esto no existe o no tiene acceso. Compruebe la dirección.',
  'code.message_not_found':
    'No hay ningún mensaje con este identificador. Quizá tiene más de 90 días o no tiene acceso a él.',
  'code.portal_image_unreadable': 'No se ha podido leer la imagen: cargue un archivo JPEG, GIF o PNG.',
  'code.content_reason_needed':
    'Indique un motivo y lea primero el contenido: después sus archivos pueden descargarse durante una hora.',
  'code.data_room_folder_exists': 'Ya existe una carpeta con ese nombre: elija otro.',
  'code.data_room_folder_limit':
    'Hay demasiadas carpetas o están demasiado anidadas: elimine una o elija otro lugar.',
  'code.data_room_folder_not_empty': 'Esta carpeta contiene carpetas: elimine primero esas.',
  'code.data_room_reply_to_many':
    'Este mensaje se envió a varias personas: responda a una de sus respuestas, o a todos.',
  'code.data_room_reply_stranger':
    'Una respuesta solo va a las personas nombradas en la conversación: elija entre ellas.',
  'code.portal_message_gone': 'Este mensaje ha caducado o se ha retirado: envíelo de nuevo.',
  'code.content_not_found':
    'El contenido de este mensaje no se conserva, así que solo se muestran sus detalles. Postern conserva el correo retenido 90 días y el entregado un día.',
  'code.content_damaged':
    'El contenido de este mensaje está dañado. Pida a su operador que lo restaure de una copia de seguridad, o al remitente que vuelva a enviar el mensaje.',
  'code.attachment_not_found':
    'Este mensaje no tiene ningún adjunto con ese número. Vuelva a cargar sus detalles.',
  'code.content_not_read':
    'Este mensaje se rechazó antes de leer su contenido, así que no hay nada que evaluar. Aun así puede bloquear al remitente.',
  'code.search_not_found': 'Esta búsqueda ha caducado. Busque de nuevo.',
  'code.mail_test_not_found': 'Este resultado ha caducado. Ejecute la prueba de nuevo.',
  'code.too_many_links': 'Hay demasiados enlaces a este mensaje. Revoque uno que ya no necesite.',
  'code.reject_not_found':
    'No hay ningún correo rechazado con este identificador. Quizá tiene más de 90 días.',
  'code.too_many_list_entries':
    'Se ha alcanzado el límite de entradas de las listas de bloqueo y de permitidos. Elimine las que ya no hagan falta.',
  'code.list_entry_exists': 'Ya hay una entrada igual. Cambie o elimine una de las dos.',
  'code.too_many_list_rows':
    'Una importación admite como máximo 5 000 filas a la vez. Divida el archivo e importe sus partes.',
  'code.block_not_liftable':
    'Este bloqueo aún no se puede levantar, o solo puede hacerlo el operador. Sus detalles dicen desde cuándo y quién.',
  'code.not_held':
    'Este mensaje no está retenido, así que no se ha cambiado nada. Quizá alguien ya decidió: vea su historial.',
  'code.not_released': 'Este mensaje no se ha liberado, así que no hay nada que deshacer.',
  'code.release_refused':
    'Una última comprobación antes de la entrega encontró un problema; el mensaje vuelve a estar retenido. Vea su historial.',
  'code.already_held': 'Este mensaje ya está retenido; no se ha cambiado nada.',
  'code.being_delivered': 'Este mensaje se está entregando ahora mismo, por lo que no se ha retenido.',
  'code.not_waiting': 'Este mensaje ya no espera la entrega, por lo que no se ha retenido.',
  'code.not_delivered': 'Este mensaje no se entregó, por lo que no se ha avisado a nadie.',
  'code.sender_not_blocked':
    'Este remitente no se ha bloqueado: la dirección está falsificada o es de un compañero, y se retendría correo legítimo.',
  'code.warning_sent': 'Los avisos ya no se pueden retirar: se han enviado.',
  'code.already_left':
    'El mensaje ya se ha enviado, así que la liberación no se puede deshacer. Avise al destinatario si es peligroso.',
  'code.already_reviewed': 'Este mensaje ya se ha revisado, así que no se ha cambiado nada.',
  'code.already_hashed': 'Este mensaje ya se ha confirmado como spam, así que no se ha cambiado nada.',
  'code.already_virus': 'Este mensaje ya está marcado como virus, así que no se ha cambiado nada.',
  'code.already_deleted':
    'Este mensaje se ha eliminado. Su contenido ya no existe o ha terminado el plazo para deshacerlo.',
  'code.already_reported': 'Usted ya ha notificado así este mensaje. Solo cuenta una vez.',
  'code.nothing_reopens':
    'No hay ninguna solicitud que reabrir: el mensaje ya no está retenido o se ha vuelto a solicitar su liberación. Vea su historial.',
  'code.already_undone': 'Esta acción ya se ha deshecho, no queda nada por hacer.',
  'code.release_needs_confirmation':
    'Este mensaje puede causar daños. Ábralo y confirme el peligro para liberarlo.',
  'code.release_needs_approval':
    'Usted no puede liberar este mensaje. Solicite su liberación y un administrador decidirá.',
  'code.not_allowed_by_policy':
    'La política de cuarentena de su organización no lo permite. Un administrador puede hacerlo o cambiar la política.',
  'code.request_not_open':
    'Esta solicitud ya se ha resuelto o retirado. Vuelva a cargar la lista para ver el resultado.',
  'code.already_requested':
    'Usted ya ha solicitado la liberación de este mensaje; está pendiente de decisión.',
  'code.address_not_allowed':
    'Los mensajes solo pueden liberarse a direcciones de su propia organización. Elija una de ellas.',
  'code.sender_unknown':
    'Este mensaje no tiene ese dato del remitente: su dirección está vacía o su servidor no tiene nombre. Elija otra opción.',
  'code.action_not_found': 'Aquí ya no hay nada que deshacer. El historial del mensaje muestra lo ocurrido.',
  'code.class_not_releasable':
    'Solo un administrador con permiso para liberar correo peligroso puede liberar o descargar este mensaje. Pregunte al suyo.',
  'code.changed_since': 'Esto se ha cambiado de nuevo entretanto. Deshaga primero el cambio más reciente.',
  'code.call_ahead_unanswered':
    'Ninguna pasarela ha respondido a tiempo. Inténtelo de nuevo dentro de un minuto; si persiste, consulte el estado del servicio.',
  'code.domain_known': 'Su organización ya tiene este dominio. Búsquelo en la lista de dominios.',
  'code.domain_taken':
    'Este dominio ya está configurado en otro lugar o no tiene acceso a él. Contacte con el soporte si es suyo.',
  'code.too_many_domains':
    'Hay demasiados dominios, o demasiados pendientes de verificación. Elimine los que no necesite.',
  'code.domain_confidential':
    'Un dominio confidencial no se puede eliminar, porque sus mensajes antiguos perderían la protección. Retire primero la confidencialidad.',
  'code.domain_primary':
    'El dominio principal de una organización no se puede eliminar. Establezca otro como principal e inténtelo de nuevo.',
  'code.user_exists': 'Ya existe una cuenta con esta dirección. Búsquela o use otra dirección.',
  'code.domain_not_ours':
    'Esta dirección no es de ninguno de sus dominios verificados. Use otra o verifique antes el dominio.',
  'code.role_not_yours':
    'Un rol permite más que sus propios derechos. Elija otros o pídalo a alguien que lo tenga.',
  'code.last_administrator':
    'Es el último usuario activo que puede administrar a otros. Dé antes el rol a otra persona.',
  'code.user_of_directory': 'Este usuario procede de un directorio. Cámbielo o elimínelo allí.',
  'code.own_grant':
    'No puede cambiar su propio acceso a dominios confidenciales. Pídalo a otra persona con acceso a este.',
  'code.window_too_long': 'Una búsqueda abarca como máximo 90 días. Elija un periodo más corto.',
  'code.payload_too_large': 'La petición es demasiado grande. Envíe menos datos a la vez.',
  'code.saved_search_not_found': 'Esta búsqueda guardada no existe. Es posible que se haya eliminado.',
  'code.saved_search_exists': 'Ya tiene una búsqueda guardada con este nombre. Elija otro.',
  'code.too_many_scheduled_reports':
    'Esta organización ya tiene todos los informes por correo que puede tener: elimine uno que ya no necesite.',
  'code.recipient_not_asked':
    'No se puede volver a preguntar a esta dirección: ha confirmado, ha detenido el informe o pertenece a un usuario.',
  'code.last_recipient': 'Un informe necesita al menos un destinatario. Elimine el informe en su lugar.',
  'code.too_many_saved_searches':
    'Se ha alcanzado el límite de búsquedas guardadas. Elimine una que ya no use.',
  'code.too_many_coloured_searches':
    'Como máximo doce búsquedas guardadas pueden tener color. Quite antes el de otra.',
  'code.report_times_equal': 'Dos horas del informe son iguales. Elija otra o desactive una.',
  'code.too_many_exports': 'Dos de sus descargas siguen en curso. Espere a que termine una.',
  'code.search_too_slow': 'Esta búsqueda tardó demasiado. Reduzca el periodo o añada un filtro.',
  'code.tenant_moving':
    'Esta organización se está trasladando a otro servidor. No se puede cambiar nada durante unos minutos; el correo espera en los servidores de los remitentes.',
  'code.maintenance':
    'El servicio está en mantenimiento. El correo se sigue recibiendo y entregando. Inténtelo más tarde.',
  'code.unavailable': 'El servicio no está listo. Inténtelo de nuevo en un momento.',
  'code.internal':
    'Algo falló en el servidor. Inténtelo de nuevo; si se repite, dé la referencia a su administrador.',
  'code.auth0000': 'El inicio de sesión falló por un motivo desconocido. Inténtelo de nuevo en un momento.',
  'code.auth0001': 'Dirección de correo o contraseña incorrecta. Compruebe ambas e inicie sesión de nuevo.',
  'code.auth0002':
    'Esta cuenta está bloqueada temporalmente tras demasiados intentos. Espere antes de iniciar sesión de nuevo.',
  'code.auth0003': 'Su sesión ha caducado. Inicie sesión de nuevo.',
  'code.auth0004': 'El código del segundo factor es incorrecto o ha caducado. Escriba el más reciente.',
  'code.auth0005': 'Configure un segundo factor antes de continuar. Siga los pasos que se muestran.',
  'code.auth0010': 'No se pudo verificar la respuesta de Microsoft. Empiece de nuevo el inicio de sesión.',
  'code.auth0011':
    'Ninguna cuenta pertenece aquí a esta identidad de Microsoft. Pida una a su administrador.',
  'code.auth0012':
    'No se puede contactar con Microsoft 365. Inténtelo más tarde o inicie sesión con su contraseña.',
  'code.gina0001':
    'Esta cuenta de correo seguro aún no está registrada. Abra el mensaje seguro más reciente y regístrese desde allí.',
  'code.gina0002':
    'Esta cuenta de correo seguro está bloqueada. Pida a la organización del remitente que la desbloquee.',
  'code.partner_known': 'Ya existe un socio con este nombre. Elija otro nombre.',
  'code.tenant_known': 'Ya existe una organización con este número. Elija otro.',
  'code.service_exists': 'El dominio ya tiene este servicio, o está pedido.',
  'code.service_moved': 'El servicio ha cambiado entretanto. Recargue la página y vuelva a intentarlo.',
  'code.order_rules': 'Estos servicios no pueden combinarse así. Recargue la página y revise el pedido.',
  'code.order_known': 'Ya se envió otro pedido con este identificador. Recargue la página y vuelva a pedir.',
  'code.price_changed': 'El precio ha cambiado. Compruebe el nuevo precio y vuelva a pedir.',
  'code.no_price': 'Uno de estos servicios aún no tiene precio. Pida a su operador que lo fije.',
  'code.offer_expired': 'Esta oferta ha caducado. Cree una nueva.',
  'code.domain_has_services':
    'El dominio aún tiene servicios. Cancélelos primero y quite el dominio cuando hayan terminado.',
  'code.price_list_known': 'Ya hay una versión de esta lista de precios desde ese día. Elija otro día.',
  'code.invoice_exists': 'Este mes ya se ha facturado. Abra la factura existente.',
  'code.invoice_credited': 'Esta factura ya se ha abonado. Abra su nota de abono.',
  'code.nothing_to_invoice': 'El total del mes es cero, así que no hay nada que facturar.',
  'code.no_issuer':
    'Falta el emisor o la dirección de la organización. Complete ambos y vuelva a emitir la factura.',
  'code.data_room_no_portal':
    'Su dominio no tiene ningún portal activado. Pida a su administrador que lo active.',
  'code.data_room_to_inside':
    'El portal es para personas externas. Escriba a sus compañeros por correo electrónico.',
  'code.data_room_files_not_whole': 'Un archivo todavía no ha llegado completo. Espere o quítelo.',
  'code.data_room_file_too_large':
    'Los archivos superan el tamaño que puede tener un mensaje. Envíe otros más pequeños.',
  'code.data_room_file_virus': 'Un archivo contiene un virus y se ha destruido. Quítelo del mensaje.',
  'code.large_file_space':
    'El espacio para archivos grandes está agotado: envíe un archivo más pequeño o pida al destinatario que haga sitio.',
  'code.encryption_not_ready':
    'El cifrado aún no se puede activar: resuelva primero las comprobaciones que no se cumplen.',
  'code.key_probe_failed':
    'No se abrió un mensaje de prueba cifrado con la nueva clave: no se activó nada. Inténtelo de nuevo en un minuto.',
  'code.key_export_failed': 'No se pudo exportar la clave. Inténtelo de nuevo en un minuto.',
  'code.key_upload_decided':
    'Ya se decidió sobre esta clave. Recargue para ver su estado y súbala de nuevo si hace falta.',
};
