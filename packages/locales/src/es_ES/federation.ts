import type { federation as source } from '../en_GB/federation.ts';
import type { Shape } from '../shape.ts';

export const federation: Shape<typeof source> = {
  'linked.title': 'Inicios de sesión vinculados',
  'linked.lead_own': 'Cuentas en proveedores de identidad con las que puede iniciar sesión aquí.',
  'linked.lead_all':
    'Cuentas en proveedores de identidad con las que sus usuarios pueden iniciar sesión aquí.',
  'linked.none_own':
    'Ninguno. El primer inicio de sesión con un proveedor permitido por su organización crea el vínculo.',
  'linked.none_all':
    'Todavía ninguno. El primer inicio de sesión con un proveedor permitido vincula una cuenta.',
  'linked.person': 'Usuario',
  'linked.provider': 'Proveedor de identidad',
  'linked.since': 'Vinculado',
  'linked.used': 'Último uso',
  'linked.undo': 'Desvincular',
  'linked.undone': 'El vínculo se ha eliminado y las sesiones que abrió han terminado.',
  'linked.ask_title': '¿Desvincular {{provider}}?',
  'linked.ask_text':
    '{{email}} ya no puede iniciar sesión así y las demás sesiones abiertas con este vínculo terminan. Volver a iniciar sesión con el proveedor restablece el vínculo, mientras su organización lo permita.',
  'federation.tab_sign_in': 'Inicio de sesión',
  'federation.tab_reports': 'Informes',
  'federation.tab_domains': 'Dominios',
  'federation.domain_lead':
    'Cómo se añaden los usuarios de este dominio y qué necesitan para iniciar sesión. Prevalece sobre lo fijado para la organización.',
  'federation.domain': 'Dominio',
  'federation.domain_directories': 'Directorios que añaden usuarios',
  'federation.no_domain': 'Aún no tiene ningún dominio.',
  'federation.rules': 'Inicio de sesión',
  'federation.rules_lead':
    'Se aplica a toda la organización en menos de un segundo, también a las sesiones abiertas.',
  'federation.directories': 'Proveedores de identidad permitidos',
  'federation.directories_lead':
    'Los usuarios de estos directorios inician sesión aquí sin contraseña si su dirección pertenece a uno de sus dominios de correo.',
  'federation.no_providers':
    'Esta instalación no tiene ningún proveedor de identidad. Pida al operador que configure uno.',
  'federation.none': 'Ninguno. Todos inician sesión con contraseña.',
  'federation.allow': 'Permitir un directorio…',
  'federation.allow_title': 'Permitir un directorio',
  'federation.allow_text':
    'Quien se autentique en este directorio puede entrar aquí en la cuenta con la misma dirección.',
  'federation.allow_do': 'Permitir',
  'federation.allowed': 'Directorio permitido.',
  'federation.realm': 'ID de inquilino',
  'federation.realm_help': 'En el centro de administración de Microsoft Entra, en «Información general».',
  'federation.realm_wrong': 'Un ID de inquilino tiene la forma 00000000-0000-0000-0000-000000000000.',
  'federation.since': 'Permitido desde',
  'federation.state': 'Estado',
  'federation.gone': 'El operador ya no lo tiene configurado',
  'federation.test': 'Probar',
  'federation.testing': 'Probando…',
  'federation.answers': 'Responde',
  'federation.no_answer': 'No responde',
  'federation.refuse': 'Quitar',
  'federation.refuse_title': '¿Quitar este directorio?',
  'federation.refuse_text':
    'Los usuarios de {{realm}} ya no podrán iniciar sesión con él. Sus vínculos se eliminan y terminan las sesiones abiertas así, incluida la suya.',
  'federation.refused_one': 'Directorio quitado. {{count}} sesión terminada.',
  'federation.refused_other': 'Directorio quitado. {{count}} sesiones terminadas.',
  'federation.no_right': 'No tiene acceso',
  'federation.no_right_text':
    'Solo los administradores que gestionan usuarios pueden ver y cambiar los ajustes de inicio de sesión.',
  'setting.require_second_factor': 'Exigir segundo factor',
  'setting.require_second_factor_help':
    'Quien no lo tenga debe configurarlo antes de continuar, también en sesiones abiertas.',
  'setting.second_factor_default': 'Método sugerido',
  'setting.second_factor_default_help': 'El método que se ofrece primero al configurar un segundo factor.',
  'setting.second_factor_default.otp': 'Aplicación de autenticación',
  'setting.second_factor_default.sms': 'SMS',
  'setting.second_factor_default.email': 'Correo electrónico',
  'setting.sign_in_with_m365': 'Inicio de sesión con Microsoft 365',
  'setting.sign_in_with_m365_help': 'Muestra el botón en la página de inicio de sesión.',
};
