/** Who is signed in and what they may do. The server decides; the console only hides what would be refused. */

import { type Access, mayAccess } from '@postern/contract/base/access';
import type { DataOf } from '@postern/contract/base/operation';
import { type ScreenName, screenAccess, screens } from '@postern/contract/base/screens';
import { type Permissions, sessionRead } from '@postern/contract/identity/sign-in';
import type { Settings } from '@postern/contract/settings/extended-fields';
import { Failed } from '@postern/ui/failed.tsx';
import { LoadingOverlay } from '@postern/ui/loading-overlay.tsx';
import { onMaintenance } from '@postern/web/maintenance-signal.ts';
import { forcedSignOut } from '@postern/web/sign-out.ts';
import { allowThemes } from '@postern/web/theme-mode.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useRef } from 'react';
import { surroundings } from './environment.ts';
import { applySettings, useOwnSettings } from './user-settings.ts';

export type { ScreenName };

export type Impersonation = { email: string; reason: string; ends_at: string };

type SecondFactor = DataOf<typeof sessionRead>['second_factor'];

type Me = Permissions & {
  /** Of whoever sits here, which is the impersonator while somebody acts. */
  second_factor: SecondFactor;
  impersonator: string | null;
  impersonation: Impersonation | null;
  may: (access: Access) => boolean;
};

const MeContext = createContext<Me | null>(null);

const Maintenance = lazy(() => import('@postern/ui/maintenance.tsx'));

function useSession() {
  const session = useOperation(sessionRead, {}, { staleTime: Number.POSITIVE_INFINITY });
  const { refetch } = session;
  useEffect(() => onMaintenance(() => void refetch()), [refetch]);
  return session;
}

/** Once for a session: afterwards every change applies itself. */
function useDecidedSettings(settings: Settings | undefined): void {
  const applied = useRef(false);
  useEffect(() => {
    if (settings === undefined || applied.current) return;
    applied.current = true;
    applySettings(settings);
  }, [settings]);
}

export function MeProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const settings = useOwnSettings();
  useDecidedSettings(settings.data);
  const has_themes = session.data?.permissions.flags.includes('theming');
  useEffect(() => {
    if (has_themes !== undefined) allowThemes(has_themes);
  }, [has_themes]);
  const is_nobody = session.data?.permissions.email === '';
  useEffect(() => {
    if (is_nobody) void forcedSignOut('no_email');
  }, [is_nobody]);

  // Settings that cannot be read count as their defaults; a session that cannot be read is none.
  if (session.isPending || settings.isPending || is_nobody) return <LoadingOverlay />;
  if (session.isLoadingError)
    return <Failed title="error.screen_title" error={session.error} onRetry={session.refetch} />;
  const { permissions, impersonatedby, second_factor } = session.data;
  const me = { ...meOf(permissions, impersonatedby), second_factor };
  if (me.flags.includes('maintenance') && !me.is_superuser) {
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <Maintenance onLook={() => session.refetch()} />
      </Suspense>
    );
  }
  return <MeContext value={me}>{children}</MeContext>;
}

function meOf(permissions: Permissions, impersonation: Impersonation | null): Omit<Me, 'second_factor'> {
  const caller = {
    is_superuser: permissions.is_superuser,
    access_list: permissions.accessList,
    services: permissions.services,
    flags: permissions.flags,
    is_admin: permissions.is_admin,
    is_partner: permissions.is_partner,
  };
  return {
    ...permissions,
    impersonation,
    impersonator: impersonation?.email ?? null,
    may: (access) => mayAccess(caller, access),
  };
}

export function useMe(): Me {
  const me = useContext(MeContext);
  if (me === null) throw new Error('useMe outside of MeProvider');
  return me;
}

/** Whether the person may open a screen; sidebar, palette and routes ask the same question. */
export function useMayOpen(): (screen: ScreenName) => boolean {
  const me = useMe();
  return (screen) => {
    const access = screenAccess(screens[screen], surroundings());
    return access !== null && me.may(access);
  };
}
