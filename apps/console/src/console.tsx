/** Everything behind the sign-in form. */

import { keepFocus } from '@postern/ui/keep-focus.ts';
import { UiProvider } from '@postern/ui/ui-provider.tsx';
import { useThemeMode } from '@postern/web/theme-mode.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MeProvider } from './lib/me.tsx';
import { makeRouter } from './routes.tsx';

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
    <UiProvider mode={mode}>
      <QueryClientProvider client={client}>
        <MeProvider>
          <RouterProvider router={router} />
        </MeProvider>
      </QueryClientProvider>
    </UiProvider>
  );
}
