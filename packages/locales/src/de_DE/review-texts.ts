import type { Texts } from '../en_GB/review-texts.ts';
import type { Shape } from '../shape.ts';
import { review } from './review.ts';

export const texts: Shape<Texts> = { ...review };
