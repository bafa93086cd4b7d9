import { devboard } from './devboard.ts';
import { flags } from './flags.ts';
import { impersonate } from './impersonate.ts';
import { mail_identity } from './mail-identity.ts';
import { translations } from './translations.ts';

/** Texts of the operators' pages. */
export const texts = { ...flags, ...devboard, ...impersonate, ...mail_identity, ...translations } as const;

export type Texts = typeof texts;
