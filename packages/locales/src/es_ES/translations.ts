import type { translations as source } from '../en_GB/translations.ts';
import type { Shape } from '../shape.ts';

export const translations: Shape<typeof source> = {
  'translations.lead':
    'Cada texto de la consola en cuatro idiomas. Los cambios van al instante a los archivos fuente.',
  'translations.search': 'Clave o texto',
  'translations.missing_only': 'Solo los que faltan',
  'translations.found_one': '{{count}} texto',
  'translations.found_other': '{{count}} textos',
  'translations.key': 'Clave',
  'translations.missing': 'falta',
  'translations.edit': 'Editar {{key}}',
  'translations.save': 'Guardar',
  'translations.updated': '{{locale}}({{key}}) actualizado',
  'translations.failed': 'error al actualizar {{locale}}({{key}})',
  'translations.places': 'Conserve los marcadores {{names}}.',
  'translations.no_server': 'El editor no responde',
  'translations.no_server_text':
    'Inícielo en esta máquina con npm run translations y vuelva a intentarlo. Hasta entonces los textos se leen, no se cambian.',
  'translations.more': 'Mostrar {{count}} más',
};
