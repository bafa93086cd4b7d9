import { readFileSync } from 'node:fs';
import type { ComplianceReport } from '@postern/contract';
import { type Locale, languageTag, text_parts, translateFrom } from '@postern/locales';
import { classWord } from '@postern/locales/report-texts';
import { typeset } from '../documents/index.ts';
import { type ReportWords, reportWords } from './report-words.ts';

const template = readFileSync(new URL('./report.typ', import.meta.url), 'utf8');

interface Section {
  title: string;
  lead: string;
  head: string[];
  rows: string[][];
}

type Say = (key: string, params?: Record<string, string | number>) => string;

/** Checks by how they stand, the ones that are right last: "needs attention: MTA-STS, CAA; OK: MX, SPF". */
function dnsWords(dns: Readonly<Record<string, string>>, t: Say): string {
  return ['fail', 'warn', 'unknown', 'ok']
    .map((state) => [state, Object.keys(dns).filter((check) => dns[check] === state)] as const)
    .filter(([, checks]) => checks.length > 0)
    .map(
      ([state, checks]) =>
        `${t(`compliance.dns_${state}`)}: ${checks.map((one) => t(`dns.check_${one}`)).join(', ')}`,
    )
    .join('; ');
}

/** Events that have the same words count as one. */
function timesOf(changes: ComplianceReport['changes'], words: ReportWords): string[][] {
  const sums = new Map<string, number>();
  for (const { action, times } of changes)
    sums.set(words.event(action), (sums.get(words.event(action)) ?? 0) + times);
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .map(([what, times]) => [what, String(times)]);
}

function sectionsOf(
  report: ComplianceReport,
  t: Say,
  classOf: (name: string) => string,
  when: (moment: string | null) => string,
  dayText: (day: string) => string,
  words: ReportWords,
): Section[] {
  const { domains, encryption: sums, retention, access, proof, changes } = report;
  const share = (part: number, all: number) =>
    all === 0 ? '0' : `${part} (${Math.round((part / all) * 100)} %)`;
  const fact = (key: string, value: string | number): string[] => [t(`compliance.${key}`), String(value)];
  const facts = [t('compliance.fact'), t('compliance.value')];
  const section = (name: string, head: string[], rows: string[][], lead = ''): Section => ({
    ...{ title: t(`compliance.section_${name}`), lead, head, rows },
  });
  const counted =
    report.counted_from > report.from
      ? t('compliance.counted_from', { day: dayText(report.counted_from), days: retention.days })
      : '';
  return [
    section(
      'domains',
      [t('compliance.domain'), t('compliance.kind'), t('compliance.confidential'), t('compliance.dns')],
      domains.map(({ domain_name, kind, confidential, dns }) => [
        ...[domain_name, words.kind(kind), t(confidential ? 'compliance.yes' : 'compliance.no')],
        dnsWords(dns, t),
      ]),
    ),
    section(
      'settings',
      [t('compliance.domain'), t('compliance.setting'), t('compliance.value'), t('compliance.changed')],
      domains.flatMap(({ domain_name, settings }) =>
        settings.map(({ field, value, changed_at, changed_by }) => [
          ...[domain_name, words.setting(field), words.value(field, value)],
          [when(changed_at), changed_by].filter(Boolean).join(', '),
        ]),
      ),
      t('compliance.settings_lead'),
    ),
    section(
      'encryption',
      facts,
      [
        fact('incoming', sums.incoming),
        fact('incoming_tls', share(sums.incoming_tls, sums.incoming)),
        fact('incoming_signed', share(sums.incoming_signed, sums.incoming)),
        fact('incoming_encrypted', share(sums.incoming_encrypted, sums.incoming)),
        fact('outgoing', sums.outgoing),
        fact('outgoing_signed', share(sums.outgoing_signed, sums.outgoing)),
        fact('outgoing_encrypted', share(sums.outgoing_encrypted, sums.outgoing)),
        fact('certificates', sums.certificates),
        fact('certificates_ending', sums.certificates_ending),
        fact('partner_keys', sums.partner_keys),
      ],
      counted,
    ),
    section('retention', facts, [
      fact('days', retention.days),
      fact('oldest_message', retention.oldest_message ? when(retention.oldest_message) : '–'),
      fact('oldest_content', retention.oldest_content ? when(retention.oldest_content) : '–'),
      fact('contents', retention.contents),
      ...retention.by_class.map(({ class: name, oldest, contents }) => [
        t('compliance.oldest_of_class', { class: classOf(name) }),
        t('compliance.oldest_and_number', { oldest: when(oldest), count: contents }),
      ]),
    ]),
    section(
      'access',
      [t('compliance.role'), t('compliance.people'), t('compliance.with_second_factor')],
      access.roles.map(({ role, people, with_second_factor }) => [
        ...[words.role(role), String(people), share(with_second_factor, people)],
      ]),
      t('compliance.access_lead', { people: access.people, factors: access.with_second_factor }),
    ),
    section(
      'impersonations',
      [t('compliance.at'), t('compliance.by'), t('compliance.as'), t('compliance.reason')],
      access.impersonations.map(({ at, by, as, reason }) => [when(at), by, as, reason]),
    ),
    section(
      'exports',
      [t('compliance.at'), t('compliance.by'), t('compliance.what')],
      access.exports.map(({ at, by, action }) => [when(at), by, words.event(action)]),
    ),
    section(
      'proof',
      facts,
      [
        fact('audit_entries', proof.audit_entries),
        fact(
          'audit_checked',
          proof.audit_checked_at === null
            ? t('compliance.never')
            : `${when(proof.audit_checked_at)}: ${t(proof.audit_whole ? 'compliance.whole' : 'compliance.broken')}`,
        ),
        fact('last_backup', when(proof.last_backup)),
        fact('last_drill', when(proof.last_drill)),
        fact('viruses_stopped', proof.viruses_stopped),
      ],
      counted,
    ),
    section('changes', [t('compliance.what'), t('compliance.times')], timesOf(changes, words)),
  ];
}

/** The report as tagged PDF (PDF/UA-1). What others wrote goes in as data: it cannot become markup. */
export async function makePdf(report: ComplianceReport, locale: Locale): Promise<Buffer> {
  const texts = { ...(await text_parts.compliance[locale]()), ...(await text_parts.domain_dns[locale]()) };
  const t: Say = (key, params = {}) => translateFrom(texts, locale, key as never, params);
  const words = await reportWords(locale);
  const tag = languageTag(locale);
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const dayText = (text: string) => day.format(new Date(text));
  const when = (text: string | null) =>
    text === null ? t('compliance.never') : `${moment.format(new Date(text))} UTC`;
  const data = {
    title: t('compliance.title', { tenant: report.tenant.name }),
    lead: [
      t('compliance.lead', {
        from: dayText(report.from),
        until: dayText(report.until),
        made: when(report.made_at),
        by: report.made_by,
      }),
      t('compliance.digest'),
    ].join(' '),
    ...{
      lang: tag.slice(0, 2),
      nothing: t('compliance.nothing'),
      sections: sectionsOf(report, t, (name) => classWord(locale, name), when, dayText, words),
    },
  };
  return typeset({ template, data, standard: 'ua-1', created: new Date(report.made_at) });
}
