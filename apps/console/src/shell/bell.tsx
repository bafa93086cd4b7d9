import { IconButton } from '@postern/ui/icon-button.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconBell } from '@tabler/icons-react';
import { useUnread } from './notifications-live.ts';
import classes from './top-bar.module.css';

/** Spec 1 section 9. */
const most_shown = 99;

export function badgeText(count: number): string {
  return count > most_shown ? `${most_shown}+` : String(count);
}

export function Bell({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts();
  const unread = useUnread();
  const label = unread === 0 ? t('shell.notifications_none') : t('shell.notifications', { count: unread });
  return (
    <IconButton label={label} aria-haspopup="dialog" onClick={onOpen}>
      <IconBell size={17} stroke={1.6} />
      {unread > 0 && <span className={classes.badge}>{badgeText(unread)}</span>}
    </IconButton>
  );
}
