import { itemList } from '@postern/contract/news';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { KindMark, usePeriod } from '../../parts/news/state-words.tsx';
import { Updates } from '../../parts/news/updates.tsx';
import classes from './overview.module.css';

const MOST = 3;

const useItems = (kind: 'news' | 'service_state') =>
  useOperation(itemList, { query: { kind } }, { refetchInterval: 300_000 });

/** What operators say of the service now, and what they plan; below what the machines say of themselves. */
export function ServiceStates() {
  const period = usePeriod();
  const { data: items = [] } = useItems('service_state');
  if (items.length === 0) return null;
  return (
    <ul>
      {items.slice(0, MOST).map((item) => (
        <li key={item.id} className={classes.item}>
          <KindMark kind={item.kind} />
          <p>{item.text}</p>
          <p className={classes.note}>{period(item)}</p>
          <Updates updates={item.updates.slice(-1)} />
        </li>
      ))}
    </ul>
  );
}

export function News() {
  const { t } = useTexts();
  const { date } = useFormat();
  const { data: items = [] } = useItems('news');
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="news" className={classes.block}>
      <h3 id="news" className={classes.block_title}>
        {t('news.title')}
      </h3>
      <ul>
        {items.slice(0, MOST).map((item) => (
          <li key={item.id} className={classes.item}>
            <p>{item.text}</p>
            <p className={classes.note}>{date(item.starts)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
