import { auth } from './auth.ts';
import { details } from './details.ts';
import { errors } from './errors.ts';
import { evidence } from './evidence.ts';
import { filters } from './filters.ts';
import { findings } from './findings.ts';
import { home } from './home.ts';
import { notices } from './notices.ts';
import { quarantine } from './quarantine.ts';
import { screen_titles } from './screen-titles.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { vocabulary } from './vocabulary.ts';

/** All texts of the console in English, the source the other languages must match. */
export const texts = {
  ...auth,
  ...details,
  ...errors,
  ...evidence,
  ...filters,
  ...findings,
  ...home,
  ...notices,
  ...quarantine,
  ...screen_titles,
  ...search,
  ...shell,
  ...vocabulary,
} as const;

export type Texts = typeof texts;
