import type { list_tools as source } from '../en_GB/list-tools.ts';
import type { Shape } from '../shape.ts';

export const list_tools: Shape<typeof source> = {
  'list.view': 'Vista',
  'list.as_list': 'Lista',
  'export.open': 'Exportar',
  'export.choose': 'Exportar esta lista como',
  'export.csv': 'Tabla CSV',
  'export.xlsx': 'Libro de Excel',
  'export.json': 'JSON',
  'export.zip': 'Mensajes como archivos .eml (ZIP)',
  'export.failed': 'La exportación ha fallado',
  'export.torn': 'La conexión se cortó antes de completar el archivo.',
  'export.begins': 'Escribiendo el archivo…',
  'export.written': 'Escribiendo el archivo: {{size}} hasta ahora',
  'export.cancel': 'Detener',
  'saved.word': 'Guardadas',
  'saved.open': 'Búsquedas guardadas',
  'saved.save': 'Guardar esta búsqueda…',
  'saved.copy_link': 'Copiar un enlace a esta búsqueda',
  'saved.manage': 'Nombres, colores, avisos…',
  'saved.colours': 'Colores por veredicto…',
  'saved.link_copied': 'Enlace copiado',
  'saved.link_note': 'Quien lo abra verá la misma búsqueda, dentro de sus propios permisos.',
};
