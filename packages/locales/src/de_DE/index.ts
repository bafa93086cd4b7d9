import type { Texts } from '../en_GB/index.ts';
import type { Shape } from '../shape.ts';
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

export const texts: Shape<Texts> = {
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
};
