import { review } from './review.ts';

/** Texts of the operators' review. */
export const texts = { ...review } as const;

export type Texts = typeof texts;
