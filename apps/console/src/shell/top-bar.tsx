import { AppLink } from '@postern/ui/app-link.tsx';
import { IconButton, IconLinkButton } from '@postern/ui/icon-button.tsx';
import { Kbd } from '@postern/ui/kbd.tsx';
import { hrefOf } from '@postern/web/hash.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useThemeMode } from '@postern/web/theme-mode.ts';
import {
  IconBook2,
  IconChevronLeft,
  IconChevronRight,
  IconHelpCircle,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { Fragment } from 'react';
import { helpPlaceOf } from '../lib/help-place.ts';
import { useMe } from '../lib/me.tsx';
import { useOpenPage } from '../lib/page.ts';
import { paths } from '../paths.ts';
import { Bell } from './bell.tsx';
import { DataRoomButton } from './data-room-button.tsx';
import { Gauge } from './gauge.tsx';
import { ProfileButton } from './profile-button.tsx';
import { RolesPopover } from './roles-popover.tsx';
import classes from './top-bar.module.css';
import { useManual } from './use-manual.ts';
import { useToggleTheme } from './use-toggle-theme.ts';

export type Opens = {
  onMenu: () => void;
  onFind: () => void;
  onProfile: () => void;
  onNotifications: () => void;
};

export function TopBar({ phone, onMenu, onFind, onProfile, onNotifications }: Opens & { phone: boolean }) {
  const { t } = useTexts();
  return (
    <header className={classes.bar}>
      {phone && <WayBack onMenu={onMenu} />}
      <PageName phone={phone} />
      {phone ? (
        <button type="button" className={classes.round} aria-label={t('shell.find')} onClick={onFind}>
          <IconSearch size={19} stroke={1.75} />
        </button>
      ) : (
        <>
          <button type="button" className={classes.find} aria-keyshortcuts="Control+K" onClick={onFind}>
            <IconSearch size={14} stroke={1.75} aria-hidden />
            <span>{t('shell.find_anything')}</span>
            <Kbd>Ctrl K</Kbd>
          </button>
          <ReviewLink />
          <RolesPopover />
          <Gauge />
          <WideTools />
        </>
      )}
      <DataRoomButton />
      <Bell onOpen={onNotifications} />
      <ProfileButton onOpen={onProfile} />
    </header>
  );
}

function WayBack({ onMenu }: { onMenu: () => void }) {
  const { t } = useTexts();
  const { back } = useOpenPage();
  return back ? (
    <AppLink to={back} className={classes.round} aria-label={t('shell.back')}>
      <IconChevronLeft size={22} stroke={1.75} />
    </AppLink>
  ) : (
    <button type="button" className={classes.round} aria-label={t('shell.open_nav')} onClick={onMenu}>
      <IconMenu2 size={20} stroke={1.75} />
    </button>
  );
}

function PageName({ phone }: { phone: boolean }) {
  const page = useOpenPage();
  return (
    <div className={classes.name}>
      {!phone &&
        page.above?.map((each) => (
          <Fragment key={each.path}>
            <AppLink to={each.path} className={classes.above}>
              {each.title}
            </AppLink>
            <IconChevronRight size={13} stroke={1.75} aria-hidden />
          </Fragment>
        ))}
      <h1>{page.title}</h1>
    </div>
  );
}

/** Operators begin and end the review from everywhere (spec 1 section 2). */
function ReviewLink() {
  const { t } = useTexts();
  const { is_superuser } = useMe();
  const reviewing = useRouterState({ select: ({ location }) => location.pathname === paths.review() });
  if (!is_superuser) return null;
  return (
    <AppLink to={reviewing ? paths.home() : paths.review()} className={classes.roles}>
      {t(reviewing ? 'shell.review_end' : 'shell.review_start')}
    </AppLink>
  );
}

/** What a phone finds in the profile drawer. */
function WideTools() {
  const { t } = useTexts();
  const mode = useThemeMode();
  const toggle = useToggleTheme();
  const manual = useManual();
  const has_themes = useMe().flags.includes('theming');
  const here = useRouterState({ select: (state) => state.location.href });
  const theme_label = t(mode === 'dark' ? 'shell.theme_light' : 'shell.theme_dark');
  return (
    <>
      {manual !== null && (
        <IconLinkButton label={t('shell.manual')} href={manual} target="_blank" rel="noreferrer">
          <IconBook2 size={17} stroke={1.6} />
        </IconLinkButton>
      )}
      <IconLinkButton label={t('screen.help')} href={hrefOf(paths.help(helpPlaceOf(here)))}>
        <IconHelpCircle size={17} stroke={1.6} />
      </IconLinkButton>
      {has_themes && (
        <IconButton label={theme_label} onClick={toggle}>
          {mode === 'dark' ? <IconSun size={17} stroke={1.6} /> : <IconMoon size={17} stroke={1.6} />}
        </IconButton>
      )}
    </>
  );
}
