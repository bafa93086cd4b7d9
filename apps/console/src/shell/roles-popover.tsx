import { Popover } from '@mantine/core';
import { useMe } from '../lib/me.tsx';
import { roleNames } from '../lib/role-names.ts';
import { useTexts } from '../lib/texts.tsx';
import classes from './top-bar.module.css';

export function RolesPopover() {
  const { t } = useTexts();
  const me = useMe();
  const names = roleNames(me.roles);
  return (
    <Popover
      width={250}
      position="bottom-end"
      trapFocus={false}
      withinPortal
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <button type="button" className={classes.roles}>
          {t('shell.roles', { count: names.length })}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.popover} aria-label={t('shell.roles_title')}>
        <h2>{t('shell.roles_title')}</h2>
        {names.length === 0 ? (
          <p>{t('shell.roles_none')}</p>
        ) : (
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
