import type { Texts } from '../en_GB/index.ts';
import type { Shape } from '../shape.ts';
import { auth } from './auth.ts';
import { controls } from './controls.ts';
import { errors } from './errors.ts';
import { notices } from './notices.ts';
import { public_screen_titles } from './public-screen-titles.ts';

export const texts: Shape<Texts> = {
  ...auth,
  ...controls,
  ...errors,
  ...notices,
  ...public_screen_titles,
};
