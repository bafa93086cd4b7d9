import type { Statement, StatementLine } from '@postern/contract/billing';
import { decimalOf } from '@postern/contract/services/price';
import { DataTable } from '@postern/ui/data-table.tsx';
import rows_css from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useMonthName } from '../../lib/amounts.ts';
import classes from './billing.module.css';

/** A line, or the domain above its lines with their sum. */
type Row = { statement: Statement; domain: string; sum_minor: number; line: StatementLine | null };

function rowsOf(statement: Statement, lines: readonly StatementLine[]): Row[] {
  const own = lines.filter(({ tenant_id }) => tenant_id === statement.tenant_id);
  if (own.length === 0) return [{ statement, domain: '', sum_minor: 0, line: null }];
  return [...Map.groupBy(own, ({ domain }) => domain)].flatMap(([domain, of_domain]) => {
    const sum_minor = of_domain.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    const row = { statement, domain, sum_minor };
    return [
      ...(domain === '' ? [] : [{ ...row, line: null }]),
      ...of_domain.map((line) => ({ ...row, line })),
    ];
  });
}

/** Statements in one table, so that numbers stand below each other: organisation, domain, service. */
export function StatementTable({
  statements,
  lines,
}: {
  statements: readonly Statement[];
  lines: readonly StatementLine[];
}) {
  const { t } = useTexts();
  const ofLine = (cell: (line: StatementLine) => string | number) => (row: Row) => row.line && cell(row.line);
  return (
    <DataTable
      rows={statements.flatMap((statement) => rowsOf(statement, lines))}
      rowKey={({ statement, domain, line }) =>
        `${statement.number} ${domain} ${line === null ? '' : lines.indexOf(line)}`
      }
      rowProps={({ domain, line }) => ({ 'data-line': (line !== null && domain !== '') || undefined })}
      groupOf={({ statement }) => statement.number}
      groupHead={({ statement }) => <Head statement={statement} />}
      caption={t('billing.tab_statement')}
      className={classes.statement}
      columns={[
        {
          key: 'what',
          title: t('billing.line'),
          is_main: true,
          cell: ({ domain, line }) => {
            if (line === null) return domain || <span className={rows_css.hint}>{t('billing.nobody')}</span>;
            if (line.product_number === '') return t('billing.note_hidden');
            return (
              <>
                {t(`services.product_${line.product_number}`)}{' '}
                <span className={rows_css.hint}>{line.product_number}</span>
              </>
            );
          },
        },
        { key: 'note', title: t('billing.note'), cell: ({ line }) => line && <Notes line={line} /> },
        {
          key: 'people',
          title: t('billing.people'),
          at_end: true,
          className: classes.number,
          cell: ofLine((line) =>
            line.quantity === line.original_quantity || line.original_quantity === 0
              ? line.quantity
              : `${line.quantity} / ${line.original_quantity}`,
          ),
        },
        {
          key: 'price',
          title: t('billing.price'),
          at_end: true,
          className: classes.number,
          cell: ofLine((line) => (line.product_number === '' ? '–' : decimalOf(line.unit_minor))),
        },
        {
          key: 'discount',
          title: t('billing.discount'),
          at_end: true,
          className: classes.number,
          cell: ofLine((line) => (line.discount === 0 ? '–' : `${line.discount} %`)),
        },
        {
          key: 'amount',
          title: t('billing.amount'),
          at_end: true,
          className: classes.number,
          cell: ({ line, domain, sum_minor }) => {
            if (line) return decimalOf(line.amount_minor);
            return domain === '' ? null : decimalOf(sum_minor);
          },
        },
      ]}
    />
  );
}

function Head({ statement }: { statement: Statement }) {
  const { t } = useTexts();
  const { currency, instance, number, price_list_id, tenant_id, tenant_name, total_minor } = statement;
  return (
    <div className={classes.head}>
      <span className={classes.tenant}>{tenant_name}</span>
      <span>
        {[
          tenant_id,
          instance,
          t('billing.statement_number', { number }),
          t('billing.list', { list: price_list_id }),
        ].join(' · ')}
      </span>
      <strong className={classes.number}>{`${currency} ${decimalOf(total_minor)}`}</strong>
    </div>
  );
}

function Notes({ line }: { line: StatementLine }) {
  const { t } = useTexts();
  const monthName = useMonthName();
  const said = line.notes
    .filter((note) => note !== 'hidden')
    .map((note) =>
      note === 'late' && line.corrects_month
        ? t('billing.note_late', { month: monthName(line.corrects_month) })
        : t(`billing.note_${note}`),
    );
  const all = [...said, ...(line.text2 ? [line.text2] : [])].join(', ');
  return all === '' ? null : <span className={rows_css.hint}>{all}</span>;
}
