import { access } from './access.ts';
import { api_tokens } from './api-tokens.ts';
import { federation } from './federation.ts';
import { profile } from './profile.ts';
import { reports } from './reports.ts';

/** Texts of a person's own pages. */
export const texts = { ...profile, ...access, ...api_tokens, ...federation, ...reports } as const;

export type Texts = typeof texts;
