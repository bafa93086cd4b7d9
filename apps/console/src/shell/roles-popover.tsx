import { Popover } from '@postern/ui/popover.tsx';
import { roleNames } from '@postern/web/role-names.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useMe } from '../lib/me.tsx';
import classes from './top-bar.module.css';

/** Spec 1 section 9. */
const width_px = 250;

export function RolesPopover() {
  const { t } = useTexts();
  const me = useMe();
  const names = roleNames(me.roles);
  return (
    <Popover
      label={t('shell.roles_title')}
      trigger={t('shell.roles', { count: names.length })}
      trigger_class={classes.roles}
      panel_class={classes.popover}
      width={width_px}
    >
      {() => (
        <>
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
        </>
      )}
    </Popover>
  );
}
