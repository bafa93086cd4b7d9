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
import {
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconArrowLeft,
  IconCircleCheck,
  IconEye,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import classes from './data-room.module.css';
import { Events } from './events.tsx';
import { MessageActs } from './message-acts.tsx';
import { OwnMessageFiles } from './message-files.tsx';
import { ReplyBar } from './reply-bar.tsx';
import { everybodyOf, replyTargetOf } from './reply-target.ts';
import { initialsOf, personOf } from './state.ts';
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
  const field = useRef<HTMLTextAreaElement>(null);
  const [is_to_all, setToAll] = useState<boolean | null>(null);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set([id]));
  if (thread.isPending) return <Loading rows={8} />;
  if (thread.isError)
    return <Failed title="error.screen_title" error={thread.error} onRetry={thread.refetch} />;
  const last = thread.data.at(-1)?.message_id;
  const [one, all] = [replyTargetOf(thread.data), everybodyOf(thread.data)];
  const people = new Set(
    thread.data.flatMap(({ writer, recipients }) =>
      [...(writer ? [writer] : []), ...recipients].map(({ address }) => address),
    ),
  );
  const reply = (to_all: boolean) => {
    setToAll(to_all);
    field.current?.focus();
  };
  return (
    <div className={classes.conversation}>
      <div className={classes.thread_head}>
        <Button variant="default" className={classes.back} onClick={onClose}>
          <IconArrowLeft size={16} stroke={1.6} aria-hidden /> {t('data_room.back')}
        </Button>
        <div className={classes.about}>
          <h2>{chosen?.subject || t('data_room.no_subject')}</h2>
          <p className={rows.hint}>
            {t('data_room.thread_with', { count: thread.data.length, people: [...people].join(', ') })}
          </p>
        </div>
        {one && (
          <Button
            leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
            onClick={() => reply(false)}
          >
            {t('data_room.reply')}
          </Button>
        )}
        {all && (
          <Button
            variant={one ? 'default' : 'filled'}
            leftSection={<IconArrowBackUpDouble size={16} stroke={1.6} aria-hidden />}
            onClick={() => reply(true)}
          >
            {t('data_room.reply_all')}
          </Button>
        )}
        {chosen && <Tools message={chosen} folder={folder} folders={folders} onGone={onClose} />}
      </div>
      <div className={classes.messages}>
        {thread.data.map((message) =>
          message.message_id === last || shown.has(message.message_id) ? (
            <Message key={message.message_id} message={message} />
          ) : (
            <Folded
              key={message.message_id}
              message={message}
              onOpen={() => setShown(new Set([...shown, message.message_id]))}
            />
          ),
        )}
      </div>
      <ReplyBar thread={thread.data} is_to_all={is_to_all ?? !one} field={field} />
    </div>
  );
}

/** An earlier message in one line: who wrote it, how it begins, and whether it was opened. */
function Folded({ message, onOpen }: { message: ReadDataRoomMessage; onOpen: () => void }) {
  const { t } = useTexts();
  const { moment } = useFormat();
  const { writer, recipients, sent_at, content } = message;
  const who = writer ? personOf(writer) : t('data_room.you');
  const [opened] = recipients.flatMap(({ opened_at }) => opened_at ?? []).toSorted();
  return (
    <button
      type="button"
      className={classes.folded}
      aria-label={`${t('data_room.expand')}: ${who}, ${moment(sent_at)}`}
      onClick={onOpen}
    >
      <Avatar person={writer} />
      <b>{who}</b>
      <span className={classes.beginning}>{content?.text.slice(0, 200) ?? ''}</span>
      {opened !== undefined && (
        <span className={classes.state}>
          <IconEye size={15} stroke={1.7} aria-hidden />
          {t('data_room.opened_at', { at: moment(opened) })}
        </span>
      )}
      <time dateTime={sent_at}>{moment(sent_at)}</time>
    </button>
  );
}

function Avatar({ person }: { person: { name: string; address: string } | null }) {
  const { t } = useTexts();
  return (
    <span className={classes.avatar} aria-hidden>
      {person ? initialsOf(person) : t('data_room.you').slice(0, 1)}
    </span>
  );
}

/** By what the writer had proven who they are when they wrote. */
function WriterProof({
  writer: { proof, proof_since },
}: {
  writer: NonNullable<ReadDataRoomMessage['writer']>;
}) {
  const { t } = useTexts();
  const { date } = useFormat();
  if (proof === null) return null;
  const words =
    proof === 'passkey' && proof_since !== null
      ? t('data_room.proof_passkey_since', { date: date(proof_since) })
      : t(`data_room.proof_${proof}`);
  return (
    <span className={classes.proof} title={t('data_room.proof_of', { proof: words })}>
      <IconCircleCheck size={15} stroke={1.7} aria-hidden /> {words}
    </span>
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
        <Avatar person={writer} />
        <b>{writer ? personOf(writer) : t('data_room.you')}</b>{' '}
        <span className={rows.hint}>
          {writer ? (writer.name === '' ? '' : writer.address) : t('data_room.to', { people })}
        </span>
        <span className={classes.facts}>
          {writer && <WriterProof writer={writer} />}
          <time dateTime={sent_at}>{moment(sent_at)}</time>
        </span>
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
