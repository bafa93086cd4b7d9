import type { Texts } from '../en_GB/key-decision-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'key_decision.title': '¿Es esta su clave?',
  'key_decision.lead': '{{who}} de {{company}} la ha subido, para que el correo a {{email}} se cifre.',
  'key_decision.fingerprint': 'Huella',
  'key_decision.names': 'Nombres en la clave',
  'key_decision.until': 'Puede decidir hasta el {{date}}.',
  'key_decision.confirm': 'Aceptar la clave',
  'key_decision.decline': 'Rechazar la clave',
  'key_decision.only_decline': 'Para aceptar, abra el correo cifrado y siga su enlace.',
  'key_decision.confirmed': 'La clave está aceptada',
  'key_decision.confirmed_text': 'El correo de {{company}} a {{email}} se cifra con ella desde ahora.',
  'key_decision.declined': 'La clave está rechazada',
  'key_decision.declined_text': 'No se usa. No tiene que hacer nada más.',
  'key_decision.over': 'Este enlace ya no vale',
  'key_decision.over_text': 'Ha caducado, lo sustituye un correo más reciente o se eliminó la subida.',
};
