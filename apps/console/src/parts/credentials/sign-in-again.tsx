/** People without a password show once more who they are at their identity provider, which has to be asked anew. */
import { signOut } from '@postern/web/sign-out.ts';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './credentials.module.css';

export function SignInAgain({ onCancel }: { onCancel?: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <p className={classes.lead}>{t('factor.provider_again')}</p>
      <div className={classes.foot}>
        <button type="button" className={classes.primary} onClick={() => void signOut()}>
          {t('factor.provider_again_do')}
        </button>
        {onCancel && (
          <button type="button" className={classes.secondary} onClick={onCancel}>
            {t('shell.cancel')}
          </button>
        )}
      </div>
    </>
  );
}
