/** The steps against a campaign: which there are something to do for, and doing them one after the other. */
import {
  type Campaign,
  type CampaignMessage,
  type CampaignStep,
  type CampaignStepName,
  campaignRead,
  campaignStepCreate,
  campaignStepUndo,
} from '@postern/contract/campaigns';
import { errorText } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useState } from 'react';

/** In the order in which they prevent most. */
export const step_order: readonly CampaignStepName[] = [
  'hold_queued',
  'remove_held',
  'block_senders',
  'tell_recipients',
];

const aims: Record<CampaignStepName, (message: CampaignMessage) => boolean> = {
  hold_queued: ({ place }) => place === 'queued',
  remove_held: ({ place }) => place === 'held',
  block_senders: ({ maildir }) => maildir === 'in',
  tell_recipients: ({ place, maildir }) => place === 'delivered' && maildir === 'in',
};

/** The steps that stand: each is offered once. */
const standing = (steps: readonly CampaignStep[]) => steps.filter(({ undone_at }) => undone_at === null);

export function offeredSteps({
  messages,
  to_block,
  steps,
}: Campaign): { step: CampaignStepName; ids: string[] }[] {
  const done = new Set(standing(steps).map(({ step }) => step));
  return step_order
    .filter(
      (step) =>
        (step !== 'block_senders' || to_block.length > 0) &&
        (step === 'hold_queued' || step === 'remove_held' || !done.has(step)),
    )
    .map((step) => ({ step, ids: messages.filter(aims[step]).map(({ cloudid }) => cloudid) }))
    .filter(({ ids }) => ids.length > 0);
}

export function useStop(campaign: Campaign) {
  const { t } = useTexts();
  const [left_out, setLeftOut] = useState<ReadonlySet<CampaignStepName>>(new Set());
  const [faults, setFaults] = useState<ReadonlyMap<CampaignStepName, string>>(new Map());
  const create = useAction(campaignStepCreate, { invalidates: [campaignRead] });
  const takeBack = useAction(campaignStepUndo, {
    success: ({ undone, ignored }) =>
      undone === 0
        ? t('campaign.not_undone')
        : {
            title: t('campaign.undone'),
            ...(ignored.length > 0 ? { text: t('campaign.left', { count: ignored.length }) } : {}),
          },
    invalidates: [campaignRead],
    // Each step is its own: the second is taken back while the first is under way.
    parallel: true,
  });
  const offered = offeredSteps(campaign);
  const chosen = offered.filter(({ step }) => !left_out.has(step));

  /** One step after the other; one that fails says why beside its tick, and the others go on. */
  const stop = useAction(async (steps: typeof chosen) => {
    const failed = new Map<CampaignStepName, string>();
    for (const { step, ids } of steps) {
      try {
        await create.attempt({ params: { id: campaign.cloudid }, body: { step, ids } });
      } catch (error) {
        failed.set(step, errorText(error, t));
      }
    }
    setFaults(failed);
  });

  return {
    ...{ offered, chosen, faults, busy: stop.busy },
    stop: () => stop.run(chosen),
    undo: (step_id: string) => void takeBack.run({ params: { step_id } }),
    isChosen: (step: CampaignStepName) => !left_out.has(step),
    choose: (step: CampaignStepName, wanted: boolean) => {
      const next = new Set(left_out);
      if (wanted) next.delete(step);
      else next.add(step);
      setLeftOut(next);
    },
  };
}
