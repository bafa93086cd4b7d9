import { impersonate } from './impersonate.ts';

/** Texts of the operators' pages. */
export const texts = { ...impersonate } as const;

export type Texts = typeof texts;
