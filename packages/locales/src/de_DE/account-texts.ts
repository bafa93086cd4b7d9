import type { Texts } from '../en_GB/account-texts.ts';
import type { Shape } from '../shape.ts';
import { access } from './access.ts';
import { api_tokens } from './api-tokens.ts';
import { federation } from './federation.ts';
import { profile } from './profile.ts';
import { reports } from './reports.ts';

export const texts: Shape<Texts> = { ...profile, ...access, ...api_tokens, ...federation, ...reports };
