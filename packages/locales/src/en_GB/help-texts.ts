import { help } from './help.ts';

/** Texts of the help screen. */
export const texts = { ...help } as const;

export type Texts = typeof texts;
