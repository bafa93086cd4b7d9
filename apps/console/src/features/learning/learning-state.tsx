import type { Learning } from '@postern/contract/learning';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { countedOpinions } from './counted-opinions.ts';
import classes from './learning.module.css';
import { usePercent } from './percent.ts';
import { QualityChart } from './quality-chart.tsx';

/** A sentence on where it stands, the numbers behind it, and how they went. */
export function LearningState({ learning }: { learning: Learning }) {
  const { t } = useTexts();
  const format = useFormat();
  const percent = usePercent();
  const { versions, needs, tenant_id } = learning;
  const opinions = countedOpinions(learning);
  const newest = versions[0];
  const quality = newest?.quality ?? null;
  const facts = quality
    ? [
        [t('learning.caught'), percent(quality.spam_caught)],
        [t('learning.flagged'), percent(quality.ham_flagged)],
        [t('learning.voice'), percent(quality.standing)],
      ]
    : [];
  const counts = [
    [t('learning.reports'), format.count(opinions.spam)],
    [t('learning.releases'), format.count(opinions.ham)],
    [t('learning.waiting'), format.count(opinions.waiting)],
    ...(opinions.uncounted > 0 ? [[t('learning.not_counted'), format.count(opinions.uncounted)]] : []),
    ...(opinions.unusable > 0 ? [[t('learning.unusable'), format.count(opinions.unusable)]] : []),
  ];
  return (
    <section className={classes.state} aria-label={t('learning.state')}>
      <p className={classes.sentence}>{sentence()}</p>
      {quality && quality.standing < 1 && (
        <p className={classes.hint}>
          {t(tenant_id === 0 ? 'learning.voice_hint_shared' : 'learning.voice_hint', {
            opinions: needs.enough,
            people: needs.people,
          })}
        </p>
      )}
      {!learning.paused && !quality && opinions.uncounted > 0 && (
        <p className={classes.hint}>
          {t('learning.uncounted', {
            count: opinions.uncounted,
            number: format.count(opinions.uncounted),
          })}
        </p>
      )}
      <dl className={classes.facts}>
        {[...facts, ...counts].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <QualityChart versions={versions} />
    </section>
  );

  function sentence(): string {
    if (learning.paused)
      return t('learning.is_paused', {
        who: learning.changed_by,
        when: learning.changed_at ? format.moment(learning.changed_at) : '',
      });
    if (!quality || !newest) {
      const few = {
        spam: format.count(opinions.spam),
        ham: format.count(opinions.ham),
        least: needs.least,
      };
      if (tenant_id === 0) return t('learning.is_waiting_shared', { ...few, people: needs.people });
      const many = opinions.spam >= needs.least && opinions.ham >= needs.least && opinions.waiting === 0;
      return t(many ? 'learning.is_counted_little' : 'learning.is_waiting', few);
    }
    return t(tenant_id === 0 ? 'learning.is_on_shared' : 'learning.is_on', {
      version: newest.version,
      spam: format.count(newest.spam),
      ham: format.count(newest.ham),
      people: format.count(tenant_id === 0 ? newest.tenants : newest.people),
      when: format.moment(newest.made_at),
    });
  }
}
