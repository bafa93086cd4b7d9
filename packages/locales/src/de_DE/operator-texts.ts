import type { Texts } from '../en_GB/operator-texts.ts';
import type { Shape } from '../shape.ts';
import { devboard } from './devboard.ts';
import { flags } from './flags.ts';
import { impersonate } from './impersonate.ts';
import { mail_identity } from './mail-identity.ts';
import { translations } from './translations.ts';

export const texts: Shape<Texts> = {
  ...flags,
  ...devboard,
  ...impersonate,
  ...mail_identity,
  ...translations,
};
