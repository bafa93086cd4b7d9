import { type Locale, locales } from './locale.ts';
import type { TextsOfPart } from './texts-of-part.ts';

export type TextPart = keyof TextsOfPart;
export type Texts = TextsOfPart[TextPart] extends infer Part ? Merged<Part> : never;

type Merged<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** Every key the console may show; plural forms are asked for by their stem and a `count`. */
export type TextKey = WithoutPlural<keyof Texts & string>;

type Loaders = {
  [Part in TextPart]: Record<Locale, () => Promise<Readonly<Record<keyof TextsOfPart[Part], string>>>>;
};

/** Every part, so that one left out does not compile. */
const named: Record<TextPart, true> = {
  base: true,
  signed_in: true,
  evidence: true,
  acting: true,
  credentials: true,
  account: true,
  operator: true,
  operations: true,
  help: true,
  home: true,
  failures: true,
  quick_release: true,
  domain_dns: true,
  call_ahead: true,
  domains: true,
  journeys: true,
  learning: true,
  audit_log: true,
  statistics: true,
  domain_encryption: true,
  encryption: true,
  external_keys: true,
  key_decision: true,
  keys: true,
  migration: true,
  self_import: true,
  partner_documents: true,
  portal_settings: true,
  large_files: true,
  portal_accounts: true,
  news: true,
  campaigns: true,
  mail_queue: true,
  mail_tests: true,
  compliance: true,
  data_room: true,
  tasks: true,
  support: true,
  scheduled_reports: true,
  dmarc: true,
  services: true,
  billing: true,
  installation: true,
  invoices: true,
  outbound_block: true,
  refused: true,
  review: true,
  lists: true,
  searches: true,
  sender_trust: true,
  setup: true,
  shell: true,
  submission_credentials: true,
  users: true,
  directory_sync: true,
  webhooks: true,
  what_if: true,
  ns_test: true,
  smtp_test: true,
  dns_cache: true,
  connectivity: true,
};

/** One part of one language is fetched at a time: each file is a chunk of its own. */
async function loadPart(part: string, locale: Locale): Promise<Readonly<Record<string, string>>> {
  if (part === 'base') return (await import(`./${locale}/index.ts`)).texts;
  return (await import(`./${locale}/${part.replaceAll('_', '-')}-texts.ts`)).texts;
}

export const text_parts = Object.fromEntries(
  Object.keys(named).map((part) => [
    part,
    Object.fromEntries(locales.map((locale) => [locale, () => loadPart(part, locale)])),
  ]),
) as Loaders;

/** Every text of a language, for those who do not mind the weight: the server, the translations page, tests. */
export async function loadAllTexts(locale: Locale): Promise<Readonly<Record<keyof Texts, string>>> {
  const parts = await Promise.all(Object.values(text_parts).map((loaders) => loaders[locale]()));
  return Object.assign({}, ...parts);
}
