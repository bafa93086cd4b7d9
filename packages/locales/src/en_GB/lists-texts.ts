import { lists } from './lists.ts';

/** Texts of the block and welcome lists. */
export const texts = { ...lists } as const;

export type Texts = typeof texts;
