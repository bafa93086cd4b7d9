import type { Texts } from '../en_GB/account-texts.ts';
import type { Shape } from '../shape.ts';
import { profile } from './profile.ts';

export const texts: Shape<Texts> = { ...profile };
