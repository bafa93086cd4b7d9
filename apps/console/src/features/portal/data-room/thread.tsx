import {
  type DataRoomFolder,
  dataRoomFolderList,
  dataRoomMessageDelete,
  dataRoomMessageExport,
  dataRoomMessageList,
  dataRoomMessageUpdate,
  dataRoomThreadRead,
  dataRoomUnreadRead,
  type ReadDataRoomMessage,
} from '@postern/contract/portal/data-room';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import rows from '@postern/ui/rows.module.css';
import { Select } from '@postern/ui/select.tsx';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import classes from './data-room.module.css';
import { Events } from './events.tsx';
import { MessageActs } from './message-acts.tsx';
import { OwnMessageFiles } from './message-files.tsx';
import { Reply } from './reply.tsx';
import { personOf } from './state.ts';
import { useFolderName } from './use-folders.ts';

const MessageHtml = lazy(() => import('./message-html.tsx'));

type Props = {
  id: string;
  folder: DataRoomFolder;
  folders: readonly DataRoomFolder[];
  onClose: () => void;
};

export function Thread({ id, folder, folders, onClose }: Props) {
  const { t } = useTexts();
  const thread = useOperation(dataRoomThreadRead, { params: { id } });
  const chosen = thread.data?.find(({ message_id }) => message_id === id);
  const mark = useAction(dataRoomMessageUpdate, {
    invalidates: [dataRoomMessageList, dataRoomFolderList, dataRoomUnreadRead],
    onFailed: () => null,
  });
  // Once it is on the screen; a later "mark as unread" holds until it is opened anew.
  const marked = useRef(false);
  const unread = chosen !== undefined && !chosen.is_read;
  useEffect(() => {
    if (!unread || marked.current) return;
    marked.current = true;
    void mark.run({ params: { id }, body: { is_read: true } });
  }, [unread, id, mark.run]);
  if (thread.isPending) return <Loading rows={8} />;
  if (thread.isError)
    return <Failed title="error.screen_title" error={thread.error} onRetry={thread.refetch} />;
  return (
    <>
      <div className={classes.thread_head}>
        <Button variant="default" className={classes.back} onClick={onClose}>
          <IconArrowLeft size={16} stroke={1.6} aria-hidden /> {t('data_room.back')}
        </Button>
        <h2>{chosen?.subject || t('data_room.no_subject')}</h2>
        <Reply thread={thread.data} />
        {chosen && <Tools message={chosen} folder={folder} folders={folders} onGone={onClose} />}
      </div>
      {thread.data.map((message) => (
        <Message key={message.message_id} message={message} />
      ))}
    </>
  );
}

function Tools({
  message,
  folder,
  folders,
  onGone,
}: {
  message: ReadDataRoomMessage;
  folder: DataRoomFolder;
  folders: readonly DataRoomFolder[];
  onGone: () => void;
}) {
  const { t } = useTexts();
  const folderName = useFolderName();
  const download = useDownload();
  const params = { id: message.message_id };
  const invalidates = [dataRoomMessageList, dataRoomFolderList, dataRoomThreadRead, dataRoomUnreadRead];
  const options = folders.map((one) => ({ value: one.uuid, label: folderName(one) }));
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? id;
  const update = useAction(dataRoomMessageUpdate, {
    success: (data, { body }) =>
      body?.folder === undefined ? null : t('data_room.moved', { folder: nameOf(data.folder) }),
    invalidates,
    onDone: onGone,
  });
  const bin = useAction(dataRoomMessageDelete, {
    success: () => t('data_room.binned'),
    invalidates,
    onDone: onGone,
  });
  return (
    <div className={classes.tools}>
      <Select
        id="data-room-move"
        label={t('data_room.move_to')}
        value={folder.uuid}
        options={options}
        onChange={(to) => void update.run({ params, body: { folder: to as 'INBOX' } })}
      />
      <Button variant="default" onClick={() => void update.run({ params, body: { is_read: false } })}>
        {t('data_room.mark_unread')}
      </Button>
      {message.content !== null && (
        <Button
          variant="default"
          onClick={() =>
            void download(
              () => request(dataRoomMessageExport, { params }),
              `${message.subject || params.id}.eml`,
            )
          }
        >
          {t('data_room.save_eml')}
        </Button>
      )}
      {message.folder !== 'TRASH' && (
        <Button variant="default" onClick={() => void bin.run({ params })}>
          {t('data_room.bin')}
        </Button>
      )}
    </div>
  );
}

function Message({ message }: { message: ReadDataRoomMessage }) {
  const { t } = useTexts();
  const { moment } = useFormat();
  const { writer, recipients, sent_at, events, direction } = message;
  const people = recipients.map(personOf).join(', ');
  return (
    <article className={classes.message}>
      <header>
        <b>{writer ? personOf(writer) : t('data_room.you')}</b>{' '}
        <span className={rows.hint}>{writer ? writer.address : t('data_room.to', { people })}</span>
        <time dateTime={sent_at}>{moment(sent_at)}</time>
      </header>
      <Content message={message} />
      <OwnMessageFiles message={message} />
      {direction === 'out' && <MessageActs message={message} />}
      {(direction === 'out' || events.length > 0) && <Events events={events} />}
    </article>
  );
}

function Content({ message: { content, delivery, direction } }: { message: ReadDataRoomMessage }) {
  const { t } = useTexts();
  if (content)
    return content.html === null ? (
      <div className={classes.text}>{content.text}</div>
    ) : (
      <Suspense fallback={<Loading rows={4} />}>
        <MessageHtml html={content.html} text={content.text} />
      </Suspense>
    );
  const waiting = direction === 'in' ? 'on_its_way' : 'sending';
  const refused = direction === 'in' ? 'refused' : 'not_sent';
  const is_waiting = delivery === 'queued' || delivery === 'checking';
  return (
    <p className={rows.note}>
      {t(`data_room.${is_waiting ? waiting : delivery === 'refused' ? refused : 'gone'}`)}
    </p>
  );
}
