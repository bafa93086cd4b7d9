import { evidence } from './evidence.ts';
import { remedies } from './remedies.ts';

/** Why and what shows it: texts of a message that is open, which lists do without. */
export const texts = { ...evidence, ...remedies } as const;

export type Texts = typeof texts;
