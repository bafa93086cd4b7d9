/** The data room in the sidebar: its folders with what is unread, fetched apart from the first page. */
import { guest_kinds, guestList } from '@postern/contract/portal/guests';
import { AppLink } from '@postern/ui/app-link.tsx';
import { useFormat } from '@postern/web/format.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import {
  IconChevronRight,
  IconEye,
  IconFolder,
  IconFolders,
  IconInbox,
  IconSend,
  IconTrash,
  IconUserQuestion,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { useFolderName, useFolders } from '../features/portal/data-room/use-folders.ts';
import { paths } from '../paths.ts';
import classes from './sidebar.module.css';

type Props = { collapsed: boolean; onNavigate?: (() => void) | undefined };

const icons: Partial<Record<string, typeof IconFolder>> = {
  INBOX: IconInbox,
  SENT: IconSend,
  TRASH: IconTrash,
};

const guest_paths: readonly string[] = guest_kinds.filter((kind) => kind !== 'waiting').map(paths.guests);

/** Open at first; hidden where its folders cannot be read, which is said once. */
export default function DataRoomBranch({ collapsed, onNavigate }: Props) {
  const { t } = useTexts();
  const { count } = useFormat();
  const id = useId();
  const folders = useFolders();
  const folderName = useFolderName();
  const here = useRouterState({ select: (state) => state.location.pathname });
  const [open, setOpen] = useState(true);
  const failed = folders.isError;
  const guests = useOperation(guestList, { query: { kind: 'waiting' } }, { enabled: !collapsed });
  const waiting = guests.data?.counts.waiting ?? 0;
  useEffect(() => {
    if (failed) say('error', { key: 'error.action_failed' });
  }, [failed]);
  if (!folders.data) return null;
  const label = t('screen.dataroom');
  const inside = here.startsWith('/dataroom');
  if (collapsed)
    return (
      <AppLink
        to={paths.dataRoomFolder('INBOX', 'INBOX')}
        className={classes.item}
        aria-current={inside ? 'page' : undefined}
        aria-label={label}
        onClick={onNavigate}
      >
        <IconFolders size={17} stroke={1.6} aria-hidden />
      </AppLink>
    );
  return (
    <>
      <button
        type="button"
        className={classes.item}
        data-inside={(inside && !open) || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconFolders size={17} stroke={1.6} aria-hidden />
        <span className={classes.name}>{label}</span>
        <IconChevronRight size={15} stroke={1.6} className={classes.chevron} aria-hidden />
      </button>
      <ul id={id} hidden={!open} className={classes.children}>
        {folders.data.map((folder) => {
          const to = paths.dataRoomFolder(folder.uuid, folder.name);
          const Icon = (folder.is_default && icons[folder.name]) || IconFolder;
          return (
            <li key={folder.uuid}>
              <AppLink
                to={to}
                className={classes.item}
                aria-current={here.startsWith(`/dataroom/inbox/${folder.uuid}/`) ? 'page' : undefined}
                onClick={onNavigate}
              >
                <Icon size={15} stroke={1.6} aria-hidden />
                <span className={classes.name}>{folderName(folder)}</span>
                {folder.unread_count > 0 && (
                  <span className={classes.count}>{count(folder.unread_count)}</span>
                )}
              </AppLink>
            </li>
          );
        })}
        <li>
          <AppLink
            to={paths.dataRoomSent()}
            className={classes.item}
            aria-current={here === paths.dataRoomSent() ? 'page' : undefined}
            onClick={onNavigate}
          >
            <IconEye size={15} stroke={1.6} aria-hidden />
            <span className={classes.name}>{t('screen.dataroom_messages')}</span>
          </AppLink>
        </li>
        <li>
          <AppLink
            to={paths.guests('waiting')}
            className={classes.item}
            aria-current={here === paths.guests('waiting') ? 'page' : undefined}
            onClick={onNavigate}
          >
            <IconUserQuestion size={15} stroke={1.6} aria-hidden />
            <span className={classes.name}>{t('data_room.verifications')}</span>
            {waiting > 0 && <span className={classes.count}>{count(waiting)}</span>}
          </AppLink>
        </li>
        <li>
          <AppLink
            to={paths.guests('registered')}
            className={classes.item}
            aria-current={guest_paths.includes(here) ? 'page' : undefined}
            onClick={onNavigate}
          >
            <IconUsersGroup size={15} stroke={1.6} aria-hidden />
            <span className={classes.name}>{t('screen.dataroom_external')}</span>
          </AppLink>
        </li>
      </ul>
    </>
  );
}
