import type { Texts } from '../en_GB/shell-texts.ts';
import type { Shape } from '../shape.ts';
import { drawers } from './drawers.ts';

export const texts: Shape<Texts> = {
  ...drawers,
};
