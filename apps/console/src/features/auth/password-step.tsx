import type { SignedIn } from '@postern/contract/identity/sign-in';
import { Problem } from '@postern/ui/problem.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { hrefOf } from '@postern/web/hash.ts';
import { usePublicFlags } from '@postern/web/public-flags.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import credentials from '../../parts/credentials/credentials.module.css';
import { lockedFor } from '../../parts/credentials/locked.tsx';
import { SecretField } from '../../parts/credentials/secret-field.tsx';
import { paths } from '../../paths.ts';
import classes from '../../sign-in/sign-in-frame.module.css';
import { Door, DoorNotice } from '../../sign-in/sign-in-frame.tsx';
import { Providers } from './providers.tsx';
import { type Owed, type SignInProblem, submitLogin } from './submit-login.ts';

type Props = {
  notice: string | null;
  onSignedIn: (session: SignedIn) => void;
  onOwed: (owed: Owed) => void;
};

export function PasswordStep({ notice, onSignedIn, onOwed }: Props) {
  const { t } = useTexts();
  const { flags } = usePublicFlags();
  const [problem, setProblem] = useState<{ field: SignInProblem['field']; text: ReactNode } | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const { run, busy } = useAction(() =>
    submitLogin(email.current?.value ?? '', password.current?.value ?? ''),
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    const result = await run(undefined);
    if (result === undefined) return;
    if (result.kind === 'signed_in') return onSignedIn(result.session);
    if (result.kind === 'owed') return onOwed(result.owed);
    const { field, key, params, locked_for } = result.problem;
    setProblem({ field, text: locked_for ? lockedFor(locked_for) : t(key, params) });
    (field === 'email' ? email : password).current?.focus();
  }

  const about_email = problem?.field === 'email';
  return (
    <Door title={t('auth.sign_in')}>
      {notice && <DoorNotice>{notice}</DoorNotice>}
      <form className={classes.fields} onSubmit={submit} noValidate>
        <label className={credentials.label} htmlFor="email">
          {t('auth.email')}
        </label>
        <TextBox
          ref={email}
          id="email"
          name="username"
          type="email"
          autoComplete="username"
          // The only thing to do on this page is to sign in.
          autoFocus
          className={credentials.input}
          aria-invalid={about_email}
          aria-describedby={about_email ? 'problem' : undefined}
        />
        {about_email && <Problem>{problem.text}</Problem>}
        <SecretField
          ref={password}
          id="password"
          label={t('auth.password')}
          autoComplete="current-password"
          invalid={problem !== null && !about_email}
          describedBy={problem && !about_email ? 'problem' : undefined}
        />
        {problem && !about_email && <Problem>{problem.text}</Problem>}
        <p className={classes.beside}>
          <a href={hrefOf(paths.passwordRecovery())}>{t('auth.forgot')}</a>
        </p>
        <button
          type="submit"
          className={`${credentials.primary} ${credentials.wide} ${credentials.submit}`}
          aria-busy={busy}
        >
          {t(busy ? 'auth.signing_in' : 'auth.sign_in')}
        </button>
      </form>
      {flags.m365_login && <Providers />}
    </Door>
  );
}
