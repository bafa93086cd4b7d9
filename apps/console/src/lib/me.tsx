/** Who is signed in and what they may do. The server decides; the console only hides what would be refused. */
import { type Access, mayAccess } from '@postern/contract/access';
import { type Permissions, sessionRead } from '@postern/contract/auth';
import { type ScreenName, screenAccess, screens } from '@postern/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { Failed } from '../ui/failed.tsx';
import { Loading } from '../ui/loading.tsx';
import { call } from './api.ts';
import { surroundings } from './environment.ts';

export type { ScreenName };

type Me = Permissions & { impersonator: string | null; may: (access: Access) => boolean };

const MeContext = createContext<Me | null>(null);

export function MeProvider({ children }: { children: ReactNode }) {
  const session = useQuery({
    queryKey: ['sessionRead'],
    queryFn: ({ signal }) => call(sessionRead, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (session.isPending) return <Loading />;
  if (session.isError)
    return <Failed title="error.screen_title" error={session.error} onRetry={session.refetch} />;
  const { permissions, impersonatedby } = session.data;
  const caller = {
    is_superuser: permissions.is_superuser,
    access_list: permissions.accessList,
    services: permissions.services,
    flags: permissions.flags,
    is_admin: permissions.is_admin,
    is_partner: permissions.is_partner,
  };
  const me: Me = {
    ...permissions,
    impersonator: impersonatedby?.email ?? null,
    may: (access) => mayAccess(caller, access),
  };
  return <MeContext value={me}>{children}</MeContext>;
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
