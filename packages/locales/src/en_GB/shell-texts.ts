import { drawers } from './drawers.ts';

/** Texts of the shell that are fetched when somebody opens one of its drawers. */
export const texts = {
  ...drawers,
} as const;

export type Texts = typeof texts;
