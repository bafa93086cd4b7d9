/** Signing in: the password, then the second factor where one is owed. Setting one up has an address of its own. */
import type { SignedIn } from '@postern/contract/identity/sign-in';
import { errorText } from '@postern/web/api-error.ts';
import { replaceAddress } from '@postern/web/hash.ts';
import { loadScreen } from '@postern/web/lazy-screens.ts';
import { dropPending } from '@postern/web/session.ts';
import { useTexts, withTexts } from '@postern/web/texts.tsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { Door } from '../../sign-in/sign-in-frame.tsx';
import { finishAtProvider, type OidcReturn, takeOidcReturn } from './oidc.ts';
import { oweSetup, takeReason } from './owed-setup.ts';
import { PasswordStep } from './password-step.tsx';
import { finishSignIn, type Owed, stepAfter } from './submit-login.ts';

const FactorStep = lazy(() =>
  loadScreen('factor', () => withTexts(['credentials'], import('./factor-step.tsx'))),
);

type Props = { notice: string | null; onSignedIn: () => void };

export function SignIn({ notice, onSignedIn }: Props) {
  const { t } = useTexts();
  const [owed, setOwed] = useState<Owed | null>(null);
  const [again, setAgain] = useState(takeReason);
  const [back, setBack] = useState<OidcReturn | null>(takeOidcReturn);

  function finish(session: SignedIn) {
    finishSignIn(session);
    onSignedIn();
  }

  function owe(next: Owed) {
    setAgain(null);
    if (next.step === 'factor') return setOwed(next);
    oweSetup({ email: next.email, password: next.password, is_open: false });
    replaceAddress(paths.factorSetup());
  }

  async function comeBack(from: OidcReturn) {
    try {
      if ('error' in from) return setAgain(t(`auth.oidc_${from.error}`));
      const result = stepAfter(await finishAtProvider(from), '', null);
      if (result.kind === 'signed_in') finish(result.session);
      if (result.kind === 'owed') owe(result.owed);
    } catch (error) {
      setAgain(errorText(error, t));
    } finally {
      setBack(null);
    }
  }

  // A code works once: development mode runs effects twice.
  const handled = useRef(false);
  useEffect(() => {
    if (back === null || handled.current) return;
    handled.current = true;
    void comeBack(back);
  });

  function startAgain(why: string | null) {
    dropPending();
    setOwed(null);
    setAgain(why);
  }

  if (back !== null && 'code' in back) return <Door title={t('auth.signing_in')}>{null}</Door>;
  if (owed === null) return <PasswordStep notice={again ?? notice} onSignedIn={finish} onOwed={owe} />;
  return (
    <Suspense fallback={<Door title={t('auth.sign_in')}>{null}</Door>}>
      <FactorStep owed={owed} onSignedIn={finish} onStartAgain={startAgain} />
    </Suspense>
  );
}
