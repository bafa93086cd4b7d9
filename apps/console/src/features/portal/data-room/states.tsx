/** How messages stand, in words: a message over all who got it, and each of them. */
import type { DataRoomMessage } from '@postern/contract/portal/data-room';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCalendarTime,
  IconEye,
  IconHourglass,
  IconMail,
  IconX,
} from '@tabler/icons-react';
import classes from './data-room.module.css';
import { type MessageState, personOf, stateOf } from './state.ts';

const icons: Record<MessageState['key'], Icon> = {
  sending: IconHourglass,
  refused: IconX,
  not_all: IconAlertTriangle,
  waiting: IconMail,
  opened: IconEye,
  some: IconEye,
  failed: IconAlertTriangle,
  recalled: IconArrowBackUp,
  expired: IconCalendarTime,
};

type Stands = Parameters<typeof stateOf>[0];

export function StateWord({ message, now }: { message: Stands; now: number }) {
  const { t } = useTexts();
  const { key, opened, count } = stateOf(message, now);
  const StateIcon = icons[key];
  return (
    <span className={classes.state} data-state={key}>
      <StateIcon size={15} stroke={1.7} aria-hidden />
      {t(`data_room.state_${key}`, { opened, count })}
    </span>
  );
}

export function RecipientStates({ recipients, now }: Pick<DataRoomMessage, 'recipients'> & { now: number }) {
  const { date } = useFormat();
  return (
    <ul className={classes.recipients}>
      {recipients.map((one) => (
        <li key={one.address}>
          <b>{personOf(one)}</b> <StateWord message={{ recipients: [one] }} now={now} />{' '}
          <span className={rows.hint}>{date(one.expires_at)}</span>
        </li>
      ))}
    </ul>
  );
}
