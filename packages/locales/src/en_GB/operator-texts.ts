import { devboard } from './devboard.ts';
import { flags } from './flags.ts';
import { impersonate } from './impersonate.ts';
import { translations } from './translations.ts';

/** Texts of the operators' pages. */
export const texts = { ...flags, ...devboard, ...impersonate, ...translations } as const;

export type Texts = typeof texts;
