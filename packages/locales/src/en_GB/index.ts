import { auth } from './auth.ts';
import { controls } from './controls.ts';
import { errors } from './errors.ts';
import { notices } from './notices.ts';
import { public_screen_titles } from './public-screen-titles.ts';

/** What the page shows before anything else is fetched, in English, the source the other languages must match. */
export const texts = {
  ...auth,
  ...controls,
  ...errors,
  ...notices,
  ...public_screen_titles,
} as const;

export type Texts = typeof texts;
