import type { controls as source } from '../en_GB/controls.ts';
import type { Shape } from '../shape.ts';

export const controls: Shape<typeof source> = {
  'shell.cancel': 'Abbrechen',
  'shell.undo': 'Rückgängig',
  'shell.dismiss': 'Ausblenden',
  'shell.notices': 'Hinweise',
  'key.ctrl': 'Strg',
  'key.space': 'Leertaste',
  'key.shift': 'Umschalt',
  'key.enter': 'Enter',
  'key.esc': 'Esc',
};
