import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconHelpCircle,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import { useOpenPage } from '../lib/page.ts';
import { useTexts } from '../lib/texts.tsx';
import { toggleThemeMode, useThemeMode } from '../lib/theme-mode.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { RolesPopover } from './roles-popover.tsx';
import classes from './top-bar.module.css';

type Props = { phone: boolean; onMenu: () => void; onFind: () => void; onKeys: () => void };

export function TopBar({ phone, onMenu, onFind, onKeys }: Props) {
  const { t } = useTexts();
  const page = useOpenPage();
  const mode = useThemeMode();
  const theme_label = t(mode === 'dark' ? 'shell.theme_light' : 'shell.theme_dark');
  return (
    <header className={classes.bar}>
      {phone &&
        (page.back ? (
          <AppLink to={page.back} className={classes.round} aria-label={t('shell.back')}>
            <IconChevronLeft size={22} stroke={1.75} />
          </AppLink>
        ) : (
          <button type="button" className={classes.round} aria-label={t('shell.open_nav')} onClick={onMenu}>
            <IconMenu2 size={20} stroke={1.75} />
          </button>
        ))}
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
      {phone ? (
        <button type="button" className={classes.round} aria-label={t('shell.find')} onClick={onFind}>
          <IconSearch size={19} stroke={1.75} />
        </button>
      ) : (
        <>
          <button type="button" className={classes.find} aria-keyshortcuts="Control+K" onClick={onFind}>
            <IconSearch size={14} stroke={1.75} aria-hidden />
            <span>{t('shell.find')}</span>
            <Kbd>Ctrl K</Kbd>
          </button>
          <RolesPopover />
          <Tooltip label={t('shell.help')}>
            <ActionIcon aria-label={t('shell.help')} onClick={onKeys}>
              <IconHelpCircle size={17} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={theme_label}>
            <ActionIcon aria-label={theme_label} onClick={toggleThemeMode}>
              {mode === 'dark' ? <IconSun size={17} stroke={1.6} /> : <IconMoon size={17} stroke={1.6} />}
            </ActionIcon>
          </Tooltip>
        </>
      )}
      <ProfileMenu phone={phone} onKeys={onKeys} />
    </header>
  );
}
