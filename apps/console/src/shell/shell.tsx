import { ErrorBoundary } from '@postern/ui/error-boundary.tsx';
import { HoldKeys, useKeys } from '@postern/ui/keyboard.ts';
import { Loading } from '@postern/ui/loading.tsx';
import { phone_query, useMedia } from '@postern/ui/media.ts';
import { storeCloudSettings, useCloudSettings } from '@postern/web/cloud-settings.ts';
import { loadScreen } from '@postern/web/lazy-screens.ts';
import { useTexts, withTexts } from '@postern/web/texts.tsx';
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMayOpen, useMe } from '../lib/me.tsx';
import { PlacesContext } from '../lib/places.ts';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { pathOf, useNavGroups, usePlacesOfSidebar } from './navigation.ts';
import { useNotificationEvents } from './notifications-live.ts';
import { Palette } from './palette.tsx';
import { ProofAsker } from './proof-asker.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const MobileMenu = lazy(() => loadScreen('mobile-menu', () => import('./mobile-menu.tsx')));
const AllKeys = lazy(() => loadScreen('all-keys', () => import('./all-keys.tsx')));
const ProfileDrawer = lazy(() =>
  loadScreen('profile-drawer', () => withTexts(['shell'], import('./profile-drawer.tsx'))),
);
const NotificationsDrawer = lazy(() =>
  loadScreen('notifications-drawer', () => withTexts(['shell'], import('./notifications-drawer.tsx'))),
);

const DocumentsBanner = lazy(() =>
  loadScreen('documents-banner', () => withTexts(['partner_documents'], import('./documents-banner.tsx'))),
);

/** One of them at a time lies over the screen. */
type Over = 'menu' | 'palette' | 'keys' | 'profile' | 'notifications';

function useJumps(): Record<string, () => void> {
  const router = useRouter();
  const leaves = useNavGroups().flatMap(({ entries }) => entries);
  const mayOpen = useMayOpen();
  const targets = leaves.flatMap(({ keys, screen }) => (keys === undefined ? [] : [[keys, screen] as const]));
  // The live view has no line of its own: it is the other view of the message search.
  if (mayOpen('msgtail')) targets.push(['g v', 'msgtail']);
  return Object.fromEntries(
    targets.map(([keys, screen]) => [keys, () => router.history.push(pathOf(screen))]),
  );
}

export function Shell() {
  const { t } = useTexts();
  const phone = useMedia(phone_query);
  const kept = useCloudSettings().collapsed;
  // Between a phone and 1180 px the list needs the room; who opens the sidebar there has it open for this visit.
  const narrow = useMedia('(max-width: 1179px)');
  const [opened, setOpened] = useState(false);
  const collapsed = narrow ? !opened : kept;
  const me = useMe();
  const mayOpen = useMayOpen();
  // Nobody accepts while acting as another user.
  const accepts =
    me.is_partner && !me.is_superuser && me.impersonation === null && mayOpen('partnerPortal_documents');
  const [over, setOver] = useState<Over | null>(null);
  const jumps = useJumps();
  const places = usePlacesOfSidebar();
  useNotificationEvents();
  useKeys({
    'Ctrl+k': () => setOver(over === 'palette' ? null : 'palette'),
    '?': () => setOver('keys'),
    ...jumps,
  });
  const close = () => setOver(null);

  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined}>
      <button
        type="button"
        className={classes.skip}
        onClick={() => document.getElementById('content')?.focus()}
      >
        {t('shell.skip')}
      </button>
      <ImpersonationBanner />
      <Suspense>{accepts && <DocumentsBanner />}</Suspense>
      {!phone && (
        <aside className={classes.aside}>
          <Sidebar
            collapsed={collapsed}
            onCollapse={() => (narrow ? setOpened(!opened) : storeCloudSettings({ collapsed: !kept }))}
          />
        </aside>
      )}
      <TopBar
        phone={phone}
        onMenu={() => setOver('menu')}
        onFind={() => setOver('palette')}
        onProfile={() => setOver('profile')}
        onNotifications={() => setOver('notifications')}
      />
      <main className={classes.main} id="content" tabIndex={-1}>
        <ErrorBoundary>
          <Suspense fallback={<Loading />}>
            <PlacesContext value={places}>
              <Outlet />
            </PlacesContext>
          </Suspense>
        </ErrorBoundary>
      </main>
      <ProofAsker />
      {over === 'palette' && <Palette onClose={close} />}
      <Suspense fallback={<HoldKeys />}>
        {phone && over === 'menu' && <MobileMenu onClose={close} />}
        {over === 'keys' && <AllKeys onClose={close} />}
        {over === 'profile' && <ProfileDrawer onClose={close} onKeys={() => setOver('keys')} />}
        {over === 'notifications' && <NotificationsDrawer onClose={close} />}
      </Suspense>
    </div>
  );
}
