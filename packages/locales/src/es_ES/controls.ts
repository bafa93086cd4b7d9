import type { controls as source } from '../en_GB/controls.ts';
import type { Shape } from '../shape.ts';

export const controls: Shape<typeof source> = {
  'shell.cancel': 'Cancelar',
  'shell.undo': 'Deshacer',
  'shell.dismiss': 'Ocultar',
  'shell.notices': 'Avisos',
  'key.ctrl': 'Ctrl',
  'key.space': 'Espacio',
  'key.shift': 'Mayús',
  'key.enter': 'Intro',
  'key.esc': 'Esc',
};
