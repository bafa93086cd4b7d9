import { SPF_LOOKUPS_ALLOWED, type SpfCheck } from '@postern/contract/mail-tests';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './mail-tests.module.css';

/** The domain's own terms by what they cost, on a line that ends where receivers stop. */
export function SpfGauge({ check: { terms, lookups } }: { check: SpfCheck }) {
  const { t } = useTexts();
  if (lookups === 0) return null;
  const own = terms.flatMap((term, index) => {
    if (term.depth !== 0 || !term.asks) return [];
    const next = terms.findIndex(({ depth }, at) => at > index && depth === 0);
    const last = terms[next === -1 ? terms.length - 1 : next - 1]?.sum ?? term.sum;
    return [{ term: term.term, from: term.sum - 1, cost: last - term.sum + 1 }];
  });
  const scale = Math.max(lookups, SPF_LOOKUPS_ALLOWED);
  return (
    <figure className={classes.gauge} aria-label={t('spf.gauge', { lookups, most: SPF_LOOKUPS_ALLOWED })}>
      <div className={classes.bar}>
        {own.map(({ term, from, cost }) => (
          <span
            key={`${term} ${from}`}
            data-over={from + cost > SPF_LOOKUPS_ALLOWED || undefined}
            style={{ width: `${(100 * cost) / scale}%` }}
            title={`${term} · ${cost}`}
          />
        ))}
        <i style={{ left: `${(100 * SPF_LOOKUPS_ALLOWED) / scale}%` }} />
      </div>
      <figcaption>
        {t('spf.gauge', { lookups, most: SPF_LOOKUPS_ALLOWED })}
        {lookups > SPF_LOOKUPS_ALLOWED && (
          <b> {t('spf.too_many', { count: lookups - SPF_LOOKUPS_ALLOWED })}</b>
        )}
      </figcaption>
    </figure>
  );
}
