import {
  type Notification,
  type NotificationType,
  notification_types,
  notificationExport,
  notificationList,
  notificationRead,
} from '@postern/contract/notifications';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { Segmented } from '@postern/ui/segmented.tsx';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperationPages } from '@postern/web/use-operation.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './notifications-drawer.module.css';
import { setUnread } from './notifications-live.ts';

const statuses = ['all', 'unread', 'read'] as const;
type Choice = { type: NotificationType | 'all'; status: (typeof statuses)[number] };

const signs: Record<NotificationType, Icon> = {
  hint: IconInfoCircle,
  error: IconExclamationCircle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
};

function useNotifications({ type, status }: Choice) {
  const query = { ...queryOf({ type, status }), limit: 50 };
  return useOperationPages(
    notificationList,
    { query },
    {
      after: (after) => ({ query: { ...query, after } }),
      next: (page) => page.next,
      placeholderData: () => undefined,
    },
  );
}

const queryOf = ({ type, status }: Choice) => ({ ...(type !== 'all' && { type }), status });

export default function NotificationsDrawer({ onClose }: { onClose: () => void }) {
  const { t, locale } = useTexts();
  const client = useQueryClient();
  const mark = useAction(notificationRead, {
    onDone: ({ unread: left }) => setUnread(client, left),
    parallel: true,
  });
  const download = useDownload();
  const [choice, setChoice] = useState<Choice>({ type: 'all', status: 'all' });
  const pages = useNotifications(choice);
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const unread = pages.data?.pages[0]?.unread ?? 0;

  return (
    <SideDrawer title={t('notifications.title')} onClose={onClose}>
      <div className={classes.tools}>
        <Segmented
          label={t('notifications.type')}
          value={choice.type}
          options={(['all', ...notification_types] as const).map((value) => ({
            value,
            label: t(`notifications.${value}`),
          }))}
          onChange={(type) => setChoice({ ...choice, type })}
        />
        <Segmented
          label={t('notifications.status')}
          value={choice.status}
          options={statuses.map((value) => ({ value, label: t(`notifications.${value}`) }))}
          onChange={(status) => setChoice({ ...choice, status })}
        />
        <div className={classes.actions}>
          {unread > 0 && (
            <button type="button" className="link" onClick={() => void mark.run({ body: { all: true } })}>
              {t('notifications.mark_all')}
            </button>
          )}
          <button
            type="button"
            className="link"
            onClick={() =>
              void download(
                () => request(notificationExport, { query: queryOf(choice) }),
                `notifications-${locale}.json`,
              )
            }
          >
            {t('notifications.save')}
          </button>
        </div>
      </div>
      {pages.isPending && <Loading rows={5} />}
      {pages.isError && <Failed title="notifications.failed" error={pages.error} onRetry={pages.refetch} />}
      {pages.data && items.length === 0 && <Nothing choice={choice} />}
      <ul>
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            onRead={() => void mark.run({ body: { ids: [item.id] } })}
            onOpen={() => {
              onClose();
              if (item.unread) void mark.run({ body: { ids: [item.id] } });
            }}
          />
        ))}
      </ul>
      {pages.hasNextPage && (
        <button
          type="button"
          className="link"
          aria-busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('notifications.more')}
        </button>
      )}
    </SideDrawer>
  );
}

function Nothing({ choice }: { choice: Choice }) {
  const { t } = useTexts();
  const everything = choice.type === 'all' && choice.status === 'all';
  return (
    <Notice title={t(everything ? 'notifications.none' : 'notifications.none_such')}>
      {everything && <p>{t('notifications.none_text')}</p>}
    </Notice>
  );
}

type RowProps = { item: Notification; onRead: () => void; onOpen: () => void };

function Row({ item, onRead, onOpen }: RowProps) {
  const { t } = useTexts();
  const { moment, utc } = useFormat();
  const Sign = signs[item.type];
  return (
    <li className={classes.row} data-unread={item.unread || undefined}>
      <span className={classes.icon} data-type={item.type}>
        <Sign size={16} stroke={1.75} aria-hidden />
        <span className="sr-only">{t(`notifications.${item.type}`)}</span>
      </span>
      <div>
        <p className={classes.msg}>
          {item.msg}
          {item.count > 1 && <span className={classes.when}> ×{item.count}</span>}
        </p>
        <p className={classes.under}>
          <time dateTime={item.timestamp} title={utc(item.timestamp)}>
            {moment(item.timestamp)}
          </time>
          {item.link !== '' && (
            <AppLink to={item.link} onClick={onOpen}>
              {t('notifications.open')}
            </AppLink>
          )}
          {item.unread && (
            <button type="button" className="link" onClick={onRead}>
              {t('notifications.mark_this')}
            </button>
          )}
        </p>
      </div>
    </li>
  );
}
