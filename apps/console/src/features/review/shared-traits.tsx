import { AppLink } from '@postern/ui/app-link.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { paths } from '../../paths.ts';
import classes from './review.module.css';
import type { Cluster } from './review-rows.ts';

type Props = { cluster: Cluster; deciding: number; opened: boolean; onToggle: () => void };

/** How many a key decides about, whose they are, and what they have in common. */
export function SharedTraits({ cluster, deciding, opened, onToggle }: Props) {
  const { t } = useTexts();
  const { count } = useFormat();
  const all = cluster.messages.length;
  const [first] = cluster.messages;
  const whose = [
    t('review.of_tenants', { count: cluster.tenants }),
    t('review.of_recipients', { count: cluster.recipients }),
    t('review.of_senders', { count: cluster.senders }),
  ].join(', ');
  return (
    <section className={classes.shares} aria-labelledby="review-shares">
      <p className={classes.decides}>
        <b>
          {deciding === all
            ? t('review.decides', { number: count(all) })
            : t('review.decides_without', { number: count(deciding), all: count(all) })}
        </b>{' '}
        {whose}
      </p>
      <h3 id="review-shares" className="sr-only">
        {t('review.shares')}
      </h3>
      <ul className={classes.traits}>
        {cluster.traits.map(({ kind, value, count: sharing }) => (
          <li key={kind}>
            <span className={classes.trait}>{t(`review.trait_${kind}`, { value })}</span>{' '}
            <span className={classes.soft}>
              {t('review.trait_count', { count: count(sharing), all: count(all) })}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="link" aria-expanded={opened} onClick={onToggle}>
        {t(opened ? 'review.collapse' : 'review.expand')}
      </button>{' '}
      {first && (
        <AppLink className="link" to={paths.campaign(first.cloudid)}>
          {t('search.campaign')}
        </AppLink>
      )}
    </section>
  );
}
