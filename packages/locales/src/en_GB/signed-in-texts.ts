import { details } from './details.ts';
import { filters } from './filters.ts';
import { findings } from './findings.ts';
import { forms } from './forms.ts';
import { list_tools } from './list-tools.ts';
import { palette } from './palette.ts';
import { quarantine } from './quarantine.ts';
import { screen_titles } from './screen-titles.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { vocabulary } from './vocabulary.ts';

/** What comes with the console after signing in: its frame, what its screens are called, and the screens about mail. */
export const texts = {
  ...details,
  ...filters,
  ...findings,
  ...forms,
  ...list_tools,
  ...palette,
  ...quarantine,
  ...screen_titles,
  ...search,
  ...shell,
  ...vocabulary,
} as const;

export type Texts = typeof texts;
