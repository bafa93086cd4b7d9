import type { two_factor as source } from '../en_GB/two-factor.ts';
import type { Shape } from '../shape.ts';

export const two_factor: Shape<typeof source> = {
  'factor.title': 'Confirme que es usted',
  'factor.lead_app': 'Introduzca las 6 cifras que muestra ahora su aplicación de autenticación.',
  'factor.lead_sms': 'Se ha enviado por SMS un código de 6 cifras a {{target}}.',
  'factor.lead_email': 'Se ha enviado por correo un código de 6 cifras a {{target}}.',
  'factor.lead_backup':
    'Introduzca uno de los códigos de respaldo de 8 cifras que guardó. Cada uno sirve una sola vez.',
  'factor.code': 'Código',
  'factor.current_code': 'Código de su factor actual',
  'factor.backup_code': 'Código de respaldo',
  'factor.confirm': 'Confirmar',
  'factor.confirming': 'Comprobando…',
  'factor.code_missing': 'Introduzca las 6 cifras.',
  'factor.backup_missing': 'Introduzca las 8 cifras.',
  'factor.wrong': 'Este código no es correcto. Introduzca el más reciente.',
  'factor.wrong_app':
    'Este código no es correcto. Espere al siguiente y compruebe que el reloj de su teléfono se ajusta automáticamente.',
  'factor.wrong_backup': 'Este código de respaldo no es correcto o ya se ha usado.',
  'factor.over':
    'Ha pasado demasiado tiempo o se han introducido demasiados códigos incorrectos. Inicie sesión de nuevo.',
  'factor.resend': 'Enviar otro código',
  'factor.resend_in_one': 'Otro código en {{count}} segundo',
  'factor.resend_in_other': 'Otro código en {{count}} segundos',
  'factor.resent': 'Hay un código nuevo en camino. El anterior ya no sirve.',
  'factor.use_backup': 'Usar un código de respaldo',
  'factor.use_code': 'Usar el código en su lugar',
  'factor.other_account': 'Iniciar sesión con otra cuenta',
  'factor.outbox': 'Leer los SMS de esta demo',
  'factor.setup': 'Configurar un segundo factor',
  'factor.setup_forced':
    'Su organización exige un segundo factor. Iniciará la sesión en cuanto esté configurado.',
  'factor.setup_now':
    'Su organización exige ahora un segundo factor. En cuanto lo configure, seguirá donde estaba.',
  'factor.prove_title': 'Aquí se pide de nuevo su segundo factor',
  'factor.prove_why':
    'Los ajustes, las personas y los informes quedan abiertos 15 minutos después de un código, para que nadie los cambie en una pantalla desatendida.',
  'factor.prove_acting': 'Usted actúa como {{user}}. El código que se pide es el suyo, el de {{email}}.',
  'factor.prove_do': 'Escribir un código',
  'factor.provider_counts':
    'Usted inicia sesión con su proveedor de identidad y no tiene contraseña aquí. El segundo factor que se pide allí cuenta; aquí solo necesita uno propio si su organización lo exige.',
  'factor.provider_again':
    'Usted no tiene contraseña aquí, por eso su proveedor de identidad confirma que es usted. Cierre la sesión, inicie sesión de nuevo con él y vuelva aquí en un plazo de 15 minutos.',
  'factor.provider_again_do': 'Cerrar sesión',
  'factor.setup_lead':
    'Una contraseña sola se puede adivinar o robar. Con un segundo factor, nadie entra solo con la contraseña.',
  'factor.method': 'Cómo quiere confirmar',
  'factor.method_app': 'Aplicación de autenticación',
  'factor.method_app_text':
    'Un código de una aplicación de su teléfono. Lo más seguro, también sin cobertura.',
  'factor.method_sms': 'SMS',
  'factor.method_sms_text': 'Un código enviado a su número de móvil.',
  'factor.method_email': 'Correo electrónico',
  'factor.method_email_text':
    'Un código enviado a {{email}}. Lo menos seguro: quien lee su correo lee también el código.',
  'factor.method_none': 'Sin segundo factor',
  'factor.next': 'Siguiente',
  'factor.back': 'Atrás',
  'factor.scan': 'Escanee este código con su aplicación de autenticación.',
  'factor.qr': 'Código QR para la aplicación de autenticación',
  'factor.secret': 'O escriba esta clave en la aplicación',
  'factor.copy': 'Copiar',
  'factor.copied': 'Copiado',
  'factor.mobile': 'Número de móvil',
  'factor.mobile_help': 'Con prefijo de país, empezando por 00, por ejemplo 0041791234567.',
  'factor.mobile_wrong': 'Un número de móvil empieza por 00 y el prefijo del país, y solo contiene cifras.',
  'factor.send_code': 'Enviar el código',
  'factor.enter_shown': 'Introduzca después las 6 cifras que muestra la aplicación.',
  'factor.turn_on': 'Activar',
  'factor.turning_on': 'Activando…',
  'factor.backup_title': 'Guarde sus códigos de respaldo',
  'factor.backup_lead':
    'Cada uno le permite entrar una vez cuando no tenga el teléfono a mano. Solo se muestran esta vez.',
  'factor.backup_list': 'Códigos de respaldo',
  'factor.backup_copy': 'Copiar los códigos',
  'factor.backup_download': 'Guardar como archivo de texto',
  'factor.backup_print': 'Imprimir',
  'factor.backup_file': 'Códigos de respaldo de {{email}} para Postern. Cada uno sirve una sola vez.',
  'factor.backup_kept': 'He guardado los códigos',
  'factor.backup_keep_first': 'Copie, guarde o imprima primero los códigos.',
  'factor.continue': 'Continuar',
  'factor.password_again': 'Su contraseña',
  'factor.password_help': 'Se pide otra vez para que nadie lo cambie en una pantalla desatendida.',
  'factor.setup_nobody': 'Inicie sesión primero',
  'factor.setup_nobody_text':
    'El segundo factor se configura después de la contraseña. Inicie sesión y esta página aparecerá sola cuando haga falta.',
};
