import type { Locale } from './locale.ts';
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

/** One part of one language is fetched at a time: each import is a chunk of its own. */
export const text_parts: Loaders = {
  base: {
    en_GB: async () => (await import('./en_GB/index.ts')).texts,
    de_DE: async () => (await import('./de_DE/index.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/index.ts')).texts,
    es_ES: async () => (await import('./es_ES/index.ts')).texts,
  },
  signed_in: {
    en_GB: async () => (await import('./en_GB/signed-in-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/signed-in-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/signed-in-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/signed-in-texts.ts')).texts,
  },
  evidence: {
    en_GB: async () => (await import('./en_GB/evidence-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/evidence-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/evidence-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/evidence-texts.ts')).texts,
  },
  acting: {
    en_GB: async () => (await import('./en_GB/acting-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/acting-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/acting-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/acting-texts.ts')).texts,
  },
  credentials: {
    en_GB: async () => (await import('./en_GB/credentials-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/credentials-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/credentials-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/credentials-texts.ts')).texts,
  },
  account: {
    en_GB: async () => (await import('./en_GB/account-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/account-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/account-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/account-texts.ts')).texts,
  },
  operator: {
    en_GB: async () => (await import('./en_GB/operator-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/operator-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/operator-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/operator-texts.ts')).texts,
  },
  operations: {
    en_GB: async () => (await import('./en_GB/operations-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/operations-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/operations-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/operations-texts.ts')).texts,
  },
  help: {
    en_GB: async () => (await import('./en_GB/help-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/help-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/help-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/help-texts.ts')).texts,
  },
  home: {
    en_GB: async () => (await import('./en_GB/home-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/home-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/home-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/home-texts.ts')).texts,
  },
  failures: {
    en_GB: async () => (await import('./en_GB/failures-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/failures-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/failures-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/failures-texts.ts')).texts,
  },
  quick_release: {
    en_GB: async () => (await import('./en_GB/quick-release-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/quick-release-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/quick-release-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/quick-release-texts.ts')).texts,
  },
  domain_dns: {
    en_GB: async () => (await import('./en_GB/domain-dns-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/domain-dns-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/domain-dns-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/domain-dns-texts.ts')).texts,
  },
  call_ahead: {
    en_GB: async () => (await import('./en_GB/call-ahead-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/call-ahead-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/call-ahead-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/call-ahead-texts.ts')).texts,
  },
  domains: {
    en_GB: async () => (await import('./en_GB/domains-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/domains-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/domains-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/domains-texts.ts')).texts,
  },
  learning: {
    en_GB: async () => (await import('./en_GB/learning-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/learning-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/learning-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/learning-texts.ts')).texts,
  },
  audit_log: {
    en_GB: async () => (await import('./en_GB/audit-log-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/audit-log-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/audit-log-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/audit-log-texts.ts')).texts,
  },
  statistics: {
    en_GB: async () => (await import('./en_GB/statistics-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/statistics-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/statistics-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/statistics-texts.ts')).texts,
  },
  encryption: {
    en_GB: async () => (await import('./en_GB/encryption-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/encryption-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/encryption-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/encryption-texts.ts')).texts,
  },
  keys: {
    en_GB: async () => (await import('./en_GB/keys-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/keys-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/keys-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/keys-texts.ts')).texts,
  },
  portal_settings: {
    en_GB: async () => (await import('./en_GB/portal-settings-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/portal-settings-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/portal-settings-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/portal-settings-texts.ts')).texts,
  },
  portal_accounts: {
    en_GB: async () => (await import('./en_GB/portal-accounts-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/portal-accounts-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/portal-accounts-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/portal-accounts-texts.ts')).texts,
  },
  news: {
    en_GB: async () => (await import('./en_GB/news-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/news-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/news-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/news-texts.ts')).texts,
  },
  campaigns: {
    en_GB: async () => (await import('./en_GB/campaigns-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/campaigns-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/campaigns-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/campaigns-texts.ts')).texts,
  },
  mail_queue: {
    en_GB: async () => (await import('./en_GB/mail-queue-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/mail-queue-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/mail-queue-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/mail-queue-texts.ts')).texts,
  },
  mail_tests: {
    en_GB: async () => (await import('./en_GB/mail-tests-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/mail-tests-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/mail-tests-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/mail-tests-texts.ts')).texts,
  },
  compliance: {
    en_GB: async () => (await import('./en_GB/compliance-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/compliance-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/compliance-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/compliance-texts.ts')).texts,
  },
  data_room: {
    en_GB: async () => (await import('./en_GB/data-room-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/data-room-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/data-room-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/data-room-texts.ts')).texts,
  },
  tasks: {
    en_GB: async () => (await import('./en_GB/tasks-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/tasks-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/tasks-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/tasks-texts.ts')).texts,
  },
  dmarc: {
    en_GB: async () => (await import('./en_GB/dmarc-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/dmarc-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/dmarc-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/dmarc-texts.ts')).texts,
  },
  services: {
    en_GB: async () => (await import('./en_GB/services-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/services-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/services-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/services-texts.ts')).texts,
  },
  billing: {
    en_GB: async () => (await import('./en_GB/billing-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/billing-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/billing-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/billing-texts.ts')).texts,
  },
  installation: {
    en_GB: async () => (await import('./en_GB/installation-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/installation-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/installation-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/installation-texts.ts')).texts,
  },
  invoices: {
    en_GB: async () => (await import('./en_GB/invoices-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/invoices-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/invoices-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/invoices-texts.ts')).texts,
  },
  outbound_block: {
    en_GB: async () => (await import('./en_GB/outbound-block-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/outbound-block-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/outbound-block-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/outbound-block-texts.ts')).texts,
  },
  refused: {
    en_GB: async () => (await import('./en_GB/refused-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/refused-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/refused-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/refused-texts.ts')).texts,
  },
  review: {
    en_GB: async () => (await import('./en_GB/review-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/review-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/review-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/review-texts.ts')).texts,
  },
  lists: {
    en_GB: async () => (await import('./en_GB/lists-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/lists-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/lists-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/lists-texts.ts')).texts,
  },
  searches: {
    en_GB: async () => (await import('./en_GB/searches-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/searches-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/searches-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/searches-texts.ts')).texts,
  },
  sender_trust: {
    en_GB: async () => (await import('./en_GB/sender-trust-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/sender-trust-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/sender-trust-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/sender-trust-texts.ts')).texts,
  },
  setup: {
    en_GB: async () => (await import('./en_GB/setup-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/setup-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/setup-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/setup-texts.ts')).texts,
  },
  shell: {
    en_GB: async () => (await import('./en_GB/shell-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/shell-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/shell-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/shell-texts.ts')).texts,
  },
  submission_credentials: {
    en_GB: async () => (await import('./en_GB/submission-credentials-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/submission-credentials-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/submission-credentials-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/submission-credentials-texts.ts')).texts,
  },
  users: {
    en_GB: async () => (await import('./en_GB/users-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/users-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/users-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/users-texts.ts')).texts,
  },
  directory_sync: {
    en_GB: async () => (await import('./en_GB/directory-sync-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/directory-sync-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/directory-sync-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/directory-sync-texts.ts')).texts,
  },
  what_if: {
    en_GB: async () => (await import('./en_GB/what-if-texts.ts')).texts,
    de_DE: async () => (await import('./de_DE/what-if-texts.ts')).texts,
    fr_FR: async () => (await import('./fr_FR/what-if-texts.ts')).texts,
    es_ES: async () => (await import('./es_ES/what-if-texts.ts')).texts,
  },
};

/** Every text of a language, for those who do not mind the weight: the server, the translations page, tests. */
export async function loadAllTexts(locale: Locale): Promise<Readonly<Record<keyof Texts, string>>> {
  const parts = await Promise.all(Object.values(text_parts).map((loaders) => loaders[locale]()));
  return Object.assign({}, ...parts);
}
