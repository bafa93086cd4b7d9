import type { impersonate as source } from '../en_GB/impersonate.ts';
import type { Shape } from '../shape.ts';

export const impersonate: Shape<typeof source> = {
  'impersonate.lead':
    'Busque a una persona e indique el motivo. Queda en el registro con ambos nombres y se avisa a la persona.',
  'impersonate.search': 'Nombre o dirección de correo',
  'impersonate.recent': 'Recientes',
  'impersonate.people': 'Personas como las que puede actuar',
  'impersonate.person': 'Persona',
  'impersonate.tenant': 'Organización',
  'impersonate.roles': 'Roles',
  'impersonate.no_roles': 'acceso básico',
  'impersonate.nobody': 'No se ha encontrado a nadie.',
  'impersonate.nobody_why':
    'No aparecen las personas ajenas a sus clientes, las que tienen derechos que usted no tiene, las cuentas bloqueadas ni usted.',
  'impersonate.try': '¿Por qué no {{user}}?',
  'impersonate.start': 'Empezar',
  'impersonate.start_ask': 'Actuar como…',
  'impersonate.start_title': 'Actuar como {{user}}',
  'impersonate.what':
    'Durante {{minutes}} minutos ve y hace lo que puede esta persona. La contraseña, el segundo factor y las sesiones le quedan cerrados.',
  'impersonate.reason': 'Motivo',
  'impersonate.reason_help': 'Por ejemplo un número de incidencia. Se conserva en el registro.',
  'impersonate.reason_missing': 'Indique el motivo con al menos 5 caracteres.',
  'impersonate.more_powerful':
    'Esta persona tiene derechos que usted no tiene, por eso no puede actuar como ella. Pida ayuda a alguien cuyos derechos incluyan los suyos.',
  'impersonate.not_found':
    'No existe esa persona en las organizaciones que atiende, o su cuenta está bloqueada.',
  'impersonate.already': 'Ya actúa como otra persona',
  'impersonate.already_text': 'Ahora es {{user}}. Termine primero, en la barra superior.',
};
