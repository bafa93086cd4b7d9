import type { Texts as Source } from '../en_GB/quick-release-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Source> = {
  'quick.title_one': 'Hay un mensaje retenido para usted',
  'quick.title_other': 'Hay {{count}} mensajes retenidos para usted',
  'quick.title_none': 'Aquí ya no hay nada retenido para usted',
  'quick.lead':
    'Correo para {{address}} que Postern ha retenido. Nada se entrega antes de que pulse «Liberar».',
  'quick.admin_title_one': 'Hay un mensaje retenido en sus dominios',
  'quick.admin_title_other': 'Hay {{count}} mensajes retenidos en sus dominios',
  'quick.admin_title_none': 'De este informe ya no hay nada retenido',
  'quick.admin_lead':
    'Correo para personas de su organización que Postern ha retenido. Nada se entrega antes de que pulse «Liberar».',
  'quick.none': 'Lo que enumeraba el informe ya no está en el registro de mensajes.',
  'quick.release': 'Liberar',
  'quick.release_of': 'Liberar «{{subject}}»',
  'quick.welcome': 'Liberar y permitir al remitente',
  'quick.welcome_note':
    '«Permitir» añade al remitente solo a su propia lista; los virus y los remitentes suplantados se siguen reteniendo.',
  'quick.phishing': 'Es phishing',
  'quick.reported': 'Notificado como phishing. Gracias: el filtro aprende de ello.',
  'quick.checking': 'Se está comprobando otra vez…',
  'quick.released': 'Liberado. El mensaje va camino de su buzón.',
  'quick.released_to': 'Liberado. El mensaje va camino de {{address}}.',
  'quick.to': 'Para {{address}}',
  'quick.taken_back': 'La liberación se ha deshecho. Inicie sesión para liberarlo de nuevo.',
  'quick.refused': 'No liberado: {{why}}.',
  'quick.refused_unsafe': 'no es seguro según las comprobaciones actuales',
  'quick.not_allowed': 'Solo un administrador puede liberarlo.',
  'quick.not_allowed_here': 'Inicie sesión para liberarlo.',
  'quick.gone': 'Ya no está retenido.',
  'quick.checked': 'Cada mensaje se comprueba de nuevo antes de entregarlo.',
  'quick.until': 'Estos enlaces son válidos hasta el {{date}}.',
  'quick.zone': 'Horas de la zona {{zone}}.',
  'quick.no_subject': 'Sin asunto',
  'quick.no_sender': 'Sin remitente',
  'quick.over': 'Este enlace ya no es válido',
  'quick.over_text':
    'Ha caducado, su informe ya no es de usted o su organización pide iniciar sesión. Lo que siga retenido lo encuentra tras iniciar sesión.',
  'quick.sign_in': 'Iniciar sesión para ver todo el correo retenido',
};
