import type { Texts } from '../en_GB/setup-texts.ts';
import type { Shape } from '../shape.ts';
import { mail_settings } from './mail-settings.ts';
import { setup_effects } from './setup-effects.ts';
import { setup_page } from './setup-page.ts';
import { setup_trial } from './setup-trial.ts';

export const texts: Shape<Texts> = { ...setup_effects, ...setup_page, ...setup_trial, ...mail_settings };
