import { error_codes } from './error-codes.ts';

/** Texts of failures, fetched with the first one. */
export const texts = { ...error_codes } as const;

export type Texts = typeof texts;
