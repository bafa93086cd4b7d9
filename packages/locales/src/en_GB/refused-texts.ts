import { refused } from './refused.ts';
import { reject_reasons } from './reject-reasons.ts';

/** Texts about a refused mail, for its sender and for who tells them. */
export const texts = { ...refused, ...reject_reasons } as const;

export type Texts = typeof texts;
