import type { help as source } from '../en_GB/help.ts';
import type { Shape } from '../shape.ts';

export const help: Shape<typeof source> = {
  'help.contents': 'Contenido',
  'help.search': 'Buscar en la ayuda',
  'help.clear': 'Vaciar la búsqueda',
  'help.results_one': '1 lugar encontrado',
  'help.results_other': '{{count}} lugares encontrados',
  'help.nothing_title': 'No se encontró nada para «{{words}}»',
  'help.nothing_text': 'Cada palabra debe aparecer. Pruebe con menos palabras o solo con su comienzo.',
  'help.on_page': 'En esta página',
  'help.all_topics': 'Todos los temas',
  'help.link_to': 'Enlace a «{{title}}»',
  'help.failed_title': 'No se pudo cargar la ayuda',
};
