import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { shellSettings, storeShellSettings, useKeys } from '../lib/keyboard.ts';
import { useMe } from '../lib/me.tsx';
import { phone_query, useMedia } from '../lib/media.ts';
import { useTexts } from '../lib/texts.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Loading } from '../ui/loading.tsx';
import { pathOf, useNavGroups } from './navigation.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const Palette = lazy(() => import('./palette.tsx'));
const AllKeys = lazy(() => import('./all-keys.tsx'));

export function Shell() {
  const { t } = useTexts();
  const me = useMe();
  const groups = useNavGroups();
  const router = useRouter();
  const phone = useMedia(phone_query);
  const [collapsed, setCollapsed] = useState(() => shellSettings().collapsed);
  const [drawer, drawerDo] = useDisclosure();
  const [palette, paletteDo] = useDisclosure();
  const [keys, keysDo] = useDisclosure();

  const jumps = Object.fromEntries(
    groups.flatMap(({ entries }) =>
      entries.flatMap(({ keys, screen }) =>
        keys === undefined ? [] : [[keys, () => router.history.push(pathOf(screen))]],
      ),
    ),
  );
  useKeys({ 'Ctrl+k': paletteDo.toggle, '?': keysDo.open, ...jumps });

  function collapse() {
    setCollapsed(!collapsed);
    storeShellSettings({ collapsed: !collapsed });
  }

  return (
    <div
      className={classes.shell}
      data-collapsed={collapsed || undefined}
      data-impersonated={me.impersonator !== null || undefined}
    >
      <button
        type="button"
        className={classes.skip}
        onClick={() => document.getElementById('content')?.focus()}
      >
        {t('shell.skip')}
      </button>
      {phone ? (
        <Drawer.Root opened={drawer} onClose={drawerDo.close} size={280} transitionProps={{ duration: 120 }}>
          <Drawer.Overlay backgroundOpacity={0.28} blur={0} />
          {/* Drawer itself passes no name on to the dialog. */}
          <Drawer.Content aria-label={t('shell.main_nav')}>
            <Drawer.Body p={0} h="100%">
              <Sidebar collapsed={false} onNavigate={drawerDo.close} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      ) : (
        <aside className={classes.aside}>
          <Sidebar collapsed={collapsed} onCollapse={collapse} />
        </aside>
      )}
      <TopBar phone={phone} onMenu={drawerDo.open} onFind={paletteDo.open} onKeys={keysDo.open} />
      <main className={classes.main} id="content" tabIndex={-1}>
        <ErrorBoundary>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Suspense>
        {palette && <Palette onClose={paletteDo.close} />}
        {keys && <AllKeys onClose={keysDo.close} />}
      </Suspense>
    </div>
  );
}
