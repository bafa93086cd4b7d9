/** Setting a new password with the link of the recovery mail. */
import { passwordReset } from '@postern/contract/identity/account';
import { call } from '@postern/web/api.ts';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { hrefOf } from '@postern/web/hash.ts';
import { rich, useTexts } from '@postern/web/texts.tsx';
import { type ReactNode, useState } from 'react';
import credentials from '../../parts/credentials/credentials.module.css';
import { lockedFor } from '../../parts/credentials/locked.tsx';
import { NewPassword } from '../../parts/credentials/new-password.tsx';
import { paths } from '../../paths.ts';
import type { PublicScreenProps } from '../../public-routes.ts';
import classes from '../../sign-in/sign-in-frame.module.css';
import { Door } from '../../sign-in/sign-in-frame.tsx';

export function PasswordReset({ params }: PublicScreenProps) {
  const { t } = useTexts();
  const [state, setState] = useState<'open' | 'done' | 'over'>('open');
  const [problem, setProblem] = useState<ReactNode>(null);
  const email = params.email ?? '';

  async function reset(new_password: string) {
    setProblem(null);
    try {
      await call(passwordReset, { body: { token: params.token ?? '', new_password } });
      setState('done');
    } catch (error) {
      if (!(error instanceof ApiError)) return setProblem(errorText(error, t));
      if (error.code === 'link_not_valid') return setState('over');
      const locked = error.status === 429 ? error.retry_after : null;
      setProblem(locked === null ? errorText(error, t) : lockedFor(locked));
    }
  }

  if (state === 'done') {
    return (
      <Door title={t('password.done')}>
        <p className={classes.lead} role="status">
          {t('password.done_text')}
        </p>
        <div className={credentials.foot}>
          <a className={credentials.primary} href={hrefOf(paths.root())}>
            {t('auth.sign_in')}
          </a>
        </div>
      </Door>
    );
  }
  if (state === 'over') {
    return (
      <Door title={t('password.link_over')}>
        <p className={classes.lead} role="alert">
          {t('password.link_over_text')}
        </p>
        <div className={credentials.foot}>
          <a className={credentials.primary} href={hrefOf(paths.passwordRecovery())}>
            {t('password.ask_again')}
          </a>
          <a className={credentials.secondary} href={hrefOf(paths.root())}>
            {t('password.back')}
          </a>
        </div>
      </Door>
    );
  }
  return (
    <Door title={t('password.new_title')}>
      <p className={classes.lead}>{rich(t('password.for', { email: `<b>${email}</b>` }))}</p>
      <p className={classes.lead}>{t('password.reset_text')}</p>
      <div className={classes.fields}>
        <NewPassword
          email={email}
          button={t('password.set')}
          busy_button={t('password.setting')}
          problem={problem}
          onSubmit={reset}
        />
      </div>
      <div className={classes.ways}>
        <a href={hrefOf(paths.root())}>{t('password.back')}</a>
      </div>
    </Door>
  );
}
