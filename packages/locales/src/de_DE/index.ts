import type { Texts } from '../en_GB/index.ts';
import type { Shape } from '../shape.ts';
import { auth } from './auth.ts';
import { errors } from './errors.ts';
import { notices } from './notices.ts';
import { screen_titles } from './screen-titles.ts';
import { shell } from './shell.ts';

export const texts: Shape<Texts> = {
  ...auth,
  ...errors,
  ...notices,
  ...screen_titles,
  ...shell,
};
