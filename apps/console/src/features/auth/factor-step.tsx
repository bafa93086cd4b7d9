/** The second factor that is owed: the newest code, or a backup code (spec 1 section 4). */
import { type SignedIn, twofaSessionCreate } from '@postern/contract/identity/sign-in';
import { twofaCodeCreate } from '@postern/contract/identity/two-factor';
import { Problem } from '@postern/ui/problem.tsx';
import { call } from '@postern/web/api.ts';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { rich, useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CodeField } from '../../parts/credentials/code-field.tsx';
import credentials from '../../parts/credentials/credentials.module.css';
import { DemoOutbox } from '../../parts/credentials/demo-outbox.tsx';
import { lockedFor } from '../../parts/credentials/locked.tsx';
import { ResendCode } from '../../parts/credentials/resend-code.tsx';
import classes from '../../sign-in/sign-in-frame.module.css';
import { Door } from '../../sign-in/sign-in-frame.tsx';
import type { Owed } from './submit-login.ts';

type Props = {
  owed: Owed;
  onSignedIn: (session: SignedIn) => void;
  onStartAgain: (why: string | null) => void;
};

export default function FactorStep({ owed, onSignedIn, onStartAgain }: Props) {
  const { t } = useTexts();
  const method = owed.session.twofa_method;
  const [backup, setBackup] = useState(false);
  const [sent_to, setSentTo] = useState(owed.session.twofa_sent_to ?? '');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<ReactNode>(null);
  const field = useRef<HTMLInputElement>(null);
  const digits = backup ? 8 : 6;
  const { run, busy } = useAction(twofaSessionCreate, { onDone: onSignedIn, onFailed: fail });

  // Each way in begins at its field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is another one when the way changes.
  useEffect(() => field.current?.focus(), [backup]);

  async function confirm(token: string) {
    if (token.length !== digits) {
      setProblem(t(backup ? 'factor.backup_missing' : 'factor.code_missing'));
      field.current?.focus();
      return;
    }
    setProblem(null);
    await run({ body: { token } });
  }

  function fail(error: unknown) {
    if (error instanceof ApiError && error.status === 401) return onStartAgain(t('factor.over'));
    setCode('');
    setProblem(sentence(error));
    field.current?.focus();
  }

  function sentence(error: unknown): ReactNode {
    if (!(error instanceof ApiError)) return errorText(error, t);
    if (error.code === 'wrong_code') {
      if (backup) return t('factor.wrong_backup');
      return t(method === 'otp' ? 'factor.wrong_app' : 'factor.wrong');
    }
    if (error.status === 429 && error.retry_after !== null) return lockedFor(error.retry_after);
    return errorText(error, t);
  }

  function swap() {
    setBackup(!backup);
    setCode('');
    setProblem(null);
  }

  const lead = backup ? 'backup' : method === 'otp' ? 'app' : method === 'sms' ? 'sms' : 'email';
  return (
    <Door title={t('factor.title')}>
      <p className={classes.lead}>{rich(t(`factor.lead_${lead}`, { target: `<b>${sent_to}</b>` }))}</p>
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm(code);
        }}
      >
        <CodeField
          key={digits}
          ref={field}
          id="code"
          label={t(backup ? 'factor.backup_code' : 'factor.code')}
          digits={digits}
          value={code}
          onChange={setCode}
          onWhole={confirm}
          invalid={problem !== null}
          describedBy={problem === null ? undefined : 'problem'}
        />
        {problem !== null && <Problem>{problem}</Problem>}
        <button
          type="submit"
          className={`${credentials.primary} ${credentials.wide} ${credentials.submit}`}
          aria-busy={busy}
        >
          {t(busy ? 'factor.confirming' : 'factor.confirm')}
        </button>
      </form>
      <div className={classes.ways}>
        {!backup && (method === 'sms' || method === 'email') && (
          <ResendCode
            send={() => call(twofaCodeCreate, {})}
            onSent={(sent) => setSentTo(sent.sent_to)}
            onFailed={fail}
          />
        )}
        {!backup && method === 'sms' && <DemoOutbox />}
        <button type="button" onClick={swap}>
          {t(backup ? 'factor.use_code' : 'factor.use_backup')}
        </button>
        <button type="button" onClick={() => onStartAgain(null)}>
          {t('factor.other_account')}
        </button>
      </div>
    </Door>
  );
}
