import { error_codes } from './error-codes.ts';
import { field_faults } from './field-faults.ts';

/** Texts of failures, fetched with the first one. */
export const texts = { ...error_codes, ...field_faults } as const;

export type Texts = typeof texts;
