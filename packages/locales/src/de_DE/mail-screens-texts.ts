import type { Texts } from '../en_GB/mail-screens-texts.ts';
import type { Shape } from '../shape.ts';
import { details } from './details.ts';
import { filters } from './filters.ts';
import { findings } from './findings.ts';
import { forms } from './forms.ts';
import { list_tools } from './list-tools.ts';
import { palette } from './palette.ts';
import { quarantine } from './quarantine.ts';
import { search } from './search.ts';
import { vocabulary } from './vocabulary.ts';

export const texts: Shape<Texts> = {
  ...details,
  ...filters,
  ...findings,
  ...forms,
  ...list_tools,
  ...palette,
  ...quarantine,
  ...search,
  ...vocabulary,
};
