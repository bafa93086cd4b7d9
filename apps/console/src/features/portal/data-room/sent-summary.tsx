/** What one has sent, in a sentence and in counts, each of which narrows the list. */
import type { DataOf } from '@postern/contract/base/operation';
import { type dataRoomMessageList, type SentState, sent_states } from '@postern/contract/portal/data-room';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './data-room.module.css';

type Sent = NonNullable<DataOf<typeof dataRoomMessageList>['sent']>;

type Props = {
  sent: Sent;
  state: SentState | undefined;
  onState: (state: SentState | '') => void;
};

export function SentSummary({ sent: { messages, people, states }, state, onState }: Props) {
  const { t } = useTexts();
  if (messages === 0) return null;
  const to = t('data_room.people', { count: people });
  const attention = [
    states.waiting > 0 && t('data_room.sum_waiting', { count: states.waiting }),
    states.failed > 0 && t('data_room.sum_failed', { count: states.failed }),
  ].filter(Boolean);
  return (
    <div className={classes.summary}>
      <p>
        {t('data_room.sum', { count: messages, to })}{' '}
        {attention.length > 0 && <b className={classes.attention}>{attention.join(', ')}.</b>}
      </p>
      <fieldset className={classes.facets} aria-label={t('data_room.filter')}>
        {sent_states
          .filter((one) => states[one] > 0 || one === state)
          .map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === state}
              onClick={() => onState(one === state ? '' : one)}
            >
              {t(`data_room.filter_${one}`, { count: states[one] })}
            </button>
          ))}
      </fieldset>
    </div>
  );
}
