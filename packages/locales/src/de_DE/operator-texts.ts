import type { Texts } from '../en_GB/operator-texts.ts';
import type { Shape } from '../shape.ts';
import { flags } from './flags.ts';
import { impersonate } from './impersonate.ts';

export const texts: Shape<Texts> = { ...flags, ...impersonate };
