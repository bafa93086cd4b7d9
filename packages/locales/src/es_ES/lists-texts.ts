import type { Texts } from '../en_GB/lists-texts.ts';
import type { Shape } from '../shape.ts';
import { lists } from './lists.ts';

export const texts: Shape<Texts> = { ...lists };
