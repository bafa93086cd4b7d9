import type { Texts } from '../en_GB/failures-texts.ts';
import type { Shape } from '../shape.ts';
import { error_codes } from './error-codes.ts';
import { field_faults } from './field-faults.ts';

export const texts: Shape<Texts> = { ...error_codes, ...field_faults };
