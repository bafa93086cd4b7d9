import type { ListEntryData } from '@postern/contract/sender-lists';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import {
  IconCheck,
  IconClock,
  IconClockX,
  IconEye,
  IconPlayerPause,
  IconUserCheck,
  IconUserX,
} from '@tabler/icons-react';
import { senderName, writtenNames } from './entry-words.ts';
import classes from './sender-lists.module.css';

type Props = { entry: ListEntryData };

export function Sender({ entry, onOpen }: Props & { onOpen: () => void }) {
  const { t } = useTexts();
  const { id, sender_address, sender_host, comment } = entry;
  return (
    <>
      <button type="button" className={classes.open} data-entry={id} onClick={onOpen}>
        {senderName(entry, t)}
      </button>
      {sender_address !== null && sender_host !== null && (
        <span className={rows.note}>{t('lists.by_host', { host: sender_host })}</span>
      )}
      {writtenNames(entry).map((written) => (
        <span key={written} className={rows.note}>
          {written}
        </span>
      ))}
      {comment !== '' && <span className={rows.note}>{comment}</span>}
    </>
  );
}

export function Matches({ entry: { hitcount, lasthit } }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <>
      {hitcount === 0 ? <span className={rows.hint}>{t('lists.never')}</span> : format.count(hitcount)}
      {lasthit !== null && (
        <span className={rows.note} title={format.utc(lasthit)}>
          {t('lists.last_match', { moment: format.moment(lasthit) })}
        </span>
      )}
    </>
  );
}

export function KindMark({ type }: { type: ListEntryData['list_type'] }) {
  const { t } = useTexts();
  const Icon = type === 'block' ? IconUserX : IconUserCheck;
  return (
    <span className={rows.mark} data-tone={type === 'block' ? 'bad' : 'good'}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(`lists.${type}`)}
    </span>
  );
}

export function StateMark({ entry }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const { enabled, active, not_after, not_before, reviewed } = entry;
  const waiting = enabled && !active && not_before !== null && new Date(not_before) > new Date();
  const state = !enabled ? 'off' : active ? 'active' : waiting ? 'waiting' : 'expired';
  const Icon = { off: IconPlayerPause, active: IconCheck, waiting: IconClock, expired: IconClockX }[state];
  return (
    <>
      <span className={rows.mark} data-tone={state === 'active' ? undefined : 'warn'}>
        <Icon size={14} stroke={1.75} aria-hidden />
        {t(`lists.state_${state}`)}
      </span>
      {state === 'active' && not_after !== null && (
        <span className={rows.note}>{t('lists.until', { date: format.date(not_after) })}</span>
      )}
      {waiting && not_before !== null && (
        <span className={rows.note}>{t('lists.starts', { date: format.date(not_before) })}</span>
      )}
      {reviewed && (
        <span className={`${rows.note} ${classes.reviewed}`}>
          <IconEye size={13} stroke={1.75} aria-hidden />
          {t('lists.reviewed')}
        </span>
      )}
    </>
  );
}
