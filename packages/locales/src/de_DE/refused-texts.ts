import type { Texts } from '../en_GB/refused-texts.ts';
import type { Shape } from '../shape.ts';
import { refused } from './refused.ts';
import { reject_reasons } from './reject-reasons.ts';

export const texts: Shape<Texts> = { ...refused, ...reject_reasons };
