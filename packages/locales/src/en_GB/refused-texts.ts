import { refused } from './refused.ts';

/** Texts about a refused mail, for its sender and for who tells them. */
export const texts = { ...refused } as const;

export type Texts = typeof texts;
