/** Chooses between the sign-in form and the console; the console's code is fetched only with a session. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { SignIn } from './features/auth/sign-in.tsx';
import { loadScreen } from './lib/lazy-screens.ts';
import { rememberReturnUrl, takeReturnUrl } from './lib/return-url.ts';
import { type EndReason, onSessionEnd, openSession, watchSession } from './lib/session.ts';
import { useTexts } from './lib/texts.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';

const Console = lazy(() => loadScreen(() => import('./console.tsx')));

export function Root() {
  const { t } = useTexts();
  const [token, setToken] = useState(openSession);
  const [ended, setEnded] = useState<EndReason | null>(null);

  useEffect(
    () =>
      onSessionEnd((reason) => {
        if (reason !== 'signed_out' && reason !== 'logout_error') rememberReturnUrl(location.hash);
        setEnded(reason);
        setToken(null);
      }),
    [],
  );

  useEffect(() => (token === null ? undefined : watchSession()), [token]);

  useEffect(() => {
    if (token !== null) return;
    // Without a session every path is the sign-in page; the one asked for is opened afterwards (spec 1 section 2).
    // Somebody who signed out leaves no trace for the next person at this browser.
    if (ended === null) rememberReturnUrl(location.hash);
    history.replaceState(null, '', '#/');
  }, [token, ended]);

  if (token === null) {
    return (
      <SignIn
        notice={endNotice(ended, t)}
        onSignedIn={() => {
          const back = takeReturnUrl();
          if (back !== null) history.replaceState(null, '', back);
          setEnded(null);
          setToken(openSession());
        }}
      />
    );
  }
  return (
    <ErrorBoundary>
      <Suspense fallback={<p className="sr-only">{t('loading.screen')}</p>}>
        <Console key={token} />
      </Suspense>
    </ErrorBoundary>
  );
}

function endNotice(reason: EndReason | null, t: ReturnType<typeof useTexts>['t']): string | null {
  switch (reason) {
    case 'timed_out':
      return t('auth.timed_out');
    case 'expired':
      return t('auth.expired');
    case 'logout_error':
      return t('auth.logout_error');
    default:
      return null;
  }
}
