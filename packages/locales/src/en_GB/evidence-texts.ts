import { evidence } from './evidence.ts';
import { life } from './life.ts';
import { remedies } from './remedies.ts';

/** Why and what shows it: texts of a message that is open, which lists do without. */
export const texts = { ...evidence, ...life, ...remedies } as const;

export type Texts = typeof texts;
