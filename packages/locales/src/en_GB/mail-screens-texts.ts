import { details } from './details.ts';
import { evidence } from './evidence.ts';
import { filters } from './filters.ts';
import { findings } from './findings.ts';
import { list_tools } from './list-tools.ts';
import { palette } from './palette.ts';
import { quarantine } from './quarantine.ts';
import { remedies } from './remedies.ts';
import { search } from './search.ts';
import { vocabulary } from './vocabulary.ts';

/** Texts of the screens about mail, which come with the console after signing in. */
export const texts = {
  ...details,
  ...evidence,
  ...filters,
  ...findings,
  ...list_tools,
  ...palette,
  ...quarantine,
  ...remedies,
  ...search,
  ...vocabulary,
} as const;

export type Texts = typeof texts;
