/** The router over the route table. Each screen asks the access table of the contract; unknown paths lead to `/`. */

import { BrokenPage } from '@postern/ui/error-boundary.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { ApiError } from '@postern/web/api-error.ts';
import { loadScreen } from '@postern/web/lazy-screens.ts';
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
} from '@tanstack/react-router';
import { lazy } from 'react';
import { childrenOf, firstChild } from './first-child.tsx';
import { routerPath } from './lib/match-path.ts';
import { paths } from './paths.ts';
import { aloneMatch } from './public-screen.tsx';
import { isPublic, route_table, type ScreenName, screens } from './route-table.ts';
import { guarded } from './shell/guarded.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({
  component: Shell,
  // A link out of a mail is no address of the router's; `root.tsx` shows its screen alone.
  notFoundComponent: () =>
    aloneMatch(location.hash.slice(1)) === null ? <Navigate to={paths.root()} replace /> : null,
});

/** Search parameters stay plain text: what stands in the address is what a person can read and mail to a colleague. */
function textSearch(search: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)]));
}

const start = createRoute({
  getParentRoute: () => root,
  path: paths.root(),
  component: () => <Navigate to={paths.home()} replace />,
});

function screenRoute(name: ScreenName) {
  const { title, load } = route_table[name];
  if (isPublic(name) || (load === undefined && childrenOf(name).length === 0)) return [];
  const Screen = load && lazy(() => loadScreen(name, async () => ({ default: await load() })));
  return [
    createRoute({
      getParentRoute: () => root,
      path: routerPath(screens[name].path),
      validateSearch: textSearch,
      component: Screen ? guarded(name, title, Screen) : firstChild(name),
    }),
  ];
}

const tree = root.addChildren([start, ...(Object.keys(route_table) as ScreenName[]).flatMap(screenRoute)]);

export function makeRouter() {
  return createRouter({
    routeTree: tree,
    history: createHashHistory(),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(textSearch(search)).toString();
      return text === '' ? '' : `?${text}`;
    },
    defaultPendingComponent: () => <Loading />,
    defaultErrorComponent: ({ error, reset }) =>
      error instanceof ApiError ? (
        <Failed title="error.screen_title" error={error} onRetry={reset} />
      ) : (
        <BrokenPage error={error} />
      ),
    defaultPendingMs: 150,
    scrollRestoration: false,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
