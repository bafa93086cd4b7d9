import { type DmarcSummary, dmarc_steps } from '@postern/contract/dmarc-reports';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconCheck } from '@tabler/icons-react';
import classes from './dmarc.module.css';

const records = {
  none: 'p=none',
  announce: 'p=quarantine; t=y',
  quarantine: 'p=quarantine',
  reject: 'p=reject',
} as const;

/** The steps of the policy, and on which one the domain stands. */
export function PolicySteps({ summary: { policy, next } }: { summary: DmarcSummary }) {
  const { t } = useTexts();
  const format = useFormat();
  const current = dmarc_steps.indexOf(policy.step as (typeof dmarc_steps)[number]);

  function stateOf(index: number): string {
    if (index < current) return t('dmarc.step_passed');
    if (index === current)
      return policy.since === null
        ? t('dmarc.step_now')
        : t('dmarc.step_since', { date: format.day(policy.since) });
    if (next === null || dmarc_steps[index] !== next.step) return '';
    return t(next.is_ready ? 'dmarc.step_ready' : 'dmarc.step_next');
  }

  return (
    <ol className={classes.steps} aria-label={t('dmarc.ladder')}>
      {dmarc_steps.map((step, index) => (
        <li
          key={step}
          data-state={index <= current ? 'reached' : step === next?.step && next.is_ready ? 'ready' : 'later'}
          aria-current={index === current ? 'step' : undefined}
        >
          <strong>
            {t(`dmarc.step_${step}`)}
            {index <= current && <IconCheck size={14} stroke={1.75} aria-hidden />}
          </strong>
          <code>{records[step]}</code>
          <span>{stateOf(index)}</span>
        </li>
      ))}
    </ol>
  );
}
