import type { ReadDataRoomMessage } from '@postern/contract/portal/data-room';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './data-room.module.css';

/** What happened to a message one wrote. */
export function Events({ events }: { events: ReadDataRoomMessage['events'] }) {
  const { t } = useTexts();
  const { moment } = useFormat();
  return (
    <section aria-label={t('data_room.what_happened')}>
      <h3>{t('data_room.what_happened')}</h3>
      <ol className={classes.events}>
        {events.map(({ event, at, address, file, by, reason }, index) => (
          <li key={index} data-event={event}>
            <time dateTime={at}>{moment(at)}</time>
            <span>
              {t(
                event === 'content_read' && file !== ''
                  ? 'data_room.event_content_file'
                  : event === 'fetched' && file.startsWith('*.')
                    ? 'data_room.event_fetched_all'
                    : `data_room.event_${event}`,
                { address, file, by, reason },
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
