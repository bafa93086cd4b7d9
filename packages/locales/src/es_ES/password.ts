import type { password as source } from '../en_GB/password.ts';
import type { Shape } from '../shape.ts';

export const password: Shape<typeof source> = {
  'password.recover': 'Restablecer la contraseña',
  'password.recover_lead':
    'Indique su dirección de correo. Si existe una cuenta, en unos minutos recibirá un enlace para elegir una contraseña nueva.',
  'password.recover_send': 'Enviar el enlace',
  'password.recover_sending': 'Enviando…',
  'password.recover_sent': 'Consulte su buzón',
  'password.recover_sent_text':
    'Si {{email}} corresponde a una cuenta, hay un correo con un enlace en camino. El enlace es válido durante 30 minutos y sirve una sola vez.',
  'password.recover_nothing':
    '¿No ha llegado nada? Mire en la carpeta de correo no deseado, compruebe la dirección o pregunte a su administrador.',
  'password.recover_again': 'Probar otra dirección',
  'password.back': 'Volver al inicio de sesión',
  'password.new_title': 'Elija una contraseña nueva',
  'password.for': 'Para {{email}}',
  'password.current': 'Contraseña actual',
  'password.current_missing': 'Introduzca su contraseña actual.',
  'password.new': 'Contraseña nueva',
  'password.confirm': 'Confirmar la contraseña nueva',
  'password.differ': 'Las contraseñas no coinciden.',
  'password.rules': 'Su contraseña necesita',
  'password.rule_length': 'de 8 a 128 caracteres',
  'password.rule_letter': 'una letra de la a a la z',
  'password.rule_digit': 'una cifra',
  'password.rule_special': 'un carácter especial, por ejemplo # $ % & * + - . / : ? @ _',
  'password.rule_allowed': 'ningún otro carácter, como letras con tilde o comillas',
  'password.rule_own_address': 'nada igual a su dirección de correo',
  'password.rule_common': 'ninguna contraseña de uso común',
  'password.rule_met': 'cumplido',
  'password.rule_unmet': 'no cumplido',
  'password.set': 'Guardar la contraseña',
  'password.setting': 'Guardando…',
  'password.done': 'Contraseña cambiada',
  'password.done_text':
    'Se han revocado todas las sesiones, los tokens de API y las contraseñas de aplicación de esta cuenta. Inicie sesión con la contraseña nueva.',
  'password.link_over': 'Este enlace ya no es válido',
  'password.link_over_text':
    'Sirve una sola vez, durante 30 minutos, y un enlace posterior lo sustituye. Pida uno nuevo.',
  'password.ask_again': 'Pedir un enlace nuevo',
  'password.change': 'Cambiar la contraseña',
  'password.change_text':
    'Al cambiar la contraseña se cierran sus demás sesiones. Usted elige qué más termina.',
  'password.changed': 'Contraseña cambiada',
  'password.changed_text': 'Sus demás sesiones han terminado.',
  'password.wrong_current': 'La contraseña actual no es correcta.',
  'password.revoke': 'Revocar también',
  'password.revoke_help':
    'Déjelo marcado si otra persona puede conocer su contraseña. Las aplicaciones y los programas de correo necesitarán credenciales nuevas.',
  'password.revoke_api_tokens': 'Tokens de API',
  'password.revoke_app_passwords': 'Contraseñas de aplicación',
  'password.revoked_api_tokens_one': 'Se ha revocado {{count}} token de API.',
  'password.revoked_api_tokens_other': 'Se han revocado {{count}} tokens de API.',
  'password.revoked_app_passwords_one': 'Se ha revocado {{count}} contraseña de aplicación.',
  'password.revoked_app_passwords_other': 'Se han revocado {{count}} contraseñas de aplicación.',
  'password.reset_text':
    'Esto cierra todas las sesiones y revoca todos los tokens de API y contraseñas de aplicación de la cuenta.',
};
