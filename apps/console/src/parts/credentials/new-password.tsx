/** A new password, twice, with its rules; where somebody is signed in, the old one before. */

import { passwordFaults } from '@postern/contract/identity/password';
import { Problem } from '@postern/ui/problem.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { PasswordRules } from './password-rules.tsx';
import { SecretField } from './secret-field.tsx';
import { StepFoot } from './step-foot.tsx';

type Props = {
  email: string;
  asks_old?: boolean;
  button: string;
  busy_button: string;
  problem: ReactNode;
  /** More to choose, after the password. */
  children?: ReactNode;
  onSubmit: (new_password: string, old_password: string) => Promise<void>;
};

type Lack = 'old' | 'new' | 'again' | null;

export function NewPassword({
  email,
  asks_old = false,
  button,
  busy_button,
  problem,
  children,
  onSubmit,
}: Props) {
  const { t } = useTexts();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy } = useAction(() => onSubmit(password, old));
  const fields = {
    old: useRef<HTMLInputElement>(null),
    new: useRef<HTMLInputElement>(null),
    again: useRef<HTMLInputElement>(null),
  };

  function lack(): Lack {
    if (asks_old && old === '') return 'old';
    if (passwordFaults(password, email).length > 0) return 'new';
    return password === again ? null : 'again';
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    const missing = lack();
    if (missing !== null) {
      fields[missing].current?.focus();
      return;
    }
    await run(undefined);
  }

  const lacking = tried ? lack() : null;
  // Told as soon as the second one can no longer become the first.
  const differs = (tried || !password.startsWith(again)) && again !== '' && password !== again;
  return (
    <form onSubmit={submit} noValidate>
      {/* For password managers: whose password this is. */}
      <TextBox type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {asks_old && (
        <>
          <SecretField
            ref={fields.old}
            id="old-password"
            name="old-password"
            label={t('password.current')}
            autoComplete="current-password"
            value={old}
            onChange={setOld}
            invalid={lacking === 'old'}
            describedBy={lacking === 'old' ? 'old-problem' : undefined}
          />
          {lacking === 'old' && <Problem id="old-problem">{t('password.current_missing')}</Problem>}
        </>
      )}
      <SecretField
        ref={fields.new}
        id="new-password"
        name="new-password"
        label={t('password.new')}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        invalid={lacking === 'new'}
        describedBy="password-rules"
      />
      <PasswordRules id="password-rules" password={password} email={email} tried={tried} />
      <SecretField
        ref={fields.again}
        id="confirm-password"
        name="confirm-password"
        label={t('password.confirm')}
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        invalid={differs || lacking === 'again'}
        describedBy={differs || lacking === 'again' ? 'differ' : undefined}
      />
      {(differs || lacking === 'again') && <Problem id="differ">{t('password.differ')}</Problem>}
      {children}
      {problem !== null && <Problem>{problem}</Problem>}
      <StepFoot verb={busy ? busy_button : button} busy={busy} />
    </form>
  );
}
