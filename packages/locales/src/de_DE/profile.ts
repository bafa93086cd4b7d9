import type { profile as source } from '../en_GB/profile.ts';
import type { Shape } from '../shape.ts';

export const profile: Shape<typeof source> = {
  'profile.title': 'Ihr Profil',
};
