/** A screen the person may not open leads home, and says which roles open it (spec 1 section 2). */
import { type ScreenEntry, screens } from '@postern/contract/base/screens';
import type { TextKey } from '@postern/locales';
import { loadScreen } from '@postern/web/lazy-screens.ts';
import { sayOutcome } from '@postern/web/messages.ts';
import { openingRoles } from '@postern/web/opening-roles.ts';
import { useTexts, withTexts } from '@postern/web/texts.tsx';
import { IconLock } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { type ComponentType, type JSX, lazy, useEffect, useState } from 'react';
import { type ScreenName, useMayOpen, useMe } from '../lib/me.tsx';
import { useRouteTitle } from '../lib/page.ts';
import { paths } from '../paths.ts';

/** Long enough to read two sentences. */
const lasts_ms = 15_000;

function accessOf(screen: ScreenName) {
  const { path: _path, elevated: _elevated, local_only: _local, ...access }: ScreenEntry = screens[screen];
  return access;
}

function NoRight({ screen }: { screen: ScreenName }) {
  const { t, tag } = useTexts();
  const { may } = useMe();
  const { service: _service, flag: _flag, ...by_role } = accessOf(screen);
  // A function or service that is off is no matter of roles.
  const is_off = may(by_role);
  useEffect(() => {
    const access = accessOf(screen);
    const names = openingRoles(access);
    const partner = access.partner === true;
    sayOutcome({
      icon: <IconLock size={16} stroke={1.75} color="var(--p-warn)" />,
      title: t('error.no_right_title'),
      text: is_off
        ? t('error.no_right_off')
        : names.length === 0
          ? t('error.no_right_plain')
          : t(partner ? 'error.no_right_partner' : 'error.no_right_text', {
              roles: new Intl.ListFormat(tag, { type: 'disjunction' }).format(names),
            }),
      lasts: lasts_ms,
    });
  }, [screen, is_off, t, tag]);
  return <Navigate to={paths.root()} replace />;
}

const ProveFirst = lazy(() =>
  loadScreen('prove-first', () => withTexts(['credentials'], import('./prove-first.tsx'))),
);

/**
 * An elevated screen opens with a fresh proof (clarification 4.10) and then stays: what is done in it later is refused by
 * the server, which asks again.
 */
function Elevated({ children }: { children: JSX.Element }) {
  const { active, proven_until } = useMe().second_factor;
  const is_proven = !active || (proven_until !== null && Date.parse(proven_until) > Date.now());
  const [opened, setOpened] = useState(is_proven);
  if (is_proven && !opened) setOpened(true);
  return opened || is_proven ? children : <ProveFirst />;
}

export function guarded(screen: ScreenName, title: TextKey, Screen: ComponentType): () => JSX.Element {
  const { elevated }: ScreenEntry = screens[screen];
  return function Guarded() {
    const { t } = useTexts();
    const mayOpen = useMayOpen();
    useRouteTitle(t(title));
    if (!mayOpen(screen)) return <NoRight screen={screen} />;
    return elevated ? (
      <Elevated>
        <Screen />
      </Elevated>
    ) : (
      <Screen />
    );
  };
}
