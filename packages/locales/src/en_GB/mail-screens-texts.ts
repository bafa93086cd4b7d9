import { details } from './details.ts';
import { filters } from './filters.ts';
import { findings } from './findings.ts';
import { forms } from './forms.ts';
import { list_tools } from './list-tools.ts';
import { palette } from './palette.ts';
import { quarantine } from './quarantine.ts';
import { search } from './search.ts';
import { vocabulary } from './vocabulary.ts';

/** Texts of the screens about mail, which come with the console after signing in. */
export const texts = {
  ...details,
  ...filters,
  ...findings,
  ...forms,
  ...list_tools,
  ...palette,
  ...quarantine,
  ...search,
  ...vocabulary,
} as const;

export type Texts = typeof texts;
