import type { federation as source } from '../en_GB/federation.ts';
import type { Shape } from '../shape.ts';

export const federation: Shape<typeof source> = {
  'linked.title': 'Inicios de sesión vinculados',
  'linked.lead_own': 'Cuentas en proveedores de identidad que abren aquí su cuenta.',
  'linked.lead_all': 'Cuentas en proveedores de identidad que abren aquí las cuentas de sus usuarios.',
  'linked.none_own':
    'Ninguno. El primer inicio de sesión con un proveedor permitido por su organización crea el vínculo.',
  'linked.none_all':
    'Todavía ninguno. El primer inicio de sesión con un proveedor permitido vincula una cuenta.',
  'linked.person': 'Persona',
  'linked.provider': 'Proveedor de identidad',
  'linked.since': 'Vinculado',
  'linked.used': 'Último uso',
  'linked.undo': 'Desvincular',
  'linked.undone': 'El vínculo se ha eliminado y las sesiones que abrió han terminado.',
  'linked.ask_title': '¿Desvincular {{provider}}?',
  'linked.ask_text':
    '{{email}} ya no se abre desde allí y las demás sesiones abiertas así terminan. El próximo inicio de sesión allí vuelve a vincular la cuenta mientras su organización permita el proveedor.',
  'federation.tab_sign_in': 'Inicio de sesión',
  'federation.tab_reports': 'Informes',
  'federation.rules': 'Inicio de sesión',
  'federation.rules_lead':
    'Vale para toda la organización, en menos de un segundo y también para las sesiones abiertas.',
  'federation.directories': 'Proveedores de identidad permitidos',
  'federation.directories_lead':
    'Las personas de estos directorios inician sesión sin contraseña aquí, si su dirección pertenece a uno de sus dominios de correo.',
  'federation.no_providers':
    'Esta instalación no tiene ningún proveedor de identidad. El operador lo configura.',
  'federation.none': 'Ninguno. Todos inician sesión con contraseña.',
  'federation.allow': 'Permitir un directorio…',
  'federation.allow_title': 'Permitir un directorio',
  'federation.allow_text':
    'Toda persona de la que responda este directorio abre aquí la cuenta que tiene su dirección.',
  'federation.allow_do': 'Permitir',
  'federation.allowed': 'El directorio está permitido.',
  'federation.realm': 'ID de inquilino',
  'federation.realm_help': 'En el centro de administración de Microsoft Entra, en «Información general».',
  'federation.realm_wrong': 'Un ID de inquilino tiene la forma 00000000-0000-0000-0000-000000000000.',
  'federation.since': 'Permitido',
  'federation.state': 'Estado',
  'federation.gone': 'El operador ya no lo tiene configurado',
  'federation.test': 'Probar',
  'federation.testing': 'Probando…',
  'federation.answers': 'Responde',
  'federation.no_answer': 'No responde',
  'federation.refuse': 'Dejar de permitir',
  'federation.refuse_title': '¿Dejar de permitir este directorio?',
  'federation.refuse_text':
    'Las personas de {{realm}} ya no podrán iniciar sesión desde allí. Sus vínculos terminan, y también las sesiones abiertas así, incluida la suya.',
  'federation.refused_one': 'El directorio ya no está permitido. Ha terminado {{count}} sesión.',
  'federation.refused_other': 'El directorio ya no está permitido. Han terminado {{count}} sesiones.',
  'federation.no_right': 'Aquí no hay nada para sus roles',
  'federation.no_right_text':
    'Cómo se inicia sesión lo ven y lo cambian los administradores que gestionan usuarios.',
  'setting.require_second_factor': 'Segundo factor obligatorio',
  'setting.require_second_factor_help':
    'Quien no tiene ninguno lo configura antes que nada, también en las sesiones abiertas.',
  'setting.second_factor_default': 'Se ofrece primero',
  'setting.second_factor_default_help': 'El método que se sugiere a quien configura un segundo factor.',
  'setting.second_factor_default.totp': 'Aplicación de autenticación',
  'setting.second_factor_default.sms': 'SMS',
  'setting.second_factor_default.email': 'Correo electrónico',
  'setting.sign_in_with_m365': 'Inicio de sesión con Microsoft 365',
  'setting.sign_in_with_m365_help': 'Muestra el botón en la página de inicio de sesión.',
};
