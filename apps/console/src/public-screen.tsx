/** Screens that need no session. They have neither sidebar nor top bar. */

import { public_screens } from '@postern/contract/base/public-screens';
import { loadScreen } from '@postern/web/lazy-screens.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { matchPath, type PathParams } from './lib/match-path.ts';
import { type PublicName, type PublicScreenProps, public_routes } from './public-routes.ts';

export type PublicMatch = { name: PublicName; params: PathParams };

/** Links in mail, which somebody with a session opens too: then that screen alone is shown (spec 1 section 2). */
const alone: readonly PublicName[] = ['quickrelease', 'pgpExtKeysUserDecision', 'refused'];

function matchOf(address: string, wanted: (name: PublicName) => boolean): PublicMatch | null {
  for (const name of Object.keys(public_routes) as PublicName[]) {
    if (public_routes[name].load === undefined || !wanted(name)) continue;
    const params = matchPath(public_screens[name].path, address);
    if (params !== null) return { name, params };
  }
  return null;
}

export const publicMatch = (address: string) => matchOf(address, () => true);
export const aloneMatch = (address: string) => matchOf(address, (name) => alone.includes(name));

const loaded = new Map<PublicName, ComponentType<PublicScreenProps>>();

function screenOf(name: PublicName): ComponentType<PublicScreenProps> | null {
  const before = loaded.get(name);
  if (before) return before;
  const { load } = public_routes[name];
  if (load === undefined) return null;
  const Screen = lazy(() => loadScreen(name, async () => ({ default: await load() })));
  loaded.set(name, Screen);
  return Screen;
}

type Props = Omit<PublicScreenProps, 'params'> & { match: PublicMatch };

export function PublicScreen({ match: { name, params }, ...props }: Props) {
  const { t } = useTexts();
  const Screen = screenOf(name);
  const title = t(public_routes[name].title);
  useEffect(() => {
    document.title = `${title} · Postern`;
  }, [title]);
  return (
    <Suspense fallback={<p className="sr-only">{t('loading.screen')}</p>}>
      {Screen && <Screen params={params} {...props} />}
    </Suspense>
  );
}
