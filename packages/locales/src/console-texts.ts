import type { Texts as AccountTexts } from './en_GB/account-texts.ts';
import type { Texts as ActingTexts } from './en_GB/acting-texts.ts';
import type { Texts as AuditLogTexts } from './en_GB/audit-log-texts.ts';
import type { Texts as BillingTexts } from './en_GB/billing-texts.ts';
import type { Texts as CallAheadTexts } from './en_GB/call-ahead-texts.ts';
import type { Texts as ComplianceTexts } from './en_GB/compliance-texts.ts';
import type { Texts as CredentialsTexts } from './en_GB/credentials-texts.ts';
import type { Texts as DataRoomTexts } from './en_GB/data-room-texts.ts';
import type { Texts as DirectorySyncTexts } from './en_GB/directory-sync-texts.ts';
import type { Texts as DmarcTexts } from './en_GB/dmarc-texts.ts';
import type { Texts as DomainDnsTexts } from './en_GB/domain-dns-texts.ts';
import type { Texts as DomainsTexts } from './en_GB/domains-texts.ts';
import type { Texts as EncryptionTexts } from './en_GB/encryption-texts.ts';
import type { Texts as EvidenceTexts } from './en_GB/evidence-texts.ts';
import type { Texts as FailuresTexts } from './en_GB/failures-texts.ts';
import type { Texts as HelpTexts } from './en_GB/help-texts.ts';
import type { Texts as HomeTexts } from './en_GB/home-texts.ts';
import type { Texts as BaseTexts } from './en_GB/index.ts';
import type { Texts as InstallationTexts } from './en_GB/installation-texts.ts';
import type { Texts as InvoicesTexts } from './en_GB/invoices-texts.ts';
import type { Texts as KeysTexts } from './en_GB/keys-texts.ts';
import type { Texts as LearningTexts } from './en_GB/learning-texts.ts';
import type { Texts as ListsTexts } from './en_GB/lists-texts.ts';
import type { Texts as MailQueueTexts } from './en_GB/mail-queue-texts.ts';
import type { Texts as MailTestsTexts } from './en_GB/mail-tests-texts.ts';
import type { Texts as NewsTexts } from './en_GB/news-texts.ts';
import type { Texts as OperationsTexts } from './en_GB/operations-texts.ts';
import type { Texts as OperatorTexts } from './en_GB/operator-texts.ts';
import type { Texts as OutboundBlockTexts } from './en_GB/outbound-block-texts.ts';
import type { Texts as PortalAccountsTexts } from './en_GB/portal-accounts-texts.ts';
import type { Texts as PortalSettingsTexts } from './en_GB/portal-settings-texts.ts';
import type { Texts as QuickReleaseTexts } from './en_GB/quick-release-texts.ts';
import type { Texts as RefusedTexts } from './en_GB/refused-texts.ts';
import type { Texts as ReviewTexts } from './en_GB/review-texts.ts';
import type { Texts as SearchesTexts } from './en_GB/searches-texts.ts';
import type { Texts as SenderTrustTexts } from './en_GB/sender-trust-texts.ts';
import type { Texts as ServicesTexts } from './en_GB/services-texts.ts';
import type { Texts as SetupTexts } from './en_GB/setup-texts.ts';
import type { Texts as ShellTexts } from './en_GB/shell-texts.ts';
import type { Texts as SignedInTexts } from './en_GB/signed-in-texts.ts';
import type { Texts as StatisticsTexts } from './en_GB/statistics-texts.ts';
import type { Texts as SubmissionCredentialsTexts } from './en_GB/submission-credentials-texts.ts';
import type { Texts as TasksTexts } from './en_GB/tasks-texts.ts';
import type { Texts as UsersTexts } from './en_GB/users-texts.ts';
import type { Texts as WhatIfTexts } from './en_GB/what-if-texts.ts';
import { type Locale, locales } from './locale.ts';

/**
 * What is loaded when: `base` with the page, the others with the first screen that shows them. A part is one file a
 * language, `<part>-texts.ts`.
 */
type TextsOfPart = {
  base: BaseTexts;
  signed_in: SignedInTexts;
  evidence: EvidenceTexts;
  credentials: CredentialsTexts;
  account: AccountTexts;
  operator: OperatorTexts;
  operations: OperationsTexts;
  help: HelpTexts;
  home: HomeTexts;
  failures: FailuresTexts;
  call_ahead: CallAheadTexts;
  domains: DomainsTexts;
  domain_dns: DomainDnsTexts;
  learning: LearningTexts;
  dmarc: DmarcTexts;
  portal_settings: PortalSettingsTexts;
  news: NewsTexts;
  portal_accounts: PortalAccountsTexts;
  compliance: ComplianceTexts;
  data_room: DataRoomTexts;
  tasks: TasksTexts;
  encryption: EncryptionTexts;
  keys: KeysTexts;
  mail_queue: MailQueueTexts;
  mail_tests: MailTestsTexts;
  statistics: StatisticsTexts;
  audit_log: AuditLogTexts;
  services: ServicesTexts;
  billing: BillingTexts;
  installation: InstallationTexts;
  invoices: InvoicesTexts;
  outbound_block: OutboundBlockTexts;
  refused: RefusedTexts;
  quick_release: QuickReleaseTexts;
  review: ReviewTexts;
  lists: ListsTexts;
  searches: SearchesTexts;
  sender_trust: SenderTrustTexts;
  setup: SetupTexts;
  shell: ShellTexts;
  submission_credentials: SubmissionCredentialsTexts;
  users: UsersTexts;
  directory_sync: DirectorySyncTexts;
  what_if: WhatIfTexts;
  acting: ActingTexts;
};

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
  learning: true,
  audit_log: true,
  statistics: true,
  encryption: true,
  keys: true,
  portal_settings: true,
  portal_accounts: true,
  news: true,
  mail_queue: true,
  mail_tests: true,
  compliance: true,
  data_room: true,
  tasks: true,
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
  what_if: true,
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
