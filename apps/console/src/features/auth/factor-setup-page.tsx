/** Setting up a second factor before anything else (spec 1 section 2: /two-fact-auth-setup/). */
import type { SignedIn } from '@postern/contract/identity/sign-in';
import { useState } from 'react';
import credentials from '../../credentials/credentials.module.css';
import { FactorSetup } from '../../credentials/factor-setup.tsx';
import classes from '../../door/door.module.css';
import { Door } from '../../door/door.tsx';
import { replaceAddress } from '../../lib/hash.ts';
import { dropPending } from '../../lib/session.ts';
import { signOut } from '../../lib/sign-out.ts';
import { useTexts } from '../../lib/texts.tsx';
import { hrefOf, paths } from '../../paths.ts';
import type { PublicScreenProps } from '../../route-table.ts';
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
