import type { ComplianceReport } from '@postern/contract';
import { type Locale, loadAllTexts, translateFrom } from '@postern/locales';
import { auditAction } from '../audit-log/index.ts';

/** Roles, events and settings as people call them. */
export interface ReportWords {
  role(name: string): string;
  /** Of a domain: inline or parallel. */
  kind(name: string): string;
  event(name: string): string;
  setting(field: string): string;
  value(field: string, value: string): string;
}

export async function reportWords(locale: Locale): Promise<ReportWords> {
  const texts: Readonly<Record<string, string>> = await loadAllTexts(locale);
  const t = (key: string) => translateFrom(texts, locale, key as never);
  return {
    role: (name) => name.replaceAll('_', ' '),
    kind: (name) => texts[`domains.kind_${name}`] ?? name,
    event: (name) => {
      const [of = name] = name.split('.');
      const did = auditAction(name);
      return `${texts[`audit.of_${of}`] ?? name}: ${t(did === 'other' ? 'audit.did_misc' : `audit.did_${did}`)}`;
    },
    setting: (field) => texts[`setting.${field}`] ?? field,
    value: (field, value) =>
      texts[`setting.${field}.${value}`] ??
      (value === 'true' ? t('audit.on') : value === 'false' ? t('audit.off') : value),
  };
}

/** The report with words beside its codes. */
export const withWords = (report: ComplianceReport, words: ReportWords): ComplianceReport => ({
  ...report,
  access: {
    ...report.access,
    roles: report.access.roles.map((one) => ({ ...one, words: words.role(one.role) })),
    exports: report.access.exports.map((one) => ({ ...one, words: words.event(one.action) })),
  },
  changes: report.changes.map((one) => ({ ...one, words: words.event(one.action) })),
});
