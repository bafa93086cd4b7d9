import type { Texts } from '../en_GB/help-texts.ts';
import type { Shape } from '../shape.ts';
import { help } from './help.ts';

export const texts: Shape<Texts> = { ...help };
