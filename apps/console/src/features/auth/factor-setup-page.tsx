/** Setting up a second factor before anything else (spec 1 section 2: /two-fact-auth-setup/). */
import type { SignedIn } from '@postern/contract/identity/sign-in';
import { hrefOf, replaceAddress } from '@postern/web/hash.ts';
import { dropPending } from '@postern/web/session.ts';
import { signOut } from '@postern/web/sign-out.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import credentials from '../../parts/credentials/credentials.module.css';
import { FactorSetup } from '../../parts/credentials/factor-setup.tsx';
import { paths } from '../../paths.ts';
import type { PublicScreenProps } from '../../public-routes.ts';
import classes from '../../sign-in/sign-in-frame.module.css';
import { Door } from '../../sign-in/sign-in-frame.tsx';
import { giveUpSetup, owedSetup } from './owed-setup.ts';
import { finishSignIn } from './submit-login.ts';

export function FactorSetupPage({ onSignedIn }: PublicScreenProps) {
  const { t } = useTexts();
  const [owed] = useState(owedSetup);
  const [session, setSession] = useState<SignedIn | null>(null);

  function startAgain(why: string | null) {
    giveUpSetup(why);
    // An open session is left properly; what comes after it is the sign-in page.
    if (owed?.is_open) return void signOut();
    dropPending();
    replaceAddress(paths.root());
  }

  function finish() {
    if (session === null) return;
    giveUpSetup(null);
    finishSignIn(session);
    onSignedIn();
  }

  if (owed === null) {
    return (
      <Door title={t('factor.setup_nobody')}>
        <p className={classes.lead}>{t('factor.setup_nobody_text')}</p>
        <div className={credentials.foot}>
          <a className={credentials.primary} href={hrefOf(paths.root())}>
            {t('auth.sign_in')}
          </a>
        </div>
      </Door>
    );
  }
  return (
    <Door title={t(session === null ? 'factor.setup' : 'factor.backup_title')}>
      {session === null && (
        <p className={classes.lead}>{t(owed.is_open ? 'factor.setup_now' : 'factor.setup_forced')}</p>
      )}
      <div className={classes.fields}>
        <FactorSetup
          email={owed.email}
          password={owed.password}
          in_force="none"
          onActive={(done) => setSession(done.session)}
          onDone={finish}
          onSessionOver={() => startAgain(t('factor.over'))}
        />
      </div>
      {session === null && (
        <div className={classes.ways}>
          <button type="button" onClick={() => startAgain(null)}>
            {t('factor.other_account')}
          </button>
        </div>
      )}
    </Door>
  );
}
