/** Signing in: the password, then the second factor where one is owed. Setting one up has an address of its own. */
import type { SignedIn } from '@postern/contract/auth';
import { lazy, Suspense, useState } from 'react';
import { Door } from '../../door/door.tsx';
import { replaceAddress } from '../../lib/hash.ts';
import { loadScreen } from '../../lib/lazy-screens.ts';
import { dropPending } from '../../lib/session.ts';
import { useTexts, withTexts } from '../../lib/texts.tsx';
import { paths } from '../../paths.ts';
import { oweSetup, takeReason } from './owed-setup.ts';
import { PasswordStep } from './password-step.tsx';
import { finishSignIn, type Owed } from './submit-login.ts';

const FactorStep = lazy(() =>
  loadScreen('factor', () => withTexts(['credentials'], import('./factor-step.tsx'))),
);

type Props = { notice: string | null; onSignedIn: () => void };

export function SignIn({ notice, onSignedIn }: Props) {
  const { t } = useTexts();
  const [owed, setOwed] = useState<Owed | null>(null);
  const [again, setAgain] = useState(takeReason);

  function finish(session: SignedIn) {
    finishSignIn(session);
    onSignedIn();
  }

  function owe(next: Owed) {
    setAgain(null);
    if (next.step === 'factor') return setOwed(next);
    oweSetup(next);
    replaceAddress(paths.factorSetup());
  }

  function startAgain(why: string | null) {
    dropPending();
    setOwed(null);
    setAgain(why);
  }

  if (owed === null) return <PasswordStep notice={again ?? notice} onSignedIn={finish} onOwed={owe} />;
  return (
    <Suspense fallback={<Door title={t('auth.sign_in')}>{null}</Door>}>
      <FactorStep owed={owed} onSignedIn={finish} onStartAgain={startAgain} />
    </Suspense>
  );
}
