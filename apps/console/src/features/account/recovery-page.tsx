/** Asking for a link to set a new password. The answer is the same whether there is an account or not. */
import { passwordRecoveryCreate } from '@postern/contract/identity/account';
import { Problem } from '@postern/ui/problem.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { hrefOf } from '@postern/web/hash.ts';
import { rich, useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import credentials from '../../parts/credentials/credentials.module.css';
import { lockedFor } from '../../parts/credentials/locked.tsx';
import { paths } from '../../paths.ts';
import classes from '../../sign-in/sign-in-frame.module.css';
import { Door } from '../../sign-in/sign-in-frame.tsx';

const address = /^[^\s@]+@[^\s@]+$/;

export function PasswordRecovery() {
  const { t } = useTexts();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<ReactNode>(null);
  const { run, busy } = useAction(passwordRecoveryCreate, {
    onDone: () => setSent(true),
    onFailed: (error) => {
      const locked = error instanceof ApiError && error.status === 429 ? error.retry_after : null;
      setProblem(locked === null ? errorText(error, t) : lockedFor(locked));
    },
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const given = email.trim();
    if (given === '') return setProblem(t('auth.email_missing'));
    if (!address.test(given)) return setProblem(t('auth.email_malformed'));
    setProblem(null);
    await run({ params: { email: given } });
  }

  const back = <a href={hrefOf(paths.root())}>{t('password.back')}</a>;
  if (sent) {
    return (
      <Door title={t('password.recover_sent')}>
        <div role="status">
          <p className={classes.lead}>
            {rich(t('password.recover_sent_text', { email: `<b>${email.trim()}</b>` }))}
          </p>
          <p className={classes.lead}>{t('password.recover_nothing')}</p>
        </div>
        <div className={classes.ways}>
          {back}
          <button type="button" onClick={() => setSent(false)}>
            {t('password.recover_again')}
          </button>
        </div>
      </Door>
    );
  }
  return (
    <Door title={t('password.recover')}>
      <p className={classes.lead}>{t('password.recover_lead')}</p>
      <form className={classes.fields} onSubmit={submit} noValidate>
        <label className={credentials.label} htmlFor="email">
          {t('auth.email')}
        </label>
        <TextBox
          id="email"
          name="username"
          type="email"
          autoComplete="username"
          // The only field of the page.
          autoFocus
          className={credentials.input}
          value={email}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : 'problem'}
          onChange={setEmail}
        />
        {problem !== null && <Problem>{problem}</Problem>}
        <button
          type="submit"
          className={`${credentials.primary} ${credentials.wide} ${credentials.submit}`}
          aria-busy={busy}
        >
          {t(busy ? 'password.recover_sending' : 'password.recover_send')}
        </button>
      </form>
      <div className={classes.ways}>{back}</div>
    </Door>
  );
}
