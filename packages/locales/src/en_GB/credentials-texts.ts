import { password } from './password.ts';
import { two_factor } from './two-factor.ts';

/** Texts of the second factor and of passwords, shown before sign-in and in the profile. */
export const texts = { ...two_factor, ...password } as const;

export type Texts = typeof texts;
