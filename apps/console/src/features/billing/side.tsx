/** Beside a statement: whether it is closed, what is corrected later, what changed, twelve months, and whether it agrees with the orders. */
import { type Statement, type StatementLine, userDetailTotalList } from '@postern/contract/billing';
import { addMonths } from '@postern/contract/services/months';
import { decimalOf } from '@postern/contract/services/price';
import { AppLink } from '@postern/ui/app-link.tsx';
import page from '@postern/ui/question-page.module.css';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMonthName } from '../../lib/amounts.ts';
import { useMayOpen } from '../../lib/me.tsx';
import { paths } from '../../paths.ts';
import classes from './billing.module.css';
import { changesOf } from './changes-of.ts';
import { type Month, useMonth } from './use-month.ts';

type Props = {
  /** The whole month; what is not of the statements shown is left out. */
  page: Month & { months: readonly string[] };
  statements: readonly Statement[];
  before: Month | null;
};

const MOST_CHANGES = 6;
const MONTHS = 12;

const linesOf = (statements: readonly Statement[], { lines }: Month) =>
  lines.filter(({ tenant_id }) => statements.some((one) => one.tenant_id === tenant_id));

export function Side({ page: shown, statements, before }: Props) {
  const { t } = useTexts();
  const { month, months } = shown;
  const lines = linesOf(statements, shown);
  const first = statements[0];
  return (
    <aside className={page.side} aria-label={t('billing.side')}>
      <Closing month={month} months={months} statements={statements} />
      {before && <Changes month={before.month} now={lines} before={linesOf(statements, before)} />}
      {first && <Months month={month} statement={first} />}
      <Orders lines={lines} />
    </aside>
  );
}

/** Whether the month is closed, and what was found after that. */
function Closing({
  month,
  months,
  statements,
}: {
  month: string;
  months: readonly string[];
  statements: readonly Statement[];
}) {
  const { t } = useTexts();
  const format = useFormat();
  const monthName = useMonthName();
  const next = addMonths(month, 1);
  const until = statements.find(({ counted_until }) => counted_until !== null)?.counted_until;
  const is_open = statements.some(({ closed_at }) => closed_at === null);
  // Only a closed month is corrected by the next one.
  const after = useMonth(is_open ? undefined : next, months);
  const found = after
    ? linesOf(statements, after).filter(({ corrects_month }) => corrects_month === month)
    : [];
  const first = found[0];
  if (!until || is_open)
    return (
      <section>
        <h3>{t('billing.open')}</h3>
        <p>{t('billing.open_text')}</p>
      </section>
    );
  const messages = statements.reduce((sum, { log_rows }) => sum + (log_rows ?? 0), 0);
  return (
    <section>
      <h3>{t('billing.is_closed')}</h3>
      <p>
        {t('billing.closed', {
          ...{ when: format.moment(until), messages: format.count(messages), month: monthName(next) },
        })}
      </p>
      {first && (
        <p className={classes.note}>
          <b>{t('billing.late', { count: found.length, month: monthName(next) })}</b>{' '}
          {t('billing.late_sum', {
            currency: first.currency,
            amount: decimalOf(
              found
                .filter(({ currency }) => currency === first.currency)
                .reduce((sum, { amount_minor }) => sum + amount_minor, 0),
            ),
          })}{' '}
          <AppLink className="link" to={paths.billing({ month: next })}>
            {t('billing.late_see')}
          </AppLink>
        </p>
      )}
    </section>
  );
}

function Changes({
  month,
  now,
  before,
}: {
  month: string;
  now: readonly StatementLine[];
  before: readonly StatementLine[];
}) {
  const { t } = useTexts();
  const format = useFormat();
  const monthName = useMonthName();
  const found = changesOf(now, before);
  const signed = (amount: number) => `${amount > 0 ? '+' : '−'}${decimalOf(Math.abs(amount))}`;
  return (
    <section>
      <h3>{t('billing.changes', { month: monthName(month) })}</h3>
      {found.length === 0 && <p>{t('billing.changes_none')}</p>}
      <ul className={classes.changes}>
        {found
          .slice(0, MOST_CHANGES)
          .map(({ tenant_id, domain, currency, amount_minor, people, product_number }) => (
            <li key={`${tenant_id} ${domain}`}>
              <span>{domain || t('billing.note_hidden')}</span>
              <span className={classes.number}>{`${signed(amount_minor)} ${currency}`}</span>
              <small>
                {people === 0 || product_number === ''
                  ? t('billing.changes_price')
                  : t(people > 0 ? 'billing.changes_more' : 'billing.changes_fewer', {
                      count: Math.abs(people),
                      number: format.count(Math.abs(people)),
                      service: t(`services.product_${product_number}`),
                    })}
              </small>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** What an organisation's closed statements come to, of a year. */
function Months({ month, statement }: { month: string; statement: Statement }) {
  const { t } = useTexts();
  const monthName = useMonthName();
  const { currency, tenant_id, tenant_name } = statement;
  const totals = useOperation(userDetailTotalList, { query: { tenant: String(tenant_id) } });
  const first = addMonths(month, 1 - MONTHS);
  const shown = (totals.data ?? [])
    .filter((one) => one.month >= first && one.month <= month && one.currency === currency)
    .toReversed();
  if (shown.length < 2) return null;
  const most = Math.max(1, ...shown.map(({ total_minor }) => total_minor));
  return (
    <section>
      <h3>
        {t('billing.months')}{' '}
        <span className={rows.hint}>{t('billing.months_of', { currency, name: tenant_name })}</span>
      </h3>
      <ol className={classes.months}>
        {shown.map((one) => (
          <li key={one.month} data-now={one.month === month || undefined}>
            <span className="sr-only">{`${monthName(one.month)}: ${currency} ${decimalOf(one.total_minor)}`}</span>
            <b aria-hidden>{decimalOf(one.total_minor)}</b>
            <i
              aria-hidden
              style={{ height: `${Math.max(2, (56 * one.total_minor) / most)}px` }}
              title={`${monthName(one.month)}: ${decimalOf(one.total_minor)}`}
            />
            <small aria-hidden>{monthName(one.month).slice(0, 3)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** People charged for what nobody ordered; all else agrees. */
function Orders({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const mayOpen = useMayOpen();
  const added = lines.filter(({ notes }) => notes.includes('added'));
  const agree = lines.filter(
    ({ notes, product_number, corrects_month }) =>
      product_number !== '' && corrects_month === null && !notes.includes('added'),
  ).length;
  return (
    <section>
      <h3>{t('billing.orders')}</h3>
      <ul className={classes.orders}>
        {added.map((line) => (
          <li key={`${line.tenant_id} ${line.domain}`}>
            <IconAlertTriangle size={15} stroke={1.75} aria-hidden data-warns />
            <span>
              {t('billing.orders_added', {
                count: line.quantity,
                number: format.count(line.quantity),
                domain: line.domain,
              })}{' '}
              {mayOpen('services') && (
                <AppLink
                  className="link"
                  to={paths.services({ tenant: String(line.tenant_id), order: line.domain })}
                >
                  {t('billing.orders_do')}
                </AppLink>
              )}
            </span>
          </li>
        ))}
        <li>
          <IconCheck size={15} stroke={1.75} aria-hidden />
          {t('billing.orders_agree', { count: agree, number: format.count(agree) })}
        </li>
      </ul>
    </section>
  );
}
