import { mail_settings } from './mail-settings.ts';
import { setup_page } from './setup-page.ts';

/** Texts of the settings of domains. */
export const texts = { ...setup_page, ...mail_settings } as const;

export type Texts = typeof texts;
