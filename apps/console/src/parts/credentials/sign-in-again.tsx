/** People without a password show once more who they are at their identity provider, which has to be asked anew. */

import { signOut } from '@postern/web/sign-out.ts';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './credentials.module.css';
import { StepFoot } from './step-foot.tsx';

export function SignInAgain({ onCancel }: { onCancel?: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <p className={classes.lead}>{t('factor.provider_again')}</p>
      <StepFoot verb={t('factor.provider_again_do')} onVerb={() => void signOut()} onCancel={onCancel} />
    </>
  );
}
