import type { Texts } from '../en_GB/credentials-texts.ts';
import type { Shape } from '../shape.ts';
import { password } from './password.ts';
import { two_factor } from './two-factor.ts';

export const texts: Shape<Texts> = { ...two_factor, ...password };
