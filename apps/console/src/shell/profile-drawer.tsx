import { DATA_ROOM_SERVICE } from '@postern/contract/base/screens';
import { AppLink } from '@postern/ui/app-link.tsx';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { roleNames } from '@postern/web/role-names.ts';
import { signOut } from '@postern/web/sign-out.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconBook2, IconHelpCircle, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { helpPlaceOf } from '../lib/help-place.ts';
import { useMe } from '../lib/me.tsx';
import { paths } from '../paths.ts';
import { isBuilt } from '../route-table.ts';
import classes from './profile-drawer.module.css';
import { Appearance, Backup, QuickSettings } from './profile-settings.tsx';
import { useManual } from './use-manual.ts';

type Props = { onClose: () => void; onKeys: () => void };

export default function ProfileDrawer({ onClose, onKeys }: Props) {
  const { t } = useTexts();
  const me = useMe();
  return (
    <SideDrawer title={t('profile_drawer.title')} onClose={onClose}>
      <div className={classes.who}>
        <div>
          <p className={classes.name}>{me.name || me.email}</p>
          <p className={classes.under}>{me.email}</p>
          {me.impersonator && (
            <p className={classes.impersonated}>
              {t('shell.impersonated', { actor: me.impersonator, user: me.email })}
            </p>
          )}
        </div>
        <button type="button" className={classes.sign_out} onClick={() => void signOut()}>
          <IconLogout size={16} stroke={1.6} aria-hidden />
          {t('shell.sign_out')}
        </button>
      </div>
      <div className={classes.columns}>
        <div>
          <Status />
          <Ways onClose={onClose} onKeys={onKeys} />
        </div>
        <div>
          <QuickSettings />
          <Backup />
        </div>
        <Appearance />
      </div>
    </SideDrawer>
  );
}

function Status() {
  const { t } = useTexts();
  const me = useMe();
  const roles = roleNames(me.roles);
  const protects = me.is_superuser || me.services.includes(DATA_ROOM_SERVICE);
  const held = t(protects ? 'profile_drawer.held' : 'profile_drawer.not_held');
  return (
    <section className={classes.part}>
      <h3>{t('profile_drawer.status')}</h3>
      <dl className={classes.facts}>
        <Fact label={t('profile_drawer.roles')}>
          {roles.length === 0 ? t('shell.roles_none') : roles.join(', ')}
        </Fact>
        {/* Whoever is not active has no session. */}
        <Fact label={t('profile_drawer.account')}>{t('profile_drawer.active')}</Fact>
        <Fact label={t('profile_drawer.signing')}>{held}</Fact>
        <Fact label={t('profile_drawer.encrypting')}>{held}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Ways({ onClose, onKeys }: Props) {
  const { t } = useTexts();
  const manual = useManual();
  const here = useRouterState({ select: (state) => state.location.href });
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <ul className={classes.ways}>
      {isBuilt('userProfile') && (
        <li>
          <AppLink to={paths.profile()} onClick={onClose}>
            <IconUserCircle {...icon} />
            <span>
              {t('profile_drawer.open')}
              <small>{t('profile_drawer.open_text')}</small>
            </span>
          </AppLink>
        </li>
      )}
      <li>
        <AppLink to={paths.help(helpPlaceOf(here))} onClick={onClose}>
          <IconHelpCircle {...icon} />
          <span>{t('screen.help')}</span>
        </AppLink>
      </li>
      {manual !== null && (
        <li>
          <a href={manual} target="_blank" rel="noreferrer">
            <IconBook2 {...icon} />
            <span>{t('shell.manual')}</span>
          </a>
        </li>
      )}
      <li>
        <button
          type="button"
          onClick={() => {
            onClose();
            onKeys();
          }}
        >
          <IconKeyboard {...icon} />
          <span>{t('keys.title')}</span>
        </button>
      </li>
    </ul>
  );
}
