import type { DmarcCriterion, DmarcSummary } from '@postern/contract/dmarc-reports';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { CopyButton } from '../../parts/credentials/copy-button.tsx';
import classes from './dmarc.module.css';
import { policyOf } from './dmarc-words.ts';

/** What the next step would have done to mail, what it still needs, and its record. */
export function NextStep({ summary: { next } }: { summary: DmarcSummary }) {
  const { t } = useTexts();
  const { count } = useFormat();
  if (next === null) return null;
  const { lost, record } = next;
  const own = lost.ours + lost.known + lost.forwarded;
  const parts = { ours: count(lost.ours), known: count(lost.known), forwarded: count(lost.forwarded) };
  return (
    <section className={classes.next}>
      <div className={classes.strip}>
        <div>
          {next.step === 'none' ? (
            <p>{t('dmarc.publish_text')}</p>
          ) : (
            <p>
              <strong>
                {own === 0
                  ? t('dmarc.lost_none', { record: policyOf(record.value) })
                  : t('dmarc.lost', { count: own, number: count(own), record: policyOf(record.value) })}
              </strong>{' '}
              {own > 0 && t('dmarc.lost_parts', parts)}{' '}
              {next.step === 'announce' && t('dmarc.announce_harmless')}
            </p>
          )}
          <code className={classes.record}>
            {record.name} {record.type} {record.value}
          </code>
        </div>
        <CopyButton text={record.value} label={t('dmarc.copy_record')} />
      </div>
      {next.criteria.length > 0 && (
        <>
          <h3>{t('dmarc.needs')}</h3>
          <ul className={classes.criteria}>
            {next.criteria.map((criterion) => (
              <Criterion key={criterion.code} criterion={criterion} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Criterion({ criterion: { code, is_met, has, needs } }: { criterion: DmarcCriterion }) {
  const { t } = useTexts();
  const { count } = useFormat();
  const Icon = is_met ? IconCircleCheck : IconCircle;
  return (
    <li data-met={is_met}>
      <Icon size={15} stroke={1.75} aria-hidden />
      <span className="sr-only">{t(is_met ? 'dmarc.met' : 'dmarc.unmet')}: </span>
      <span>{t(`dmarc.need_${code}`, { has: count(has), needs: count(needs) })}</span>
    </li>
  );
}
