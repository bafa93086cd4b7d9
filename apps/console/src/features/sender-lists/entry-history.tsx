import { type ListHistoryStep, listEntryHistory } from '@postern/contract/sender-lists';
import { useFormat } from '@postern/web/format.ts';
import { type Translate, useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { field_names, type NamedField } from './entry-words.ts';
import classes from './sender-lists.module.css';

function valueText(field: NamedField, value: unknown, t: Translate, date: (iso: string) => string): string {
  if (value === null || value === undefined || value === '') return t('lists.nothing_set');
  if (typeof value === 'boolean') return t(value ? 'lists.yes' : 'lists.no');
  if (field === 'list_type') return t(value === 'welcome' ? 'lists.welcome' : 'lists.block');
  if (field === 'not_before' || field === 'not_after') return date(String(value));
  return String(value);
}

export function EntryHistory({ id }: { id: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const history = useOperation(listEntryHistory, { params: { id } });
  if (!history.data || history.data.length === 0) return null;
  const changes = (step: ListHistoryStep) =>
    step.action === 'change'
      ? step.changes.filter((one): one is typeof one & { field: NamedField } => one.field in field_names)
      : [];
  return (
    <section>
      <h3>{t('lists.history')}</h3>
      <ul className={classes.steps}>
        {history.data.map((step) => (
          <li key={`${step.at} ${step.action}`}>
            <span title={format.utc(step.at)}>{format.moment(step.at)}</span>{' '}
            {t(`lists.history_${step.action}`)}
            {' · '}
            {step.impersonator === null
              ? step.by
              : t('lists.history_as', { by: step.impersonator, user: step.by })}
            {changes(step).map(({ field, before, after }) => (
              <span key={field} className={`${classes.samples} block`}>
                <br />
                {t(field_names[field])}: {valueText(field, before, t, format.date)} →{' '}
                <b>{valueText(field, after, t, format.date)}</b>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
