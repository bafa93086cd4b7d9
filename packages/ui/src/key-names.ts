import type { TextKey } from '@postern/locales';
import type { Translate } from '@postern/web/texts.tsx';

const named: Partial<Record<string, TextKey>> = {
  Ctrl: 'key.ctrl',
  Shift: 'key.shift',
  Space: 'key.space',
  Enter: 'key.enter',
  Esc: 'key.esc',
};

/** What stands on the reader's keyboard for `Ctrl Enter` or `K`. */
export function keyNames(keys: string, t: Translate): string {
  return keys
    .split(' ')
    .map((key) => {
      const name = named[key];
      return name === undefined ? key : t(name);
    })
    .join(' ');
}
