import { product_mails as de_DE } from './de_DE/product-mails.ts';
import { product_mails as en_GB } from './en_GB/product-mails.ts';
import { product_mails as es_ES } from './es_ES/product-mails.ts';
import { product_mails as fr_FR } from './fr_FR/product-mails.ts';
import type { Locale } from './locale.ts';
import type { Shape } from './shape.ts';
import { type Params, translateFrom } from './translate.ts';

type Stem<Key> = Key extends `${infer Part}_one` | `${infer Part}_other` ? Part : Key;

/** Plural forms are asked for by their stem and a `count`. */
export type ProductMailTextKey = Stem<keyof typeof en_GB>;

export const product_mail_texts: Record<Locale, Shape<typeof en_GB>> = { de_DE, en_GB, es_ES, fr_FR };

/** A text of the mail the product sends to its users; these never reach the console. */
export function productMailText(locale: Locale, key: ProductMailTextKey, params?: Params): string {
  return translateFrom(product_mail_texts[locale], locale, key, params);
}
