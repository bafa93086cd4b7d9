import { IconLinkButton } from '@postern/ui/icon-button.tsx';
import { hrefOf } from '@postern/web/hash.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useLoaded } from '@postern/web/use-operation.ts';
import { IconMessages } from '@tabler/icons-react';
import { readDataRoomUnread } from '../lib/data-room-unread.ts';
import { useMayOpen } from '../lib/me.tsx';
import { isBuilt } from '../route-table.ts';
import { badgeText } from './bell.tsx';
import { pathOf } from './navigation.ts';
import classes from './top-bar.module.css';

/** Unread messages of the data room, for people who have one. */
export function DataRoomButton() {
  const { t } = useTexts();
  const mayOpen = useMayOpen();
  const shown = isBuilt('dataroom') && mayOpen('dataroom');
  // The operation's own name: what changes messages lets it be asked again.
  const unread = useLoaded(['dataRoomUnreadRead'], readDataRoomUnread, { enabled: shown });
  // A data room that does not answer is none.
  if (!shown || unread.data === undefined) return null;
  const label = t('shell.dataroom', { count: unread.data });
  return (
    <IconLinkButton label={label} href={hrefOf(pathOf('dataroom'))}>
      <IconMessages size={17} stroke={1.6} />
      {unread.data > 0 && <span className={classes.badge}>{badgeText(unread.data)}</span>}
    </IconLinkButton>
  );
}
