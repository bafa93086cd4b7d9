import type { Texts } from '../en_GB/failures-texts.ts';
import type { Shape } from '../shape.ts';
import { error_codes } from './error-codes.ts';

export const texts: Shape<Texts> = { ...error_codes };
