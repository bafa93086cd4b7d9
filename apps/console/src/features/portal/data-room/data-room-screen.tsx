/** A folder of the data room: its messages, and the conversation that is read. */
import {
  type DataRoomFolder,
  type DataRoomMessage,
  dataRoomMessageList,
} from '@postern/contract/portal/data-room';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { Loading } from '@postern/ui/loading.tsx';
import rows from '@postern/ui/rows.module.css';
import { TextBox } from '@postern/ui/text-box.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperationPages } from '@postern/web/use-operation.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useChangeAddress } from '../../../lib/use-change-address.ts';
import { paths } from '../../../paths.ts';
import classes from './data-room.module.css';
import { FolderTools } from './folder-tools.tsx';
import { NewMessage } from './new-message.tsx';
import { domainPart, personOf } from './state.ts';
import { Thread } from './thread.tsx';
import { useFolderName, useFolders } from './use-folders.ts';

type Address = { open?: string; q?: string };

export function DataRoomScreen() {
  const { t } = useTexts();
  const { folderId = 'INBOX' } = useParams({ strict: false }) as { folderId?: string };
  const folders = useFolders();
  const folder = folders.data?.find(({ uuid }) => uuid === folderId);
  if (folder) return <Folder key={folder.uuid} folder={folder} folders={folders.data ?? []} />;
  return (
    <section className={classes.whole}>
      {folders.isPending && <Loading rows={6} />}
      {folders.isError && (
        <Failed title="error.screen_title" error={folders.error} onRetry={folders.refetch} />
      )}
      {folders.data && (
        <div className={rows.nothing}>
          <h3>{t('data_room.no_folder')}</h3>
          <p>{t('data_room.no_folder_text')}</p>
        </div>
      )}
    </section>
  );
}

function Folder({ folder, folders }: { folder: DataRoomFolder; folders: readonly DataRoomFolder[] }) {
  const { t } = useTexts();
  const folderName = useFolderName();
  const search = useSearch({ strict: false }) as Address;
  const change = useChangeAddress<keyof Address>();
  const q = search.q ?? '';
  const query = { folder: folder.uuid as 'INBOX', ...(q.trim() !== '' && { q }) };
  const list = useOperationPages(
    dataRoomMessageList,
    { query },
    {
      after: (after) => ({ query: { ...query, after } }),
      next: (page) => page.next,
      refetchInterval: 30_000,
    },
  );
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? [];
  const pane = useRef<HTMLUListElement>(null);
  const move = (by: number) => {
    const links = [...(pane.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus();
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  const name = folderName(folder);
  const own_empty = { INBOX: 'empty_inbox', SENT: 'empty_sent', TRASH: null }[folder.uuid];
  return (
    <div className={classes.columns} data-open={search.open !== undefined || undefined}>
      <section className={classes.list} aria-label={name}>
        <div className={classes.list_head}>
          <h2>{name}</h2>
          {folder.unread_count > 0 && (
            <span className={rows.hint}>{t('data_room.unread', { count: folder.unread_count })}</span>
          )}
          <FolderTools folder={folder} />
          <NewMessage />
        </div>
        <TextBox
          type="search"
          aria-label={t('data_room.find', { folder: name })}
          placeholder={t('data_room.find', { folder: name })}
          value={q}
          maxLength={200}
          onChange={(text: string) => change({ q: text })}
        />
        {list.isPending && <Loading rows={6} />}
        {list.isError && <Failed title="error.list_title" error={list.error} onRetry={list.refetch} />}
        {list.data && messages.length === 0 && (
          <div className={rows.nothing}>
            <h3>{t(q === '' ? 'data_room.empty' : 'data_room.none_found')}</h3>
            {q === '' && own_empty !== null && (
              <p>{t(`data_room.${(own_empty ?? 'empty_folder') as 'empty_sent'}`)}</p>
            )}
          </div>
        )}
        <ul ref={pane} aria-label={t('data_room.messages')}>
          {messages.map((message) => (
            <Entry
              key={message.message_id}
              message={message}
              to={paths.dataRoomFolder(folder.uuid, folder.name, { open: message.message_id, q })}
              is_open={search.open === message.message_id}
            />
          ))}
        </ul>
        {(list.data?.pages[0]?.count ?? 0) > 0 && (
          <p className={rows.hint}>
            {t('data_room.counted', {
              ...{ count: list.data?.pages[0]?.count ?? 0, unread: folder.unread_count },
            })}
          </p>
        )}
        {list.hasNextPage && (
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('data_room.more')}
          </Button>
        )}
      </section>
      <section className={classes.thread}>
        {search.open === undefined ? (
          <p className={rows.note}>{t('data_room.choose')}</p>
        ) : (
          <Thread
            key={search.open}
            id={search.open}
            folder={folder}
            folders={folders}
            onClose={() => change({ open: '' })}
          />
        )}
      </section>
    </div>
  );
}

function Entry({ message, to, is_open }: { message: DataRoomMessage; to: string; is_open: boolean }) {
  const { t } = useTexts();
  const { moment } = useFormat();
  const { subject, sent_at, is_read, files, writer, recipients } = message;
  const first = recipients[0];
  const people =
    writer !== null
      ? personOf(writer)
      : recipients.length > 1 || !first
        ? t('data_room.people', { count: recipients.length })
        : personOf(first);
  const named = writer ?? (recipients.length === 1 ? first : undefined);
  const domain = named && named.name !== '' ? domainPart(named.address) : '';
  return (
    <li>
      <AppLink
        to={to}
        className={classes.entry}
        aria-current={is_open ? 'true' : undefined}
        data-unread={!is_read || undefined}
      >
        <span className={classes.people}>
          {people}
          {domain !== '' && <span className={rows.hint}> {domain}</span>}
          {!is_read && <span className="sr-only"> ({t('data_room.is_unread')})</span>}
        </span>
        <time dateTime={sent_at}>{moment(sent_at)}</time>
        <span className={classes.subject}>{subject || t('data_room.no_subject')}</span>
        {files.length > 0 && (
          <IconPaperclip size={14} stroke={1.6} aria-label={t('data_room.files', { count: files.length })} />
        )}
      </AppLink>
    </li>
  );
}
