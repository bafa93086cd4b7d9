/** Chooses between the screens without a session and the console; the console's code is fetched only with one. */

import { ErrorBoundary } from '@postern/ui/error-boundary.tsx';
import { LoadingOverlay } from '@postern/ui/loading-overlay.tsx';
import { Messages } from '@postern/ui/messages.tsx';
import { hrefOf, replaceAddress, useHashAddress } from '@postern/web/hash.ts';
import { loadScreen } from '@postern/web/lazy-screens.ts';
import { readPublicFlags, usePublicFlags } from '@postern/web/public-flags.ts';
import { rememberReturnUrl, takeReturnUrl } from '@postern/web/return-url.ts';
import {
  type EndReason,
  followSignOut,
  onSessionEnd,
  onSessionSwitch,
  onSetupOwed,
  openSession,
  watchSession,
} from '@postern/web/session.ts';
import { forcedSignOut } from '@postern/web/sign-out.ts';
import { readStored } from '@postern/web/storage.ts';
import { useTexts, withTexts } from '@postern/web/texts.tsx';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { oweSetup } from './features/auth/owed-setup.ts';
import { SignIn } from './features/auth/sign-in.tsx';
import { paths } from './paths.ts';
import { aloneMatch, PublicScreen, publicMatch } from './public-screen.tsx';

const Console = lazy(() => loadScreen('console', () => withTexts(['signed_in'], import('./console.tsx'))));
const Maintenance = lazy(() => loadScreen('maintenance', () => import('@postern/ui/maintenance.tsx')));

export function Root() {
  return (
    <>
      <ErrorBoundary>
        <Suspense fallback={<LoadingOverlay />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
      <Messages />
    </>
  );
}

function Page() {
  const { t } = useTexts();
  const address = useHashAddress();
  const [token, setToken] = useState(openSession);
  const [ended, setEnded] = useState<EndReason | null>(null);
  const { flags } = usePublicFlags();
  /** Operators get in while the others wait. */
  const [operator, setOperator] = useState(false);
  /** The session was full and owes the set-up of a second factor since. */
  const [owes, setOwes] = useState(false);
  const match = token === null || owes ? publicMatch(address) : aloneMatch(address);

  useEffect(
    () =>
      onSessionEnd((reason) => {
        // Somebody who signed out leaves no trace for the next person at this browser.
        if (keepsPlace(reason)) rememberReturnUrl(location.hash);
        replaceAddress('/');
        setEnded(reason);
        setOwes(false);
        setToken(null);
      }),
    [],
  );

  useEffect(
    () =>
      onSetupOwed(() => {
        if (owes) return;
        // After a new load the address is the set-up's already, and the place before it is still remembered.
        if (location.hash !== hrefOf(paths.factorSetup())) rememberReturnUrl(location.hash);
        oweSetup({ email: readStored('email') ?? '', password: null, is_open: true });
        replaceAddress(paths.factorSetup());
        setOwes(true);
      }),
    [owes],
  );

  useEffect(
    () =>
      onSessionSwitch(() => {
        replaceAddress('/');
        setToken(openSession());
      }),
    [],
  );

  useEffect(followSignOut, []);

  useEffect(() => (token === null ? undefined : watchSession(() => void forcedSignOut('expired'))), [token]);

  useEffect(() => {
    if (token === null) void readPublicFlags();
  }, [token]);

  useEffect(() => {
    if (token !== null || match !== null || address === '/') return;
    // Without a session every other path is the sign-in page; the one asked for is opened afterwards (spec 1
    // section 2).
    rememberReturnUrl(`#${address}`);
    replaceAddress('/');
  }, [token, match, address]);

  const signedIn = useCallback(() => {
    replaceAddress(takeReturnUrl()?.slice(1) ?? '/');
    setEnded(null);
    setOwes(false);
    setToken(openSession());
  }, []);

  const notice = endNotice(ended, t);
  if (match !== null) return <PublicScreen match={match} notice={notice} onSignedIn={signedIn} />;
  if (token !== null && !owes) return <Console key={token} />;
  if (flags.maintenance && !operator) {
    return <Maintenance onLook={readPublicFlags} onSignIn={() => setOperator(true)} />;
  }
  return <SignIn notice={notice} onSignedIn={signedIn} />;
}

/** Whether the same person probably goes on where they were. */
function keepsPlace(reason: EndReason): boolean {
  return reason === 'timed_out' || reason === 'expired';
}

function endNotice(reason: EndReason | null, t: ReturnType<typeof useTexts>['t']): string | null {
  switch (reason) {
    case 'timed_out':
      return t('auth.timed_out');
    case 'expired':
      return t('auth.expired');
    case 'logout_error':
      return t('auth.logout_error');
    case 'no_email':
      return t('auth.no_email');
    default:
      return null;
  }
}
