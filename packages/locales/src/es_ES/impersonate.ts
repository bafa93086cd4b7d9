import type { impersonate as source } from '../en_GB/impersonate.ts';
import type { Shape } from '../shape.ts';

export const impersonate: Shape<typeof source> = {
  'impersonate.lead':
    'Busque a un usuario e indique un motivo. Se guarda en el registro de auditoría con ambos nombres y se avisa al usuario.',
  'impersonate.search': 'Nombre o dirección de correo',
  'impersonate.recent': 'Recientes',
  'impersonate.people': 'Usuarios como los que puede actuar',
  'impersonate.person': 'Usuario',
  'impersonate.tenant': 'Organización',
  'impersonate.roles': 'Roles',
  'impersonate.no_roles': 'acceso básico',
  'impersonate.nobody': 'No se han encontrado usuarios.',
  'impersonate.nobody_why':
    'No aparecen los usuarios ajenos a sus organizaciones, los que tienen permisos que usted no tiene, las cuentas bloqueadas ni usted.',
  'impersonate.try': '¿Por qué no aparece {{user}}?',
  'impersonate.start': 'Empezar',
  'impersonate.start_ask': 'Actuar como…',
  'impersonate.start_title': 'Actuar como {{user}}',
  'impersonate.what':
    'Durante {{minutes}} minutos puede ver y hacer todo lo que puede este usuario. No puede abrir su contraseña, su segundo factor ni sus sesiones.',
  'impersonate.reason': 'Motivo',
  'impersonate.reason_help': 'Por ejemplo un número de incidencia. Se guarda en el registro de auditoría.',
  'impersonate.reason_missing': 'Indique el motivo con al menos 5 caracteres.',
  'impersonate.more_powerful':
    'Este usuario tiene permisos que usted no tiene, así que no puede actuar como él. Pida ayuda a alguien con esos permisos.',
  'impersonate.not_found':
    'Este usuario no pertenece a ninguna organización que gestione, o su cuenta está bloqueada.',
  'impersonate.already': 'Ya actúa como otro usuario',
  'impersonate.already_text':
    'Actualmente actúa como {{user}}. Deje primero de hacerlo en la barra superior.',
};
