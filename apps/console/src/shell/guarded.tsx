/** A screen the person may not open leads home, and says which roles open it (spec 1 section 2). */
import { isAdmin, mayAccess, mergeAccess } from '@postern/contract/access';
import { type ScreenEntry, screens } from '@postern/contract/screens';
import { type Role, roles } from '@postern/contract/vocabulary';
import type { TextKey } from '@postern/locales';
import { IconLock } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { type ComponentType, type JSX, useEffect } from 'react';
import { type ScreenName, useMayOpen } from '../lib/me.tsx';
import { useRouteTitle } from '../lib/page.ts';
import { roleNames } from '../lib/role-names.ts';
import { useTexts } from '../lib/texts.tsx';
import { useToast } from '../lib/toast.tsx';
import { paths } from '../paths.ts';

/** Long enough to read two sentences. */
const lasts_ms = 15_000;

/** Roles that open a screen, whatever services the tenant holds. The operator's own role is not offered. */
function openingRoles(screen: ScreenName): string[] {
  const { module, admin, partner }: ScreenEntry = screens[screen];
  if (module === 'public' || module === 'open') return [];
  const opens = (role: Role) =>
    mayAccess(
      {
        is_superuser: false,
        is_admin: isAdmin([role]),
        is_partner: true,
        access_list: mergeAccess([role]),
        services: [],
      },
      { module, admin: admin ?? false, partner: partner ?? false },
    );
  return roleNames(roles.filter((role) => role !== 'super' && opens(role)));
}

function NoRight({ screen }: { screen: ScreenName }) {
  const { t, tag } = useTexts();
  const toast = useToast();
  useEffect(() => {
    const names = openingRoles(screen);
    toast({
      icon: <IconLock size={16} stroke={1.75} color="var(--p-warn)" />,
      title: t('error.no_right_title'),
      text:
        names.length === 0
          ? t('error.no_right_plain')
          : t('error.no_right_text', { roles: new Intl.ListFormat(tag).format(names) }),
      lasts: lasts_ms,
    });
  }, [screen, t, tag, toast]);
  return <Navigate to={paths.root()} replace />;
}

export function guarded(screen: ScreenName, title: TextKey, Screen: ComponentType): () => JSX.Element {
  return function Guarded() {
    const { t } = useTexts();
    const mayOpen = useMayOpen();
    useRouteTitle(t(title));
    return mayOpen(screen) ? <Screen /> : <NoRight screen={screen} />;
  };
}
