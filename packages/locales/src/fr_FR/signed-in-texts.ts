import type { Texts } from '../en_GB/signed-in-texts.ts';
import type { Shape } from '../shape.ts';
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

export const texts: Shape<Texts> = {
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
};
