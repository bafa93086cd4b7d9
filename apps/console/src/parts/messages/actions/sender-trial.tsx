/** What blocking or allowing the sender would have done to the last days' mail, and to the message it is made from. */
import type { MessageMeta } from '@postern/contract/messages/details';
import { LIST_TRIAL_DAYS, listEntryPreview } from '@postern/contract/sender-lists';
import { heldSentence } from '@postern/locales/held-sentence';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useMe } from '../../../lib/me.tsx';
import classes from './form-dialog.module.css';
import { type SenderChoice, senderDraft, trialOf } from './sender-draft.ts';

type Props = { meta: MessageMeta; choice: SenderChoice };

export function SenderTrial({ meta, choice }: Props) {
  const { t, find } = useTexts();
  const { count } = useFormat();
  const preview = useOperation(
    listEntryPreview,
    { body: { entry: senderDraft(meta, choice) } },
    { enabled: useMe().may(listEntryPreview.access), retry: false, staleTime: 60_000 },
  );
  const days = count(LIST_TRIAL_DAYS);
  if (!preview.data)
    return preview.isFetching ? (
      <p className={classes.help} role="status">
        {t('act.trial_counting', { days })}
      </p>
    ) : null;
  const { changed, examined } = preview.data;
  const outcome = choice.list_type === 'welcome' ? trialOf(meta, preview.data) : null;
  const why = heldSentence(meta, find);
  return (
    <p className={classes.help} aria-live="polite">
      {changed === 0
        ? t('act.trial_none', { days })
        : t('act.trial_some', { count: changed, number: count(changed), examined: count(examined), days })}
      {outcome === 'freed' && ` ${t('act.trial_this')}`}
      {outcome === 'held' && (
        <>
          {' '}
          <b>{t('act.trial_not_this', { why })}</b>
        </>
      )}
    </p>
  );
}
