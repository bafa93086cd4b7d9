import type { portal as en_GB } from '../en_GB/portal.ts';
import type { Shape } from '../shape.ts';

export const portal: Shape<typeof en_GB> = {
  'portal.secure_mail': 'Correo seguro',
  'portal.languages': 'Idiomas',
  'portal.landing_title': 'Leer un mensaje seguro',
  'portal.landing_intro':
    '{{company}} guarda el mensaje aquí en lugar de enviarlo por correo electrónico normal. Para comprobar que es usted, enviamos un código a la dirección a la que se escribió el mensaje.',
  'portal.send_code': 'Enviarme un código',
  'portal.never_asks': 'Esta página nunca pide la contraseña de su buzón.',
  'portal.code_title': 'Introducir el código',
  'portal.code_intro':
    'Si hay un mensaje en esta dirección, un código va ahora camino de su buzón. Vale en este navegador y caduca a los {{minutes}} minutos.',
  'portal.reference': 'El correo lleva esta referencia:',
  'portal.code_label': 'Código del correo',
  'portal.open_message': 'Abrir el mensaje',
  'portal.new_code': 'Enviar un código nuevo',
  'portal.code_missing':
    '¿No ha recibido el correo? Mire en la carpeta de correo no deseado. Puede tardar un minuto en llegar.',
  'portal.code_wrong': 'Este código no es correcto o ha caducado.',
  'portal.code_too_many': 'Se han introducido demasiados códigos incorrectos. Solicite uno nuevo.',
  'portal.none_title': 'Aquí no hay ningún mensaje',
  'portal.none_text':
    'Compruebe la dirección en el correo. Los mensajes se eliminan definitivamente algún tiempo después de caducar.',
  'portal.other_title': 'Este mensaje es para otra persona',
  'portal.other_text':
    'Ha iniciado sesión como {{address}}. Para leer un mensaje escrito a otra de sus direcciones, cierre la sesión y abra de nuevo su enlace.',
  'portal.expired_title': 'Este mensaje ha caducado',
  'portal.expired_text': 'Ya no se puede leer. Pida al remitente que lo envíe de nuevo.',
  'portal.revoked_title': 'Este mensaje se ha retirado',
  'portal.revoked_text': 'El remitente lo ha retirado. Ya no se puede leer.',
  'portal.end_from': 'De {{sender}}, {{date}}',
  'portal.home_title': 'Correo seguro',
  'portal.home_text':
    'Abra el enlace del correo que le anunció un mensaje. Lleva a una página donde puede solicitar un código.',
  'portal.fault_title': 'Algo ha fallado',
  'portal.fault_text': 'No se ha podido mostrar la página. Inténtelo de nuevo en un momento.',
  'portal.sign_out': 'Cerrar sesión',
  'portal.signed_in_as': 'Sesión iniciada como {{address}}',
  'portal.messages': 'Mensajes',
  'portal.no_messages': 'En este momento no hay mensajes para usted.',
  'portal.unread': 'Sin abrir',
  'portal.until': 'Se puede leer hasta el {{date}}',
  'portal.sender_sees': 'El remitente ve que ha abierto este mensaje.',
  'portal.files': 'Archivos',
  'portal.answer_to': 'Para {{sender}}',
  'portal.send': 'Enviar de forma segura',
  'portal.sent': 'Su respuesta está en camino.',
  'portal.your_answer': 'Su respuesta, {{date}}',
  'portal.answer_refused': 'Esta respuesta se ha rechazado. No se ha entregado.',
  'portal.help_desk': '¿Preguntas? Escriba a',
  'portal.save_eml': 'Guardar como EML',
};
