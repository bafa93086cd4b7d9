import type { Texts } from '../en_GB/journeys-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'journey.home': 'Continuar donde lo dejó',
  'journey.home_note': 'Cada paso se comprueba cada minuto y cualquier administrador puede continuar.',
  'journey.title_add_domain': 'Añadir {{domain}}',
  'journey.title_rotate_dkim': 'Sustituir la clave DKIM de {{domain}}',
  'journey.title_first_steps': 'Primeros pasos',
  'journey.progress': '{{done}} de {{all}}',
  'journey.finished': 'Terminado {{at}}',
  'journey.put_away': 'Ocultar',
  'journey.put_away_named': 'Ocultar «{{title}}»',
  'journey.hidden': '«{{title}}» está oculto',
  'journey.step_verify': 'Verificar el dominio',
  'journey.step_route': 'Indicar el servidor de destino',
  'journey.step_mx': 'Apuntar el registro MX a Postern',
  'journey.step_spf': 'Publicar el registro SPF',
  'journey.step_dkim': 'Publicar la clave DKIM',
  'journey.step_mail': 'Llega el primer mensaje',
  'journey.step_key': 'Crear una clave nueva',
  'journey.step_record': 'Publicar el registro de la clave nueva',
  'journey.step_switch': 'Firmar con la clave nueva',
  'journey.step_signed': 'Sale el primer mensaje firmado con ella',
  'journey.step_retire': 'Retirar la clave anterior',
  'journey.step_domain': 'Añadir un dominio y verificarlo',
  'journey.step_people': 'Añadir usuarios',
  'journey.open_verify': 'Mostrar el registro',
  'journey.open_route': 'Indicar el servidor',
  'journey.open_mx': 'Mostrar el registro',
  'journey.open_spf': 'Mostrar el registro',
  'journey.open_dkim': 'Mostrar el registro',
  'journey.open_record': 'Mostrar el registro',
  'journey.open_switch': 'Cambiar',
  'journey.open_retire': 'Retirar',
  'journey.open_domain': 'Dominios',
  'journey.open_people': 'Usuarios',
  'journey.open_mail': 'Mostrar el mensaje',
  'journey.wait_mail':
    'Envíe un mensaje desde un buzón externo a una dirección de {{domain}}. El paso se marca en cuanto llega.',
  'journey.wait_mail_any':
    'Envíe un mensaje desde un buzón externo a una de sus direcciones. El paso se marca en cuanto llega.',
  'journey.wait_signed': 'Envíe un mensaje desde una dirección de {{domain}}.',
  'journey.wait_retire':
    'Espere una semana tras el cambio: los destinatarios pueden verificar aún correo anterior.',
  'journey.wait_record':
    'Se reconoce en cuanto lo tienen sus servidores de nombres y los resolutores públicos.',
  'journey.done': 'hecho',
};
