import { portal as de_DE } from './de_DE/portal.ts';
import { portal as en_GB } from './en_GB/portal.ts';
import { portal as es_ES } from './es_ES/portal.ts';
import { portal as fr_FR } from './fr_FR/portal.ts';
import type { Locale } from './locale.ts';
import type { Shape } from './shape.ts';
import { type Params, translateFrom } from './translate.ts';

type Stem<Key> = Key extends `${infer Part}_one` | `${infer Part}_other` ? Part : Key;

/** Plural forms are asked for by their stem and a `count`. */
export type PortalTextKey = Stem<keyof typeof en_GB>;

export const portal_texts: Record<Locale, Shape<typeof en_GB>> = { de_DE, en_GB, es_ES, fr_FR };

/** A text of the portal, which people outside read; the console never shows them. */
export function portalText(locale: Locale, key: PortalTextKey, params?: Params): string {
  return translateFrom(portal_texts[locale], locale, key, params);
}
