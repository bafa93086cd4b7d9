/** A screen the person may not open leads home, and says which roles open it (spec 1 section 2). */
import { mayAccess, mergeAccess, screens } from '@postern/contract/access';
import { roles } from '@postern/contract/vocabulary';
import { IconLock } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { type ComponentType, type JSX, useEffect } from 'react';
import { type ScreenName, useMayOpen } from '../lib/me.tsx';
import { roleNames } from '../lib/role-names.ts';
import { useTexts } from '../lib/texts.tsx';
import { useToast } from '../lib/toast.tsx';

/** Long enough to read two sentences. */
const lasts_ms = 15_000;

/** Roles that open a screen, whatever services the tenant holds. The operator's own role is not offered. */
function openingRoles(screen: ScreenName): string[] {
  const { module } = screens[screen];
  return roleNames(
    roles.filter(
      (role) =>
        role !== 'super' &&
        mayAccess({ is_superuser: false, access_list: mergeAccess([role]), services: [] }, { module }),
    ),
  );
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
  return <Navigate to="/home" replace />;
}

export function guarded(screen: ScreenName, Screen: ComponentType): () => JSX.Element {
  return function Guarded() {
    const mayOpen = useMayOpen();
    return mayOpen(screen) ? <Screen /> : <NoRight screen={screen} />;
  };
}
