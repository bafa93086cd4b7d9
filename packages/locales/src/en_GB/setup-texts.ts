import { mail_settings } from './mail-settings.ts';
import { setup_effects } from './setup-effects.ts';
import { setup_page } from './setup-page.ts';
import { setup_trial } from './setup-trial.ts';

/** Texts of the settings of domains. */
export const texts = { ...setup_effects, ...setup_page, ...setup_trial, ...mail_settings } as const;

export type Texts = typeof texts;
