import { Menu } from '@mantine/core';
import { accountUpdate } from '@postern/contract/auth';
import { type Locale, locales } from '@postern/locales';
import { IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { shellSettings, storeShellSettings } from '../lib/keyboard.ts';
import { language_names } from '../lib/language-names.ts';
import { warn } from '../lib/log.ts';
import { useMe } from '../lib/me.tsx';
import { signOut } from '../lib/sign-out.ts';
import { useTexts } from '../lib/texts.tsx';
import { toggleThemeMode, useThemeMode } from '../lib/theme-mode.ts';
import classes from './profile-menu.module.css';
import bar from './top-bar.module.css';

function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}

export function ProfileMenu({ phone, onKeys }: { phone: boolean; onKeys: () => void }) {
  const { t, locale, setLocale } = useTexts();
  const me = useMe();
  const mode = useThemeMode();
  const [single, setSingle] = useState(() => shellSettings().single_keys);
  const name = me.impersonator
    ? t('shell.impersonated', { actor: me.impersonator, user: me.email })
    : me.name || me.email;

  function choose(next: Locale) {
    setLocale(next);
    call(accountUpdate, { body: { language: next } }).catch((error: unknown) => {
      // The language of this browser has changed all the same; only mail to the person keeps the old one.
      if (!(error instanceof ApiError)) throw error;
      warn('the language could not be stored', error.status);
    });
  }

  function toggleSingle() {
    storeShellSettings({ single_keys: !single });
    setSingle(!single);
  }

  return (
    <Menu position="bottom-end" width={250} closeOnItemClick={false} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <button
          type="button"
          className={bar.profile}
          data-impersonated={me.impersonator !== null || undefined}
        >
          {initials(me.name || me.email)} <span className="sr-only">{t('shell.profile', { name })}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <p className={classes.name}>{me.name || me.email}</p>
          <p className={classes.email}>{me.email}</p>
        </div>
        <Menu.Divider />
        <Menu.Label>{t('shell.language')}</Menu.Label>
        {locales.map((each) => (
          <Menu.RadioItem
            key={each}
            value={each}
            lang={each.slice(0, 2)}
            checked={each === locale}
            onChange={() => choose(each)}
          >
            {language_names[each]}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        {phone && (
          <>
            <Menu.Item
              leftSection={
                mode === 'dark' ? <IconSun size={16} stroke={1.6} /> : <IconMoon size={16} stroke={1.6} />
              }
              onClick={toggleThemeMode}
            >
              {t(mode === 'dark' ? 'shell.theme_light' : 'shell.theme_dark')}
            </Menu.Item>
            <Menu.Item
              closeMenuOnClick
              leftSection={<IconKeyboard size={16} stroke={1.6} />}
              onClick={onKeys}
            >
              {t('shell.help')}
            </Menu.Item>
          </>
        )}
        <Menu.CheckboxItem
          checked={single}
          rightSection={<span className={classes.value}>{t(single ? 'shell.on' : 'shell.off')}</span>}
          onChange={toggleSingle}
        >
          {t('shell.single_keys')}
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void signOut()}>
          {t('shell.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
