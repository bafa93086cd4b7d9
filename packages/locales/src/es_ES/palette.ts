import type { palette as source } from '../en_GB/palette.ts';
import type { Shape } from '../shape.ts';

export const palette: Shape<typeof source> = {
  'palette.tenants': 'Organizaciones',
  'palette.domains': 'Dominios',
  'palette.users': 'Usuarios',
  'palette.find_anything': 'Pantalla, usuario, dominio, asunto, dirección o identificador de mensaje',
  'palette.their_mail': 'Mensajes a esta dirección',
  'palette.domain_general': 'Ajustes del dominio',
  'palette.domain_filter': 'Ajustes del filtro',
  'palette.domain_dns': 'DNS y claves DKIM',
  'palette.language_to': 'Idioma: {{language}}',
  'palette.hint_all':
    'Escriba {{actions}} para acciones, {{users}} para usuarios, {{ids}} para identificadores',
  'shell.find_anything': 'Buscar una pantalla, un usuario, un dominio o un mensaje',
};
