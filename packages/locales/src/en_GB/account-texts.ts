import { profile } from './profile.ts';

/** Texts of a person's own pages. */
export const texts = { ...profile } as const;

export type Texts = typeof texts;
