/** What can be done against a campaign: each step a tick of its own, what it came to, and its undo. */
import { CAMPAIGN_BLOCK_DAYS, type Campaign, type CampaignStep } from '@postern/contract/campaigns';
import type { TextKey } from '@postern/locales';
import { Button } from '@postern/ui/button.tsx';
import { Checkbox } from '@postern/ui/choice.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconHandStop } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './campaign.module.css';
import { useStop } from './use-stop.ts';

/** Why copies were left alone, each reason once. */
function Ignored({ ignored }: Pick<CampaignStep, 'ignored'>) {
  const { t } = useTexts();
  const { count } = useFormat();
  return [...new Set(ignored.map(({ code }) => code))].map((code) => {
    const number = ignored.filter((one) => one.code === code).length;
    return (
      <span key={code} className={classes.note}>
        {t('campaign.ignored', { count: number, number: count(number), why: t(`code.${code}` as TextKey) })}
      </span>
    );
  });
}

function Done({ step, onUndo }: { step: CampaignStep; onUndo: () => void }) {
  const { t } = useTexts();
  const format = useFormat();
  const { done, by, at, ignored, undone_at, may_undo } = step;
  return (
    <li>
      <span>{t(`campaign.done_${step.step}`, { count: done, number: format.count(done) })}</span>
      <span className={classes.note}>
        {t(undone_at === null ? 'campaign.by' : 'campaign.by_undone', { by, at: format.moment(at) })}
      </span>
      <Ignored ignored={ignored} />
      {undone_at === null && done > 0 && may_undo && (
        <button type="button" className="link" onClick={onUndo}>
          {t('campaign.undo')}
          <span className="sr-only">
            {' '}
            {t(`campaign.done_${step.step}`, { count: done, number: format.count(done) })}
          </span>
        </button>
      )}
    </li>
  );
}

export function StopPanel({ campaign }: { campaign: Campaign }) {
  const { t } = useTexts();
  const format = useFormat();
  const id = useId();
  const { offered, chosen, faults, busy, stop, undo, isChosen, choose } = useStop(campaign);
  const open = campaign.messages.filter(
    ({ place, request }) => place === 'held' && request?.state === 'open',
  ).length;
  const notes: Record<string, string> = {
    hold_queued: t('campaign.note_hold_queued'),
    remove_held:
      open > 0
        ? t('campaign.note_remove_held_asked', { count: open, number: format.count(open) })
        : t('campaign.note_remove_held'),
    block_senders: t('campaign.note_block_senders', {
      senders: campaign.to_block.map((sender) => sender.replace(/^%/, '')).join(', '),
      days: format.count(CAMPAIGN_BLOCK_DAYS),
    }),
    tell_recipients: t('campaign.note_tell_recipients'),
  };
  return (
    <section className={classes.stop} aria-labelledby={id}>
      <h3 id={id}>{t('campaign.stop_title')}</h3>
      {offered.length === 0 && <p className={classes.note}>{t('campaign.nothing_to_do')}</p>}
      {offered.map(({ step, ids }) => {
        const number = step === 'block_senders' ? campaign.to_block.length : ids.length;
        return (
          <label key={step} className={classes.step}>
            <Checkbox checked={isChosen(step)} disabled={busy} onChange={(wanted) => choose(step, wanted)} />
            <span>
              {t(`campaign.step_${step}`, { count: number, number: format.count(number) })}
              <span className={classes.note}>{notes[step]}</span>
              {faults.has(step) && (
                <span className={classes.fault} role="alert">
                  {faults.get(step)}
                </span>
              )}
            </span>
          </label>
        );
      })}
      {offered.length > 0 && (
        <p>
          <Button
            leftSection={<IconHandStop size={16} stroke={1.6} />}
            loading={busy}
            disabled={chosen.length === 0}
            onClick={() => void stop()}
          >
            {t('campaign.stop')}
          </Button>
        </p>
      )}
      {campaign.steps.length > 0 && (
        <>
          <h4>{t('campaign.done_title')}</h4>
          <ul className={classes.done} aria-live="polite">
            {campaign.steps.map((step) => (
              <Done key={step.step_id} step={step} onUndo={() => undo(step.step_id)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
