import { auth } from './auth.ts';
import { errors } from './errors.ts';
import { notices } from './notices.ts';
import { screen_titles } from './screen-titles.ts';
import { shell } from './shell.ts';

/** What the page shows before anything else is fetched, in English, the source the other languages must match. */
export const texts = {
  ...auth,
  ...errors,
  ...notices,
  ...screen_titles,
  ...shell,
} as const;

export type Texts = typeof texts;
