import { SPF_LOOKUPS_ALLOWED, type SpfCheck, type SpfTerm } from '@postern/contract/mail-tests';
import { DataTable } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { type Icon, IconAlertTriangle, IconCheck, IconEyeOff, IconMinus } from '@tabler/icons-react';
import classes from './mail-tests.module.css';

const LOOKS: Record<SpfTerm['state'], [Icon, string]> = {
  match: [IconCheck, 'good'],
  no_match: [IconMinus, 'neutral'],
  void: [IconAlertTriangle, 'warn'],
  no_answer: [IconAlertTriangle, 'warn'],
  loop: [IconAlertTriangle, 'bad'],
  syntax: [IconAlertTriangle, 'bad'],
  never_reached: [IconEyeOff, 'warn'],
};
/** Networks that stand in a line; the side column lists all. */
const SHOWN = 3;

export function SpfTerms({ check }: { check: SpfCheck }) {
  const { t } = useTexts();
  const format = useFormat();
  const allows = ({ networks, mails }: SpfTerm) => {
    const rest = networks.length - SHOWN;
    const parts = [
      ...(networks.length > 0
        ? [networks.slice(0, SHOWN).join(', ') + (rest > 0 ? ` ${t('spf.and_more', { count: rest })}` : '')]
        : []),
      ...(mails !== null && (networks.length > 0 || mails > 0 || check.suggestion !== null)
        ? [mails === 0 ? t('spf.no_mails') : t('spf.mails', { count: mails, number: format.count(mails) })]
        : []),
    ];
    return parts.join(' · ') || '–';
  };
  return (
    <DataTable
      caption={t('spf.terms')}
      // An include ends where its record says "everybody else": that decides nothing about the domain.
      rows={check.terms
        .map((term, index) => ({ ...term, index }))
        .filter(({ term, depth }) => depth === 0 || !/^[+?~-]?all$/i.test(term))}
      rowKey={({ index }) => String(index)}
      columns={[
        {
          key: 'term',
          title: t('spf.term'),
          is_main: true,
          cell: ({ term, depth }) => (
            <code className={classes.term} data-depth={Math.min(depth, 6)}>
              {term}
            </code>
          ),
        },
        {
          key: 'lookups',
          title: t('spf.lookups'),
          at_end: true,
          cell: ({ asks }) => (asks ? 1 : '–'),
        },
        {
          key: 'sum',
          title: t('spf.sum'),
          at_end: true,
          cell: ({ sum }) => (sum > SPF_LOOKUPS_ALLOWED ? <b className={classes.over}>{sum}</b> : sum),
        },
        { key: 'allows', title: t('spf.allows'), cell: allows },
        {
          key: 'state',
          title: check.ip || t('spf.state'),
          unnamed: true,
          cell: ({ state }) => {
            if (state === 'no_match' && check.ip === '') return '–';
            const [Mark, tone] = LOOKS[state];
            return (
              <span className={rows.mark} data-tone={tone}>
                <Mark size={14} stroke={1.5} aria-hidden />
                {t(`spf.state_${state}`)}
              </span>
            );
          },
        },
      ]}
    />
  );
}
