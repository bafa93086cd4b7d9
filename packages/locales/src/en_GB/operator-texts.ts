import { flags } from './flags.ts';
import { impersonate } from './impersonate.ts';

/** Texts of the operators' pages. */
export const texts = { ...flags, ...impersonate } as const;

export type Texts = typeof texts;
