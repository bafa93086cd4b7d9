import { IconAlertTriangle, IconEye, IconEyeOff, IconLock, IconLockOpen } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Arches } from './arches.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ServerStatus } from './server-status.tsx';
import classes from './sign-in.module.css';
import { type SignInProblem, signIn } from './submit-login.ts';

type Props = { notice: string | null; onSignedIn: () => void };

export function SignIn({ notice, onSignedIn }: Props) {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    document.title = `${t('auth.sign_in')} · Postern`;
  }, [t]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const result = await signIn(email.current?.value ?? '', password.current?.value ?? '');
    setBusy(false);
    if (result === null) return onSignedIn();
    setProblem(result);
    (result.field === 'email' ? email : password).current?.focus();
  }

  const secure = location.protocol === 'https:';
  const message = problem && t(problem.key, problem.params);
  return (
    <main className={classes.page}>
      <div className={classes.left}>
        <div className={classes.brand}>
          <Logo size={24} />
          Postern
        </div>
        <form className={classes.form} onSubmit={submit} noValidate>
          <h1 className={classes.title}>{t('auth.sign_in')}</h1>
          <p className={classes.host}>
            {secure ? (
              <IconLock
                size={14}
                stroke={1.75}
                color="var(--p-good)"
                role="img"
                aria-label={t('auth.connection_secure')}
              />
            ) : (
              <IconLockOpen size={14} stroke={1.75} role="img" aria-label={t('auth.connection_plain')} />
            )}
            {location.host}
          </p>
          {notice && (
            <p className={classes.notice} role="status">
              {notice}
            </p>
          )}
          <label className={classes.label} htmlFor="email">
            {t('auth.email')}
          </label>
          <input
            ref={email}
            id="email"
            name="username"
            type="email"
            autoComplete="username"
            // biome-ignore lint/a11y/noAutofocus: the only thing to do on this page is to sign in.
            autoFocus
            className={classes.input}
            aria-invalid={problem?.field === 'email'}
            aria-describedby={problem?.field === 'email' ? 'problem' : undefined}
          />
          {problem?.field === 'email' && <Problem text={message} />}
          <label className={classes.label} htmlFor="password">
            {t('auth.password')}
          </label>
          <div className={classes.field}>
            <input
              ref={password}
              id="password"
              name="password"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              maxLength={128}
              className={`${classes.input} ${classes.secret}`}
              aria-invalid={problem !== null && problem.field !== 'email'}
              aria-describedby={problem && problem.field !== 'email' ? 'problem' : undefined}
            />
            <button
              type="button"
              className={classes.reveal}
              aria-label={t(shown ? 'auth.hide_password' : 'auth.show_password')}
              onClick={() => setShown(!shown)}
            >
              {shown ? <IconEyeOff size={20} stroke={1.6} /> : <IconEye size={20} stroke={1.6} />}
            </button>
          </div>
          {problem && problem.field !== 'email' && <Problem text={message} />}
          <button type="submit" className={classes.submit} aria-busy={busy}>
            {t(busy ? 'auth.signing_in' : 'auth.sign_in')}
          </button>
        </form>
        <div>
          <LanguageChoice />
          <ServerStatus />
        </div>
      </div>
      <div className={classes.right}>
        <Arches />
      </div>
    </main>
  );
}

function Problem({ text }: { text: string | null }) {
  return (
    <p className={classes.problem} id="problem" role="alert">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {text}
    </p>
  );
}
