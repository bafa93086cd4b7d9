import { access } from './access.ts';
import { api_tokens } from './api-tokens.ts';
import { profile } from './profile.ts';

/** Texts of a person's own pages. */
export const texts = { ...profile, ...access, ...api_tokens } as const;

export type Texts = typeof texts;
