/** Everything behind the sign-in form. */
import './styles/mantine.css';
import 'virtual:theme.css';
import './styles/mantine-overrides.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keepFocus } from './lib/keep-focus.ts';
import { MeProvider } from './lib/me.tsx';
import { useThemeMode } from './lib/theme-mode.ts';
import { makeRouter } from './routes.tsx';
import { theme } from './theme.ts';

function makeQueryClient(): QueryClient {
  // Spec 1 section 7: stale after one minute, kept five, fetched again on focus, never retried.
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, gcTime: 300_000, retry: false, refetchOnWindowFocus: true },
    },
  });
}

export default function Console() {
  const [client] = useState(makeQueryClient);
  const [router] = useState(makeRouter);
  const mode = useThemeMode();
  useEffect(keepFocus, []);
  return (
    // The variables are in the style sheet (theme-css.ts): Mantine's own `<style>` would need innerHTML.
    <MantineProvider theme={theme} forceColorScheme={mode} withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={client}>
        <MeProvider>
          <RouterProvider router={router} />
        </MeProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
