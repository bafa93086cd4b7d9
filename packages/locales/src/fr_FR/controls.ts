import type { controls as source } from '../en_GB/controls.ts';
import type { Shape } from '../shape.ts';

export const controls: Shape<typeof source> = {
  'shell.cancel': 'Annuler',
  'shell.undo': 'Annuler',
  'shell.dismiss': 'Masquer',
  'shell.notices': 'Avis',
  'key.ctrl': 'Ctrl',
  'key.space': 'Espace',
  'key.shift': 'Maj',
  'key.enter': 'Entrée',
  'key.esc': 'Échap',
};
