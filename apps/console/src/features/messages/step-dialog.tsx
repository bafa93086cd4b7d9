/** Before the senders of many messages are blocked, or their recipients warned: whom it is about, and what came of it. */
import {
  CAMPAIGN_BLOCK_DAYS,
  CAMPAIGN_LIMIT,
  type CampaignStep,
  campaignRead,
  campaignStepCreate,
  campaignStepUndo,
} from '@postern/contract/campaigns';
import type { MessageRow } from '@postern/contract/messages';
import type { TextKey } from '@postern/locales';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useRefresh } from '../../parts/messages/actions/use-acts.tsx';
import { sendersOf } from './found-acts.ts';

type Props = {
  step: 'block_senders' | 'tell_recipients';
  rows: readonly MessageRow[];
  onClose: () => void;
  onDone: () => void;
};

/** Names that are shown; the rest is counted. */
const most_named = 6;

export default function StepDialog({ step, rows, onClose, onDone }: Props) {
  const { t } = useTexts();
  const { count } = useFormat();
  const refresh = useRefresh();
  const numbersOf = (number: number) => ({ count: number, number: count(number) });
  const blocks = step === 'block_senders';
  const names = sendersOf(blocks ? rows : rows.map((row) => ({ from_address: row.to_address })));
  const shown = names.slice(0, most_named).join(', ');
  const more = names.length - most_named;

  const act = useAction(
    async () => {
      const made: CampaignStep[] = [];
      for (let from = 0; from < rows.length; from += CAMPAIGN_LIMIT) {
        const ids = rows.slice(from, from + CAMPAIGN_LIMIT).map((row) => row.cloudid);
        const [id = ''] = ids;
        made.push(await call(campaignStepCreate, { params: { id }, body: { step, ids } }));
      }
      return made;
    },
    {
      invalidates: [campaignRead],
      success: (made) => {
        const ignored = made.flatMap((one) => one.ignored);
        const done = made.reduce((sum, one) => sum + one.done, 0);
        const why = [...new Set(ignored.map(({ code }) => code))].map((code) =>
          t('campaign.ignored', {
            ...numbersOf(ignored.filter((one) => one.code === code).length),
            why: t(`code.${code}` as TextKey),
          }),
        );
        return {
          title: done === 0 ? t(`search.nobody_${step}`) : t(`campaign.done_${step}`, numbersOf(done)),
          ...(why.length > 0 && { text: why.join(' ') }),
        };
      },
      undo: (made) => {
        const done = made.filter((one) => one.done > 0);
        if (done.length === 0) return null;
        const number = done.reduce((sum, one) => sum + one.done, 0);
        return {
          run: async () => {
            for (const { step_id } of done) await call(campaignStepUndo, { params: { step_id } });
          },
          done: t('act.undone', { what: t(`campaign.done_${step}`, numbersOf(number)) }),
        };
      },
      onDone: () => {
        refresh();
        onDone();
      },
    },
  );

  return (
    <ConfirmDialog
      title={t(`search.title_${step}`)}
      verb={t(blocks ? 'act.block_button' : 'search.warn')}
      busy={act.busy}
      onClose={onClose}
      onConfirm={async () => {
        await act.run(undefined);
        onClose();
      }}
    >
      <p>
        {blocks
          ? t('campaign.note_block_senders', { senders: shown, days: count(CAMPAIGN_BLOCK_DAYS) })
          : shown}
        {more > 0 && ` ${t('search.and_more', numbersOf(more))}`}
      </p>
      <p>{t(blocks ? 'search.block_note' : 'campaign.note_tell_recipients')}</p>
    </ConfirmDialog>
  );
}
