/** Every route of the console, in one list. Each asks the access table of the contract; unknown paths lead home. */
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
} from '@tanstack/react-router';
import { lazy } from 'react';
import { loadScreen } from './lib/lazy-screens.ts';
import { guarded } from './shell/guarded.tsx';
import { Shell } from './shell/shell.tsx';
import { Failed } from './ui/failed.tsx';
import { Loading } from './ui/loading.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: () => <Navigate to="/home" replace /> });

/** Search parameters stay plain text: what stands in the address is what a person can read and mail to a colleague. */
function textSearch(search: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)]));
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => <Navigate to="/home" replace />,
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  component: guarded(
    'home',
    lazy(() =>
      loadScreen(() => import('./features/home/home-screen.tsx')).then((loaded) => ({
        default: loaded.HomeScreen,
      })),
    ),
  ),
});

const message_search = createRoute({
  getParentRoute: () => root,
  path: '/msgsearch/{-$id}',
  validateSearch: textSearch,
  component: guarded(
    'msgsearch',
    lazy(() =>
      loadScreen(() => import('./features/messages/search-screen.tsx')).then((loaded) => ({
        default: loaded.SearchScreen,
      })),
    ),
  ),
});

const quarantine = createRoute({
  getParentRoute: () => root,
  path: '/quarasearch/{-$id}',
  validateSearch: textSearch,
  component: guarded(
    'quarasearch',
    lazy(() =>
      loadScreen(() => import('./features/quarantine/quarantine-screen.tsx')).then((loaded) => ({
        default: loaded.QuarantineScreen,
      })),
    ),
  ),
});

const message_details = createRoute({
  getParentRoute: () => root,
  path: '/msgdetails/$id/{-$contentonly}',
  validateSearch: textSearch,
  component: guarded(
    'msgdetails',
    lazy(() =>
      loadScreen(() => import('./features/messages/details-screen.tsx')).then((loaded) => ({
        default: loaded.DetailsScreen,
      })),
    ),
  ),
});

const reject_details = createRoute({
  getParentRoute: () => root,
  path: '/rejectdetails/$id',
  component: guarded(
    'rejectdetails',
    lazy(() =>
      loadScreen(() => import('./features/rejects/reject-screen.tsx')).then((loaded) => ({
        default: loaded.RejectScreen,
      })),
    ),
  ),
});

const tree = root.addChildren([start, home, message_search, quarantine, message_details, reject_details]);

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
    defaultErrorComponent: ({ error, reset }) => (
      <Failed title="error.screen_title" error={error} onRetry={reset} />
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
